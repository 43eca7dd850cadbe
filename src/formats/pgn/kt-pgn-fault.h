/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reports faults in the text of a game. A game keeps the first fault. */
#pragma once

#include "formats/kt-source.h"
#include "formats/pgn/kt-pgn.h"

G_BEGIN_DECLS

/* For a place in the source's window. */
void kt_pgn_fail (KtRecord *game, KtSource *source, const char *place, KtPgnError code,
                  const char *format, ...) G_GNUC_PRINTF (5, 6);
/* For a place with known line and column. */
void kt_pgn_fail_at (KtRecord *game, guint line, guint column, KtPgnError code, const char *format,
                     ...) G_GNUC_PRINTF (5, 6);

G_END_DECLS
