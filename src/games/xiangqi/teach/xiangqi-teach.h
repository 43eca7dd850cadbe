/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chinese chess as the shared teacher sees it. */
#pragma once

#include "games/teach/kt-teach-rules.h"

G_BEGIN_DECLS

extern const KtTeachRules xiangqi_teach_rules;

G_END_DECLS
