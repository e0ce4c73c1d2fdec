from engine.errors import (
    EngineError as EngineError,
)
from engine.errors import (
    IllegalCommand as IllegalCommand,
)
from engine.errors import (
    NotationError as NotationError,
)
from engine.errors import (
    ProfileError as ProfileError,
)
from engine.errors import (
    Refusal as Refusal,
)
from engine.notices import Notice as Notice
from engine.notices import notice as notice
from engine.presets import (
    GUIYANG as GUIYANG,
)
from engine.presets import (
    PRESETS as PRESETS,
)
from engine.presets import (
    TONGREN as TONGREN,
)
from engine.presets import (
    TONGSAN as TONGSAN,
)
from engine.presets import (
    YIKOUER as YIKOUER,
)
from engine.profile import RulesProfile as RulesProfile
from engine.replay import (
    FinishedDeal as FinishedDeal,
)
from engine.replay import (
    ReplayView as ReplayView,
)
from engine.replay import (
    finished_deals as finished_deals,
)
from engine.replay import (
    replay_view as replay_view,
)
from engine.replay import (
    settled_anew as settled_anew,
)
from engine.scoring.settlement import Settlement as Settlement
from engine.scoring.settlement import settle as settle
from engine.table.commands import Command as Command
from engine.table.commands import command_for as command_for
from engine.table.decide import advance as advance
from engine.table.decide import decide as decide
from engine.table.events import Event as Event
from engine.table.evolve import evolve as evolve
from engine.table.evolve import fold as fold
from engine.table.legal import legal_commands as legal_commands
from engine.table.prompts import Prompt as Prompt
from engine.table.prompts import prompt as prompt
from engine.table.state import Table as Table
from engine.views import (
    PublicView as PublicView,
)
from engine.views import (
    SeatView as SeatView,
)
from engine.views import (
    public_view as public_view,
)
from engine.views import (
    seat_view as seat_view,
)
