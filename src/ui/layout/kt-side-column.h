/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Decides which parts of the column beside the board are shown, and their heights. A shown part has
 * at least its minimum height, and parts never overlap. Parts that do not fit are left out in this
 * order: the line of keys, the name of the opening, the buttons, the log, the lower card, the upper
 * card. A log in which a person reads a review or writes takes precedence over both cards; while
 * the person writes, also over the prompt. The line of keys and the opening are also left out to
 * show more moves beside a review. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* From top to bottom. */
typedef enum {
  KT_COLUMN_UPPER, /* the upper card */
  KT_COLUMN_OPENING,
  KT_COLUMN_LOG, /* gets the free space */
  KT_COLUMN_PROMPT,
  KT_COLUMN_TOOLS, /* the buttons that act on the game */
  KT_COLUMN_KEYS,
  KT_COLUMN_LOWER,
  KT_COLUMN_PARTS
} KtColumnPart;

typedef struct {
  int height;                                          /* height of the column */
  int least[KT_COLUMN_PARTS], wanted[KT_COLUMN_PARTS]; /* minimum and wanted heights in pixels; both
                                                          0: the part does not exist */
  int more_log;              /* additional height of the log beside a review, in pixels */
  gboolean is_log_used;      /* somebody reads a review or writes in the log */
  gboolean is_written_in;    /* somebody writes in the log; implies `is_log_used` */
  gboolean is_opening_named; /* FALSE: an empty opening is left out before the keys */
} KtColumnNeeds;

enum { KT_COLUMN_GAP = 12, KT_COLUMN_SMALL_GAP = 6 };

/* Computes the heights of the parts without the gaps; 0 means that a part is left out. While toasts
 * take the place of the line of keys, their height is the minimum height of that line. */
void kt_side_column_plan (const KtColumnNeeds *needs, int heights[KT_COLUMN_PARTS]);

G_END_DECLS
