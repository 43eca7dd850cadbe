/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/start/kt-game-tile.h"

#include <glib/gi18n-lib.h>

#include "games/kt-registry.h"
#include "model/setup/kt-game-terms.h"
#include "ui/common/kt-board-picture.h"
#include "ui/text/kt-sentences.h"

enum { MIN_PICTURE_SIZE = 72, PICTURE_SIZE = 168 };
/* The description of a rule wraps at LINE_CHARS, so that all tiles are equally wide. */
enum { LINE_CHARS = 20, MAX_LINES = 6 };

/* The picture shows the game with its default options. */
static GtkWidget *
create_picture (const KtGame *game, GSettings *settings, const KtTheme *theme)
{
  KtOptions options = kt_options_default (game);
  g_autofree KtPosition *position = kt_registry_create_sample (game, &options);
  GtkWidget *picture = kt_board_picture_new (settings, theme, MIN_PICTURE_SIZE, PICTURE_SIZE);

  kt_board_picture_show (KT_BOARD_PICTURE (picture), position, 0);
  return picture;
}

/* Returns, for example, "Computer · Medium" or "Two players". */
static char *
describe_players (const KtGame *game, const KtGameTerms *terms)
{
  guint n_levels;
  const KtNote *levels = kt_registry_get_levels (game, &n_levels);
  const char *level = _ (levels[terms->level].text), *second = _ (levels[terms->second_level].text);

  switch (terms->opponent) {
  case KT_OPPONENT_PERSON:
    return g_strdup (_ ("Two players"));
  case KT_OPPONENT_WATCH:
    /* Translators: two computers play each other; how strong they are. */
    return g_strdup_printf (_ ("Two computers · %s, %s"), level, second);
  case KT_OPPONENT_ALLIANCE:
    /* Translators: two computers play together against a person; how strong they are. */
    return g_strdup_printf (_ ("Against two computers · %s + %s"), level, second);
  case KT_OPPONENT_COMPUTER:
  case KT_N_OPPONENTS:
  default:
    /* Translators: the opponent is the computer; how strong it is. */
    return g_strdup_printf (_ ("Computer · %s"), level);
  }
}

/* Describes the board and the rule, for example "15 × 15 · Vietnamese", and in a timed game the
 * time of each side. */
static char *
describe_rule (const KtGame *game, const KtGameTerms *terms)
{
  g_autofree KtPosition *position = kt_position_new (game, &terms->options);
  g_autofree char *rule = kt_sentence_describe_rule (position);
  g_autofree char *time = kt_sentence_describe_times (&terms->times);

  return g_strjoin (*rule && *time ? " · " : "", rule, time, NULL);
}

static GtkWidget *
create_line (const char *text, const char *class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_lines (GTK_LABEL (label), MAX_LINES);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), LINE_CHARS);
  gtk_widget_add_css_class (label, class);
  return label;
}

GtkWidget *
kt_game_tile_new (const KtGame *game, GSettings *settings, const KtTheme *theme, const char *action)
{
  GtkWidget *button = gtk_button_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  KtGameTerms terms = kt_game_terms_read (settings, game);
  g_autofree char *players = describe_players (game, &terms);
  g_autofree char *rule = describe_rule (game, &terms);
  GtkWidget *second = create_line (players, "caption"), *third = create_line (rule, "caption");

  gtk_widget_add_css_class (second, "dim-label");
  gtk_widget_add_css_class (third, "dim-label");
  gtk_box_append (GTK_BOX (box), create_picture (game, settings, theme));
  gtk_box_append (GTK_BOX (box), create_line (_ (game->name), "title-4"));
  gtk_box_append (GTK_BOX (box), second);
  gtk_box_append (GTK_BOX (box), third);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "card");
  gtk_widget_add_css_class (button, "game-tile");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", game->id);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (game->name), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, players, -1);
  return button;
}
