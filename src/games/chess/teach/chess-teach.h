/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chess as the shared teacher sees it. */
#pragma once

#include "games/chess/rules/chess-kernel.h"
#include "games/teach/kt-teach-rules.h"

G_BEGIN_DECLS

extern const KtTeachRules chess_teach_rules;

G_END_DECLS
