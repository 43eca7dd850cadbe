/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/match/kt-seat.h"

#include "model/match/kt-person.h"
#include "model/match/kt-remote-player.h"

struct _KtSeat {
  GObject parent_instance;
  char *name;
  char *chosen_name;
  gboolean is_named;
  char *portrait;
  KtPlayer *player;
  guint wins;
};

enum { PROP_0, PROP_NAME, PROP_PORTRAIT, PROP_PLAYER, PROP_WINS, N_PROPS };
static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (KtSeat, kt_seat, G_TYPE_OBJECT)

static void
kt_seat_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  KtSeat *self = KT_SEAT (object);

  switch (id) {
  case PROP_NAME:
    g_value_set_string (value, self->name);
    break;
  case PROP_PORTRAIT:
    g_value_set_string (value, self->portrait);
    break;
  case PROP_PLAYER:
    g_value_set_object (value, self->player);
    break;
  case PROP_WINS:
    g_value_set_uint (value, self->wins);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
kt_seat_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  KtSeat *self = KT_SEAT (object);

  switch (id) {
  case PROP_NAME:
    kt_seat_set_name (self, g_value_get_string (value));
    break;
  case PROP_PORTRAIT:
    kt_seat_set_portrait (self, g_value_get_string (value));
    break;
  case PROP_PLAYER:
    kt_seat_set_player (self, g_value_get_object (value));
    break;
  case PROP_WINS:
    kt_seat_set_wins (self, g_value_get_uint (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
kt_seat_finalize (GObject *object)
{
  KtSeat *self = KT_SEAT (object);

  g_free (self->name);
  g_free (self->chosen_name);
  g_free (self->portrait);
  g_clear_object (&self->player);
  G_OBJECT_CLASS (kt_seat_parent_class)->finalize (object);
}

static void
kt_seat_class_init (KtSeatClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = kt_seat_get_property;
  object_class->set_property = kt_seat_set_property;
  object_class->finalize = kt_seat_finalize;

  props[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, "", flags);
  props[PROP_PORTRAIT] = g_param_spec_string ("portrait", NULL, NULL, "", flags);
  props[PROP_PLAYER] = g_param_spec_object ("player", NULL, NULL, KT_TYPE_PLAYER, flags);
  props[PROP_WINS] = g_param_spec_uint ("wins", NULL, NULL, 0, G_MAXUINT, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
kt_seat_init (KtSeat *self)
{
  self->name = g_strdup ("");
  self->chosen_name = g_strdup ("");
  self->portrait = g_strdup ("");
  self->player = kt_person_new ();
}

const char *
kt_seat_get_name (KtSeat *self)
{
  g_return_val_if_fail (KT_IS_SEAT (self), NULL);
  return self->name;
}

static void
set_text (KtSeat *self, char **text, const char *value, guint prop)
{
  if (!value)
    value = "";
  if (g_str_equal (*text, value))
    return;
  g_free (*text);
  *text = g_strdup (value);
  g_object_notify_by_pspec (G_OBJECT (self), props[prop]);
}

void
kt_seat_set_name (KtSeat *self, const char *name)
{
  g_return_if_fail (KT_IS_SEAT (self));
  set_text (self, &self->name, name, PROP_NAME);
}

const char *
kt_seat_get_portrait (KtSeat *self)
{
  g_return_val_if_fail (KT_IS_SEAT (self), NULL);
  return self->portrait;
}

void
kt_seat_set_portrait (KtSeat *self, const char *portrait)
{
  g_return_if_fail (KT_IS_SEAT (self));
  set_text (self, &self->portrait, portrait, PROP_PORTRAIT);
}

const char *
kt_seat_get_chosen_name (KtSeat *self)
{
  g_return_val_if_fail (KT_IS_SEAT (self), NULL);
  return self->chosen_name;
}

void
kt_seat_set_chosen_name (KtSeat *self, const char *name)
{
  g_return_if_fail (KT_IS_SEAT (self));
  g_return_if_fail (name);
  g_free (self->chosen_name);
  self->chosen_name = g_strdup (name);
}

KtPlayer *
kt_seat_get_player (KtSeat *self)
{
  g_return_val_if_fail (KT_IS_SEAT (self), NULL);
  return self->player;
}

void
kt_seat_set_player (KtSeat *self, KtPlayer *player)
{
  g_return_if_fail (KT_IS_SEAT (self));
  g_return_if_fail (KT_IS_PLAYER (player));
  if (g_set_object (&self->player, player))
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PLAYER]);
}

guint
kt_seat_get_wins (KtSeat *self)
{
  g_return_val_if_fail (KT_IS_SEAT (self), 0);
  return self->wins;
}

void
kt_seat_set_wins (KtSeat *self, guint wins)
{
  g_return_if_fail (KT_IS_SEAT (self));
  if (self->wins == wins)
    return;
  self->wins = wins;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_WINS]);
}

gboolean
kt_seat_is_person (KtSeat *self)
{
  g_return_val_if_fail (KT_IS_SEAT (self), FALSE);
  return KT_IS_PERSON (self->player);
}

gboolean
kt_seat_is_human (KtSeat *self)
{
  return kt_seat_is_person (self) || KT_IS_REMOTE_PLAYER (self->player);
}

gboolean
kt_seat_is_named (KtSeat *self)
{
  g_return_val_if_fail (KT_IS_SEAT (self), FALSE);
  return self->is_named;
}

void
kt_seat_set_is_named (KtSeat *self, gboolean is_named)
{
  g_return_if_fail (KT_IS_SEAT (self));
  self->is_named = is_named;
}
