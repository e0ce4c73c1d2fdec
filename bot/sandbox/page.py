"""The page at `/`: a phone for each person, as plain files that talk to this server alone."""

from http import HTTPStatus
from pathlib import Path

from aiohttp import web
from aiohttp.typedefs import Handler

FOLDER = Path(__file__).parent / "page"
INDEX = "index.html"
CONTENT_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
}
DIRECTIVES = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self'",
    "connect-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
    "require-trusted-types-for": "'script'",
    "trusted-types": "'none'",
}
POLICY = "; ".join(f"{name} {source}" for name, source in DIRECTIVES.items())
"""Nothing is loaded from elsewhere, nothing inline is run, no text becomes markup."""

HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
THIS_MACHINE = frozenset({"127.0.0.1", "localhost", "::1"})
SIDE_OF_THE_BOT = ("/bot", "/file/bot")


def mount(app: web.Application) -> None:
    """Serve the page, and guard what browsers are to see."""
    app.middlewares.append(loopback_only)
    app.on_response_prepare.append(_guard)
    for path in sorted(FOLDER.iterdir()):
        address = "/" if path.name == INDEX else f"/page/{path.name}"
        app.router.add_get(address, _serving(path))


@web.middleware
async def loopback_only(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse a browser that was led here by another name than this machine's own."""
    if _for_browsers(request) and request.url.host not in THIS_MACHINE:
        return web.Response(status=HTTPStatus.FORBIDDEN, text="ask for 127.0.0.1")
    return await handler(request)


def _serving(path: Path) -> Handler:
    headers = {"Content-Type": CONTENT_TYPES[path.suffix], "Cache-Control": "no-cache"}

    async def serve(_: web.Request) -> web.StreamResponse:
        return web.FileResponse(path, headers=headers)

    return serve


async def _guard(request: web.Request, response: web.StreamResponse) -> None:
    if _for_browsers(request):
        response.headers.update(HEADERS)


def _for_browsers(request: web.Request) -> bool:
    return not request.path.startswith(SIDE_OF_THE_BOT)
