/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/match/kt-match.h"

struct _KtMatch {
  GObject parent_instance;
  KtSeat *seats[KT_SEATS];
  guint first_seat;
  guint draws;
  guint length;
  KtTimeControl time_control; /* indexed by seat, see kt_match_get_actors_control() */
  gboolean is_foreign;
  gboolean has_odds;
};

enum { PROP_0, PROP_FIRST_SEAT, PROP_DRAWS, PROP_LENGTH, N_PROPS };
static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (KtMatch, kt_match, G_TYPE_OBJECT)

static void
set_number (KtMatch *self, guint *number, guint value, guint prop)
{
  if (*number == value)
    return;
  *number = value;
  g_object_notify_by_pspec (G_OBJECT (self), props[prop]);
}

static guint *
get_number (KtMatch *self, guint prop)
{
  switch (prop) {
  case PROP_FIRST_SEAT:
    return &self->first_seat;
  case PROP_DRAWS:
    return &self->draws;
  case PROP_LENGTH:
    return &self->length;
  default:
    return NULL;
  }
}

static void
kt_match_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  guint *number = get_number (KT_MATCH (object), id);

  if (number)
    g_value_set_uint (value, *number);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
kt_match_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  KtMatch *self = KT_MATCH (object);
  guint *number = get_number (self, id);

  if (number)
    set_number (self, number, g_value_get_uint (value), id);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
kt_match_finalize (GObject *object)
{
  KtMatch *self = KT_MATCH (object);

  for (guint seat = 0; seat < KT_SEATS; seat++)
    g_object_unref (self->seats[seat]);
  G_OBJECT_CLASS (kt_match_parent_class)->finalize (object);
}

static void
kt_match_class_init (KtMatchClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = kt_match_get_property;
  object_class->set_property = kt_match_set_property;
  object_class->finalize = kt_match_finalize;

  props[PROP_FIRST_SEAT] = g_param_spec_uint ("first-seat", NULL, NULL, 0, KT_SEATS - 1, 0, flags);
  props[PROP_DRAWS] = g_param_spec_uint ("draws", NULL, NULL, 0, G_MAXUINT, 0, flags);
  props[PROP_LENGTH] = g_param_spec_uint ("length", NULL, NULL, 0, G_MAXUINT, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
kt_match_init (KtMatch *self)
{
  for (guint seat = 0; seat < KT_SEATS; seat++) {
    self->seats[seat] = g_object_new (KT_TYPE_SEAT, NULL);
    self->time_control.allotments[seat] = kt_allotment_default ();
  }
}

KtMatch *
kt_match_new (guint first_seat)
{
  return g_object_new (KT_TYPE_MATCH, "first-seat", first_seat, NULL);
}

KtSeat *
kt_match_get_seat (KtMatch *self, guint seat)
{
  g_return_val_if_fail (KT_IS_MATCH (self), NULL);
  g_return_val_if_fail (seat < KT_SEATS, NULL);
  return self->seats[seat];
}

guint
kt_match_get_first_seat (KtMatch *self)
{
  g_return_val_if_fail (KT_IS_MATCH (self), 0);
  return self->first_seat;
}

guint
kt_match_get_seat_of_actor (KtMatch *self, int actor)
{
  g_return_val_if_fail (KT_IS_MATCH (self), 0);
  g_return_val_if_fail (actor >= 0 && actor < KT_ACTORS, 0);
  return (self->first_seat + (guint) actor) % KT_SEATS;
}

KtSeat *
kt_match_find_seat (KtMatch *self, int actor)
{
  g_return_val_if_fail (KT_IS_MATCH (self), NULL);
  return self->seats[kt_match_get_seat_of_actor (self, actor)];
}

int
kt_match_get_actor_of_seat (KtMatch *self, guint seat)
{
  g_return_val_if_fail (KT_IS_MATCH (self), 0);
  g_return_val_if_fail (seat < KT_SEATS, 0);
  return (int) ((seat + KT_SEATS - self->first_seat) % KT_SEATS);
}

guint
kt_match_get_draws (KtMatch *self)
{
  g_return_val_if_fail (KT_IS_MATCH (self), 0);
  return self->draws;
}

guint
kt_match_get_n_games (KtMatch *self)
{
  guint n_games;

  g_return_val_if_fail (KT_IS_MATCH (self), 0);
  n_games = self->draws;
  for (guint seat = 0; seat < KT_SEATS; seat++)
    n_games += kt_seat_get_wins (self->seats[seat]);
  return n_games;
}

guint
kt_match_get_length (KtMatch *self)
{
  g_return_val_if_fail (KT_IS_MATCH (self), 0);
  return self->length;
}

const KtTimeControl *
kt_match_get_time_control (KtMatch *self)
{
  g_return_val_if_fail (KT_IS_MATCH (self), NULL);
  return &self->time_control;
}

void
kt_match_set_time_control (KtMatch *self, const KtTimeControl *control)
{
  g_return_if_fail (KT_IS_MATCH (self));
  self->time_control = *control;
}

KtTimeControl
kt_match_get_actors_control (KtMatch *self)
{
  KtTimeControl control = self->time_control;

  for (int actor = 0; actor < KT_ACTORS; actor++)
    control.allotments[actor] =
        self->time_control.allotments[kt_match_get_seat_of_actor (self, actor)];
  return control;
}

/* Adds a finished game to the score (`change` is 1) or removes it (-1). */
static void
add_game (KtMatch *self, const KtResult *result, int change)
{
  g_return_if_fail (result->outcome != KT_ONGOING);

  if (result->outcome == KT_WIN) {
    KtSeat *winner = self->seats[kt_match_get_seat_of_actor (self, result->winner)];

    kt_seat_set_wins (winner, kt_seat_get_wins (winner) + (guint) change);
  } else {
    set_number (self, &self->draws, self->draws + (guint) change, PROP_DRAWS);
  }
}

void
kt_match_count (KtMatch *self, const KtResult *result)
{
  g_return_if_fail (KT_IS_MATCH (self));
  if (result->reason != &kt_reason_unknown)
    add_game (self, result, 1);
}

void
kt_match_uncount (KtMatch *self, const KtResult *result)
{
  g_return_if_fail (KT_IS_MATCH (self));
  if (result->reason != &kt_reason_unknown)
    add_game (self, result, -1);
}

void
kt_match_alternate (KtMatch *self)
{
  g_return_if_fail (KT_IS_MATCH (self));
  if (!self->has_odds)
    set_number (self, &self->first_seat, 1 - self->first_seat, PROP_FIRST_SEAT);
}

gboolean
kt_match_has_odds (KtMatch *self)
{
  g_return_val_if_fail (KT_IS_MATCH (self), FALSE);
  return self->has_odds;
}

void
kt_match_set_odds (KtMatch *self, gboolean has_odds)
{
  g_return_if_fail (KT_IS_MATCH (self));
  self->has_odds = has_odds;
}

void
kt_match_begin_series (KtMatch *self)
{
  g_return_if_fail (KT_IS_MATCH (self));
  for (guint seat = 0; seat < KT_SEATS; seat++)
    kt_seat_set_wins (self->seats[seat], 0);
  set_number (self, &self->draws, 0, PROP_DRAWS);
}

gboolean
kt_match_is_decided (KtMatch *self)
{
  guint wins[KT_SEATS], n_games, lead;

  g_return_val_if_fail (KT_IS_MATCH (self), FALSE);
  n_games = kt_match_get_n_games (self);
  for (guint seat = 0; seat < KT_SEATS; seat++)
    wins[seat] = kt_seat_get_wins (self->seats[seat]);
  if (self->length == 0)
    return FALSE;
  lead = MAX (wins[0], wins[1]) - MIN (wins[0], wins[1]);
  return n_games >= self->length || lead > self->length - n_games;
}

gboolean
kt_match_is_foreign (KtMatch *self)
{
  g_return_val_if_fail (KT_IS_MATCH (self), FALSE);
  return self->is_foreign;
}

void
kt_match_set_foreign (KtMatch *self, gboolean is_foreign)
{
  g_return_if_fail (KT_IS_MATCH (self));
  self->is_foreign = is_foreign;
}
