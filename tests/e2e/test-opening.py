# SPDX-License-Identifier: GPL-3.0-or-later
"""The Swap2 opening against the computer, by pointer; labels tell which question is asked."""

from kythu import Board, check, click, run_tests, wait_for, wait_until_settled
from screen_reader import Reader, find_all, get_missing, pyatspi, read_names

OPTIONS = "{'caro': 'size=15 opening=swap2'}"


def find_answers(reader):
    """Returns the buttons that answer the opening's question; none while nothing is asked."""
    prompt = reader.find(pyatspi.ROLE_ALERT)
    return find_all(prompt, pyatspi.ROLE_PUSH_BUTTON) if prompt else []


def click_answer(board, reader, cells):
    """Clicks the first answer. GTK reports positions that are off by the frames of the window, and in newer
    versions by paddings; so the position is taken relative to square a15, which is found on the screen. A few
    pixels upwards remain, so the click goes below the middle."""
    wait_for(lambda: find_answers(reader), 'the answers')
    wait_until_settled()
    place, square = find_answers(reader)[0].get_box(), cells['a15'].get_box()
    click(board.left + place.x - square.x + place.width / 2,
          board.top + place.y - square.y + place.height * 3 / 4)


def read_sides(cells):
    sides = [name.split(', ')[1] for name in read_names(cells).values()]
    return sides.count('X'), sides.count('O')


def play_on(board, reader, cells):
    """Puts a stone of the person, and waits for the answer of the computer."""
    total = sum(read_sides(cells))
    row = next(r for r in range(15) if cells[f'a{r + 1}'].name.endswith('empty'))
    board.click(0, row)
    wait_for(lambda: not cells[f'a{row + 1}'].name.endswith('empty'), 'the stone')
    wait_for(lambda: sum(read_sides(cells)) == total + 2, 'the answer of the computer')


def the_person_begins(program):
    program.write_settings(terms='level=easy begins=you', game="'caro'", options=OPTIONS)
    program.start()
    board, reader = Board(15), Reader()
    cells = reader.get_cells(225)
    for number, place in enumerate(((7, 7), (8, 7), (7, 8)), 1):
        board.click(*place)
        wait_for(lambda: sum(read_sides(cells)) == number, f'stone {number}')
    check(read_sides(cells) == (2, 1), f'X and O: {read_sides(cells)}')

    # The computer chooses a side, or puts two more stones and lets the person choose.
    def is_asked_again():
        return find_answers(reader) or to_move(reader) == 'You'
    wait_for(is_asked_again, 'the choice of the computer')
    if find_answers(reader):
        check(read_sides(cells) == (3, 2), f'X and O: {read_sides(cells)}')
        click_answer(board, reader, cells)
        wait_for(lambda: to_move(reader) == 'You', 'the turn of the person')
    play_on(board, reader, cells)


def to_move(reader):
    """Returns 'You' when the person is to move and no question is asked, else None."""
    texts = reader.get_texts()
    return 'You' if 'to move' in texts and not find_answers(reader) else None


def the_computer_begins(program):
    program.write_settings(terms='level=easy begins=opponent', game="'caro'", options=OPTIONS)
    program.start()
    board, reader = Board(15), Reader()
    cells = reader.get_cells(225)
    wait_for(lambda: read_sides(cells) == (2, 1), 'three stones of the computer')
    answers = wait_for(lambda: find_answers(reader), 'the question')
    check(len(answers) == 3, f'there are not three answers: {answers}')
    # A click on the board does not answer the question.
    board.click(0, 0)
    check(sum(read_sides(cells)) == 3, 'a stone was put instead of an answer')
    click_answer(board, reader, cells)
    wait_for(lambda: to_move(reader) == 'You', 'the turn of the person')
    play_on(board, reader, cells)


run_tests(['xdotool', 'openbox'] + get_missing(),
          [the_person_begins, the_computer_begins])
