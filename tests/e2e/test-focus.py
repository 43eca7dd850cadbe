# SPDX-License-Identifier: GPL-3.0-or-later
"""The focus is on the board whenever a game, a lesson or an exercise opens, wherever it was before."""

import re
import tempfile

from kythu import press, run_tests, wait_for
from screen_reader import Reader, act, get_missing

GAME = '[Event "A"]\n\n1. e4 e5 2. Nf3 *\n'
FINISHED = '[Event "A"]\n\n1. e4 e5 2. Nf3 1-0\n'
POSITION = '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n'


def wait_for_board(reader, when, columns):
    square = re.compile(rf'[a-{columns}]\d+, ')
    wait_for(lambda: square.match(reader.get_focus_name() or ''), f'the keys on the board {when}')


def open_tile(reader, name, columns):
    reader.click_button(name)
    wait_for_board(reader, f'of {name}', columns)


def win_tic_tac_toe(reader):
    cells = reader.get_cells(9)
    for square in ('a1', 'a2', 'b1', 'b2', 'c1'):
        act(cells[square], 'cell.play')
    reader.click_button('Result')
    wait_for(lambda: reader.find_button('Look at the Game'), 'the result')


def games_of_other_sizes(program):
    """Games that are opened one after the other, also after a result, have boards of different sizes."""
    program.write_settings(terms='opponent=person')
    program.start_plain()
    reader = Reader()
    open_tile(reader, 'Tic-tac-toe', 'c')
    win_tic_tac_toe(reader)
    reader.click_button('Main Page')
    open_tile(reader, 'Chess', 'h')
    reader.click_button('Main Page')
    open_tile(reader, 'Caro', 'o')
    reader.click_button('Main Page')
    open_tile(reader, 'Tic-tac-toe', 'c')
    win_tic_tac_toe(reader)
    reader.click_button('Play Again')
    wait_for_board(reader, 'of the next game', 'c')


def a_dialog(program):
    program.write_settings(terms='opponent=person', game="'caro'")
    program.start()
    reader = Reader()
    wait_for_board(reader, 'at first', 'o')
    press('ctrl+n')
    wait_for(lambda: reader.find_button('Start'), 'the dialog')
    press('ctrl+Return')
    wait_for_board(reader, 'of a new game', 'o')


def exercises(program):
    program.write_settings(terms='opponent=person')
    program.start_plain()
    reader = Reader()
    reader.wait_for_text('Statistics')
    press('h')
    reader.wait_for_text('All Functions and Keys')
    reader.click_button('Exercises, Tic-tac-toe, 0 of 3 done')
    reader.wait_for_text('X wins with one move.')
    wait_for_board(reader, 'of an exercise', 'c')
    press('Left', 'Up', 'Return')
    reader.wait_for_announcement('Three in a row: won.')
    press('Next')
    reader.wait_for_text('X has two in a row. You play O: block it.')
    wait_for_board(reader, 'of the next exercise', 'c')
    press('Escape')
    reader.wait_for_text('All Functions and Keys')
    press('Escape')
    open_tile(reader, 'Chess', 'h')


def the_library(program):
    program.write_settings(terms='opponent=person', game="'chess'")
    program.start()
    reader = Reader()
    cells = reader.get_cells(64)
    act(cells['e2'], 'cell.play')
    act(cells['e4'], 'cell.play')
    press('ctrl+s')
    wait_for(lambda: reader.find_button('Save'), 'the dialog')
    press('Return')
    wait_for_board(reader, 'after saving', 'h')
    press('ctrl+l')
    reader.wait_for_text('Saved Games')
    press('Down', 'Return')
    wait_for_board(reader, 'of a saved game', 'h')


def files(program):
    program.write_settings(terms='opponent=person')
    for suffix, text in (('pgn', GAME), ('pgn', FINISHED), ('fen', POSITION)):
        with tempfile.NamedTemporaryFile('w', prefix='kythu-', suffix=f'.{suffix}') as file:
            file.write(text)
            file.flush()
            program.start_plain(file.name)
            reader = Reader()
            wait_for_board(reader, f'of a file “{text.strip()}”', 'h')
            program.close()


run_tests(['xdotool', 'openbox'] + get_missing(), [games_of_other_sizes, a_dialog, exercises, the_library, files])
