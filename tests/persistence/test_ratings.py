"""Ratings: who wins gains, ties share, doubt shrinks, and equal matches give equal numbers."""

from persistence.database import Database
from persistence.ratings import PROVISIONAL, Rating, Ratings, rated

POINTS = {"ann": 30, "bob": 5, "cyd": 5, "dan": -40}


def test_who_ends_higher_gains_and_equals_share() -> None:
    after = rated(dict.fromkeys(POINTS, Rating()), POINTS)
    assert after["ann"].strength > Rating().strength > after["dan"].strength
    assert after["bob"].strength == after["cyd"].strength
    assert all(each.doubt < Rating().doubt for each in after.values())
    assert {each.matches for each in after.values()} == {1}


def test_only_the_order_counts_and_not_by_how_much() -> None:
    fresh = dict.fromkeys(POINTS, Rating())
    much = rated(fresh, {"ann": 300, "bob": 5, "cyd": 5, "dan": -310})
    assert much == rated(fresh, POINTS)


def test_a_win_over_the_strong_counts_more_than_one_over_the_weak() -> None:
    strong = Rating(strength=1_900_000, doubt=100_000, matches=30)
    weak = Rating(strength=1_100_000, doubt=100_000, matches=30)
    me = Rating(doubt=100_000, matches=30)
    up = rated({"me": me, "other": strong}, {"me": 1, "other": -1})["me"]
    little = rated({"me": me, "other": weak}, {"me": 1, "other": -1})["me"]
    assert up.strength - me.strength > little.strength - me.strength > 0


async def test_ratings_are_kept_and_provisional_for_twenty_matches(database: Database) -> None:
    ratings = Ratings(database)
    assert await ratings.of_person("ann") is None
    seen = []
    for _ in range(PROVISIONAL):
        await database.write(ratings.rate(POINTS))
        found = await ratings.of_person("ann")
        assert found is not None
        seen.append(found)
    assert [each.is_provisional for each in seen] == [True] * (PROVISIONAL - 1) + [False]
    assert [each.strength for each in seen] == sorted(each.strength for each in seen)
    assert seen[-1].margin < seen[0].margin
    await database.write(ratings.clear())
    assert await ratings.of_person("ann") is None
    await database.write(ratings.rate(POINTS))
    assert await ratings.of_person("ann") == seen[0]
