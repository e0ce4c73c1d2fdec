"""What holds for every test: no single example is timed, as the machine may be a shared one."""

from hypothesis import settings

settings.register_profile("untimed", settings(), deadline=None)
settings.load_profile("untimed")
