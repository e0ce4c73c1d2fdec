"""How requests and answers travel: forms, JSON, multipart; everything becomes text."""

import json
import re
from collections.abc import Mapping

from aiohttp import web
from aiohttp.web_request import FileField

from . import guesses
from .errors import NOT_UTF8, ApiError, bad_request
from .payload import JsonObject, JsonValue
from .requests import Request, Upload, as_parameters

PATH = re.compile(r"/bot([^/]*)/(.*)", re.DOTALL)


async def read(request: web.Request, method: str) -> Request:
    """Gather the parameters of a call from wherever they stand."""
    parameters = dict(request.query)
    uploads: dict[str, Upload] = {}
    size = len(request.query_string)
    if request.content_type == "application/json":
        body = await request.read()
        size += len(body)
        parameters |= _from_json(body)
    elif request.can_read_body:
        form = await _form(request)
        fields = {name: value for name, value in form.items() if isinstance(value, str)}
        uploads = {
            name: _upload(value) for name, value in form.items() if isinstance(value, FileField)
        }
        size += request.content_length or _size(fields, uploads)
        parameters |= fields
    _check_utf8(parameters)
    return Request(method, parameters, uploads, size)


def answer(result: JsonValue, description: str = "") -> web.Response:
    """Write a success."""
    body = {"ok": True, "result": result}
    return _written(200, body | ({"description": description} if description else {}))


def refusal(error: ApiError) -> web.Response:
    """Write a refusal; its status is that of the answer."""
    body: JsonObject = {
        "ok": False,
        "error_code": error.code,
        "description": error.description,
    }
    if error.parameters:
        body["parameters"] = error.parameters
    response = _written(error.code, body)
    if "retry_after" in error.parameters:
        response.headers["Retry-After"] = str(error.parameters["retry_after"])
    return response


def _check_utf8(parameters: dict[str, str]) -> None:
    try:
        for value in parameters.values():
            value.encode()
    except UnicodeEncodeError as error:
        raise bad_request(NOT_UTF8) from error


def _written(status: int, body: JsonObject) -> web.Response:
    text = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
    return web.Response(status=status, body=text.encode(), content_type="application/json")


async def _form(request: web.Request) -> Mapping[str, str | bytearray | bytes | FileField]:
    try:
        return await request.post()
    except UnicodeDecodeError as error:
        raise bad_request(NOT_UTF8) from error


def _from_json(body: bytes) -> dict[str, str]:
    """Read the fields of a JSON body."""
    try:
        fields = json.loads(body or b"{}")
    except UnicodeDecodeError as error:
        raise bad_request(NOT_UTF8) from error
    except ValueError as error:
        raise bad_request(guesses.WRONG_PARAMETERS) from error
    if not isinstance(fields, dict):
        raise bad_request(guesses.WRONG_PARAMETERS)
    return as_parameters(fields)


def _upload(field: FileField) -> Upload:
    return Upload(field.filename, field.content_type, field.file.read())


def _size(fields: dict[str, str], uploads: dict[str, Upload]) -> int:
    texts = sum(len(name) + len(value.encode()) for name, value in fields.items())
    return texts + sum(len(upload.content) for upload in uploads.values())
