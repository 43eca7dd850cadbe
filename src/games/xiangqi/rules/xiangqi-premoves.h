/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Premoves: moves that may be legal after some move of the opponent. */
#pragma once

#include "games/xiangqi/rules/xiangqi-position.h"

G_BEGIN_DECLS

/* See KtGame.list_premoves. */
guint xiangqi_list_premoves (const KtPosition *position, int actor, KtAction *out);

G_END_DECLS
