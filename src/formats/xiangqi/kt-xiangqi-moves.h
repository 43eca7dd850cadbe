/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a line of moves of Chinese chess in any notation, such as "C2=5 H8+7", "1. P2-5 M8.7",
 * "Pháo 2 bình 5" or "炮二平五", optionally followed by the result. The game ends before a word
 * that is not a legal move, and this word is recorded as its fault. */
#pragma once

#include "formats/kt-record.h"

G_BEGIN_DECLS

/* Returns NULL if the text does not begin with a legal move. */
KtRecord *kt_xiangqi_moves_parse (const char *text, guint line);

/* Whether a text begins with a move of Chinese chess that can be played in no other game. */
gboolean kt_xiangqi_moves_look_like (const char *text, gsize length);

G_END_DECLS
