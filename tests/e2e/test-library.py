# SPDX-License-Identifier: GPL-3.0-or-later
"""Saved games by keys: a game is saved, found, deleted, brought back and opened."""

import os

from kythu import check, find_windows, press, run, run_tests, wait_for, wait_until_settled
from screen_reader import Reader, get_missing


def list_saved(program):
    folder = os.path.join(program.library_path, 'games')
    return sorted(os.listdir(folder)) if os.path.isdir(folder) else []


def write(text):
    run('xdotool', 'type', '--delay', '20', text)


def save_as(program, name):
    count = len(list_saved(program))
    press('ctrl+s')
    wait_for(lambda: len(find_windows()) == 2, 'the question for a name')
    wait_until_settled()
    write(name)
    press('Return')
    wait_for(lambda: len(list_saved(program)) == count + 1, 'the file')
    wait_for(lambda: len(find_windows()) == 1, 'the end of the question')


def save_find_delete_undo_open(program):
    program.write_settings(terms='opponent=person')
    program.start()
    reader = Reader()
    reader.get_cells(225)
    press('Return')
    save_as(program, 'first game')
    press('Right', 'Return')
    press('ctrl+s')
    reader.wait_for_text('Saved as “first game”')
    check(list_saved(program) == ['first game.sgf'], f'there are {list_saved(program)}')
    press('ctrl+l')
    reader.wait_for_text('Saved Games')
    wait_until_settled()
    write('nothing like it')
    reader.wait_for_text('No Game Found')
    press('Escape')
    wait_until_settled()
    write('first')
    wait_until_settled()
    press('Down', 'Delete')
    wait_for(lambda: not list_saved(program), 'the end of the file')
    reader.wait_for_text('1 game was deleted')
    press('ctrl+z')
    wait_for(lambda: list_saved(program) == ['first game.sgf'], 'the file to come back')
    wait_until_settled()
    press('Return')
    cells = reader.get_cells(225)
    wait_for(lambda: sum(not cell.name.endswith('empty') for cell in cells.values()) == 2,
             'the two stones')


run_tests(['xdotool', 'openbox', 'import'] + get_missing(), [save_find_delete_undo_open])
