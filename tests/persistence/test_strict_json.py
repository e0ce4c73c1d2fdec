import json

import pytest

from persistence.strict_json import _keys_once, parse_strictly


@pytest.mark.parametrize("text", ['{"a": 1, "b": {"a": [2, null]}}', "[]", '"a"', "1.5"])
def test_what_names_every_key_once_is_read_as_ever(text):
    assert parse_strictly(text) == json.loads(text)
    assert parse_strictly(text.encode()) == json.loads(text)


@pytest.mark.parametrize("text", ['{"a": 1, "a": 1}', '[{"b": {"c": 0, "a": 1, "a": 2}}]'])
def test_a_key_given_twice_is_named(text):
    with pytest.raises(ValueError, match=r"^'a' is given twice$"):
        parse_strictly(text)


def test_an_object_of_very_many_keys_is_not_compared_key_by_key():
    compared = 0

    class Key(str):
        __slots__ = ()
        __hash__ = str.__hash__

        def __eq__(self, other):
            nonlocal compared
            compared += 1
            return str.__eq__(self, other)

    pairs = [(Key(number), number) for number in range(3000)]
    assert _keys_once(pairs) == {str(number): number for number in range(3000)}
    assert compared < 2 * len(pairs)
