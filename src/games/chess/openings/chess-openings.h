/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the name of an opening by its position. */
#pragma once

#include "core/kt-position.h"

G_BEGIN_DECLS

/* make-opening-keys writes this table during the build, sorted by key. */
typedef struct {
  guint64 key;
  guint name; /* index into chess_opening_names */
} ChessOpeningKey;

extern const ChessOpeningKey chess_opening_keys[];
extern const guint chess_n_opening_keys;

/* See KtGame. */
const KtOpening *chess_get_opening (const KtPosition *position);

G_END_DECLS
