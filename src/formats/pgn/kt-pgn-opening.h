/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the opening of a game is called, as tags. */
#pragma once

#include "formats/pgn/kt-pgn.h"

G_BEGIN_DECLS

/* Sets the tags "ECO", "Opening" and "Variation" to the last position of the main line that has a
 * name, and removes those that it leaves unsaid. */
void kt_pgn_tell_opening (KtRecord *game);
/* Whether one of these tags is there. */
gboolean kt_pgn_has_opening (const KtRecord *game);

G_END_DECLS
