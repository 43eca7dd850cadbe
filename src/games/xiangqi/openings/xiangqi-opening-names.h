/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Named openings of Chinese chess, and the moves that usually lead to them. */
#pragma once

#include "core/kt-named-opening.h"

G_BEGIN_DECLS

extern const KtNamedOpening xiangqi_opening_names[];
extern const guint xiangqi_n_opening_names;

G_END_DECLS
