/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/dialogs/kt-new-game-dialog.h"

#include <glib/gi18n-lib.h>

#include "core/kt-position.h"
#include "games/kt-registry.h"
#include "model/library/kt-ratings.h"
#include "model/match/kt-match.h"
#include "model/setup/kt-game-setup.h"
#include "model/setup/kt-game-terms.h"
#include "ui/common/kt-announce.h"
#include "ui/common/kt-message-dialog.h"
#include "ui/common/kt-text-fit.h"
#include "ui/common/kt-widgets.h"
#include "ui/dialogs/kt-option-group.h"
#include "ui/dialogs/kt-portrait-button.h"
#include "ui/dialogs/kt-start-group.h"
#include "ui/dialogs/kt-time-group.h"

struct _KtNewGameDialog {
  AdwWindow parent_instance;

  GtkWidget *start_button;
  AdwComboRow *game_row;
  AdwComboRow *opponent_row;
  AdwComboRow *level_row;
  GtkWidget *forget_button;
  AdwComboRow *second_level_row;
  AdwComboRow *style_row;
  AdwComboRow *begins_row;
  AdwComboRow *series_row;
  GtkWidget *first_name_row;
  GtkWidget *second_name_row;
  KtPortraitButton *portraits[KT_SEATS];
  KtStartGroup *start_group;
  KtOptionGroup *option_group;
  KtTimeGroup *time_group;

  GSettings *settings;
  const KtGame *game;
  gboolean has_styles; /* whether the game has styles of play */
  guint other_length;  /* length of the series chosen last; an additional item of the list if it is
                          none of `lengths` */
  /* The terms for each game of the registry, so that the choices for a game are not lost when
   * another is selected. */
  KtGameTerms *terms;
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

/* Fills a row with texts, followed by the text `last` unless it is NULL. Frees `texts`. */
static void
fill (AdwComboRow *row, GStrvBuilder *texts, const char *last, guint selected)
{
  g_auto (GStrv) items = NULL;

  if (last)
    g_strv_builder_add (texts, last);
  items = g_strv_builder_end (texts);
  g_strv_builder_unref (texts);
  set_items (row, (const char *const *) items, MIN (selected, g_strv_length (items) - 1));
}

static GStrvBuilder *
list_styles (const KtGame *game)
{
  GStrvBuilder *texts = g_strv_builder_new ();
  guint n_styles;
  const KtNote *styles = kt_registry_get_styles (game, &n_styles);

  for (guint i = 0; i < n_styles; i++)
    g_strv_builder_add (texts, _ (styles[i].text));
  return texts;
}

/* Returns the names of the levels with their Elo, if it is known. */
static GStrvBuilder *
list_levels (const KtGame *game)
{
  GStrvBuilder *texts = g_strv_builder_new ();
  const KtGameModule *module = kt_registry_get_module (game);
  guint n_levels;
  const KtNote *levels = kt_registry_get_levels (game, &n_levels);

  for (guint i = 0; i < n_levels; i++) {
    guint elo = kt_registry_get_strength (game, i).elo;
    const char *name = _ (levels[i].text);
    /* Translators: a level of the computer, and its strength on the scale of Elo. */
    g_autofree char *text = g_strdup_printf (_ ("%s · Elo %u"), name, elo);

    g_strv_builder_add (texts, elo <= module->max_elo ? text : name);
  }
  return texts;
}

/* Describes the strength of a level by its score against the next weaker level, unless the list
 * shows its Elo. */
static char *
describe_strength (const KtGame *game, guint level)
{
  KtStrength strength = kt_registry_get_strength (game, level);

  if (strength.elo <= kt_registry_get_module (game)->max_elo || strength.share == 0)
    return g_strdup ("");
  /* Translators: how many percent of the points this level wins. */
  return g_strdup_printf (_ ("Scores %u%% against the level below"), strength.share);
}

/* Returns the strongest level whose Elo does not exceed `elo`. */
static const KtNote *
find_nearest_level (const KtGame *game, guint elo)
{
  guint n_levels, level = 0;
  const KtNote *levels = kt_registry_get_levels (game, &n_levels);

  while (level + 1 < n_levels && kt_registry_get_strength (game, level + 1).elo <= elo)
    level++;
  return &levels[level];
}

static char *
describe_person (KtNewGameDialog *self)
{
  KtRating rating = kt_ratings_read (self->settings, self->game);
  guint elo = kt_ratings_find_elo (self->settings, self->game);

  if (rating.n_games == 0)
    return g_strdup (_ ("Measures how well you play"));
  if (elo <= kt_registry_get_module (self->game)->max_elo)
    /* Translators: how strong a player of chess is, on the scale of Elo. */
    return g_strdup_printf (_ ("You play at about Elo %u"), elo);
  /* Translators: a level of the computer, such as “Easy”. */
  return g_strdup_printf (_ ("You play about as well as “%s”"),
                          _ (find_nearest_level (self->game, elo)->text));
}

static gboolean
is_own_level (KtNewGameDialog *self)
{
  guint n_levels;

  kt_registry_get_levels (self->game, &n_levels);
  return adw_combo_row_get_selected (self->level_row) == n_levels;
}

static void
level_selected_cb (KtNewGameDialog *self, GParamSpec *pspec, AdwComboRow *row)
{
  guint selected = adw_combo_row_get_selected (row);
  gboolean is_own;
  g_autofree char *text = NULL;

  if (!self->game || selected == GTK_INVALID_LIST_POSITION)
    return;
  is_own = row == self->level_row && is_own_level (self);
  text = is_own ? describe_person (self) : describe_strength (self->game, selected);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), text);
  if (row == self->level_row)
    gtk_widget_set_visible (self->forget_button,
                            is_own && kt_ratings_read (self->settings, self->game).n_games > 0);
}

static void
forget_cb (AdwMessageDialog *dialog, const char *response, KtNewGameDialog *self)
{
  if (!g_str_equal (response, "yes"))
    return;
  kt_ratings_forget (self->settings, self->game);
  level_selected_cb (self, NULL, self->level_row);
}

static void
forget_clicked_cb (KtNewGameDialog *self)
{
  g_autofree char *person = describe_person (self);
  GtkWidget *dialog =
      kt_message_dialog_new_question (GTK_WINDOW (self), _ ("Measure Your Strength Again?"), person,
                                      "yes", _ ("_Start Over"), TRUE);

  g_signal_connect_object (dialog, "response", G_CALLBACK (forget_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
fill_levels (KtNewGameDialog *self, const KtGameTerms *terms)
{
  guint n_levels, n_styles;

  kt_registry_get_levels (self->game, &n_levels);
  kt_registry_get_styles (self->game, &n_styles);
  fill (self->level_row, list_levels (self->game), _ ("Adapts to you"),
        terms->is_own_level ? n_levels : terms->level);
  fill (self->second_level_row, list_levels (self->game), NULL, terms->second_level);
  level_selected_cb (self, NULL, self->level_row);
  level_selected_cb (self, NULL, self->second_level_row);
  self->has_styles = n_styles > 0;
  if (self->has_styles)
    fill (self->style_row, list_styles (self->game), NULL, terms->style);
}

static void
update_rows (KtNewGameDialog *self)
{
  KtOpponent opponent = get_opponent (self);
  gboolean has_computer = kt_opponent_has_computer (opponent);
  gboolean has_two = kt_opponent_has_two_computers (opponent);

  gtk_widget_set_visible (GTK_WIDGET (self->level_row), has_computer);
  gtk_widget_set_visible (GTK_WIDGET (self->second_level_row), has_two);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->level_row),
                                 has_two ? _ ("First computer’s level") : _ ("Level"));
  gtk_widget_set_visible (GTK_WIDGET (self->style_row), has_computer && self->has_styles);
  gtk_widget_set_visible (GTK_WIDGET (self->begins_row), opponent != KT_OPPONENT_WATCH);
  gtk_widget_set_visible (self->first_name_row, opponent != KT_OPPONENT_WATCH);
  gtk_widget_set_visible (self->second_name_row, opponent == KT_OPPONENT_PERSON);
}

/* Returns the side that begins; -1 if it is decided on the board. */
static int
find_beginning_side (KtNewGameDialog *self)
{
  KtOptions options = kt_option_group_get_options (self->option_group);
  g_autofree KtPosition *start = kt_position_new (self->game, &options);

  return kt_position_get_side (start, 0);
}

/* Offers the sides, in the order of KtBegins. */
static void
fill_sides (KtNewGameDialog *self, const char *player, int side)
{
  const char *const *names = self->game->side_names;
  /* Translators: chance decides. */
  const char *const items[] = { _ (names[side]), _ (names[1 - side]), _ ("Random"), NULL };
  /* Translators: the side of the first of two people; %s is “Player 1”. */
  g_autofree char *other = g_strdup_printf (_ ("%s plays"), player);
  /* Translators: %s is a side, such as “X” or “White”. */
  g_autofree char *first = g_strdup_printf (_ ("%s begins"), _ (names[side]));

  set_items (self->begins_row, items, adw_combo_row_get_selected (self->begins_row));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->begins_row),
                                 /* Translators: a choice between the sides follows. */
                                 kt_opponent_has_computer (get_opponent (self)) ? _ ("You play")
                                                                                : other);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->begins_row), first);
}

static void
fill_beginners (KtNewGameDialog *self, const char *first, const char *second)
{
  gboolean is_computer = kt_opponent_has_computer (get_opponent (self));
  const char *const items[] = {
    is_computer ? _ ("You") : first,
    /* Translators: the computer as a player. */
    is_computer ? _ ("Computer") : second,
    _ ("Random"),
    NULL,
  };

  set_items (self->begins_row, items, adw_combo_row_get_selected (self->begins_row));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->begins_row), _ ("Who begins"));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->begins_row),
                               _ ("The sides are settled during the opening"));
}

/* Offers a choice of the side or, if the sides are decided on the board, of who begins. */
static void
update_sides (KtNewGameDialog *self)
{
  g_autofree char *first = g_strdup_printf (_ ("Player %u"), 1);
  g_autofree char *second = g_strdup_printf (_ ("Player %u"), 2);
  int side = find_beginning_side (self);

  if (side >= 0)
    fill_sides (self, first, side);
  else
    fill_beginners (self, first, second);
}

static void
name_people (KtNewGameDialog *self)
{
  g_autofree char *first = g_strdup_printf (_ ("Player %u"), 1);
  g_autofree char *second = g_strdup_printf (_ ("Player %u"), 2);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->first_name_row),
                                 kt_opponent_has_computer (get_opponent (self)) ? _ ("Your name")
                                                                                : first);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->second_name_row), second);
}

static void
name_seats (KtNewGameDialog *self, const char *near_name, const char *far_name)
{
  kt_time_group_set_names (self->time_group, near_name, far_name);
  kt_start_group_set_names (self->start_group, near_name, far_name);
}

static void
name_groups (KtNewGameDialog *self)
{
  KtOpponent opponent = get_opponent (self);
  const char *format = opponent == KT_OPPONENT_WATCH ? _ ("Computer %u") : _ ("Player %u");
  g_autofree char *first = g_strdup_printf (format, 1);
  g_autofree char *second = g_strdup_printf (format, 2);

  if (opponent == KT_OPPONENT_COMPUTER || opponent == KT_OPPONENT_ALLIANCE)
    name_seats (self, _ ("You"), _ ("Computer"));
  else
    name_seats (self, first, second);
}

/* Updates the Start button. The row of an invalid value shows what is wrong with it. */
static void
validity_cb (KtNewGameDialog *self)
{
  gboolean has_time, has_start;

  g_object_get (self->time_group, "valid", &has_time, NULL);
  g_object_get (self->start_group, "valid", &has_start, NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "dialog.start", has_time && has_start);
}

/* Series that are always offered, as numbers of games; 0 is without an end. */
static const guint lengths[] = { 0, 3, 5, 7 };

static void
add_length (GStrvBuilder *labels, guint length)
{
  /* Translators: whoever wins most of so many games wins the series. */
  g_autofree char *label = g_strdup_printf (_ ("Best of %u"), length);

  g_strv_builder_add (labels, length == 0 ? _ ("Open end") : label);
}

/* Fills the choice of series. A length from the settings that the list lacks is added to it. */
static void
fill_series (KtNewGameDialog *self, guint length)
{
  g_autoptr (GStrvBuilder) labels = g_strv_builder_new ();
  g_auto (GStrv) items = NULL;
  guint selected = G_N_ELEMENTS (lengths);

  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++) {
    add_length (labels, lengths[i]);
    if (lengths[i] == length)
      selected = i;
  }
  if (selected == G_N_ELEMENTS (lengths))
    add_length (labels, length);
  self->other_length = length;
  items = g_strv_builder_end (labels);
  set_items (self->series_row, (const char *const *) items, selected);
}

static guint
get_length (KtNewGameDialog *self)
{
  guint selected = adw_combo_row_get_selected (self->series_row);

  return selected < G_N_ELEMENTS (lengths) ? lengths[selected] : self->other_length;
}

/* Stores the selected values in the terms of the selected game. */
static void
keep_terms (KtNewGameDialog *self)
{
  KtGameTerms *terms = &self->terms[find_game (self->game)];

  terms->options = kt_option_group_get_options (self->option_group);
  terms->opponent = get_opponent (self);
  terms->begins = (KtBegins) adw_combo_row_get_selected (self->begins_row);
  terms->is_own_level = is_own_level (self);
  if (!terms->is_own_level)
    terms->level = adw_combo_row_get_selected (self->level_row);
  terms->second_level = adw_combo_row_get_selected (self->second_level_row);
  if (self->has_styles)
    terms->style = adw_combo_row_get_selected (self->style_row);
  /* If the entered time is invalid, the terms keep their times. */
  kt_time_group_get_control (self->time_group, &terms->times);
  kt_start_group_keep (self->start_group, terms);
  terms->length = get_length (self);
}

static void
update_players (KtNewGameDialog *self)
{
  update_rows (self);
  update_sides (self);
  name_people (self);
  name_groups (self);
}

static void
show_game (KtNewGameDialog *self, const KtGame *game)
{
  const KtGameTerms *terms = &self->terms[find_game (game)];

  self->game = game;
  kt_option_group_set_game (self->option_group, game, &terms->options);
  gtk_widget_set_visible (GTK_WIDGET (self->option_group), game->n_options > 0);
  kt_time_group_set_control (self->time_group, &terms->times);
  kt_start_group_set_game (self->start_group, game, terms);
  fill_levels (self, terms);
  adw_combo_row_set_selected (self->opponent_row, (guint) terms->opponent);
  update_players (self);
  adw_combo_row_set_selected (self->begins_row, (guint) terms->begins);
  fill_series (self, terms->length);
}

static void
game_selected_cb (KtNewGameDialog *self)
{
  guint selected = adw_combo_row_get_selected (self->game_row);

  if (!self->settings || selected == GTK_INVALID_LIST_POSITION ||
      kt_registry_get_game (selected) == self->game)
    return;
  keep_terms (self);
  show_game (self, kt_registry_get_game (selected));
}

static void
opponent_selected_cb (KtNewGameDialog *self)
{
  if (self->settings && self->game)
    update_players (self);
}

static void
name_changed_cb (GtkEditable *row, KtPortraitButton *portrait)
{
  kt_portrait_button_set_name (portrait, gtk_editable_get_text (row));
}

static void
add_portrait (KtNewGameDialog *self, guint seat, GtkWidget *row)
{
  g_autofree char *portrait = kt_game_setup_get_portrait (self->settings, seat);
  GtkWidget *button = kt_portrait_button_new (seat);

  self->portraits[seat] = KT_PORTRAIT_BUTTON (button);
  kt_portrait_button_set_portrait (self->portraits[seat], portrait);
  g_signal_connect_object (row, "changed", G_CALLBACK (name_changed_cb), button, 0);
  adw_entry_row_add_prefix (ADW_ENTRY_ROW (row), button);
}

static void
load (KtNewGameDialog *self)
{
  g_autofree char *first = kt_game_setup_get_name (self->settings, 0);
  g_autofree char *second = kt_game_setup_get_name (self->settings, 1);

  for (guint i = 0; i < kt_registry_get_n_games (); i++)
    self->terms[i] = kt_game_terms_read (self->settings, kt_registry_get_game (i));
  show_game (self, kt_game_setup_get_game (self->settings));
  fill_games (self);
  kt_editable_limit (GTK_EDITABLE (self->first_name_row), KT_GAME_SETUP_MAX_NAME);
  kt_editable_limit (GTK_EDITABLE (self->second_name_row), KT_GAME_SETUP_MAX_NAME);
  add_portrait (self, 0, self->first_name_row);
  add_portrait (self, 1, self->second_name_row);
  gtk_editable_set_text (GTK_EDITABLE (self->first_name_row), first);
  gtk_editable_set_text (GTK_EDITABLE (self->second_name_row), second);
}

static void
save (KtNewGameDialog *self)
{
  keep_terms (self);
  kt_game_setup_set_game (self->settings, self->game);
  kt_game_terms_write (self->settings, self->game, &self->terms[find_game (self->game)]);
  kt_game_setup_set_names (self->settings,
                           gtk_editable_get_text (GTK_EDITABLE (self->first_name_row)),
                           gtk_editable_get_text (GTK_EDITABLE (self->second_name_row)));
  kt_game_setup_set_portraits (self->settings, kt_portrait_button_get_portrait (self->portraits[0]),
                               kt_portrait_button_get_portrait (self->portraits[1]));
}

static void
start_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (KtNewGameDialog) self = g_object_ref (KT_NEW_GAME_DIALOG (widget));
  KtOptions options = kt_option_group_get_options (self->option_group);
  g_autofree KtPosition *start = kt_start_group_create_position (self->start_group, &options);

  save (self);
  g_signal_emit (self, signals[START], 0, start);
  gtk_window_close (GTK_WINDOW (self));
}

/* Saves the choices even if no game is started, so that the dialog offers them the next time. */
static gboolean
kt_new_game_dialog_close_request (GtkWindow *window)
{
  save (KT_NEW_GAME_DIALOG (window));
  return GTK_WINDOW_CLASS (kt_new_game_dialog_parent_class)->close_request (window);
}

/* Leads to somebody at another computer, who is found in a window of its own. */
static void
far_cb (KtNewGameDialog *self)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));

  gtk_window_close (GTK_WINDOW (self));
  if (parent)
    gtk_widget_activate_action (GTK_WIDGET (parent), "app.far", NULL);
}

static void
add_far_row (KtNewGameDialog *self)
{
  GtkWidget *group =
      gtk_widget_get_ancestor (GTK_WIDGET (self->opponent_row), ADW_TYPE_PREFERENCES_GROUP);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_button_new_from_icon_name ("go-next-symbolic");

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("Somebody at Another Computer"));
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button);
  g_signal_connect_object (button, "clicked", G_CALLBACK (far_cb), self, G_CONNECT_SWAPPED);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
}

static void
kt_new_game_dialog_constructed (GObject *object)
{
  KtNewGameDialog *self = KT_NEW_GAME_DIALOG (object);

  G_OBJECT_CLASS (kt_new_game_dialog_parent_class)->constructed (object);
  load (self);
  if (KT_HAS_NETWORK)
    add_far_row (self);
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
  g_free (self->terms);
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
  gtk_widget_class_bind_template_child (widget_class, KtNewGameDialog, forget_button);
  gtk_widget_class_bind_template_child (widget_class, KtNewGameDialog, second_level_row);
  gtk_widget_class_bind_template_child (widget_class, KtNewGameDialog, series_row);
  gtk_widget_class_bind_template_child (widget_class, KtNewGameDialog, style_row);
  gtk_widget_class_bind_template_child (widget_class, KtNewGameDialog, begins_row);
  gtk_widget_class_bind_template_child (widget_class, KtNewGameDialog, first_name_row);
  gtk_widget_class_bind_template_child (widget_class, KtNewGameDialog, second_name_row);
  gtk_widget_class_bind_template_child (widget_class, KtNewGameDialog, option_group);
  gtk_widget_class_bind_template_child (widget_class, KtNewGameDialog, start_group);
  gtk_widget_class_bind_template_child (widget_class, KtNewGameDialog, time_group);
  gtk_widget_class_bind_template_callback (widget_class, validity_cb);
  gtk_widget_class_bind_template_callback (widget_class, game_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, level_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, forget_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, opponent_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, update_sides);
}

static void
kt_new_game_dialog_class_init (KtNewGameDialogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (KT_TYPE_OPTION_GROUP);
  g_type_ensure (KT_TYPE_START_GROUP);
  g_type_ensure (KT_TYPE_TIME_GROUP);
  object_class->constructed = kt_new_game_dialog_constructed;
  object_class->set_property = kt_new_game_dialog_set_property;
  object_class->finalize = kt_new_game_dialog_finalize;
  GTK_WINDOW_CLASS (klass)->close_request = kt_new_game_dialog_close_request;

  properties[PROP_SETTINGS] =
      g_param_spec_object ("settings", NULL, NULL, G_TYPE_SETTINGS,
                           G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[START] = g_signal_new ("start", KT_TYPE_NEW_GAME_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);

  gtk_widget_class_install_action (widget_class, "dialog.start", NULL, start_action);
  bind_template (widget_class);
}

static void
kt_new_game_dialog_init (KtNewGameDialog *self)
{
  self->terms = g_new0 (KtGameTerms, kt_registry_get_n_games ());
  kt_announce_as_dialog (GTK_WIDGET (self));
  gtk_widget_init_template (GTK_WIDGET (self));
  kt_text_fit_titles (GTK_WIDGET (self));
  kt_text_fit_choices (GTK_WIDGET (self));
}

KtNewGameDialog *
kt_new_game_dialog_new (GtkWindow *parent, GSettings *settings)
{
  return g_object_new (KT_TYPE_NEW_GAME_DIALOG, "transient-for", parent, "settings", settings,
                       NULL);
}
