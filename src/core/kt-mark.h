/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Marks: squares of a position to highlight on the board. */
#pragma once

#include "core/kt-action.h"
#include "core/kt-note.h"

G_BEGIN_DECLS

typedef enum {
  KT_MARK_LAST,    /* where the last action happened */
  KT_MARK_WIN,     /* pieces that won, in the order of the stroke through them */
  KT_MARK_MATE,    /* pieces that give mate; no stroke joins them, unlike KT_MARK_WIN */
  KT_MARK_THREAT,  /* pieces that win with one more, unless stopped */
  KT_MARK_CHECK,   /* a piece in check */
  KT_MARK_THREE,   /* pieces that with one more piece would threaten to win in two ways */
  KT_MARK_HANGING, /* pieces of the actor to move that are lost or traded at a loss unless saved */
  KT_MARK_VOID,    /* a row that looks like a win but does not count; `note` says why */
  KT_MARK_FORBIDDEN, /* a legal move that would lose by a rule that `note` names: from, to */
  /* An attack that lost the game by the rule in `note`. Squares: the attacker, the attacked piece,
   * and, if that piece has moved since, its present square. */
  KT_MARK_CHASE,
} KtMarkKind;

enum { KT_MARK_MAX_SQUARES = 30 };

typedef struct {
  KtMarkKind kind;
  int side;           /* side of the pieces, or -1 */
  const KtNote *note; /* name of the mark, or why the row does not count; or NULL */
  guint n_squares;
  KtSquare squares[KT_MARK_MAX_SQUARES];
} KtMark;

G_END_DECLS
