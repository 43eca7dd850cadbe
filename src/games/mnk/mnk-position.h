/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of m,n,k-games: stones on a board of m columns and n rows, k in a row win. Tic-tac-toe
 * and caro are such games. */
#pragma once

#include "core/kt-position.h"

G_BEGIN_DECLS

/* Which rows win. A row is stopped where a stone of the opponent stands at its end; the edge of the
 * board stops nothing. */
typedef enum {
  MNK_FREE,             /* k stones or more */
  MNK_EXACT,            /* exactly k stones */
  MNK_VIETNAMESE,       /* more than k stones, or k that are not stopped at both ends */
  MNK_VIETNAMESE_EXACT, /* exactly k stones that are not stopped at both ends */
} MnkRule;

typedef enum { MNK_OPENING_FREE, MNK_OPENING_CENTRE, MNK_OPENING_SWAP2 } MnkOpening;

/* Where the opening stands; every phase says who acts. */
typedef enum {
  MNK_PHASE_NORMAL,
  MNK_PHASE_CENTRE,       /* the first stone belongs in the centre */
  MNK_PHASE_THREE,        /* Swap2: actor 0 puts X, O, X */
  MNK_PHASE_CHOICE,       /* actor 1 takes O, takes X, or puts two more stones */
  MNK_PHASE_TWO,          /* actor 1 puts O, X */
  MNK_PHASE_FINAL_CHOICE, /* actor 0 takes O or X */
} MnkPhase;

enum { MNK_X, MNK_O, MNK_SIDES };
enum { MNK_EMPTY = 0 }; /* what an empty cell holds; another holds the side of its stone + 1 */

typedef struct {
  KtPosition base;
  guint8 columns;
  guint8 rows;
  guint8 k; /* stones in a row that win */
  guint8 rule;
  guint8 open_four_wins;
  guint8 phase;
  guint8 swapped; /* actor 0 holds O */
  guint8 next;    /* the side of the next stone */
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

/* The options of a game, as numbers. */
typedef struct {
  int columns, rows, k;
  MnkRule rule;
  MnkOpening opening;
  gboolean open_four_wins;
} MnkOptions;

/* Begins a game. A new position is all zero but for what it shares with every game. */
void mnk_start (MnkPosition *position, const MnkOptions *options);

/* The members of KtGame that all m,n,k-games share. */
guint mnk_list_actions (const KtPosition *position, KtAction *out);
const KtNote *mnk_explain_illegal (const KtPosition *position, const KtAction *action);
void mnk_play (KtPosition *position, const KtAction *action);
guint64 mnk_compute_key (const KtPosition *position);
KtPiece mnk_get_piece (const KtPosition *position, KtSquare square);
int mnk_get_side (const KtPosition *position, int actor);
KtPiece mnk_get_next_piece (const KtPosition *position);
const KtNote *mnk_get_task (const KtPosition *position);

/* Sets the result of a board whose last stone is not known, by looking at every stone. */
void mnk_decide_anywhere (MnkPosition *position);

/* Setting up by hand: stones anywhere. Their number says whose turn it is. */
extern const KtSetup mnk_setup;

G_END_DECLS
