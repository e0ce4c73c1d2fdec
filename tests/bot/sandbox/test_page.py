"""The page as files: what is served, under which headers, and that it reaches nowhere else."""

import re
from pathlib import Path

import pytest

from bot.sandbox import page
from tests.bot.sandbox.conftest import Scene
from tests.bot.sandbox.driver import Driver
from tests.bot.virtual_time import virtual_time

FILES = sorted(page.FOLDER.iterdir())
ADDRESSES = ["/", *(f"/page/{path.name}" for path in FILES if path.name != page.INDEX)]
ELSEWHERE = re.compile(r"(?:\b[a-z]+:)?//[\w.-]+\.\w+")
NAMES_OF_NOTHING_FETCHED = {"http://www.w3.org"}
SCRIPTS = [path for path in FILES if path.suffix == ".js"]
LINES_AT_MOST = 300
LONGEST_LINE = 100


async def fetch(driver: Driver, path: str, **headers: str) -> tuple[int, dict[str, str], str]:
    async with driver.session.get(driver.sandbox.url + path, headers=headers) as response:
        return response.status, dict(response.headers), await response.text()


@virtual_time
@pytest.mark.parametrize("address", ADDRESSES)
async def test_files_are_served_with_headers_that_shut_the_rest_of_the_world_out(
    driver: Driver, address: str
) -> None:
    status, headers, body = await fetch(driver, address)
    name = address.removeprefix("/page/").strip("/") or page.INDEX
    assert (status, body) == (200, (page.FOLDER / name).read_text(encoding="utf-8"))
    assert headers["Content-Type"] == page.CONTENT_TYPES[Path(name).suffix]
    assert headers["Cache-Control"] == "no-cache"
    assert headers["X-Content-Type-Options"] == "nosniff"
    policy = dict(
        directive.split(" ", 1) for directive in headers["Content-Security-Policy"].split("; ")
    )
    assert policy.pop("default-src") == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
    assert "unsafe" not in str(policy)
    assert "*" not in str(policy)
    assert "://" not in str(policy)


@virtual_time
async def test_unchanged_files_are_not_sent_again(driver: Driver) -> None:
    _, headers, _ = await fetch(driver, "/page/main.js")
    status, _, body = await fetch(driver, "/page/main.js", **{"If-None-Match": headers["Etag"]})
    assert (status, body) == (304, "")


@virtual_time
@pytest.mark.parametrize(
    "address",
    ["/page/", "/page/../page.py", "/page/%2e%2e/page.py", "/page/none.js", "/page/index.html"],
)
async def test_nothing_else_is_served(driver: Driver, address: str) -> None:
    assert (await fetch(driver, address))[0] == 404


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_no_outside_address(path: Path) -> None:
    found = ELSEWHERE.findall(path.read_text(encoding="utf-8"))
    assert set(found) <= NAMES_OF_NOTHING_FETCHED


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_scripts_are_small_readable_and_never_make_markup_of_text(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    assert lines[0].startswith("// ")
    assert len(lines) <= LINES_AT_MOST
    assert max(map(len, lines)) <= LONGEST_LINE
    assert re.search(r"\.(?:inner|outer)HTML|document\.write|eval\(|insertAdjacent", text) is None
    imported = re.findall(r'^import .* from "(.+)";$', text, re.MULTILINE)
    assert all((page.FOLDER / name).is_file() for name in imported)
    assert all(name.startswith("./") for name in imported)


@virtual_time
async def test_other_names_of_this_machine_are_refused(driver: Driver) -> None:
    port = driver.sandbox.url.rpartition(":")[2]
    for name, expected in [
        (f"127.0.0.1:{port}", 200),
        (f"localhost:{port}", 200),
        (f"[::1]:{port}", 200),
        (f"example.org:{port}", 403),
        ("127.0.0.1.example.org", 403),
    ]:
        assert (await fetch(driver, "/", Host=name))[0] == expected
        assert (await fetch(driver, "/sim/world", Host=name))[0] == expected
    status, _, _ = await fetch(driver, f"/bot{driver.token}/getMe", Host="example.org")
    assert status == 200


@virtual_time
async def test_pictures_and_streams_are_guarded_like_the_page(scene: Scene, picture: bytes) -> None:
    sent = await scene.driver.upload("sendPhoto", {"photo": picture}, chat_id=scene.group)
    async with scene.driver.session.get(
        f"{scene.driver.sandbox.url}/sim/files/{sent['photo'][0]['file_id']}"
    ) as response:
        assert await response.read() == picture
        assert response.headers["X-Content-Type-Options"] == "nosniff"
        assert response.headers["Content-Security-Policy"] == page.POLICY
    async with scene.driver.session.get(
        f"{scene.driver.sandbox.url}/sim/events?viewer={scene.anna}"
    ) as response:
        assert response.headers["Content-Security-Policy"] == page.POLICY
    _, headers, _ = await fetch(scene.driver, f"/bot{scene.driver.token}/getMe")
    assert "Content-Security-Policy" not in headers
