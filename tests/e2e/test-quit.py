# SPDX-License-Identifier: GPL-3.0-or-later
"""Ctrl+Q ends the program without a message, whatever is open. run_tests() presses it after each of these tests."""

import os
import tempfile

from kythu import find_windows, press, press_and_see, run, run_tests, wait_for, wait_until_settled

PROMOTION = '8/4P3/8/8/8/8/k7/4K3 w - - 0 1\n'
TWO_GAMES = '[White "Lan"]\n\n1. d4 d5 *\n\n[White "Mai"]\n\n1. c4 c5 *\n'


def start(program, *arguments):
    program.write_settings(terms='opponent=person', game="'chess'")
    program.start(*arguments)
    wait_until_settled()


def start_with(program, name, text):
    with tempfile.TemporaryDirectory(prefix='kythu-') as folder:
        path = os.path.join(folder, name)
        with open(path, 'w', encoding='utf-8') as file:
            file.write(text)
        start(program, path)


def wait_for_windows(number):
    wait_for(lambda: len(find_windows()) == number, f'{number} windows')
    wait_until_settled()


def the_preferences(program):
    start(program)
    press('ctrl+comma')
    wait_for_windows(2)


def the_new_game(program):
    start(program)
    press('ctrl+n')
    wait_for_windows(2)


def the_shortcuts(program):
    start(program)
    press('ctrl+question')
    wait_for_windows(2)


def about(program):
    start(program)
    press_and_see('F10')
    press('Up', 'Return')
    wait_for_windows(2)


def a_message(program):
    start(program, '/nonexistent/games.pgn')
    wait_for_windows(2)


def the_choice_of_a_piece(program):
    start_with(program, 'promotion.fen', PROMOTION)
    press_and_see('Up', 'Up', 'Return')
    press_and_see('Up', 'Return')


def the_choice_of_a_game(program):
    start_with(program, 'games.pgn', TWO_GAMES)
    wait_for_windows(2)


def the_choice_of_a_file(program):
    start(program)
    press('ctrl+o')
    wait_for_windows(2)


def a_question_over_the_choice_of_a_file(program):
    with tempfile.NamedTemporaryFile(prefix='kythu-', suffix='.pgn') as file:
        start(program)
        press('ctrl+shift+s')
        wait_for_windows(2)
        press('ctrl+a')
        run('xdotool', 'type', '--delay', '20', file.name)
        press('Return')
        wait_for_windows(3)
        program.close()


run_tests(['xdotool', 'openbox'],
          [the_preferences, the_new_game, the_shortcuts, about, a_message, the_choice_of_a_piece,
           the_choice_of_a_game, the_choice_of_a_file, a_question_over_the_choice_of_a_file])
