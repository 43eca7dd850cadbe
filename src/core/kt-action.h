/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An action of an actor in a game, as a small plain value. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The number of a square: row * columns + column. Row 0 is at the bottom, column 0 on the left. */
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

  /* Actions on the board; each game uses its own subset. */
  KT_ACTION_PLACE,  /* a new piece on `to` */
  KT_ACTION_MOVE,   /* from `from` to `to`; `detail` is the new type of a promoted piece, or 0 */
  KT_ACTION_PASS,   /* a pass, if the game allows it */
  KT_ACTION_CHOOSE, /* answer number `detail` to a question of the game */

  /* Declarations; they exist in every game. */
  KT_ACTION_RESIGN, /* `detail` is KT_RESIGN_UNKNOWN or 0 */
  KT_ACTION_OFFER_DRAW,
  KT_ACTION_ACCEPT_DRAW,
  KT_ACTION_DECLINE_DRAW,
  KT_ACTION_LOSE_ON_TIME,
  KT_ACTION_CLAIM_DRAW, /* a draw by the rules; see kt_position_get_claim() */
} KtActionKind;

/* The `detail` of KT_ACTION_RESIGN in a game that a side lost according to a file, which does not
 * say how. */
enum { KT_RESIGN_UNKNOWN = 1 };

/* `actor` is who acts. It cannot be derived from the number of actions: in an opening one actor
 * may act several times in a row, and an actor may resign when the opponent is to move. */
typedef struct {
  guint8 kind;
  gint8 actor;
  guint8 detail;
  guint8 padding; /* always 0, so that actions can be compared bytewise */
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

/* A declaration, such as resigning or offering a draw. */
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
