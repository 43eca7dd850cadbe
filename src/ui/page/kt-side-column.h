/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which parts of the column beside the board find room in its height, and how much of it. Nothing
 * is ever given less than it must have, and nothing lies over anything else: what finds no room is
 * left out, in the order of what it is worth. First the line of keys goes, then the name of the
 * opening, then the log, then the lower card and the upper one. A log in which somebody reads a
 * review or writes is worth more than both cards; and what somebody writes more than a prompt. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* From the top. */
typedef enum {
  KT_COLUMN_UPPER, /* a card; so is the lower one */
  KT_COLUMN_OPENING,
  KT_COLUMN_LOG, /* gets what is left */
  KT_COLUMN_PROMPT,
  KT_COLUMN_KEYS,
  KT_COLUMN_LOWER,
  KT_COLUMN_PARTS
} KtColumnPart;

typedef struct {
  int height;                                          /* of the column */
  int least[KT_COLUMN_PARTS], wanted[KT_COLUMN_PARTS]; /* 0 and 0: there is no such part */
  gboolean is_log_used;                                /* as above */
  gboolean is_written_in;                              /* the log, which is used then */
  gboolean is_opening_named; /* else it only keeps a place, and goes before the keys */
} KtColumnNeeds;

enum { KT_COLUMN_GAP = 12, KT_COLUMN_SMALL_GAP = 6 };

/* The heights of the parts, without the gaps between them; 0: left out. What must have some height
 * in the place of the keys, such as news, is their least. */
void kt_side_column_plan (const KtColumnNeeds *needs, int heights[KT_COLUMN_PARTS]);

G_END_DECLS
