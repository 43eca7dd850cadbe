/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/kt-move.h"

struct _KtMove {
  GObject parent_instance;
  guint number;
  char *text;
  GStrv notations; /* the text in each notation of the game, or NULL */
  KtDescription description;
  KtAction action;
  int side;
  const KtNote *answer;
  const KtGame *game;
  KtGeometry geometry;
  KtPiece piece, captured;
  const KtNote *promotion, *special;
  const char *sound;
  const KtOpening *opening;
};

enum { PROP_0, PROP_NUMBER, PROP_TEXT, PROP_ACTOR, PROP_SIDE, N_PROPS };
static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (KtMove, kt_move, G_TYPE_OBJECT)

static void
kt_move_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  KtMove *self = KT_MOVE (object);

  switch (id) {
  case PROP_NUMBER:
    g_value_set_uint (value, self->number);
    break;
  case PROP_TEXT:
    g_value_set_string (value, self->text);
    break;
  case PROP_ACTOR:
    g_value_set_int (value, self->action.actor);
    break;
  case PROP_SIDE:
    g_value_set_int (value, self->side);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
kt_move_finalize (GObject *object)
{
  KtMove *self = KT_MOVE (object);

  g_free (self->text);
  g_strfreev (self->notations);
  G_OBJECT_CLASS (kt_move_parent_class)->finalize (object);
}

static void
kt_move_class_init (KtMoveClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = kt_move_get_property;
  object_class->finalize = kt_move_finalize;

  props[PROP_NUMBER] = g_param_spec_uint ("number", NULL, NULL, 1, G_MAXUINT, 1, flags);
  props[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, NULL, flags);
  props[PROP_ACTOR] = g_param_spec_int ("actor", NULL, NULL, 0, KT_ACTORS - 1, 0, flags);
  props[PROP_SIDE] = g_param_spec_int ("side", NULL, NULL, -1, 1, -1, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
kt_move_init (KtMove *self)
{
}

/* Returns the captured piece, which stood on the target square. An own piece there is not captured:
 * a premove may expect the opponent to take it first. */
static KtPiece
get_captured (KtMove *self, const KtPosition *before)
{
  KtPiece captured = { .side = -1 };

  if (self->action.to != KT_NO_SQUARE)
    captured = kt_position_get_piece (before, self->action.to);
  return captured.side == self->piece.side ? (KtPiece){ .side = -1 } : captured;
}

/* Returns the opening after an action. NULL if there is none or the action is illegal, as a
 * premove may be. */
static const KtOpening *
find_opening (const KtPosition *before, const KtAction *action)
{
  g_autofree KtPosition *after = NULL;

  if (!before->game->get_opening || kt_position_explain_illegal (before, action))
    return NULL;
  after = kt_position_copy (before);
  kt_position_play (after, action);
  return kt_position_get_opening (after);
}

/* Describes the action from the position before it. */
static void
describe (KtMove *self, const KtPosition *before)
{
  const KtAction *action = &self->action;

  self->game = before->game;
  self->geometry = kt_position_get_geometry (before);
  self->piece = (KtPiece){ .side = -1 };
  if (action->from != KT_NO_SQUARE)
    self->piece = kt_position_get_piece (before, action->from);
  self->captured = get_captured (self, before);
  self->promotion = kt_position_get_promotion (before, action);
  self->special = kt_position_get_special (before, action);
  self->sound = kt_position_get_sound (before, action);
  self->opening = find_opening (before, action);
}

/* Formats the move in all notations now, because the position before it is not kept for later. */
static void
write_notations (KtMove *self, const KtPosition *before)
{
  const KtGame *game = before->game;

  self->notations = g_new0 (char *, game->n_notations + 1);
  for (guint i = 0; i < game->n_notations; i++)
    self->notations[i] = game->format_in_notation (before, &self->action, i);
}

KtMove *
kt_move_new (const KtPosition *before, const KtAction *action, guint number)
{
  KtMove *self = g_object_new (KT_TYPE_MOVE, NULL);

  self->number = number;
  self->text = kt_position_format_action (before, action);
  self->action = *action;
  self->side = kt_position_get_action_side (before, action);
  describe (self, before);
  if (action->kind == KT_ACTION_MOVE && before->game->describe_action)
    self->description = before->game->describe_action (before, action);
  if (action->kind == KT_ACTION_MOVE && before->game->notations)
    write_notations (self, before);
  if (action->kind == KT_ACTION_CHOOSE)
    self->answer = kt_position_get_answer (before, action->detail);
  return self;
}

guint
kt_move_get_number (KtMove *self)
{
  g_return_val_if_fail (KT_IS_MOVE (self), 0);
  return self->number;
}

const char *
kt_move_get_text (KtMove *self)
{
  g_return_val_if_fail (KT_IS_MOVE (self), NULL);
  return self->text;
}

const char *
kt_move_get_text_in (KtMove *self, guint notation)
{
  g_return_val_if_fail (KT_IS_MOVE (self), NULL);
  return self->notations ? self->notations[notation] : self->text;
}

const KtDescription *
kt_move_get_description (KtMove *self)
{
  g_return_val_if_fail (KT_IS_MOVE (self), NULL);
  return self->description.goal > 0 ? &self->description : NULL;
}

int
kt_move_get_actor (KtMove *self)
{
  g_return_val_if_fail (KT_IS_MOVE (self), KT_NO_ACTOR);
  return self->action.actor;
}

int
kt_move_get_side (KtMove *self)
{
  g_return_val_if_fail (KT_IS_MOVE (self), -1);
  return self->side;
}

const KtAction *
kt_move_get_action (KtMove *self)
{
  g_return_val_if_fail (KT_IS_MOVE (self), NULL);
  return &self->action;
}

KtPiece
kt_move_get_piece (KtMove *self)
{
  g_return_val_if_fail (KT_IS_MOVE (self), (KtPiece){ .side = -1 });
  return self->piece;
}

KtPiece
kt_move_get_captured (KtMove *self)
{
  g_return_val_if_fail (KT_IS_MOVE (self), (KtPiece){ .side = -1 });
  return self->captured;
}

const KtNote *
kt_move_get_promotion (KtMove *self)
{
  g_return_val_if_fail (KT_IS_MOVE (self), NULL);
  return self->promotion;
}

const KtNote *
kt_move_get_special (KtMove *self)
{
  g_return_val_if_fail (KT_IS_MOVE (self), NULL);
  return self->special;
}

const char *
kt_move_get_sound (KtMove *self)
{
  g_return_val_if_fail (KT_IS_MOVE (self), NULL);
  return self->sound;
}

const KtOpening *
kt_move_get_opening (KtMove *self)
{
  g_return_val_if_fail (KT_IS_MOVE (self), NULL);
  return self->opening;
}

const KtGame *
kt_move_get_game (KtMove *self)
{
  g_return_val_if_fail (KT_IS_MOVE (self), NULL);
  return self->game;
}

char *
kt_move_format_square (KtMove *self, KtSquare square)
{
  g_return_val_if_fail (KT_IS_MOVE (self), NULL);
  return kt_square_to_text (square, self->geometry.columns);
}

const KtGeometry *
kt_move_get_geometry (KtMove *self)
{
  g_return_val_if_fail (KT_IS_MOVE (self), NULL);
  return &self->geometry;
}

const KtNote *
kt_move_get_answer (KtMove *self)
{
  g_return_val_if_fail (KT_IS_MOVE (self), NULL);
  return self->answer;
}
