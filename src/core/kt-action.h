/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What somebody does in a game: a small plain value. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* row * columns + column; row 0 is at the bottom, column 0 at the left. */
typedef gint16 KtSquare;

enum {
  KT_NO_SQUARE = -1,
  KT_MAX_COLUMNS = 30,
  KT_MAX_ROWS = 30,
  KT_MAX_SQUARES = KT_MAX_COLUMNS * KT_MAX_ROWS,
  KT_ACTORS = 2,
  KT_NO_ACTOR = -1,
};

typedef enum {
  KT_ACTION_NONE,

  /* On the board; each game has its own of these. */
  KT_ACTION_PLACE,  /* a new piece on `to` */
  KT_ACTION_MOVE,   /* `from` to `to`; `detail` is what the piece becomes, or 0 */
  KT_ACTION_PASS,   /* nothing, where the game allows it */
  KT_ACTION_CHOOSE, /* the answer number `detail` to a question the game asks */

  /* Around the board; the same in every game. */
  KT_ACTION_RESIGN,
  KT_ACTION_OFFER_DRAW,
  KT_ACTION_ACCEPT_DRAW,
  KT_ACTION_DECLINE_DRAW,
  KT_ACTION_LOSE_ON_TIME,
  KT_ACTION_CLAIM_DRAW, /* the rules give it; see kt_position_get_claim() */
} KtActionKind;

/* `actor` is who acts. It is never derived from the number of actions played: an opening may give
 * one actor several actions in a row, and anybody may resign while the other one thinks. */
typedef struct {
  guint8 kind;
  gint8 actor;
  guint8 detail;
  guint8 padding; /* always 0, so that actions compare as bytes */
  KtSquare from;
  KtSquare to;
} KtAction;

static inline KtAction
kt_action (KtActionKind kind, int actor, KtSquare from, KtSquare to, guint detail)
{
  return (KtAction){ (guint8) kind, (gint8) actor, (guint8) detail, 0, from, to };
}

static inline KtAction
kt_action_none (void)
{
  return kt_action (KT_ACTION_NONE, KT_NO_ACTOR, KT_NO_SQUARE, KT_NO_SQUARE, 0);
}

static inline KtAction
kt_action_place (int actor, KtSquare to)
{
  return kt_action (KT_ACTION_PLACE, actor, KT_NO_SQUARE, to, 0);
}

static inline KtAction
kt_action_choose (int actor, guint answer)
{
  return kt_action (KT_ACTION_CHOOSE, actor, KT_NO_SQUARE, KT_NO_SQUARE, answer);
}

/* An action around the board: resigning, offers. */
static inline KtAction
kt_action_declare (KtActionKind kind, int actor)
{
  return kt_action (kind, actor, KT_NO_SQUARE, KT_NO_SQUARE, 0);
}

static inline gboolean
kt_action_is_none (KtAction action)
{
  return action.kind == KT_ACTION_NONE;
}

static inline gboolean
kt_action_is_on_board (KtAction action)
{
  return action.kind >= KT_ACTION_PLACE && action.kind <= KT_ACTION_CHOOSE;
}

static inline gboolean
kt_action_equal (KtAction a, KtAction b)
{
  return a.kind == b.kind && a.actor == b.actor && a.detail == b.detail && a.from == b.from &&
         a.to == b.to;
}

G_END_DECLS
