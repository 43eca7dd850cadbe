# SPDX-License-Identifier: GPL-3.0-or-later
"""Solves exercises of the book by pointer and by keys, and compares the announcements to a screen reader."""

import tempfile

from kythu import Board, check, press, run_tests, wait_for, wait_until_settled
from screen_reader import Reader, act, get_missing, pyatspi

# White overlooks a mate in this game.
GAME = """[White "An"]
[Black "Ba"]
[Result "0-1"]

1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. d3 Nxh5 0-1
"""


def open_exercises(program):
    program.write_settings()
    program.start_plain()
    reader = Reader()
    reader.wait_for_text('Statistics')
    press('h')
    reader.wait_for_text('All Functions and Keys')
    reader.click_button('Exercises, Tic-tac-toe, 0 of 3 done')
    reader.wait_for_text('X wins with one move.')
    wait_until_settled()
    return reader


def an_exercise_by_pointer(program):
    reader = open_exercises(program)
    board = Board(3)
    board.click(2, 0)
    reader.wait_for_announcement('Take it back')
    press('z')
    wait_for(lambda: (2, 0) not in board.read(), 'the wrong move to be taken back')
    board.click(0, 2)
    reader.wait_for_text('Three in a row: won.')
    wait_for(lambda: 'tic-tac-toe/three' in program.read_settings(), 'the exercise to be done')


def exercises_by_keys(program):
    reader = open_exercises(program)
    press('Left', 'Up', 'Return')
    reader.wait_for_announcement('Three in a row: won.')
    press('Next')
    reader.wait_for_text('X has two in a row. You play O: block it.')
    press('h')
    reader.wait_for_announcement('Where would the third X go?')
    press('Left', 'Return')  # the cursor begins in the middle in each exercise
    reader.wait_for_announcement('Blocked, and the game goes on.')
    press('Escape')
    reader.wait_for_text('2 of 3 done')
    check('0 of 3 done' not in reader.get_texts(), 'the contents are old')


def find_way(reader):
    """Returns the button “Previous Mistake” once the review is made, else None."""
    button = reader.find(pyatspi.ROLE_PUSH_BUTTON, 'Previous Mistake')
    return button if button and button.is_in_state(pyatspi.STATE_SENSITIVE) else None


def a_riddle_of_a_review(program):
    with tempfile.NamedTemporaryFile('w', prefix='kythu-', suffix='.pgn') as file:
        file.write(GAME)
        file.flush()
        program.write_settings()
        program.start_plain(file.name)
        reader = Reader()
        reader.get_cells(64)
        press('a')
        act(wait_for(lambda: find_way(reader), 'the review'))
        reader.wait_for_text('White · 4. d3??')
        reader.click_button('Find It')
        reader.wait_for_text('In the game d3 was played. What is better for White?')
        cells = reader.get_cells(64)
        act(cells['h5'], 'cell.play')
        act(cells['f7'], 'cell.play')
        reader.wait_for_announcement('Right, that was the better move. In the game it was d3.')
        # Escape goes back to the review, and O plays on from there.
        press('Escape')
        reader.wait_for_text('White · 4. d3??')
        press('o')
        reader.wait_for_text('Play On from Here')


run_tests(['xdotool', 'openbox'] + get_missing(),
          [an_exercise_by_pointer, exercises_by_keys, a_riddle_of_a_review])
