/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The name of a game's opening as tags. */
#pragma once

#include "formats/pgn/kt-pgn.h"

G_BEGIN_DECLS

/* Sets the tags "ECO", "Opening" and "Variation" from the last named position of the main line,
 * and removes those without a value. */
void kt_pgn_tell_opening (KtRecord *game);
/* Whether one of these tags exists. */
gboolean kt_pgn_has_opening (const KtRecord *game);

G_END_DECLS
