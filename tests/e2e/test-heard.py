# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares the texts that a screen reader reads aloud, see speak() in screen_reader.py, while games are played by
keys."""

from itertools import takewhile

from kythu import check, press, run_tests, wait_for
from screen_reader import Reader, act, get_missing, pyatspi

if pyatspi:
    from screen_reader import hear, listen, said

# Keys, and the texts that are read after them. The moves are 1. e4 d5 2. exd5 Qxd5 3. Nc3 Qe4+ 4. Nxe4 h6 5. Nf6+
# exf6.
TEN_MOVES = (
    ('Return', ['Picked up: e2, White Pawn. Possible: e3, e4.']),
    ('Up', ['e3, empty, possible move']),
    ('Up', ['e4, empty, possible move']),
    ('Return', ['White: Pawn e2 to e4. King’s Pawn Game.']),
    # e5 is empty, and no piece can leave e8.
    ('Up', ['e5, empty']),
    ('Return', ['You have no piece on e5.']),
    ('Up', ['e6, empty']),
    ('Up', ['e7, Black Pawn']),
    ('Up', ['e8, Black King']),
    ('Return', ['The piece on e8 cannot move.']),
    ('Left', ['d8, Black Queen']),
    ('Down', ['d7, Black Pawn']),
    ('Return', ['Picked up: d7, Black Pawn. Possible: d6, d5.']),
    ('Escape', ['Put back: d7, Black Pawn.']),
    ('Return', ['Picked up: d7, Black Pawn. Possible: d6, d5.']),
    ('Return', ['Put back: d7, Black Pawn.']),
    ('Return', ['Picked up: d7, Black Pawn. Possible: d6, d5.']),
    ('Down', ['d6, empty, possible move']),
    ('Down', ['d5, empty, possible move']),
    ('Return', ['Black: Pawn d7 to d5. Scandinavian Defence.']),
    ('Right', ['e5, empty']),
    ('Down', ['e4, White Pawn']),
    ('Return', ['Picked up: e4, White Pawn. Possible: takes Pawn on d5, e5.']),
    ('Left', ['d4, empty']),
    ('Up', ['d5, Black Pawn, possible move']),
    ('Return', ['White: Pawn e4 takes Pawn on d5.']),
    ('Up Up Up', ['d6, empty', 'd7, empty', 'd8, Black Queen']),
    ('Return', ['Picked up: d8, Black Queen. Possible: takes Pawn on d5, d7, d6.']),
    ('Down Down Down', ['d7, empty, possible move', 'd6, empty, possible move', 'd5, White Pawn, possible move']),
    ('Return', ['Black: Queen d8 takes Pawn on d5. Mieses–Kotrč Variation.']),
    ('Left Left Down Down Down Down', ['c5, empty', 'b5, empty', 'b4, empty', 'b3, empty', 'b2, White Pawn',
                                       'b1, White Knight']),
    ('Return', ['Picked up: b1, White Knight. Possible: a3, c3.']),
    ('Up Up Right', ['b2, White Pawn', 'b3, empty', 'c3, empty, possible move']),
    ('Return', ['White: Knight b1 to c3.']),
    ('Right Up Up', ['d3, empty', 'd4, empty', 'd5, Black Queen']),
    ('Return', ['Picked up: d5, Black Queen. Possible: takes Pawn on d2, takes Pawn on a2, takes Pawn on g2, a5, b5, '
                'c5, e5, f5, g5, h5, d3, d4, d6, d7, d8, b3, c4, e6, c6, e4, f3.']),
    ('Right Down', ['e5, empty, possible move', 'e4, empty, possible move']),
    ('Return', ['Black: Queen d5 to e4. Check!']),
    # The knight on c3 is pinned: moves that leave the king in check are refused.
    ('Down Left Left', ['e3, empty', 'd3, empty', 'c3, White Knight']),
    ('Return', ['Picked up: c3, White Knight. Possible: takes Queen on e4, e2.']),
    ('Up Up Right', ['c4, empty', 'c5, empty', 'd5, empty']),
    ('Return', ['The king is in check. Put back: c3, White Knight.']),
    ('Left Down Down', ['c5, empty', 'c4, empty', 'c3, White Knight']),
    ('Return', ['Picked up: c3, White Knight. Possible: takes Queen on e4, e2.']),
    ('Right Right Up', ['d3, empty', 'e3, empty', 'e4, Black Queen, possible move']),
    ('Return', ['White: Knight c3 takes Queen on e4.']),
    ('Right Right Right Up Up Up', ['f4, empty', 'g4, empty', 'h4, empty', 'h5, empty', 'h6, empty', 'h7, Black Pawn']),
    ('Return', ['Picked up: h7, Black Pawn. Possible: h6, h5.']),
    ('Down', ['h6, empty, possible move']),
    ('Return', ['Black: Pawn h7 to h6.']),
    ('Left Left Left Down Down', ['g6, empty', 'f6, empty', 'e6, empty', 'e5, empty', 'e4, White Knight']),
    ('Return', ['Picked up: e4, White Knight. Possible: c3, c5, d6, f6, g3, g5.']),
    ('Up Up Right', ['e5, empty', 'e6, empty', 'f6, empty, possible move']),
    ('Return', ['White: Knight e4 to f6. Check!']),
    ('Left Up', ['e6, empty', 'e7, Black Pawn']),
    ('Return', ['Picked up: e7, Black Pawn. Possible: takes Knight on f6.']),
    ('Right Down', ['f7, Black Pawn', 'f6, White Knight, possible move']),
    ('Return', ['Black: Pawn e7 takes Knight on f6.']),
)


def sort_squares(text):
    """Sorts the captures and after them the other squares, which the program lists in any order."""
    before, possible, squares = text.partition('Possible: ')
    squares = squares.rstrip('.').split(', ')
    captures = list(takewhile(lambda square: square.startswith('takes '), squares))
    return before + possible + ', '.join(sorted(captures) + sorted(squares[len(captures):]))


def ten_moves(program):
    said.clear()
    program.write_settings(terms='opponent=person', game="'chess'")
    program.start()
    Reader()
    press('Down')
    listen('e1, White King')
    press('Up')
    listen('e2, White Pawn')
    for keys, texts in TEN_MOVES:
        press(*keys.split())
        heard = listen(texts[-1].partition('Possible: ')[0])
        check(list(map(sort_squares, heard)) == list(map(sort_squares, texts)), f'after {keys}: {heard}, not {texts}')


# Keys that go back and forth in a game, and the one text read after each. 1. C2=5 H8+7 has been played.
BACK_AND_FORTH = (
    ('z', 'Taken back: Black Horse 8 advances to 7, to file 3 row 8. Black to move.'),
    ('y', 'Played again: Black Horse 8 advances to 7, to file 3 row 8. Red to move.'),
    ('Prior', 'Move 1 of 1: Red Cannon 2 traverses to 5.'),
    ('ctrl+Home', 'Start of the game.'),
    ('Next', 'Move 1 of 1: Red Cannon 2 traverses to 5.'),
    ('ctrl+End', 'Move 1 of 1: Black Horse 8 advances to 7, to file 3 row 8. Red to move.'),
    ('f', 'Black is below. file 5 row 8, Red Cannon.'),
    ('Prior', 'Move 1 of 1: Red Cannon 2 traverses to 5, to file 5 row 8.'),
    ('f', 'Red is below. file 5 row 3, Red Cannon.'),
    ('l', 'Move 1 of 1: Red Cannon 2 traverses to 5.'),
)


def back_and_forth(program):
    """After each key exactly one text is read."""
    program.write_settings(terms='opponent=person', game="'xiangqi'")
    program.start()
    cells = Reader().get_cells(90)
    for place in ('file 2 row 3', 'file 5 row 3', 'file 2 row 10', 'file 3 row 8'):
        act(cells[place], 'cell.play')
    listen('Black: Horse 8 advances to 7, to file 3 row 8.')
    press('Down')
    listen('file 5 row 3, Red Cannon')
    for keys, text in BACK_AND_FORTH:
        press(keys)
        heard = listen(text)
        check(heard == [text], f'after {keys}: {heard}, not {text}')


def a_mate(program):
    """After the mating move the end of the game is read."""
    program.write_settings(terms='opponent=person', game="'chess'")
    program.start()
    reader = Reader()
    cells = reader.get_cells(64)
    for move in ('f2 f3', 'e7 e5', 'g2 g4', 'd8 h4'):
        for square in move.split():
            act(cells[square], 'cell.play')
    listen('Player 2 won. Checkmate')
    said.clear()


def a_promotion(program):
    """The choice of the piece gets the focus, and each piece in it has a name."""
    program.write_settings(terms='opponent=person', game="'chess'")
    program.start()
    cells = Reader().get_cells(64)
    for move in ('a2 a4', 'b7 b5', 'a4 b5', 'a7 a6', 'b5 a6', 'h7 h6', 'a6 a7', 'h6 h5', 'a7 b8'):
        for square in move.split():
            act(cells[square], 'cell.play')
    listen('Queen')
    press('Down')
    # GTK 4.8 reports the tooltip when a button first gets the keys.
    texts = listen('Rook')
    check(set(texts) == {'Rook'}, f'instead of the piece was read: {texts}')
    press('Return')
    listen('White: Pawn a7 takes Knight on b8, becomes Rook.')
    said.clear()


def go_to(reader, name):
    """Presses Tab until the widget with this name has the focus."""
    while reader.get_focus_name() != name:
        before = reader.get_focus()
        press('Tab')
        wait_for(lambda: reader.get_focus() != before, 'Tab to move the keys')


def open_preferences():
    """The first row gets the focus, and may be read before it is asked what was read."""
    press('ctrl+comma')
    wait_for(lambda: hear() or 'Play' in said, '“Play” read aloud')


def a_switch(program):
    """The focus goes to the row of a switch: its state is read, and read again whenever Space changes it."""
    program.write_settings(terms='opponent=person', game="'chess'")
    program.start()
    reader = Reader()
    open_preferences()
    go_to(reader, 'Warn about fours')
    press('Down')
    check(set(listen('Off')) >= {'Warn about open threes', 'Off'}, 'the state of a switch is not read')
    for state in ('On', 'Off'):
        press('space')
        check(listen(state) == [state], f'more than “{state}” was read')


def rows_of_the_preferences(program):
    """Each row is one stop of the Tab key. A row of choices says what is chosen, and its items have names."""
    program.write_settings(terms='opponent=person', game="'chess'")
    program.start()
    reader = Reader()
    open_preferences()
    go_to(reader, 'Warn about fours')
    stops = []
    while not stops or stops[-1] != 'Advantage bar':
        before = reader.get_focus()
        press('Tab')
        wait_for(lambda: reader.get_focus() != before, 'Tab to move the keys')
        stops.append(reader.get_focus_name())
    check(stops == ['Warn about open threes', 'Warn about hanging pieces', 'Hints', 'Advantage bar'],
          f'Tab stops at {stops}')
    check('Never' in listen('Never'), 'the choice is not read')
    press('Return')
    wait_for(lambda: reader.get_focus_name() == 'Never', 'the chosen item to be named')
    press('Down')
    wait_for(lambda: reader.get_focus_name() == 'In untimed games only', 'the next item to be named')
    press('Escape')
    said.clear()


def a_start_and_a_position(program):
    """What begins is read after the focused square, and keys read the last move and the pieces."""
    said.clear()
    program.write_settings(terms='opponent=person', game="'tic-tac-toe'", names="['An', 'Bình']")
    program.start()
    Reader()
    listen('Tic-tac-toe. An plays X, Bình plays O. X to move.')
    press('Return')
    listen('X plays b2.')
    for keys, text in (('l', 'Move 1 of 1: X b2. O to move.'), ('b', 'X: b2. O to move.'), ('b', 'X: b2. O to move.')):
        press(keys)
        heard = listen(text)
        check(heard == [text], f'after {keys}: {heard}, not {text}')


run_tests(['xdotool', 'openbox'] + get_missing(),
          [ten_moves, back_and_forth, a_mate, a_promotion, a_switch, rows_of_the_preferences, a_start_and_a_position])
