# SPDX-License-Identifier: GPL-3.0-or-later
"""Chinese chess in Vietnamese, as a screen reader plays it: a game from the first page to the library, a study, and
a repetition that loses."""

import glob
import os
import tempfile

from kythu import check, find_windows, press, run, run_tests, wait_for, wait_until_settled
from screen_reader import Reader, act, get_missing, pyatspi

# The crossings as Red counts them, and what is said; Red's cannons mate one behind the other.
MATE = (
    ('lộ 2 hàng 3', 'lộ 5 hàng 3', 'Đỏ: Pháo 2 bình 5'),
    ('lộ 9 hàng 7', 'lộ 9 hàng 6', 'Đen: Tốt 1 tiến 1'),
    ('lộ 5 hàng 3', 'lộ 5 hàng 7', 'Đỏ: Pháo 5 tiến 4'),
    ('lộ 1 hàng 7', 'lộ 1 hàng 6', 'Đen: Tốt 9 tiến 1'),
    ('lộ 8 hàng 3', 'lộ 8 hàng 5', 'Đỏ: Pháo 8 tiến 2'),
    ('lộ 7 hàng 7', 'lộ 7 hàng 6', 'Đen: Tốt 3 tiến 1'),
    ('lộ 8 hàng 5', 'lộ 5 hàng 5', 'An thắng. Chiếu bí.'),
)


def write_settings(program):
    program.write_settings(terms='opponent=person', game="'xiangqi'", names="['An', 'Bình']", language="'vi'")


def play(reader, cells, start, end, words):
    act(cells[start], 'cell.play')
    act(cells[end], 'cell.play')
    reader.wait_for_announcement(words)


def write(text):
    run('xdotool', 'type', '--delay', '30', text)


def wait_for_windows(number, what):
    wait_for(lambda: len(find_windows()) == number, what)
    wait_until_settled()


def from_the_tile_to_the_library(program):
    write_settings(program)
    program.start_plain()
    reader = Reader()
    reader.click_button('Cờ tướng')
    cells = reader.get_cells(90)
    reader.wait_for_announcement('Cờ tướng. An cầm Đỏ, Bình cầm Đen. Đến lượt Đỏ.')
    check(cells['lộ 5 hàng 1'].name == 'lộ 5 hàng 1, Tướng Đỏ', f'the general is “{cells["lộ 5 hàng 1"].name}”')
    for start, end, words in MATE:
        play(reader, cells, start, end, words)
    press('ctrl+s')
    wait_for_windows(2, 'the question for a name')
    press('ctrl+a')
    write('hai phao')
    press('Return')
    wait_for_windows(1, 'the end of the question')
    kept = glob.glob(os.path.join(program.library_path, 'games', '*.pgn'))
    check([os.path.basename(path) for path in kept] == ['hai phao.pgn'], f'there are {kept}')
    press('Return')
    reader.wait_for_text('An thắng')
    press('a')
    wait_for(lambda: is_ready(reader.find(pyatspi.ROLE_PUSH_BUTTON, 'Nước lỗi trước đó')), 'the review')
    press('ctrl+l')
    reader.wait_for_text('Ván đã lưu')
    wait_until_settled()
    press('Down', 'Return')
    reader.wait_for_text('4/4')
    press('Left')
    reader.wait_for_announcement('Nước 3 trên 4: Đen Tốt 3 tiến 1')


def is_ready(button):
    return button and button.is_in_state(pyatspi.STATE_SENSITIVE)


def a_study(program):
    """Mate in three, in which Black can only choose where to lose."""
    write_settings(program)
    program.start_plain()
    reader = Reader()
    reader.wait_for_text('Thống kê')
    press('F1')
    reader.wait_for_text('Mọi chức năng và phím')
    reader.click_button('Thích tình nhã thú (1570), đã làm 0 / 24')
    reader.wait_for_text('1 / 24')
    cells = reader.get_cells(90)
    play(reader, cells, 'lộ 3 hàng 8', 'lộ 5 hàng 8', 'Đen: Tượng')
    play(reader, cells, 'lộ 6 hàng 9', 'lộ 5 hàng 9', 'Đen: Tướng')
    if cells['lộ 5 hàng 9'].name == 'lộ 5 hàng 9, Tướng Đen':
        play(reader, cells, 'lộ 7 hàng 1', 'lộ 7 hàng 9', 'Chiếu bí')
    else:
        play(reader, cells, 'lộ 6 hàng 8', 'lộ 8 hàng 9', 'Chiếu bí')
    wait_for(lambda: 'study-torrent' in program.read_settings(), 'the study to be solved')


# Red's rook checks with every move.
ENDLESS = '3R5/3k5/5R3/9/9/2B6/n8/3pB4/4p4/3K5 b - - 0 1'
CHECKS = (('lộ 6 hàng 9', 'lộ 5 hàng 9', 'Đen: Tướng'), ('lộ 6 hàng 10', 'lộ 5 hàng 10', 'Đỏ: Xe 6 bình 5. Chiếu!'),
          ('lộ 5 hàng 9', 'lộ 6 hàng 9', 'Đen: Tướng'), ('lộ 5 hàng 10', 'lộ 6 hàng 10', 'Đỏ: Xe 5 bình 6. Chiếu!'))


def a_repetition_that_loses(program):
    write_settings(program)
    with tempfile.NamedTemporaryFile('w', prefix='kythu-', suffix='.fen') as file:
        file.write(ENDLESS)
        file.flush()
        program.start_plain(file.name)
        reader = Reader()
        cells = reader.get_cells(90)
        wait_until_settled()
        for start, end, words in (CHECKS * 2)[:-2]:
            play(reader, cells, start, end, words)
        # The warning comes before the move that would lose.
        play(reader, cells, *CHECKS[-2][:2], 'Chiếu thêm lần nữa sẽ bị xử thua vì chiếu mãi')
        play(reader, cells, *CHECKS[-1][:2], 'Bình thắng. Đỏ bị xử thua vì chiếu mãi')


run_tests(['xdotool', 'openbox'] + get_missing(),
          [from_the_tile_to_the_library, a_study, a_repetition_that_loses])
