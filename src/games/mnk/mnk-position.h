/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of m,n,k-games, such as tic-tac-toe and caro: stones on a board of m columns and n
 * rows, where k in a row win. */
#pragma once

#include "core/kt-position.h"

G_BEGIN_DECLS

/* The rows that win. An end of a row is blocked by an enemy stone, but not by the edge of the
 * board. */
typedef enum {
  MNK_FREE,             /* at least k stones */
  MNK_EXACT,            /* exactly k stones */
  MNK_VIETNAMESE,       /* more than k stones, or k stones with at most one blocked end */
  MNK_VIETNAMESE_EXACT, /* exactly k stones with at most one blocked end */
} MnkRule;

typedef enum { MNK_OPENING_FREE, MNK_OPENING_CENTRE, MNK_OPENING_SWAP2 } MnkOpening;

/* The phase of the opening; it determines who acts. */
typedef enum {
  MNK_PHASE_NORMAL,
  MNK_PHASE_CENTRE,       /* the first stone must be in the centre */
  MNK_PHASE_THREE,        /* Swap2: actor 0 places X, O, X */
  MNK_PHASE_CHOICE,       /* actor 1 takes O, takes X, or places two more stones */
  MNK_PHASE_TWO,          /* actor 1 places O, X */
  MNK_PHASE_FINAL_CHOICE, /* actor 0 takes O or X */
} MnkPhase;

enum { MNK_X, MNK_O, MNK_SIDES };
enum { MNK_EMPTY = 0 }; /* value of an empty cell; other cells hold the side of their stone + 1 */

typedef struct {
  KtPosition base;
  guint8 columns;
  guint8 rows;
  guint8 k; /* length of a winning row */
  guint8 rule;
  guint8 open_four_wins;
  guint8 phase;
  guint8 swapped; /* actor 0 holds O */
  guint8 next;    /* side of the next stone */
  gint16 n_stones;
  guint8 cells[KT_MAX_SQUARES];
} MnkPosition;

extern const KtNote mnk_reason_open_four;

static inline const MnkPosition *
mnk (const KtPosition *position)
{
  return (const MnkPosition *) position;
}

static inline guint
mnk_n_cells (const MnkPosition *position)
{
  return (guint) position->columns * position->rows;
}

/* The options of a game. */
typedef struct {
  int columns, rows, k;
  MnkRule rule;
  MnkOpening opening;
  gboolean open_four_wins;
} MnkOptions;

/* Initialises a position, which must be zero except for the KtPosition fields game and options. */
void mnk_start (MnkPosition *position, const MnkOptions *options);

/* Members of KtGame that all m,n,k-games share. */
guint mnk_list_actions (const KtPosition *position, KtAction *out);
const KtNote *mnk_explain_illegal (const KtPosition *position, const KtAction *action);
void mnk_play (KtPosition *position, const KtAction *action);
guint64 mnk_compute_key (const KtPosition *position);
KtPiece mnk_get_piece (const KtPosition *position, KtSquare square);
int mnk_get_side (const KtPosition *position, int actor);
KtPiece mnk_get_next_piece (const KtPosition *position);
const KtNote *mnk_get_task (const KtPosition *position);

/* Sets the result of a board whose last stone is unknown, by examining every stone. */
void mnk_decide_anywhere (MnkPosition *position);

/* Setting up by hand: stones anywhere; their number determines the side to move. */
extern const KtSetup mnk_setup;

G_END_DECLS
