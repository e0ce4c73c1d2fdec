"""请求 (qǐngqiú): the library's HTTP on aiohttp, which holds up where httpx does not.

Many calls at once are the rule here, and with httpx each open connection makes the others slower.
"""

import aiohttp
from telegram.error import NetworkError, TimedOut
from telegram.request import BaseRequest, RequestData

CONNECTIONS = 64
CONNECT_TIMEOUT = 5.0
READ_TIMEOUT = 5.0
UPLOAD_TIMEOUT = 20.0
"""Seconds; a call with a file may take longer."""


class NotSent(NetworkError):
    """没发出 (méi fāchū): no connection came about, so Telegram knows nothing of the call."""


class AiohttpRequest(BaseRequest):
    """请求 (qǐngqiú): one aiohttp session, from `initialize` to `shutdown`."""

    __slots__ = ("_session",)

    def __init__(self) -> None:
        self._session: aiohttp.ClientSession | None = None

    @property
    def read_timeout(self) -> float:
        """读超时 (dú chāoshí): seconds without a byte after which a call has timed out."""
        return READ_TIMEOUT

    async def initialize(self) -> None:
        """开 (kāi): open the session, once."""
        if self._session is None:
            self._session = aiohttp.ClientSession(
                connector=aiohttp.TCPConnector(limit=CONNECTIONS),
                cookie_jar=aiohttp.DummyCookieJar(),
                headers={"User-Agent": self.USER_AGENT},
            )

    async def shutdown(self) -> None:
        """关 (guān): close the session, if it is open."""
        if self._session is not None:
            session, self._session = self._session, None
            await session.close()

    async def do_request(
        self,
        url: str,
        method: str,
        request_data: RequestData | None = None,
        read_timeout: object = BaseRequest.DEFAULT_NONE,
        write_timeout: object = BaseRequest.DEFAULT_NONE,
        connect_timeout: object = BaseRequest.DEFAULT_NONE,
        pool_timeout: object = BaseRequest.DEFAULT_NONE,
    ) -> tuple[int, bytes]:
        """呼叫 (hūjiào): one request; the status and the body of the answer."""
        del write_timeout, pool_timeout
        if self._session is None:
            message = "the request is used before it is initialized, or after its end"
            raise RuntimeError(message)
        uploading = request_data is not None and request_data.contains_files
        timeout = aiohttp.ClientTimeout(
            total=None,
            sock_connect=_seconds(connect_timeout, CONNECT_TIMEOUT),
            sock_read=_seconds(read_timeout, UPLOAD_TIMEOUT if uploading else READ_TIMEOUT),
        )
        headers, body = _written(request_data)
        try:
            async with self._session.request(
                method, url, data=body, headers=headers, timeout=timeout
            ) as response:
                return response.status, await response.read()
        except (aiohttp.ClientConnectorError, aiohttp.ConnectionTimeoutError) as error:
            raise NotSent(type(error).__name__) from error
        except TimeoutError as error:
            raise TimedOut(type(error).__name__) from error
        except (aiohttp.ClientError, OSError) as error:
            raise NetworkError(type(error).__name__) from error


def _seconds(given: object, default: float) -> float | None:
    """What the caller asked for, or the default if it asked for nothing."""
    if given is BaseRequest.DEFAULT_NONE:
        return default
    return given if isinstance(given, int | float) else None


def _written(
    request_data: RequestData | None,
) -> tuple[dict[str, str], bytes | aiohttp.FormData | None]:
    """写 (xiě): headers and body of a call: JSON, which costs the least, unless files go along."""
    if request_data is None:
        return {}, None
    if not request_data.contains_files:
        return {"Content-Type": "application/json"}, request_data.json_payload
    # File names go as they are: Telegram shows percent signs to people.
    form = aiohttp.FormData(request_data.json_parameters, quote_fields=False)
    for name, (filename, content, mimetype) in request_data.multipart_data.items():
        form.add_field(name, content, filename=filename, content_type=mimetype)
    return {}, form
