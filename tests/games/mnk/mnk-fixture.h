/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads tests/fixtures/mnk/: boards drawn as text, a move, and what must follow. Each drawing is
 * tried in all eight positions of the square and with X and O exchanged, sixteen cases in all.
 *
 *   case five in a row that the edge stops
 *   game caro size=7
 *   turn X
 *     .......        from the top; `*` is where the move goes, none: nothing is moved
 *     XXXX*O.
 *   free, exact: win five; win a2 b2 c2 d2 e2
 *   vietnamese: on; void stopped a2 b2 c2 d2 e2
 *
 * The lines at the end name rules ("all" for the four of them, "open-four" beside them for the
 * option), then the result ("on", "win" or "draw" with its reason), then the marks: "win" and the
 * squares, "void" with its note, "threat" with the side. Rows that a drawing leaves out at its top
 * are empty. */
#pragma once

#include "games/mnk/mnk-position.h"

G_BEGIN_DECLS

/* Runs every case of a file and returns how many there were, each of its sixteen forms counted.
 * Marks other than those of `kinds`, a set of 1 << KtMarkKind, are not compared. */
guint mnk_fixture_run (const char *file, guint kinds);

G_END_DECLS
