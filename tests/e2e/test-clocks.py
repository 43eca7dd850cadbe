# SPDX-License-Identifier: GPL-3.0-or-later
"""Games in which the time runs down: lost on time, waiting behind a question, and after a kill."""

import re
import time

from kythu import check, find_windows, press, run_tests, wait_for, wait_until_settled
from screen_reader import Reader, get_missing


def read_clocks(reader):
    """Returns the seconds on both clocks, first of the player at the bottom; None if there are not two clocks."""
    shown = [re.fullmatch(r'(\d+):(\d\d) left', text) for text in reader.get_texts()]
    clocks = [int(match[1]) * 60 + int(match[2]) for match in shown if match]
    return clocks[::-1] if len(clocks) == 2 else None


def lost_on_time(program):
    program.write_settings(terms='opponent=person time=rush first-time=11 second-time=600',
                           game="'tic-tac-toe'")
    program.start()
    reader = Reader()
    check(wait_for(lambda: read_clocks(reader), 'the clocks')[1] == 600, 'the far clock')
    started = time.monotonic()
    reader.wait_for_text('Player 2 won')
    # The end of the time is noticed in time unless other programs are busy: only an early end is a fault.
    check(time.monotonic() - started > 7, 'too soon')
    check(read_clocks(reader) == [0, 600], f'the clocks show {read_clocks(reader)}')
    # After the end no stone can be placed.
    press('Return')
    reader.wait_for_text('Player 2 won')


def waiting_behind_a_question(program):
    program.write_settings(terms='opponent=person time=rush')
    program.start()
    reader = Reader()
    wait_for(lambda: (read_clocks(reader) or [300])[0] < 300, 'the clock to run')
    press('ctrl+n')
    wait_for(lambda: len(find_windows()) == 2, 'the dialog')
    standing = read_clocks(reader)
    # The clock shows whole seconds: longer than one must pass.
    time.sleep(1.2)
    check(read_clocks(reader) == standing, 'the clock ran behind the question')
    press('Escape')
    wait_for(lambda: len(find_windows()) == 1, 'the dialog to go')
    wait_for(lambda: read_clocks(reader)[0] < standing[0], 'the clock to run again')
    # The focus is on the board again.
    press('Return')
    running = read_clocks(reader)
    wait_for(lambda: read_clocks(reader)[1] < running[1], 'the other clock')
    press('ctrl+comma')
    wait_for(lambda: len(find_windows()) == 2, 'the preferences')
    wait_for(lambda: read_clocks(reader)[1] < running[1] - 2, 'the clock behind the preferences')
    press('Escape')
    wait_for(lambda: len(find_windows()) == 1, 'the preferences to go')


def killed_and_continued(program):
    program.write_settings(terms='opponent=person time=rush first-time=300+3 '
                                 'second-time=300+3')
    program.start()
    reader = Reader()
    wait_for(lambda: (read_clocks(reader) or [300])[0] < 298, 'two seconds')
    press('Return')
    wait_for(lambda: read_clocks(reader)[1] < 298, 'two more')
    press('Right', 'Return')
    wait_until_settled()
    before = read_clocks(reader)
    check(before[0] < 302 and before[1] < 302, f'both with their bonus: {before}')
    program.kill()
    program.start_plain()
    reader = Reader()
    reader.click_button('Continue')
    after = wait_for(lambda: read_clocks(reader), 'the clocks')
    check(before[0] - 4 <= after[0] <= before[0] + 2, f'{before}, then {after}')
    check(after[1] == before[1], f'{before}, then {after}')


if __name__ == '__main__':
    run_tests(['xdotool', *get_missing()],
              [lost_on_time, waiting_behind_a_question, killed_and_continued])
