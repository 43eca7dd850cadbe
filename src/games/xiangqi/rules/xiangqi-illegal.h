/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Explains why a move is illegal. */
#pragma once

#include "games/xiangqi/rules/xiangqi-position.h"

G_BEGIN_DECLS

/* See KtGame.explain_illegal. Returns NULL for a legal action. */
const KtNote *xiangqi_explain_illegal (const KtPosition *position, const KtAction *action);

G_END_DECLS
