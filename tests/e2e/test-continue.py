# SPDX-License-Identifier: GPL-3.0-or-later
"""Games that are left, closed or killed in the middle go on from the first page."""

import glob
import os
import subprocess

from kythu import PATIENCE, check, find_windows, press, run_tests, wait_for, wait_until_settled
from screen_reader import Reader, act, count_stones, get_missing


def place_stones(reader, keys, number):
    cells = reader.get_cells(225)
    press(*keys)
    wait_for(lambda: count_stones(cells) == number, f'{number} stones')


def get_running(program, suffix):
    return glob.glob(os.path.join(program.library_path, 'running', '*.' + suffix))


def closed_in_the_middle(program):
    """Caro is closed and chess is begun; then both go on, one by keys and one by the buttons."""
    program.write_settings(terms='opponent=person')
    program.start()
    place_stones(Reader(), ('Return', 'Right', 'Return', 'Right', 'Return'), 3)
    program.close()
    check(len(get_running(program, 'sgf')) == 1, 'the game of caro is not there')
    check(not get_running(program, 'journal'), 'a journal is left')

    program.start_plain()
    reader = Reader()
    reader.wait_for_text('Caro · 15 × 15 · Vietnamese')
    reader.click_button('Chess')
    cells = reader.get_cells(64)
    act(cells['e2'])
    act(cells['e4'])
    wait_for(lambda: get_running(program, 'pgn'), 'the game of chess in a file')
    press('alt+Left')
    reader.wait_for_text('Chess')
    reader.wait_for_text('1 More Game')
    program.close()

    # Enter goes on with the newest game; the older one is in a list.
    program.start_plain()
    reader = Reader()
    reader.wait_for_text('Chess')
    wait_until_settled()
    press('Return')
    reader.get_cells(64)
    press('alt+Left')
    reader.wait_for_text('1 More Game')
    wait_until_settled()
    # Tab goes from “Continue” to the button of the list. The list opens with the focus on its first row.
    press('Tab', 'Return')
    reader.wait_for_text('Caro · 15 × 15 · Vietnamese')
    wait_until_settled()
    press('Return')
    cells = reader.get_cells(225)
    wait_for(lambda: count_stones(cells) == 3, 'the three stones')
    press('Up', 'Return')
    wait_for(lambda: count_stones(cells) == 4, 'a fourth')


def killed_and_continued(program):
    program.write_settings(terms='opponent=person')
    for number in range(1, 4):
        if number == 1:
            program.start()
        else:
            program.start_plain()
            Reader().click_button('Continue')
        reader = Reader()
        cells = reader.get_cells(225)
        wait_for(lambda: count_stones(cells) == number - 1, f'{number - 1} stones')
        press('Return' if number == 1 else 'Right')
        if number > 1:
            press(*['Right'] * (number - 2), 'Return')
        wait_for(lambda: count_stones(cells) == number, f'{number} stones')
        program.kill()


def given_up_and_back(program):
    program.write_settings(terms='opponent=person')
    program.start()
    place_stones(Reader(), ('Return',), 1)
    program.close()
    program.start_plain()
    reader = Reader()
    reader.click_button('Give this game up')
    wait_for(lambda: not get_running(program, 'sgf'), 'the game to leave the shelf')
    wait_for(lambda: not [text for text in reader.get_texts() if text.startswith('Caro ·')],
             'it to leave the page')
    reader.click_button('Undo')
    reader.wait_for_text('Caro · 15 × 15 · Vietnamese')


def a_broken_one_is_told(program):
    program.write_settings(terms='opponent=person')
    folder = os.path.join(program.library_path, 'running')
    os.makedirs(folder, mode=0o700)
    with open(os.path.join(folder, 'broken.pgn'), 'wb') as file:
        file.write(b'\x00\x01\x02')
    os.mkfifo(os.path.join(folder, 'pipe.pgn'))
    program.start_plain()
    wait_for(lambda: len(find_windows()) == 2, 'the message')
    reader = Reader()
    texts = wait_for(lambda: [t for t in reader.get_texts() if 'broken.pgn' in t], 'its words')
    check(os.path.join(program.library_path, 'broken', 'broken.pgn') in texts[0],
          f'not said where it is: {texts}')
    check(os.path.exists(os.path.join(program.library_path, 'broken', 'broken.pgn')), 'it is lost')
    press('Escape')
    wait_for(lambda: len(find_windows()) == 1, 'the message to go')


def an_unknown_game_is_refused(program):
    program.write_settings()
    answer = subprocess.run([program.path, '--play=shogi'], check=False, capture_output=True,
                            text=True, timeout=PATIENCE)
    check(answer.returncode == 1 and 'shogi' in answer.stderr and 'caro' in answer.stderr,
          f'{answer}')


if __name__ == '__main__':
    run_tests(['xdotool', *get_missing()],
              [closed_in_the_middle, killed_and_continued, given_up_and_back, a_broken_one_is_told,
               an_unknown_game_is_refused])
