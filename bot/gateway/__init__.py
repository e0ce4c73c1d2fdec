"""网关 (wǎngguān): the only package that knows python-telegram-bot."""

import os

# The library is changing its seconds to timedeltas, and warns of every use of the old form.
os.environ.setdefault("PTB_TIMEDELTA", "true")
