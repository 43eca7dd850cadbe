/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/common/kt-game-view.h"

#include <adwaita.h>

typedef struct {
  KtGameSession *session;
  KtGameModel *model;
  GSettings *settings;
  KtTheme *theme;
} KtGameViewPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (KtGameView, kt_game_view, GTK_TYPE_WIDGET)

enum { PROP_0, PROP_SESSION, PROP_MODEL, PROP_SETTINGS, PROP_THEME, N_PROPS };
static GParamSpec *props[N_PROPS];

KtGameSession *
kt_game_view_get_session (KtGameView *self)
{
  KtGameViewPrivate *priv = kt_game_view_get_instance_private (self);

  return priv->session;
}

KtGameModel *
kt_game_view_get_model (KtGameView *self)
{
  KtGameViewPrivate *priv = kt_game_view_get_instance_private (self);

  return priv->model;
}

GSettings *
kt_game_view_get_settings (KtGameView *self)
{
  KtGameViewPrivate *priv = kt_game_view_get_instance_private (self);

  return priv->settings;
}

KtTheme *
kt_game_view_get_theme (KtGameView *self)
{
  KtGameViewPrivate *priv = kt_game_view_get_instance_private (self);

  return priv->theme;
}

static void
kt_game_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  KtGameViewPrivate *priv = kt_game_view_get_instance_private (KT_GAME_VIEW (object));

  switch (id) {
  case PROP_SESSION:
    priv->session = g_value_dup_object (value);
    break;
  case PROP_MODEL:
    priv->model = g_value_dup_object (value);
    break;
  case PROP_SETTINGS:
    priv->settings = g_value_dup_object (value);
    break;
  case PROP_THEME:
    priv->theme = g_value_dup_object (value);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
look_changed_cb (KtGameView *self)
{
  KT_GAME_VIEW_GET_CLASS (self)->look_changed (self);
}

static void
kt_game_view_look_changed (KtGameView *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
kt_game_view_constructed (GObject *object)
{
  KtGameViewPrivate *priv = kt_game_view_get_instance_private (KT_GAME_VIEW (object));

  G_OBJECT_CLASS (kt_game_view_parent_class)->constructed (object);
  if (priv->session)
    g_set_object (&priv->model, kt_game_session_get_model (priv->session));
  if (!priv->theme)
    return;
  g_signal_connect_object (priv->theme, "changed", G_CALLBACK (look_changed_cb), object,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (look_changed_cb), object, G_CONNECT_SWAPPED);
}

static void
kt_game_view_finalize (GObject *object)
{
  KtGameViewPrivate *priv = kt_game_view_get_instance_private (KT_GAME_VIEW (object));

  g_clear_object (&priv->session);
  g_clear_object (&priv->model);
  g_clear_object (&priv->settings);
  g_clear_object (&priv->theme);
  G_OBJECT_CLASS (kt_game_view_parent_class)->finalize (object);
}

static void
kt_game_view_class_init (KtGameViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

  object_class->set_property = kt_game_view_set_property;
  object_class->constructed = kt_game_view_constructed;
  object_class->finalize = kt_game_view_finalize;
  klass->look_changed = kt_game_view_look_changed;
  props[PROP_SESSION] = g_param_spec_object ("session", NULL, NULL, KT_TYPE_GAME_SESSION, flags);
  props[PROP_MODEL] = g_param_spec_object ("model", NULL, NULL, KT_TYPE_GAME_MODEL, flags);
  props[PROP_SETTINGS] = g_param_spec_object ("settings", NULL, NULL, G_TYPE_SETTINGS, flags);
  props[PROP_THEME] = g_param_spec_object ("theme", NULL, NULL, KT_TYPE_THEME, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
kt_game_view_init (KtGameView *self)
{
}

const KtPalette *
kt_game_view_get_palette (KtGameView *self)
{
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());

  return kt_theme_get_palette (kt_game_view_get_theme (self), dark);
}
