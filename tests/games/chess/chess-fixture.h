/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads tests/fixtures/chess/: lines of parts separated by " | ", and comments after "#". */
#pragma once

#include "core/kt-position.h"

G_BEGIN_DECLS

/* Calls `check` for each line of a file with its `n_parts` parts. Returns the number of lines.
 * An empty part is "". */
guint chess_fixture_run (const char *file, guint n_parts, void (*check) (char **parts));
/* A game from a FEN, or from the initial position for "start". */
KtPosition *chess_fixture_position (const char *text);
/* Prepares every kernel that this processor supports. */
void chess_fixture_prepare_kernels (void);

G_END_DECLS
