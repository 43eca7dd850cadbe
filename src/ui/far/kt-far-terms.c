/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/far/kt-far-terms.h"

#include <glib/gi18n-lib.h>

#include "games/kt-registry.h"
#include "model/setup/kt-game-setup.h"
#include "model/setup/kt-game-terms.h"
#include "ui/common/kt-mnemonic-button.h"
#include "ui/common/kt-text-fit.h"
#include "ui/common/kt-widgets.h"
#include "ui/dialogs/kt-option-group.h"
#include "ui/text/kt-sentences.h"

enum { MS_PER_S = 1000 };

/* The clocks that are offered, in seconds; the first is none. */
static const struct {
  guint main_s, bonus_s;
} clocks[] = { { 0, 0 }, { 180, 2 }, { 300, 3 }, { 600, 5 }, { 900, 10 }, { 1800, 20 } };

struct _KtFarTerms {
  AdwPreferencesPage parent_instance;
  GSettings *settings;
  AdwComboRow *game_row, *clock_row, *begins_row;
  GtkSwitch *takes_back;
  KtOptionGroup *options;
};

G_DEFINE_FINAL_TYPE (KtFarTerms, kt_far_terms, ADW_TYPE_PREFERENCES_PAGE)

enum { DONE, N_SIGNALS };
static guint signals[N_SIGNALS];

/* --- In words --------------------------------------------------------------------------------- */

static char *
describe_clock (guint32 main_ms, guint32 bonus_ms)
{
  KtAllotment allotment = { (gint64) main_ms * MS_PER_S, (gint64) bonus_ms * MS_PER_S,
                            bonus_ms > 0 ? KT_BONUS_FISCHER : KT_BONUS_NONE };
  KtTimeControl control = { KT_TIME_TIMED, { allotment, allotment } };

  return main_ms > 0 ? kt_sentence_describe_times (&control) : g_strdup (_ ("no clock"));
}

static const char *
describe_first (const KtNetTerms *terms, guint seat)
{
  if (terms->first == KT_NET_FIRST_LOT)
    return _ ("the lot decides who begins");
  return terms->first == seat ? _ ("you begin") : _ ("the other person begins");
}

char *
kt_far_terms_describe (const KtNetTerms *terms, guint seat)
{
  const KtGame *game = kt_registry_find_game (terms->game);
  g_autofree KtPosition *start = NULL;
  g_autofree char *rule = NULL, *clock = describe_clock (terms->main_ms, terms->bonus_ms);
  KtOptions options;

  if (!game || !kt_options_parse (game, terms->options, &options, NULL))
    return g_strdup (terms->game);
  start = kt_position_new (game, &options);
  rule = kt_sentence_describe_rule (start);
  return g_strdup_printf ("%s%s%s · %s · %s · %s", _ (game->name), *rule ? " · " : "", rule, clock,
                          describe_first (terms, seat),
                          terms->takes_back ? _ ("moves can be taken back if both agree")
                                            : _ ("no move is taken back"));
}

/* --- The rows --------------------------------------------------------------------------------- */

/* Returns the game at a place of the list. Both programs know the whole position, so the list has
 * no game in which something is hidden from a player. */
static const KtGame *
find_game (guint place)
{
  for (guint i = 0; i < kt_registry_get_n_games (); i++) {
    const KtGame *game = kt_registry_get_game (i);

    if (!game->forget_secrets && place-- == 0)
      return game;
  }
  return NULL;
}

static const KtGame *
get_game (KtFarTerms *self)
{
  return find_game (adw_combo_row_get_selected (self->game_row));
}

static void
game_selected_cb (KtFarTerms *self)
{
  const KtGame *game = get_game (self);
  KtGameTerms terms = kt_game_terms_read (self->settings, game);

  kt_option_group_set_game (self->options, game, &terms.options);
  gtk_widget_set_visible (GTK_WIDGET (self->options), game->n_options > 0);
}

static void
add_game (KtFarTerms *self, AdwPreferencesGroup *group)
{
  GtkStringList *names = gtk_string_list_new (NULL);
  const KtGame *last = kt_game_setup_get_game (self->settings);
  const KtGame *game;
  guint chosen = 0;

  for (guint i = 0; (game = find_game (i)) != NULL; i++) {
    gtk_string_list_append (names, _ (game->name));
    if (game == last)
      chosen = i;
  }
  self->game_row = kt_widget_add_choice (group, _ ("Game"), names, chosen);
  g_signal_connect_object (self->game_row, "notify::selected", G_CALLBACK (game_selected_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
add_clock (KtFarTerms *self, AdwPreferencesGroup *group)
{
  GtkStringList *names = gtk_string_list_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (clocks); i++) {
    g_autofree char *name =
        describe_clock (clocks[i].main_s * MS_PER_S, clocks[i].bonus_s * MS_PER_S);

    gtk_string_list_append (names, clocks[i].main_s > 0 ? name : _ ("No clock"));
  }
  self->clock_row = kt_widget_add_choice (group, _ ("Clock"), names, 0);
}

static void
add_beginner (KtFarTerms *self, AdwPreferencesGroup *group)
{
  const char *const names[] = { _ ("You"), _ ("The other person"), _ ("The lot decides"), NULL };

  /* In the order of KtNetFirst. */
  self->begins_row =
      kt_widget_add_choice (group, _ ("Who begins"), gtk_string_list_new (names), KT_NET_FIRST_LOT);
}

static void
add_take_back (KtFarTerms *self, AdwPreferencesGroup *group)
{
  GtkWidget *row = adw_action_row_new ();

  self->takes_back = GTK_SWITCH (gtk_switch_new ());
  gtk_switch_set_active (self->takes_back, TRUE);
  gtk_widget_set_valign (GTK_WIDGET (self->takes_back), GTK_ALIGN_CENTER);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("Take-backs"));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _ ("A move is taken back if both agree"));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), GTK_WIDGET (self->takes_back));
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), GTK_WIDGET (self->takes_back));
  adw_preferences_group_add (group, row);
}

static void
done_cb (KtFarTerms *self)
{
  g_signal_emit (self, signals[DONE], 0);
}

static void
add_button (KtFarTerms *self)
{
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *button = gtk_button_new_with_label (_ ("Wait for Somebody"));

  gtk_widget_add_css_class (button, "suggested-action");
  gtk_widget_add_css_class (button, "pill");
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  g_signal_connect_object (button, "clicked", G_CALLBACK (done_cb), self, G_CONNECT_SWAPPED);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), button);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (self), ADW_PREFERENCES_GROUP (group));
}

KtNetTerms
kt_far_terms_get (KtFarTerms *self)
{
  const KtGame *game = get_game (self);
  KtOptions options = kt_option_group_get_options (self->options);
  g_autofree char *text = kt_options_to_text (game, &options);
  guint clock = adw_combo_row_get_selected (self->clock_row);
  KtNetTerms terms = { .n_games = 1 };

  g_strlcpy (terms.game, game->id, sizeof terms.game);
  g_strlcpy (terms.options, text, sizeof terms.options);
  terms.first = (guint8) adw_combo_row_get_selected (self->begins_row);
  terms.takes_back = gtk_switch_get_active (self->takes_back) ? 1 : 0;
  terms.main_ms = clocks[clock].main_s * MS_PER_S;
  terms.bonus_ms = clocks[clock].bonus_s * MS_PER_S;
  return terms;
}

/* --- The widget ------------------------------------------------------------------------------- */

static void
kt_far_terms_finalize (GObject *object)
{
  g_clear_object (&KT_FAR_TERMS (object)->settings);
  G_OBJECT_CLASS (kt_far_terms_parent_class)->finalize (object);
}

static void
kt_far_terms_class_init (KtFarTermsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kt_far_terms_finalize;
  signals[DONE] = g_signal_new ("done", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);
}

static void
kt_far_terms_init (KtFarTerms *self)
{
}

GtkWidget *
kt_far_terms_new (GSettings *settings)
{
  KtFarTerms *self = g_object_new (KT_TYPE_FAR_TERMS, NULL);
  GtkWidget *group = adw_preferences_group_new ();

  self->settings = g_object_ref (settings);
  self->options = g_object_new (KT_TYPE_OPTION_GROUP, NULL);
  add_game (self, ADW_PREFERENCES_GROUP (group));
  add_clock (self, ADW_PREFERENCES_GROUP (group));
  add_beginner (self, ADW_PREFERENCES_GROUP (group));
  add_take_back (self, ADW_PREFERENCES_GROUP (group));
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (self), ADW_PREFERENCES_GROUP (group));
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (self), ADW_PREFERENCES_GROUP (self->options));
  add_button (self);
  game_selected_cb (self);
  kt_text_fit_choices (GTK_WIDGET (self));
  return GTK_WIDGET (self);
}
