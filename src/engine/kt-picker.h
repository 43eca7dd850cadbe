/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The stages of a move picker, which returns the moves of a board one by one, the most promising
 * first, and lists them lazily: after a good first move most others are never generated. A game
 * embeds KtPicker and adds how its moves are listed and rated. */
#pragma once

#include "engine/kt-ranked-moves.h"

G_BEGIN_DECLS

typedef enum {
  KT_PICK_TABLE_MOVE, /* the move of the transposition table */
  KT_PICK_GOOD_NOISY, /* captures and promotions that lose nothing */
  KT_PICK_QUIET,
  KT_PICK_BAD_NOISY,
  KT_PICK_DONE,
} KtPickStage;

typedef struct {
  KtPickStage stage;
  gboolean is_listed; /* whether the moves of this stage have been generated */
  gboolean has_quiet; /* FALSE: only captures and promotions are returned */
  guint16 table_move; /* 0: none */
  guint n_bad;
  KtRankedMoves list; /* first the bad captures, then the moves still to be picked */
} KtPicker;

/* Lists the moves of the stage into list.moves from list.next on, sets list.n and rates them. */
typedef void (*KtPickerLister) (KtPicker *picker);
/* Whether a capture or promotion is good. */
typedef gboolean (*KtPickerJudge) (const KtPicker *picker, guint16 move);

/* Initialises a picker; `table_move` must be legal, or 0. Leaves the list unset, because it is
 * large. */
static inline void
kt_picker_init (KtPicker *picker, guint16 table_move, gboolean has_quiet)
{
  picker->stage = table_move ? KT_PICK_TABLE_MOVE : KT_PICK_GOOD_NOISY;
  picker->is_listed = FALSE;
  picker->has_quiet = has_quiet;
  picker->table_move = table_move;
  picker->n_bad = 0;
}

static inline void
kt_picker_enter (KtPicker *picker, KtPickStage stage)
{
  picker->stage = stage;
  picker->is_listed = FALSE;
}

G_ALWAYS_INLINE static inline guint16
kt_picker_next_good_noisy (KtPicker *picker, KtPickerJudge is_good)
{
  guint16 move;

  while ((move = kt_ranked_moves_take (&picker->list))) {
    if (move == picker->table_move)
      continue;
    if (is_good (picker, move))
      return move;
    picker->list.moves[picker->n_bad++] = move;
  }
  return 0;
}

static inline guint16
kt_picker_next_quiet (KtPicker *picker)
{
  guint16 move = 0;

  while (picker->has_quiet && (move = kt_ranked_moves_take (&picker->list)) &&
         move == picker->table_move)
    continue;
  return picker->has_quiet ? move : 0;
}

static inline guint16
kt_picker_next_bad_noisy (KtPicker *picker)
{
  return picker->list.next < picker->n_bad ? picker->list.moves[picker->list.next++] : 0;
}

G_ALWAYS_INLINE static inline void
kt_picker_list (KtPicker *picker, KtPickerLister list)
{
  if (picker->is_listed)
    return;
  picker->list.next = picker->n_bad;
  list (picker);
  picker->is_listed = TRUE;
}

/* Returns the next move, 0 after the last one. Always inlined, so that the functions of the game
 * are, too. */
G_ALWAYS_INLINE static inline guint16
kt_picker_next (KtPicker *picker, KtPickerLister list, KtPickerJudge is_good)
{
  guint16 move;

  switch (picker->stage) {
  case KT_PICK_TABLE_MOVE:
    kt_picker_enter (picker, KT_PICK_GOOD_NOISY);
    return picker->table_move;
  case KT_PICK_GOOD_NOISY:
    kt_picker_list (picker, list);
    if ((move = kt_picker_next_good_noisy (picker, is_good)))
      return move;
    kt_picker_enter (picker, KT_PICK_QUIET);
    G_GNUC_FALLTHROUGH;
  case KT_PICK_QUIET:
    if (picker->has_quiet)
      kt_picker_list (picker, list);
    if ((move = kt_picker_next_quiet (picker)))
      return move;
    kt_picker_enter (picker, KT_PICK_BAD_NOISY);
    picker->list.next = 0;
    G_GNUC_FALLTHROUGH;
  case KT_PICK_BAD_NOISY:
    if ((move = kt_picker_next_bad_noisy (picker)))
      return move;
    kt_picker_enter (picker, KT_PICK_DONE);
    G_GNUC_FALLTHROUGH;
  default:
    return 0;
  }
}

/* Omits all remaining quiet moves. */
static inline void
kt_picker_skip_quiet (KtPicker *picker)
{
  picker->has_quiet = FALSE;
}

G_END_DECLS
