from hypothesis import settings


def test_no_example_fails_because_the_machine_is_slow():
    assert settings().deadline is None
