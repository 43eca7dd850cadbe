/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* "kythu-tune games" and "kythu-tune count"; the arguments begin with that word. Exit statuses. */
int kythu_tune_games (int argc, char **argv);
int kythu_tune_count (int argc, char **argv);
