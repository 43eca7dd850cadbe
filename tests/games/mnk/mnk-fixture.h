/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads tests/fixtures/mnk/: boards drawn as text, a move, and the expected results. Each drawing
 * is tested in all eight symmetries of the square and with X and O exchanged, in sixteen forms.
 *
 *   case five in a row that the edge stops
 *   game caro size=7
 *   turn X
 *     .......        from the top; `*` is the move, if there is one
 *     XXXX*O.
 *   free, exact: win five; win a2 b2 c2 d2 e2
 *   vietnamese: on; void stopped a2 b2 c2 d2 e2
 *
 * The lines at the end contain rules ("all" for all four, followed by "open-four" for the option),
 * then the result ("on", "win" or "draw" with its reason), then the marks: "win" with the squares,
 * "void" with its note, "threat" with the side. Missing rows at the top of a drawing are empty. */
#pragma once

#include "games/mnk/mnk-position.h"

G_BEGIN_DECLS

/* Runs every case of a file. Returns the number of cases times sixteen forms. Only marks of
 * `kinds`, a set of 1 << KtMarkKind, are compared. */
guint mnk_fixture_run (const char *file, guint kinds);

G_END_DECLS
