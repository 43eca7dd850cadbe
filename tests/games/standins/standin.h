/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stand-ins for people: simple players whose weakness is known and can be said in one sentence, so
 * that a weak level is measured against something else than other levels.
 *
 *   taker    chess: mates in one and takes what hangs, by counting who takes back; otherwise any
 *            move at all, and it never looks at what the other one could take
 *   looker   chess: as the taker, but it looks one reply further: at what each of its moves lets
 *            the other one take next, and at mates in one of both sides
 *   builder  caro: makes five, stops four, and otherwise makes its longest row longer; it sees no
 *            three of the other one and no row with a gap
 *   blocker  caro: as the builder, but it makes an open four where it can and stops open threes
 *
 * Where several moves are as good to it, it takes any of them; all by the seed. */
#pragma once

#include "engine/kt-engine.h"

G_BEGIN_DECLS

/* `text` is one of the names above, or "taker:66" for one who looks only 66 times of a hundred and
 * otherwise takes any move. NULL where there is no such stand-in. */
KtEngine *standin_new (const char *text, guint64 seed);

/* How a stand-in chooses among the actions of a position; `draw` is a random number. */
typedef KtAction (*StandinChoose) (const KtPosition *position, guint64 draw);

KtAction chess_standin_take (const KtPosition *position, guint64 draw);
KtAction chess_standin_look (const KtPosition *position, guint64 draw);
KtAction caro_standin_build (const KtPosition *position, guint64 draw);
KtAction caro_standin_block (const KtPosition *position, guint64 draw);

G_END_DECLS
