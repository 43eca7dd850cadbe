# SPDX-License-Identifier: GPL-3.0-or-later
"""Analyses a game and leaves the analysis again, by keys and as a screen reader does; the screen reader hears which
side stands better."""

import os
import re
import tempfile

from kythu import check, press, run_tests, wait_for
from screen_reader import Reader, act, find_all, get_missing, pyatspi, wait_for_stones


def find_lines(reader):
    """Returns the buttons of the analysis' lines; each name holds the moves and the score."""
    buttons = find_all(reader.application, pyatspi.ROLE_PUSH_BUTTON)
    return [button for button in buttons
            if re.match(r'[a-o]\d+ .*\. (X|O|Even)', button.told_name)]


def has_text(reader, start):
    return any(text.startswith(start) for text in reader.get_texts())


def a_game_is_analysed(program):
    program.write_settings(terms='opponent=person')
    program.start()
    reader = Reader()
    game = reader.get_cells(225)
    press('Return')
    wait_for_stones(game, 1, 'in the game')
    press('x')
    reader.wait_for_text('Analysis')
    board = reader.get_cells(225)
    wait_for_stones(board, 1, 'on the board for analysis')
    # The first arrow on the board only shows the cursor.
    press('Right', 'Right', 'Return')
    wait_for_stones(board, 2, 'after a move by hand')
    wait_for(lambda: len(find_lines(reader)) == 3, 'three lines')
    check(has_text(reader, 'Depth '), 'no depth is told')
    press('plus')
    wait_for(lambda: len(find_lines(reader)) == 4, 'four lines')
    act(find_lines(reader)[1])
    wait_for_stones(board, 3, 'after a line was chosen')
    press('e')
    reader.wait_for_text('Stopped')
    reader.click_button('Start the Engine (E)')
    wait_for(lambda: has_text(reader, 'Depth '), 'the engine to search again')
    press('z')
    wait_for_stones(board, 2, 'after undo')
    press('Escape')
    reader.wait_for_text('Caro')
    game = reader.get_cells(225)
    wait_for_stones(game, 1, 'in the game that was left')
    press('Down', 'Return')
    wait_for_stones(game, 2, 'in the game that goes on')


def who_stands_better_is_heard(program):
    program.write_settings(advantage_bar="'always'")
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'game.pgn')
        with open(path, 'w', encoding='utf-8') as file:
            file.write('1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 *\n')
        program.start(path)
        reader = Reader()
        reader.wait_for_announcement('White wins in 1 move')


run_tests(get_missing(), [a_game_is_analysed, who_stands_better_is_heard])
