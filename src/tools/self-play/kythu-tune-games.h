/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tools/self-play/tune-games-file.h"

G_BEGIN_DECLS

/* The commands "kythu-tune games" and "kythu-tune count"; argv[0] is the second word. Return the
 * exit status. */
int kythu_tune_games (int argc, char **argv);
int kythu_tune_count (int argc, char **argv);

/* Reports where a file is broken, after its intact games were read; `n_games` is their number. */
void kythu_tune_print_fault (const TuneGamesFile *file, const char *path, guint64 n_games);

G_END_DECLS
