/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables of named openings, and of the keys of their positions. */
#pragma once

#include "core/kt-game.h"

G_BEGIN_DECLS

typedef struct {
  KtOpening opening;
  const char *moves; /* for example "e4 c5 Nf3", from the initial position */
} KtNamedOpening;

/* An entry of a table that make-opening-keys writes during the build, sorted by key. */
typedef struct {
  guint64 key;
  guint name; /* index into the names of the game */
} KtOpeningKey;

/* Returns the opening whose position has this key; NULL if there is none. */
const KtOpening *kt_named_opening_find (const KtNamedOpening *names, const KtOpeningKey *keys,
                                        guint n_keys, guint64 key);

G_END_DECLS
