/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the name of an opening by the position on the board. */
#pragma once

#include "core/kt-named-opening.h"
#include "core/kt-position.h"

G_BEGIN_DECLS

extern const KtOpeningKey xiangqi_opening_keys[];
extern const guint xiangqi_n_opening_keys;

/* See KtGame. */
const KtOpening *xiangqi_get_opening (const KtPosition *position);

G_END_DECLS
