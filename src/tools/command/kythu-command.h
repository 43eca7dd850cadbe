/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands of kythu-engine. Each gets its arguments, its own name the first, and returns the
 * exit status. */
#pragma once

#include "core/kt-position.h"

G_BEGIN_DECLS

enum { KYTHU_SUCCESS, KYTHU_FAILURE, KYTHU_USAGE };

int kythu_ablation (int argc, char **argv);
int kythu_analyse (int argc, char **argv);
int kythu_bench (int argc, char **argv);
int kythu_divide (int argc, char **argv);
int kythu_eval (int argc, char **argv);
int kythu_perft (int argc, char **argv);
int kythu_prove (int argc, char **argv);

/* Prints "kythu-engine: message" to standard error and returns `status`. */
int kythu_complain (int status, const char *format, ...) G_GNUC_PRINTF (2, 3);
/* Complains and returns NULL when there is no such game. */
const KtGame *kythu_find_game (const char *id);
/* The position after some moves from the start of a game; NULL for no options or no moves. NULL
 * after a complaint, which `status` is for, also where the game is over. Free with g_free(). */
KtPosition *kythu_make_position (const KtGame *game, const char *options, char **moves,
                                 int *status);

G_END_DECLS
