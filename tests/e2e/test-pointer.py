# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole game of caro with the pointer, seeing nothing but the screen."""

from kythu import (Board, check, choose, has_won, run_tests, sees_button, wait_for,
                   wait_until_settled)

SIZE, LENGTH = 15, 5


def play_until_result(board):
    stones = {}
    for turn in range(SIZE * SIZE):
        cell = choose(stones, SIZE, LENGTH, 'X')
        board.click(*cell)

        def has_moved():
            seen = board.read()
            return seen.get(cell) == 'X' and (len(seen) == 2 * turn + 2 or sees_button()) and seen
        stones = wait_for(has_moved, f'the answer to move {turn + 1}')
        if sees_button():
            return board.read()
    return stones


def a_game_of_caro_against_the_computer(program):
    program.write_settings(terms='level=easy', game="'caro'", options="{'caro': 'size=15 rule=free'}")
    program.start()
    board = Board(SIZE)
    check(not sees_button(), 'there is a result before the first move')
    play_until_result(board)
    # What moves over the board at the end hides stones.
    wait_until_settled()
    stones = board.read()
    won = [side for side in 'XO' if has_won(stones, side, LENGTH)]
    check(len(won) == 1 or len(stones) == SIZE * SIZE, f'a result without a row: {stones}')
    # Nothing more can be put there.
    free = next((c, r) for c in range(SIZE) for r in range(SIZE) if (c, r) not in stones)
    board.click(*free)
    check(free not in board.read(), 'a stone was put after the end')


run_tests(['xdotool', 'openbox'], [a_game_of_caro_against_the_computer])
