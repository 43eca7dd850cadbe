# SPDX-License-Identifier: GPL-3.0-or-later
"""A game through the accessibility bus: names of squares and buttons, actions, announcements."""

from kythu import check, choose, press, run_tests, wait_for
from screen_reader import Reader, act, find_all, get_missing, pyatspi, read_names
if pyatspi:
    from screen_reader import heard, listen, reported, said

SIZE = LENGTH = 3


def read_cells(cells):
    stones = {}
    for place, name in read_names(cells).items():
        label = name.split(', ')[1]
        check(label in ('X', 'O', 'empty'), f'a square is called “{name}”')
        if label != 'empty':
            stones[ord(place[0]) - ord('a'), int(place[1:]) - 1] = label
    return stones


def to_place(cell):
    return f'{chr(ord("a") + cell[0])}{cell[1] + 1}'


def a_game_against_the_computer(program):
    program.write_settings(terms='level=easy', game="'tic-tac-toe'", names="['An', '']")
    program.start()
    reader = Reader()
    cells = reader.get_cells(9)
    check(reader.find(pyatspi.ROLE_TABLE, 'Board'), 'there is no board')
    stones = {}
    for turn in range(5):
        cell = choose(stones, SIZE, LENGTH, 'X')
        act(cells[to_place(cell)], 'cell.play')

        def has_moved():
            seen = read_cells(cells)
            return (len(seen) == 2 * turn + 2 or find_result(reader)) and seen
        seen = wait_for(has_moved, f'the answer to move {turn + 1}')
        check(seen.get(cell) == 'X', f'{to_place(cell)} is not said to be X')
        if find_result(reader):
            break
        new = [other for other in seen if other not in stones and other != cell]
        check(len(new) == 1 and seen[new[0]] == 'O', f'after {turn + 1} moves: {seen}')
        reader.wait_for_announcement(f'O plays {to_place(new[0])}.')
        stones = seen
    result = wait_for(lambda: find_result(reader), 'the result')
    reasons = {'Draw': 'The board is full'}
    status = reader.wait_for_announcement(f'{result}. ')
    check(len(status) > len(result) + 4 or result in reasons, f'no reason: “{status}”')


def find_result(reader):
    return next((text for text in reader.get_texts()
                 if text in ('An won', 'Computer won', 'Draw')), None)


def moves_are_announced(program):
    program.write_settings(terms='opponent=person', game="'caro'")
    program.start()
    reader = Reader()
    cells = reader.get_cells(225)
    act(cells['h8'], 'cell.play')
    reader.wait_for_announcement('X plays h8.')
    check(cells['h8'].name == 'h8, X', f'h8 is called “{cells["h8"].name}”')
    act(cells['h8'], 'cell.play')
    reader.wait_for_announcement('This place is taken')
    act(cells['o15'], 'cell.play')
    reader.wait_for_announcement('O plays o15.')
    reader.click_button('Undo')
    wait_for(lambda: cells['o15'].name == 'o15, empty', 'o15 to be empty again')
    reader.click_button('Redo')
    wait_for(lambda: cells['o15'].name == 'o15, O', 'o15 to be O again')
    # A move in the log can be shown.
    reader.click_button('h8')
    reader.wait_for_text('Move 1 of 2')
    wait_for(lambda: cells['o15'].name == 'o15, empty', 'o15 to be empty in the past')
    reader.click_button('Back to the Game')
    wait_for(lambda: cells['o15'].name == 'o15, O', 'o15 to be O at last')


def what_happens_is_read_aloud(program):
    """Events are read aloud also when the screen reader has asked for few widgets, as it usually does."""
    said.clear()
    reported.clear()
    program.write_settings(terms='opponent=person', game="'caro'")
    program.start()
    Reader()
    press('Down')
    listen('h7, empty')
    press('Up')
    listen('h8, empty')
    press('Return')
    check(listen('X plays h8.') == ['X plays h8.'], 'more than the move was read')
    for _ in range(2):
        press('Return')
        listen('This place is taken')
    press('Right')
    check(listen('i8') == ['i8, empty'], 'more than the square was read')
    press('Left')
    check(listen('h8') == ['h8, X'], 'old news was read again')
    # From GTK 4.14 on they are announced instead.
    check(heard or reported == ['Caro. Player 1 plays X, Player 2 plays O. X to move.', 'X plays h8.',
                                'This place is taken'],
          f'the status line reported {reported}')
    names = [line.told_name for line in find_all(Reader().application, pyatspi.ROLE_STATUS_BAR)]
    check(not any(name.startswith('Gtk') for name in names), f'status lines are called {names}')


def every_button_has_a_name(program):
    program.write_settings(terms='opponent=person', game="'caro'")
    program.start()
    reader = Reader()
    act(reader.get_cells(225)['h8'], 'cell.play')
    reader.wait_for_announcement('X plays h8.')
    buttons = find_all(reader.application, pyatspi.ROLE_PUSH_BUTTON, pyatspi.ROLE_TOGGLE_BUTTON)
    buttons = [w for w in buttons if w.is_in_state(pyatspi.STATE_SENSITIVE)]
    check(len(buttons) >= 8, f'only {len(buttons)} buttons')
    nameless = [w for w in buttons
                if not w.told_name or w.told_name.startswith(('Gtk', 'Adw', 'Kt'))]
    check(not nameless,
          f'without a name: {[(w.told_name, w.parent.told_name) for w in nameless]}')


def arrows_on_the_first_page(program):
    program.start_plain()
    reader = Reader()
    reader.wait_for_text('Tic-tac-toe')
    for key, name in (('Right', 'Chess'), ('Right', 'Chinese Chess'), ('Down', 'How to Play'),
                      ('Right', 'Analysis Board'), ('Up', 'Tic-tac-toe'), ('Up', 'Tic-tac-toe'),
                      ('Left', 'Hidden Chess')):
        press(key)
        wait_for(lambda: (reader.get_focus_name() or '').startswith(name),
                 f'the focus on {name} after {key}')


run_tests(['xdotool', 'openbox'] + get_missing(),
          [a_game_against_the_computer, moves_are_announced, what_happens_is_read_aloud, every_button_has_a_name,
           arrows_on_the_first_page])
