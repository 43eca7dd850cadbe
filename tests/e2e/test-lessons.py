# SPDX-License-Identifier: GPL-3.0-or-later
"""The book: from the main page to exercises that are done by pointer and by keys, with what is said
to a screen reader."""

from kythu import Board, check, press, run_tests, wait_for, wait_until_settled
from screen_reader import Reader, get_missing


def open_exercises(program):
    program.write_settings()
    program.start_plain()
    reader = Reader()
    reader.wait_for_text('Statistics')
    press('h')
    reader.wait_for_text('All Functions and Keys')
    reader.click_button('Exercises, 0 of 3 done')
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
    reader.wait_for_text('X has two in a row. You play O: stop it.')
    press('h')
    reader.wait_for_announcement('Where would the third X go?')
    press('Down', 'Return')
    reader.wait_for_announcement('Stopped, and the game goes on.')
    press('Escape')
    reader.wait_for_text('2 of 3 done')
    check('0 of 3 done' not in reader.get_texts(), 'the contents are old')


run_tests(['xdotool', 'openbox', 'import'] + get_missing(),
          [an_exercise_by_pointer, exercises_by_keys])
