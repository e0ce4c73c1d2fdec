"""线 (xiàn): leads from those that are made first to those that hear them later."""

from bot.courier import News
from bot.floor.ai_seats import AiSeats
from bot.floor.keeper import Keeper
from bot.floor.tables import Change
from bot.hosting.course import Choices
from bot.intake.inbox import Intake


class Wires:
    """线 (xiàn): connected once everybody is there; nobody is called before."""

    keeper: Keeper
    ai_seats: AiSeats
    intake: Intake

    def changed(self, change: Change) -> None:
        """变了 (biàn le): from the tables to the keeper."""
        self.keeper.changed(change)

    def told(self, news: News) -> None:
        """听说 (tīngshuō): from the courier to the keeper."""
        self.keeper.told(news)

    def thought(self, table_id: str) -> None:
        """想好了 (xiǎng hǎo le): from the AI players to the keeper."""
        self.keeper.thought(table_id)

    def choices(self, table_id: str) -> Choices:
        """选择 (xuǎnzé): from the AI players to the tables."""
        return self.ai_seats.choices(table_id)

    def waiting(self, table_id: str) -> int:
        """还有几件 (hái yǒu jǐ jiàn): from the inbox to the keeper."""
        return self.intake.waiting(table_id)
