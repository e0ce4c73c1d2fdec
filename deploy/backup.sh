#!/bin/sh
# backup.sh FOLDER [KEEP]: a new backup in FOLDER, checked; of all there, the newest KEEP (14) stay.
#
# Runs as the user that the host runs as, whether the host runs or not. ZHUOJI_DATA names the database,
# ZHUOJI_PYTHON a Python that has what the bot needs (the one in .venv, if nothing is said).
set -eu

folder=${1:?"usage: backup.sh FOLDER [KEEP]"}
keep=${2:-14}
case $keep in
    '' | 0 | *[!0-9]*) echo "backup.sh: KEEP must be a number from 1 on, not '$keep'" >&2; exit 2 ;;
esac

home=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
python=${ZHUOJI_PYTHON:-$home/.venv/bin/python}
[ -x "$python" ] || { echo "backup.sh: no Python at $python: set ZHUOJI_PYTHON" >&2; exit 2; }

umask 077
mkdir -p -- "$folder"
copy=$folder/zhuoji-$(date -u +%Y%m%dT%H%M%SZ).db

PYTHONPATH=$home${PYTHONPATH:+:$PYTHONPATH} "$python" -m bot backup "$copy"

# Once more, from the disk and without a word of the bot's own code.
"$python" - "$copy" <<'CHECK'
import pathlib
import sqlite3
import sys

uri = pathlib.Path(sys.argv[1]).resolve().as_uri()
((verdict,), *_) = sqlite3.connect(f"{uri}?mode=ro&immutable=1", uri=True).execute("PRAGMA integrity_check")
sys.exit(0 if verdict == "ok" else f"{sys.argv[1]}: {verdict}")
CHECK

# Their names are in the order of their time.
set -- "$folder"/zhuoji-*.db
while [ "$#" -gt "$keep" ]; do
    rm -- "$1"
    shift
done
