# SPDX-License-Identifier: GPL-3.0-or-later
"""The Swap2 opening against the computer, by pointer; labels tell what is asked."""

from kythu import ACCENT, Board, Picture, check, click, run_tests, sees_button, wait_for
from screen_reader import Reader, get_missing, pyatspi, walk

OPTIONS = "{'caro': 'size=15 opening=swap2'}"


def click_suggested_button():
    """The first answer is the suggested one: the middle of what has its colour."""
    wait_for(sees_button, 'the answers')
    picture = Picture()
    accent = bytes(ACCENT)
    rows = []
    for y in range(picture.height):
        row = picture.get_row(y, 0, picture.width)
        first, last = row.find(accent * 4), row.rfind(accent * 4)
        if first >= 0 and last - first > 90:
            rows.append((y, (first + last) // 6))
    check(rows, 'no button that is suggested')
    y, x = rows[len(rows) // 2]
    # Beside the words on it.
    click(x, y)


def read_sides(cells):
    sides = [cell.name.split(', ')[1] for cell in cells.values()]
    return sides.count('X'), sides.count('O')


def play_on(board, reader, cells):
    """One stone of the person's own side, and the answer to it."""
    total = sum(read_sides(cells))
    row = next(r for r in range(15) if cells[f'a{r + 1}'].name.endswith('empty'))
    board.click(0, row)
    wait_for(lambda: not cells[f'a{row + 1}'].name.endswith('empty'), 'the stone')
    wait_for(lambda: sum(read_sides(cells)) == total + 2, 'the answer of the computer')


def the_person_begins(program):
    program.write_settings(level="'easy'", game="'caro'", options=OPTIONS, begins="'you'")
    program.start()
    board, reader = Board(15), Reader()
    cells = reader.get_cells(225)
    for number, place in enumerate(((7, 7), (8, 7), (7, 8)), 1):
        board.click(*place)
        wait_for(lambda: sum(read_sides(cells)) == number, f'stone {number}')
    check(read_sides(cells) == (2, 1), f'X and O: {read_sides(cells)}')

    # The computer takes a side and lets the person go on or goes on itself, or puts two more.
    def is_asked_again():
        return sees_button() or to_move(reader) == 'You'
    wait_for(is_asked_again, 'the choice of the computer')
    if sees_button():
        check(read_sides(cells) == (3, 2), f'X and O: {read_sides(cells)}')
        click_suggested_button()
        wait_for(lambda: to_move(reader) == 'You', 'the turn of the person')
    play_on(board, reader, cells)


def to_move(reader):
    """Whose card says that it is their turn, while there is nothing to answer."""
    texts = reader.get_texts()
    return 'You' if 'to move' in texts and not sees_button() else None


def the_computer_begins(program):
    program.write_settings(level="'easy'", game="'caro'", options=OPTIONS, begins="'opponent'")
    program.start()
    board, reader = Board(15), Reader()
    cells = reader.get_cells(225)
    wait_for(lambda: read_sides(cells) == (2, 1), 'three stones of the computer')
    wait_for(sees_button, 'the question')
    # A stone is not an answer.
    board.click(0, 0)
    check(sum(read_sides(cells)) == 3, 'a stone was put instead of an answer')
    answers = [w.name for w in walk(reader.application)
               if w.getRole() == pyatspi.ROLE_PUSH_BUTTON and ('X' in w.name or 'O' in w.name
                                                               or 'stones' in w.name)]
    check(len(answers) == 3, f'there are not three answers: {answers}')
    click_suggested_button()
    wait_for(lambda: to_move(reader) == 'You', 'the turn of the person')
    play_on(board, reader, cells)


run_tests(['xdotool', 'openbox', 'import'] + get_missing(),
          [the_person_begins, the_computer_begins])
