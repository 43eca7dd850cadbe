# SPDX-License-Identifier: GPL-3.0-or-later
"""Whole games of chess without the pointer: by keys alone, and as a screen reader plays."""

from kythu import Failure, check, press, press_and_see, run_tests, wait_for, wait_until_settled
from screen_reader import Reader, act, ask, get_missing, pyatspi

# Both sides castle, one to each wing; a pawn becomes a knight; mate.
MATE = '''
h2h4 Pawn h2 to h4
g7g5 Pawn g7 to g5
h4g5 Pawn h4 takes Pawn on g5
h7h6 Pawn h7 to h6
g5h6 Pawn g5 takes Pawn on h6
b8c6 Knight b8 to c6
h6h7 Pawn h6 to h7
d7d6 Pawn d7 to d6
h7g8 Pawn h7 takes Knight on g8, becomes Knight
c8e6 Bishop c8 to e6
g1f3 Knight g1 to f3
d8d7 Queen d8 to d7
e2e3 Pawn e2 to e3
e8c8 King e8 to c8, castles queenside
f1e2 Bishop f1 to e2
e6d5 Bishop e6 to d5
e1g1 King e1 to g1, castles kingside
d7h3 Queen d7 to h3
a2a3 Pawn a2 to a3
h3h1 Queen h3 to h1
'''

# A promotion, checks, and the same position three times.
DRAW = '''
h2h4 Pawn h2 to h4
g7g5 Pawn g7 to g5
h4g5 Pawn h4 takes Pawn on g5
h7h6 Pawn h7 to h6
g5h6 Pawn g5 takes Pawn on h6
a7a6 Pawn a7 to a6
h6h7 Pawn h6 to h7
a6a5 Pawn a6 to a5
h7g8 Pawn h7 takes Knight on g8, becomes Knight
h8g8 Rook h8 takes Knight on g8
e2e3 Pawn e2 to e3
f7f6 Pawn f7 to f6
d1h5 Queen d1 to h5
g8g6 Rook g8 to g6
h5d1 Queen h5 to d1
g6g8 Rook g6 to g8
d1h5 Queen d1 to h5
g8g6 Rook g8 to g6
h5d1 Queen h5 to d1
g6g8 Rook g6 to g8
'''


def read_game(text):
    """Returns [(from, to, words)], where “words” is the name of the move in the log."""
    lines = [line.split(' ', 1) for line in text.split('\n') if line]
    return [(squares[:2], squares[2:], words) for squares, words in lines]


def start(program):
    program.write_settings(terms='opponent=person', game="'chess'", names="['An', 'Bình']")
    program.start()
    reader = Reader()
    return reader, reader.get_cells(64)


def is_in_log(widget):
    while widget and widget.getRole() != pyatspi.ROLE_FRAME:
        if widget.getRole() == pyatspi.ROLE_LIST:
            return widget.name == 'Moves'
        widget = widget.parent
    return False


def go_to_log(reader):
    """Presses Tab until the focus is in the log, on the row of the move that is shown."""
    for _ in range(20):
        before = reader.get_focus()
        press('Tab')
        wait_for(lambda: reader.get_focus() not in (None, before), 'Tab to go on')
        if ask(reader.get_focus(), is_in_log):
            return
    raise Failure('Tab does not come to the log')


def hear_move(reader, words, *keys):
    press(*keys)
    try:
        wait_for(lambda: reader.get_focus_name() == words, f'“{words}” by {" ".join(keys)}', 5)
    except Failure as late:
        raise Failure(f'{late}; the keys are on “{reader.get_focus_name()}”') from late


def check_log(reader, game, *more):
    """Reads all moves by keys from the first to the last. A row off the screen may be missing for a screen reader,
    but it must appear when the focus comes to it."""
    expected = [words for _, _, words in game] + list(more)
    go_to_log(reader)
    hear_move(reader, expected[0], 'Home')
    for i, words in enumerate(expected[1:], 1):
        hear_move(reader, words, *(['Right'] if i % 2 else ['Left', 'Down']))
    press('Right', 'Down')
    wait_until_settled()
    last = reader.get_focus_name()
    check(last == expected[-1], f'there is more: “{last}”')


# --- By keys ----------------------------------------------------------------------


def get_steps(place, target):
    """Returns the keys that move the cursor from one square to another and press Enter there."""
    steps = []
    for axis, (less, more) in enumerate((('Left', 'Right'), ('Down', 'Up'))):
        distance = ord(target[axis]) - ord(place[axis])
        steps += [more if distance > 0 else less] * abs(distance)
    return steps + ['Return']


def a_mate_by_keys(program):
    reader, cells = start(program)
    game = read_game(MATE)
    place = 'e2'  # the board's cursor begins here
    wait_until_settled()
    for origin, target, words in game:
        steps = get_steps(place, origin) + get_steps(origin, target)
        if 'becomes' in words:
            press_and_see(*steps)
            press('Right', 'Right', 'Right', 'Return')
        else:
            press(*steps)

        def has_moved():
            return cells[origin].name == f'{origin}, empty'
        wait_for(has_moved, words)
        place = target
    check(cells['g8'].name == 'g8, White Knight', f'it became “{cells["g8"].name}”')
    check(cells['d8'].name == 'd8, Black Rook', f'the rook: “{cells["d8"].name}”')
    check(cells['f1'].name == 'f1, White Rook', f'the rook: “{cells["f1"].name}”')
    reader.wait_for_announcement('Bình won. Checkmate.')
    check_log(reader, game)


# --- As a screen reader -----------------------------------------------------------


def a_claimed_draw_by_a_screen_reader(program):
    reader, cells = start(program)
    game = read_game(DRAW)
    for origin, target, words in game:
        side, piece = cells[origin].name.split(', ')[1].split(' ')
        check(piece == words.split(' ')[0], f'{words}: on {origin} is a {piece}')
        act(cells[origin], 'cell.play')
        act(cells[target], 'cell.play')
        if 'becomes' in words:
            piece = words.split(' ')[-1]
            reader.click_button(piece)

        def has_moved():
            return (cells[origin].name == f'{origin}, empty' and
                    cells[target].name == f'{target}, {side} {piece}')
        wait_for(has_moved, words)
        if words == 'Queen d1 to h5':
            reader.wait_for_announcement('White: Queen d1 to h5. Check!')
    reader.click_button('Claim a Draw')
    reader.wait_for_announcement('Draw. The same position for the third time.')
    check_log(reader, game, 'claims a draw')


run_tests(['xdotool', 'openbox'] + get_missing(),
          [a_mate_by_keys, a_claimed_draw_by_a_screen_reader])
