/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the names of openings by the positions that they lead to. */
#pragma once

#include "core/kt-position.h"

G_BEGIN_DECLS

/* Written by make-opening-keys when the program is built; sorted by the key. */
typedef struct {
  guint64 key;
  guint name; /* an index of chess_opening_names */
} ChessOpeningKey;

extern const ChessOpeningKey chess_opening_keys[];
extern const guint chess_n_opening_keys;

/* See KtGame. */
const KtOpening *chess_get_opening (const KtPosition *position);

G_END_DECLS
