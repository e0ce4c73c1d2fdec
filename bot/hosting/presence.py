"""在场 (zàichǎng): any press that counts shows that its person is there. [PRODUCT 3]"""

from bot.hosting.clocks import start_turn_anew
from bot.hosting.course import Course
from bot.hosting.events import AutopilotEnded, PersonActed, PersonReturned


def note_press(course: Course, person: str) -> bool:
    """动了 (dòng le): note the press; whether the person was away, and is not any more."""
    course.add(PersonActed(person=person, at=course.now))
    was_away = person in course.hosted.away
    if was_away:
        course.add(PersonReturned(person=person))
    seat = course.hosted.seat_of(person)
    if seat is None or course.hosted.seats[seat].autopilot is None:
        return was_away
    course.add(AutopilotEnded(seat=seat))
    start_turn_anew(course, seat)
    return True
