/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/statistics/kt-statistics-rows.h"

#include <glib/gi18n-lib.h>

#include "core/kt-bounded-text.h"
#include "games/kt-registry.h"
#include "ui/common/kt-portrait.h"
#include "ui/common/kt-text-fit.h"
#include "ui/common/kt-widgets.h"
#include "ui/statistics/kt-statistics-words.h"
#include "ui/text/kt-sentences.h"

enum { MAX_PEOPLE = 10, PORTRAIT = 36 };

/* --- Numbers ---------------------------------------------------------------------------------- */

static GtkWidget *
create_label (const char *text, const char *class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, class);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  return label;
}

static void
show_number (GtkFlowBox *box, guint index, const char *number, const char *words)
{
  GtkWidget *tile = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *name = g_strdup_printf ("%s %s", number, words);

  gtk_widget_add_css_class (tile, "card");
  gtk_widget_add_css_class (tile, "number-tile");
  gtk_box_append (GTK_BOX (tile), create_label (number, "title-2"));
  gtk_box_append (GTK_BOX (tile), create_label (words, "caption"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (tile), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  kt_widget_put_in_flow_box (box, index, tile);
}

static void
show_count (GtkFlowBox *box, guint index, guint n, const char *words)
{
  g_autofree char *number = g_strdup_printf ("%u", n);

  show_number (box, index, number, words);
}

void
kt_statistics_rows_show_numbers (GtkFlowBox *box, const KtStatistics *statistics)
{
  const KtOutcomes *unaided = &statistics->kinds[KT_STATISTICS_UNAIDED];
  g_autofree char *time = kt_statistics_words_time (statistics->seconds);
  g_autofree char *percent = kt_statistics_words_percent (unaided);

  show_count (box, 0, statistics->n_games, _ ("Games played"));
  show_number (box, 1, time, _ ("Time played"));
  show_count (box, 2, unaided->wins, _ ("Wins against the computer"));
  show_number (box, 3, percent, _ ("Points against the computer"));
  show_count (box, 4, statistics->streak, _ ("Wins in a row"));
  show_count (box, 5, statistics->best_streak, _ ("Most wins in a row"));
}

/* --- Lists ------------------------------------------------------------------------------------ */

static AdwPreferencesGroup *
add_group (GtkBox *box, const char *title, const char *description)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

  adw_preferences_group_set_title (group, title);
  adw_preferences_group_set_description (group, description);
  kt_text_fit_titles (GTK_WIDGET (group));
  gtk_box_append (box, GTK_WIDGET (group));
  return group;
}

static GtkWidget *
add_row (AdwPreferencesGroup *group, const char *title, const KtOutcomes *outcomes)
{
  GtkWidget *row = adw_action_row_new (), *label;
  g_autofree char *name = kt_bounded_text (title, KT_BOUNDED_LINE);
  g_autofree char *words = kt_statistics_words_outcomes (outcomes);
  g_autofree char *percent = kt_statistics_words_percent (outcomes);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), words);
  label = gtk_label_new (percent);
  gtk_widget_add_css_class (label, "numeric");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  adw_preferences_group_add (group, row);
  return row;
}

static void
add_games (GtkBox *box, GPtrArray *rows)
{
  AdwPreferencesGroup *group;

  if (rows->len == 0)
    return;
  group = add_group (box, _ ("Against the Computer"), NULL);
  for (guint i = 0; i < kt_registry_get_n_games (); i++) {
    for (guint n = 0; n < rows->len; n++) {
      const KtStatisticsRow *row = rows->pdata[n];

      if (row->game == kt_registry_get_game (i))
        add_row (group, _ (row->game->name), &row->outcomes);
    }
  }
}

/* Adds a list of results by level or by rule. */
static void
add_parts (GtkBox *box, const char *title, GPtrArray *rows)
{
  AdwPreferencesGroup *group;

  if (rows->len == 0)
    return;
  group = add_group (box, title, NULL);
  for (guint i = 0; i < rows->len; i++) {
    const KtStatisticsRow *row = rows->pdata[i];
    g_autofree char *words = row->level ? kt_statistics_words_level (row->game, row->level)
                                        : g_strdup (kt_sentence_note (row->rule));

    add_row (group, words, &row->outcomes);
  }
}

/* Returns, for example, "Won against: Hard · 12 won · 3 drawn · 5 lost". */
static char *
describe_person (const KtStatisticsPerson *person)
{
  g_autofree char *outcomes = kt_statistics_words_outcomes (&person->outcomes);
  guint n_levels;

  if (person->level < 0)
    return g_steal_pointer (&outcomes);
  /* Translators: the strongest level of the computer that somebody won against, and numbers of
   * games. */
  return g_strdup_printf (
      _ ("Won against: %s · %s"),
      _ (kt_registry_get_levels (person->level_game, &n_levels)[person->level].text), outcomes);
}

static void
add_person (AdwPreferencesGroup *group, const KtStatisticsPerson *person, guint place)
{
  const char *name = kt_statistics_words_person (person);
  g_autofree char *title = g_strdup_printf ("%u. %s", place, name);
  g_autofree char *words = describe_person (person);
  GtkWidget *row = add_row (group, title, &person->outcomes);
  GtkWidget *avatar = adw_avatar_new (PORTRAIT, name, TRUE);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), words);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  kt_portrait_show (ADW_AVATAR (avatar), person->portrait, person->name, 0);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), avatar);
}

static void
add_people (GtkBox *box, GPtrArray *people)
{
  AdwPreferencesGroup *group;

  if (people->len == 0)
    return;
  group = add_group (box, _ ("Leaderboard"), _ ("By the strongest level beaten, then by wins"));
  for (guint i = 0; i < MIN (people->len, MAX_PEOPLE); i++)
    add_person (group, people->pdata[i], i + 1);
}

/* Adds a row for a kind of games. For games between two people or two computers it shows only
 * their number, because the points of one side have no meaning. */
static void
add_kind (AdwPreferencesGroup *group, const char *title, const KtOutcomes *outcomes,
          gboolean has_sides)
{
  GtkWidget *row;
  guint n = kt_outcomes_count (outcomes);
  g_autofree char *count =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u game", "%u games", n), n);

  if (n == 0)
    return;
  if (has_sides) {
    add_row (group, title, outcomes);
    return;
  }
  row = adw_action_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), count);
  adw_preferences_group_add (group, row);
}

static void
add_others (GtkBox *box, const KtOutcomes *kinds)
{
  AdwPreferencesGroup *group;

  if (kt_outcomes_count (&kinds[KT_STATISTICS_HELPED]) +
          kt_outcomes_count (&kinds[KT_STATISTICS_PEOPLE]) +
          kt_outcomes_count (&kinds[KT_STATISTICS_WATCHED]) ==
      0)
    return;
  group = add_group (box, _ ("Other Games"), _ ("They do not count as games against the computer"));
  add_kind (group, _ ("With hints or moves taken back"), &kinds[KT_STATISTICS_HELPED], TRUE);
  add_kind (group, _ ("Between people"), &kinds[KT_STATISTICS_PEOPLE], FALSE);
  add_kind (group, _ ("Two computers"), &kinds[KT_STATISTICS_WATCHED], FALSE);
}

void
kt_statistics_rows_add_groups (GtkBox *box, const KtStatistics *statistics, const KtGame *game)
{
  if (game)
    add_parts (box, _ ("Against the Computer"), statistics->levels);
  else
    add_games (box, statistics->games);
  add_parts (box, _ ("By Rule"), statistics->rules);
  add_people (box, statistics->people);
  add_others (box, statistics->kinds);
}
