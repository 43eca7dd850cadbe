/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/dialogs/kt-new-game-dialog.h"

#include <glib/gi18n-lib.h>

#include "core/kt-position.h"
#include "games/kt-registry.h"
#include "ui/dialogs/kt-game-setup.h"
#include "ui/dialogs/kt-option-group.h"
#include "ui/dialogs/kt-time-group.h"

struct _KtNewGameDialog {
  AdwWindow parent_instance;

  GtkWidget *start_button;
  AdwComboRow *game_row;
  AdwComboRow *opponent_row;
  AdwComboRow *level_row;
  AdwComboRow *style_row;
  AdwComboRow *begins_row;
  GtkWidget *first_name_row;
  GtkWidget *second_name_row;
  KtOptionGroup *option_group;
  KtTimeGroup *time_group;

  GSettings *settings;
  const KtGame *game;
  gboolean has_styles; /* the game has */
  const char *level;   /* chosen before another game was looked at */
  /* For each game of the registry, so that looking at another one loses nothing. */
  KtOptions *options;
};

enum { PROP_0, PROP_SETTINGS, N_PROPS };
static GParamSpec *properties[N_PROPS];
enum { START, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (KtNewGameDialog, kt_new_game_dialog, ADW_TYPE_WINDOW)

static guint
find_game (const KtGame *game)
{
  for (guint i = 0; i < kt_registry_get_n_games (); i++) {
    if (kt_registry_get_game (i) == game)
      return i;
  }
  g_return_val_if_reached (0);
}

static KtOpponent
get_opponent (KtNewGameDialog *self)
{
  return (KtOpponent) adw_combo_row_get_selected (self->opponent_row);
}

static void
set_items (AdwComboRow *row, const char *const *items, guint selected)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (items);

  adw_combo_row_set_model (row, G_LIST_MODEL (list));
  adw_combo_row_set_selected (row, selected);
}

static void
fill_games (KtNewGameDialog *self)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_auto (GStrv) items = NULL;

  for (guint i = 0; i < kt_registry_get_n_games (); i++)
    g_strv_builder_add (names, _ (kt_registry_get_game (i)->name));
  items = g_strv_builder_end (names);
  set_items (self->game_row, (const char *const *) items, find_game (self->game));
}

static void
fill (AdwComboRow *row, const KtLevel *levels, guint n_levels, guint selected)
{
  g_autoptr (GStrvBuilder) labels = g_strv_builder_new ();
  g_auto (GStrv) items = NULL;

  for (guint i = 0; i < n_levels; i++)
    g_strv_builder_add (labels, _ (levels[i].label));
  items = g_strv_builder_end (labels);
  set_items (row, (const char *const *) items, MIN (selected, n_levels - 1));
}

static void
fill_levels (KtNewGameDialog *self, guint level, guint style)
{
  guint n_levels, n_styles;
  const KtLevel *levels = kt_registry_get_levels (self->game, &n_levels);
  const KtLevel *styles = kt_registry_get_styles (self->game, &n_styles);

  fill (self->level_row, levels, n_levels, level);
  self->has_styles = n_styles > 0;
  if (self->has_styles)
    fill (self->style_row, styles, n_styles, style);
}

static void
update_rows (KtNewGameDialog *self)
{
  KtOpponent opponent = get_opponent (self);
  gboolean has_computer = opponent != KT_OPPONENT_PERSON;

  gtk_widget_set_visible (GTK_WIDGET (self->level_row), has_computer);
  gtk_widget_set_visible (GTK_WIDGET (self->style_row), has_computer && self->has_styles);
  gtk_widget_set_visible (GTK_WIDGET (self->begins_row), opponent != KT_OPPONENT_WATCH);
  gtk_widget_set_visible (self->first_name_row, opponent != KT_OPPONENT_WATCH);
  gtk_widget_set_visible (self->second_name_row, opponent == KT_OPPONENT_PERSON);
}

static void
fill_beginners (KtNewGameDialog *self)
{
  gboolean is_computer = get_opponent (self) == KT_OPPONENT_COMPUTER;
  g_autofree char *first = g_strdup_printf (_ ("Player %u"), 1);
  g_autofree char *second = g_strdup_printf (_ ("Player %u"), 2);
  const char *const items[] = {
    is_computer ? _ ("You") : first,
    /* Translators: the computer as a player. */
    is_computer ? _ ("Computer") : second,
    /* Translators: chance decides who begins. */
    _ ("Random"),
    NULL,
  };

  set_items (self->begins_row, items, adw_combo_row_get_selected (self->begins_row));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->first_name_row),
                                 is_computer ? _ ("Your name") : first);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->second_name_row), second);
}

static void
name_times (KtNewGameDialog *self)
{
  KtOpponent opponent = get_opponent (self);
  const char *format = opponent == KT_OPPONENT_WATCH ? _ ("Computer %u") : _ ("Player %u");
  g_autofree char *first = g_strdup_printf (format, 1);
  g_autofree char *second = g_strdup_printf (format, 2);

  if (opponent == KT_OPPONENT_COMPUTER)
    kt_time_group_set_names (self->time_group, _ ("You"), _ ("Computer"));
  else
    kt_time_group_set_names (self->time_group, first, second);
}

/* A time that cannot be played says beside itself what is wrong. */
static void
validity_cb (KtNewGameDialog *self)
{
  gboolean valid;

  g_object_get (self->time_group, "valid", &valid, NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "dialog.start", valid);
}

/* Says which side the beginner gets, unless the players settle that on the board. */
static void
update_sides (KtNewGameDialog *self)
{
  KtOptions options = kt_option_group_get_options (self->option_group);
  g_autofree KtPosition *start = kt_position_new (self->game, &options);
  int side = kt_position_get_side (start, 0);
  g_autofree char *text = NULL;

  /* Translators: %s is a side, such as “X” or “White”. */
  if (side >= 0)
    text = g_strdup_printf (_ ("Whoever begins plays %s"), _ (self->game->side_names[side]));
  else
    text = g_strdup (_ ("The sides are settled during the opening"));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->begins_row), text);
}

static void
keep_options (KtNewGameDialog *self)
{
  self->options[find_game (self->game)] = kt_option_group_get_options (self->option_group);
}

static void
show_game (KtNewGameDialog *self, const KtGame *game)
{
  self->game = game;
  kt_option_group_set_game (self->option_group, game, &self->options[find_game (game)]);
  gtk_widget_set_visible (GTK_WIDGET (self->option_group), game->n_options > 0);
  update_sides (self);
}

/* By its name, for games have different ones. */
static void
keep_level (KtNewGameDialog *self)
{
  guint n_levels;
  const KtLevel *levels = kt_registry_get_levels (self->game, &n_levels);

  self->level = levels[adw_combo_row_get_selected (self->level_row)].id;
}

static void
game_selected_cb (KtNewGameDialog *self)
{
  guint selected = adw_combo_row_get_selected (self->game_row);
  const KtGame *game;

  if (!self->settings || selected == GTK_INVALID_LIST_POSITION)
    return;
  game = kt_registry_get_game (selected);
  if (game == self->game)
    return;
  keep_options (self);
  keep_level (self);
  show_game (self, game);
  fill_levels (self, kt_game_setup_find_level (game, self->level),
               adw_combo_row_get_selected (self->style_row));
  update_rows (self);
}

static void
opponent_selected_cb (KtNewGameDialog *self)
{
  if (!self->settings)
    return;
  update_rows (self);
  fill_beginners (self);
  name_times (self);
}

static void
load (KtNewGameDialog *self)
{
  g_autofree char *first = kt_game_setup_get_name (self->settings, 0);
  g_autofree char *second = kt_game_setup_get_name (self->settings, 1);
  KtTimeControl times = kt_game_setup_get_times (self->settings);

  kt_time_group_set_control (self->time_group, &times);
  for (guint i = 0; i < kt_registry_get_n_games (); i++)
    self->options[i] = kt_game_setup_get_options (self->settings, kt_registry_get_game (i));
  show_game (self, kt_game_setup_get_game (self->settings));
  fill_levels (self, kt_game_setup_get_level (self->settings, self->game),
               kt_game_setup_get_style (self->settings, self->game));
  fill_games (self);
  adw_combo_row_set_selected (self->opponent_row,
                              (guint) g_settings_get_enum (self->settings, "opponent"));
  opponent_selected_cb (self);
  adw_combo_row_set_selected (self->begins_row,
                              (guint) g_settings_get_enum (self->settings, "begins"));
  gtk_editable_set_text (GTK_EDITABLE (self->first_name_row), first);
  gtk_editable_set_text (GTK_EDITABLE (self->second_name_row), second);
}

static void
save (KtNewGameDialog *self)
{
  KtOptions options = kt_option_group_get_options (self->option_group);
  KtTimeControl times = kt_game_setup_get_times (self->settings);

  times.mode = KT_TIME_NORMAL;
  kt_time_group_get_control (self->time_group, &times);
  kt_game_setup_set_times (self->settings, &times);
  kt_game_setup_set_game (self->settings, self->game);
  kt_game_setup_set_options (self->settings, self->game, &options);
  kt_game_setup_set_level (self->settings, self->game,
                           adw_combo_row_get_selected (self->level_row));
  kt_game_setup_set_style (self->settings, self->game,
                           adw_combo_row_get_selected (self->style_row));
  g_settings_set_enum (self->settings, "opponent", (int) get_opponent (self));
  g_settings_set_enum (self->settings, "begins",
                       (int) adw_combo_row_get_selected (self->begins_row));
  kt_game_setup_set_names (self->settings,
                           gtk_editable_get_text (GTK_EDITABLE (self->first_name_row)),
                           gtk_editable_get_text (GTK_EDITABLE (self->second_name_row)));
}

static void
start_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (KtNewGameDialog) self = g_object_ref (KT_NEW_GAME_DIALOG (widget));

  save (self);
  g_signal_emit (self, signals[START], 0);
  gtk_window_close (GTK_WINDOW (self));
}

static void
kt_new_game_dialog_constructed (GObject *object)
{
  KtNewGameDialog *self = KT_NEW_GAME_DIALOG (object);

  G_OBJECT_CLASS (kt_new_game_dialog_parent_class)->constructed (object);
  load (self);
  gtk_widget_grab_focus (self->start_button);
}

static void
kt_new_game_dialog_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  KtNewGameDialog *self = KT_NEW_GAME_DIALOG (object);

  switch (id) {
  case PROP_SETTINGS:
    self->settings = g_value_dup_object (value);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
kt_new_game_dialog_finalize (GObject *object)
{
  KtNewGameDialog *self = KT_NEW_GAME_DIALOG (object);

  g_clear_object (&self->settings);
  g_free (self->options);
  G_OBJECT_CLASS (kt_new_game_dialog_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kythu/KyThu/ui/new-game-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, KtNewGameDialog, start_button);
  gtk_widget_class_bind_template_child (widget_class, KtNewGameDialog, game_row);
  gtk_widget_class_bind_template_child (widget_class, KtNewGameDialog, opponent_row);
  gtk_widget_class_bind_template_child (widget_class, KtNewGameDialog, level_row);
  gtk_widget_class_bind_template_child (widget_class, KtNewGameDialog, style_row);
  gtk_widget_class_bind_template_child (widget_class, KtNewGameDialog, begins_row);
  gtk_widget_class_bind_template_child (widget_class, KtNewGameDialog, first_name_row);
  gtk_widget_class_bind_template_child (widget_class, KtNewGameDialog, second_name_row);
  gtk_widget_class_bind_template_child (widget_class, KtNewGameDialog, option_group);
  gtk_widget_class_bind_template_child (widget_class, KtNewGameDialog, time_group);
  gtk_widget_class_bind_template_callback (widget_class, validity_cb);
  gtk_widget_class_bind_template_callback (widget_class, game_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, opponent_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, update_sides);
}

static void
kt_new_game_dialog_class_init (KtNewGameDialogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (KT_TYPE_OPTION_GROUP);
  g_type_ensure (KT_TYPE_TIME_GROUP);
  object_class->constructed = kt_new_game_dialog_constructed;
  object_class->set_property = kt_new_game_dialog_set_property;
  object_class->finalize = kt_new_game_dialog_finalize;

  properties[PROP_SETTINGS] =
      g_param_spec_object ("settings", NULL, NULL, G_TYPE_SETTINGS,
                           G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[START] = g_signal_new ("start", KT_TYPE_NEW_GAME_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);

  gtk_widget_class_install_action (widget_class, "dialog.start", NULL, start_action);
  bind_template (widget_class);
}

static void
kt_new_game_dialog_init (KtNewGameDialog *self)
{
  self->options = g_new0 (KtOptions, kt_registry_get_n_games ());
  gtk_widget_init_template (GTK_WIDGET (self));
}

KtNewGameDialog *
kt_new_game_dialog_new (GtkWindow *parent, GSettings *settings)
{
  return g_object_new (KT_TYPE_NEW_GAME_DIALOG, "transient-for", parent, "settings", settings,
                       NULL);
}
