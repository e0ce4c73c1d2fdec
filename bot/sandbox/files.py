"""Files: taken in, measured, found again."""

import hashlib
import io

from PIL import Image, UnidentifiedImageError

from . import guesses, limits
from .backend import Backend
from .errors import FILE_TOO_BIG, WRONG_FILE_ID, bad_request
from .messages import StoredFile
from .requests import Request, Upload
from .spec import ATTACHED


def photo(backend: Backend, request: Request, name: str, missing: str) -> StoredFile:
    """Take a photo: uploaded now, or known by its id."""
    upload = request.upload(name)
    if upload is None:
        return _known(backend, request.text(name), missing)
    if len(upload.content) > limits.PHOTO_BYTES:
        raise bad_request(FILE_TOO_BIG)
    width, height = _measured(upload.content)
    return _stored(backend, upload, width, height)


def document(backend: Backend, request: Request, name: str, missing: str) -> StoredFile:
    """Take a file of any kind: uploaded now, or known by its id."""
    upload = request.upload(name)
    if upload is None:
        return _known(backend, request.text(name), missing)
    if len(upload.content) > limits.FILE_BYTES:
        raise bad_request(FILE_TOO_BIG)
    return _stored(backend, upload, 0, 0)


def _known(backend: Backend, reference: str, missing: str) -> StoredFile:
    if not reference or reference.startswith(ATTACHED):
        raise bad_request(missing)
    if reference.startswith(("http://", "https://")):
        raise bad_request(guesses.REMOTE_FILE)
    stored = backend.world.files.get(reference)
    if stored is None:
        raise bad_request(WRONG_FILE_ID)
    return stored


def _measured(content: bytes) -> tuple[int, int]:
    try:
        with Image.open(io.BytesIO(content)) as picture:
            width, height = picture.size
    except UnidentifiedImageError as error:
        raise bad_request(guesses.UNSUPPORTED_FILE) from error
    longer, shorter = max(width, height), min(width, height)
    if width + height > limits.PHOTO_SIDES or longer > limits.PHOTO_RATIO * shorter:
        raise bad_request(guesses.PHOTO_DIMENSIONS)
    return width, height


def _stored(backend: Backend, upload: Upload, width: int, height: int) -> StoredFile:
    """Keep a file; the same bytes have the same unique id and a fresh file id each time."""
    unique = hashlib.sha256(upload.content).hexdigest()[:16]
    stored = StoredFile(
        id=f"AgACAg{backend.world.chance.identifier()}",
        unique_id=unique,
        name=upload.name,
        content_type=upload.content_type,
        content=upload.content,
        width=width,
        height=height,
    )
    backend.world.files[stored.id] = stored
    return stored
