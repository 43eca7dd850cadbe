# SPDX-License-Identifier: GPL-3.0-or-later
"""Undo, redo, hint, resigning and playing again by keys; the test reads the labels."""

from kythu import (SIDES, Board, Picture, check, find_windows, press, run_tests, wait_for,
                   wait_until_settled)
from screen_reader import Reader, count_stones, get_missing


def undo_and_redo(program):
    program.write_settings(terms='level=easy')
    program.start()
    cells = Reader().get_cells(225)
    press('Return')
    wait_for(lambda: count_stones(cells) == 2, 'the answer of the computer')
    for undo, redo in (('z', 'y'), ('ctrl+z', 'ctrl+y'), ('z', 'ctrl+shift+z')):
        press(undo)
        wait_for(lambda: count_stones(cells) == 0, f'the board to be empty after {undo}')
        press(redo)
        wait_for(lambda: count_stones(cells) == 2, f'both stones after {redo}')


def looking_back(program):
    program.write_settings(terms='opponent=person')
    program.start()
    reader = Reader()
    cells = reader.get_cells(225)
    press('Return', 'Right', 'Return', 'Right', 'Return')
    wait_for(lambda: count_stones(cells) == 3, 'three stones')
    for key, number in (('Prior', 2), ('Prior', 1), ('Next', 2), ('ctrl+Home', 0), ('ctrl+End', 3)):
        press(key)
        wait_for(lambda: count_stones(cells) == number, f'{number} stones after {key}')


def a_hint(program):
    program.write_settings(terms='opponent=person', game="'tic-tac-toe'")
    program.start()
    board = Board(3)
    cells = Reader().get_cells(9)
    wait_until_settled()

    def is_there():
        picture = Picture()
        return picture.count(SIDES['X'], board.left, board.top,
                             int(board.left + 3 * board.cell), int(board.top + 3 * board.cell))
    check(not is_there(), 'something is red before the hint')
    press('h')
    wait_for(is_there, 'the hint')
    check(count_stones(cells) == 0, 'the hint was played')


def resigning_and_playing_again(program):
    program.write_settings(terms='level=easy')
    program.start()
    reader = Reader()
    cells = reader.get_cells(225)
    press('Return')
    wait_for(lambda: count_stones(cells) == 2, 'the answer of the computer')
    press('ctrl+r')
    reader.wait_for_text('Resign?')
    check(len(find_windows()) == 1, 'the question lies over the board')
    press('Escape')
    wait_for(lambda: 'Resign?' not in reader.get_texts(), 'the end of the question')
    check('Computer won' not in reader.get_texts(), 'resigned although it was cancelled')
    press('ctrl+r')
    reader.wait_for_text('Resign?')
    wait_until_settled()
    # The focus is on Cancel, so that the question is answered by its letter.
    press('alt+r')
    reader.wait_for_text('Computer won')
    press('r')
    # In the next game the computer begins.
    wait_for(lambda: count_stones(cells) == 1, 'the first stone of the computer')
    check('Computer won' not in reader.get_texts(), 'the result is still there')


def letting_the_computer_play(program):
    program.write_settings(terms='level=easy', game="'tic-tac-toe'")
    program.start()
    reader = Reader()
    reader.get_cells(9)
    press('c')
    wait_for(lambda: any(text in ('Draw', 'Computer 1 won', 'Computer 2 won')
                         for text in reader.get_texts()), 'the end of the game')


run_tests(['xdotool', 'openbox'] + get_missing(),
          [undo_and_redo, looking_back, a_hint, resigning_and_playing_again,
           letting_the_computer_play])
