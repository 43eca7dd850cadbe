/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Premoves: what could be legal after any move of the other side. */
#pragma once

#include "games/chess/rules/chess-position.h"

G_BEGIN_DECLS

/* As in KtGame. */
guint chess_list_premoves (const KtPosition *position, int actor, KtAction *out);

G_END_DECLS
