/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stand-ins for people: simple players whose weakness is known and can be described in a sentence,
 * so that a weak level is not only measured against other levels.
 *
 *   taker    chess: mates in one and takes hanging pieces, counting one recapture; otherwise it
 *            plays a random move, and never considers what the opponent could take
 *   looker   chess: like the taker, but it looks one reply further: at what each of its moves lets
 *            the opponent take next, and at mates in one of both sides
 *   builder  caro: makes five, stops four, and otherwise lengthens its longest row; it sees neither
 *            threes of the opponent nor rows with a gap
 *   blocker  caro: like the builder, but it makes an open four if possible and stops open threes
 *   xiangqi-taker, xiangqi-looker   the same two in Chinese chess
 *
 * Among equally good moves it chooses at random; the seed determines all choices. */
#pragma once

#include "engine/kt-engine.h"

G_BEGIN_DECLS

/* `text` is one of the names above, or "taker:66" for one that looks at only 66 of 100 moves and
 * otherwise plays at random. NULL for an unknown name. */
KtEngine *standin_new (const char *text, guint64 seed);

/* Chooses among the actions of a position; `draw` is a random number. */
typedef KtAction (*StandinChoose) (const KtPosition *position, guint64 draw);

KtAction chess_standin_take (const KtPosition *position, guint64 draw);
KtAction chess_standin_look (const KtPosition *position, guint64 draw);
KtAction xiangqi_standin_take (const KtPosition *position, guint64 draw);
KtAction xiangqi_standin_look (const KtPosition *position, guint64 draw);
KtAction caro_standin_build (const KtPosition *position, guint64 draw);
KtAction caro_standin_block (const KtPosition *position, guint64 draw);

G_END_DECLS
