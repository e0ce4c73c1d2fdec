"""信号 (xìnhào): how the machine tells a program to end."""

import asyncio
import signal


def stop_on_signals() -> asyncio.Event:
    """收到就停 (shōudào jiù tíng): set once SIGTERM or SIGINT has come to the running loop."""
    stop = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    return stop
