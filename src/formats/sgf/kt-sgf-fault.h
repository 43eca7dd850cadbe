/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reports faults in the text of a game. A game keeps the first fault. */
#pragma once

#include "formats/kt-source.h"
#include "formats/sgf/kt-sgf.h"

G_BEGIN_DECLS

/* A place in the text, counted from 1. */
typedef struct {
  guint line, column;
} KtSgfPlace;

/* The current place of the source. */
KtSgfPlace kt_sgf_get_place (KtSource *source);
void kt_sgf_fail (KtRecord *game, KtSgfPlace place, KtSgfError code, const char *format, ...)
    G_GNUC_PRINTF (4, 5);

G_END_DECLS
