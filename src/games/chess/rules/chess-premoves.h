/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Premoves: moves that may be legal after some move of the opponent. */
#pragma once

#include "games/chess/rules/chess-position.h"

G_BEGIN_DECLS

/* See KtGame.list_premoves. */
guint chess_list_premoves (const KtPosition *position, int actor, KtAction *out);

G_END_DECLS
