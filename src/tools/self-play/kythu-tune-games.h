/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tools/self-play/tune-games-file.h"

G_BEGIN_DECLS

/* "kythu-tune games" and "kythu-tune count"; the arguments begin with that word. Exit statuses. */
int kythu_tune_games (int argc, char **argv);
int kythu_tune_count (int argc, char **argv);

/* After the games of a file were read, which it says how many were: tells where the rest is
 * broken. */
void kythu_tune_tell_fault (const TuneGamesFile *file, const char *path, guint64 n_games);

G_END_DECLS
