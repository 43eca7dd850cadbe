/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/thinking/kt-trace-chooser.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "games/kt-registry.h"
#include "model/lessons/kt-lesson-board.h"
#include "ui/common/kt-text-fit.h"
#include "ui/common/kt-widgets.h"

enum { MAX_DEPTH = 9, WIDTH = 720, GAP = 12, SPACE = 24, GAME_DEPTH = 2 };

/* A position that can be chosen, and what is usual for it. */
typedef struct {
  KtPosition *position;
  guint depth;
  guint evaluation;
} Offer;

struct _KtTraceChooser {
  GtkWidget parent_instance;
  GtkWidget *scroller, *groups; /* a scrolled box with both groups */
  AdwComboRow *positions, *methods, *orders, *depths, *evaluations;
  GtkSwitch *table, *deepening;
  KtTraceSession *session;
  GArray *offers;      /* of Offer */
  gboolean is_filling; /* the rows follow the session */
};

G_DEFINE_FINAL_TYPE (KtTraceChooser, kt_trace_chooser, GTK_TYPE_WIDGET)

static const char *const methods[KT_N_METHODS] = { N_ ("Minimax"), N_ ("Alpha-beta"),
                                                   N_ ("NegaScout"), N_ ("MTD(f)") };
static const char *const orders[] = { N_ ("As listed"), N_ ("Promising moves first"),
                                      N_ ("Best move first"), N_ ("Worst move first") };

static void
offer_clear (gpointer data)
{
  g_free (((Offer *) data)->position);
}

/* --- From the rows to the session ------------------------------------------------------------- */

static void
recipe_cb (KtTraceChooser *self)
{
  KtTraceRecipe recipe = { 0 };

  if (self->is_filling)
    return;
  recipe.method = (KtMethod) adw_combo_row_get_selected (self->methods);
  recipe.sorting = (KtSorting) adw_combo_row_get_selected (self->orders);
  recipe.depth = adw_combo_row_get_selected (self->depths) + 1;
  recipe.evaluation = adw_combo_row_get_selected (self->evaluations);
  recipe.table = gtk_switch_get_active (self->table);
  recipe.deepening = gtk_switch_get_active (self->deepening);
  kt_trace_session_set_recipe (self->session, &recipe);
}

/* --- From the session to the rows ------------------------------------------------------------- */

static void
fill_evaluations (KtTraceChooser *self)
{
  const KtPosition *position = kt_trace_session_get_position (self->session);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; position && i < position->game->n_evaluations; i++)
    gtk_string_list_append (names, _ (position->game->evaluations[i].label));
  adw_combo_row_set_model (self->evaluations, G_LIST_MODEL (names));
}

static void
show_recipe (KtTraceChooser *self)
{
  const KtTraceRecipe *recipe = kt_trace_session_get_recipe (self->session);

  self->is_filling = TRUE;
  fill_evaluations (self);
  adw_combo_row_set_selected (self->methods, recipe->method);
  adw_combo_row_set_selected (self->orders, recipe->sorting);
  adw_combo_row_set_selected (self->depths, recipe->depth - 1);
  adw_combo_row_set_selected (self->evaluations, recipe->evaluation);
  gtk_switch_set_active (self->table, recipe->table);
  gtk_switch_set_active (self->deepening, recipe->deepening);
  self->is_filling = FALSE;
}

static void
position_cb (KtTraceChooser *self)
{
  guint chosen = adw_combo_row_get_selected (self->positions);
  KtTraceRecipe recipe = *kt_trace_session_get_recipe (self->session);
  const Offer *offer;

  if (self->is_filling || chosen >= self->offers->len)
    return;
  offer = &g_array_index (self->offers, Offer, chosen);
  recipe.depth = offer->depth;
  recipe.evaluation = offer->evaluation;
  kt_trace_session_set_position (self->session, offer->position);
  kt_trace_session_set_recipe (self->session, &recipe);
  show_recipe (self);
}

/* --- Offers ----------------------------------------------------------------------------------- */

static void
add_offer (KtTraceChooser *self, GtkStringList *names, const char *name, KtPosition *position,
           guint depth, guint evaluation)
{
  Offer offer = { position, depth, evaluation };

  gtk_string_list_append (names, name);
  g_array_append_val (self->offers, offer);
}

static guint
count_squares (const KtPosition *position)
{
  KtGeometry geometry = kt_position_get_geometry (position);

  return geometry.columns * geometry.rows;
}

static int
compare_boards (gconstpointer a, gconstpointer b)
{
  return (int) count_squares (*(const KtPosition *const *) a) -
         (int) count_squares (*(const KtPosition *const *) b);
}

/* Adds the examples of all games, the smallest board first. */
static void
add_examples (KtTraceChooser *self, GtkStringList *names)
{
  g_autoptr (GPtrArray) positions = g_ptr_array_new ();

  for (guint i = 0; i < kt_registry_get_n_games (); i++) {
    const KtGame *game = kt_registry_get_game (i);
    const KtSearchExample *example = &kt_registry_get_module (game)->lessons.example;
    KtPosition *position =
        example->title ? kt_lesson_board_create (game, &example->board, NULL) : NULL;

    if (position)
      g_ptr_array_add (positions, position);
  }
  g_ptr_array_sort (positions, compare_boards);
  for (guint i = 0; i < positions->len; i++) {
    KtPosition *position = positions->pdata[i];
    const KtSearchExample *example = &kt_registry_get_module (position->game)->lessons.example;

    add_offer (self, names, _ (example->title), position, example->depth,
               (guint) MAX (kt_evaluation_find (position->game, example->evaluation), 0));
  }
}

void
kt_trace_chooser_offer (KtTraceChooser *self, const KtPosition *position)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  gboolean has_position = kt_trace_session_get_position (self->session) != NULL;

  g_return_if_fail (KT_IS_TRACE_CHOOSER (self));
  self->is_filling = TRUE;
  g_array_set_size (self->offers, 0);
  if (position) {
    KtPosition *copy = kt_position_copy (position);

    kt_position_forget_secrets (copy);
    add_offer (self, names, _ ("The position on the board"), copy, GAME_DEPTH, 0);
  }
  add_examples (self, names);
  adw_combo_row_set_model (self->positions, G_LIST_MODEL (names));
  self->is_filling = FALSE;
  if (position || !has_position)
    position_cb (self);
  show_recipe (self);
}

/* --- The widget ------------------------------------------------------------------------------- */

static AdwComboRow *
add_choice (KtTraceChooser *self, AdwPreferencesGroup *group, const char *title,
            const char *const *names, guint n_names)
{
  GtkStringList *list = gtk_string_list_new (NULL);
  AdwComboRow *row;

  for (guint i = 0; i < n_names; i++)
    gtk_string_list_append (list, _ (names[i]));
  row = kt_widget_add_choice (group, title, list, 0);
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (recipe_cb), self,
                           G_CONNECT_SWAPPED);
  return row;
}

static GtkSwitch *
add_switch (KtTraceChooser *self, AdwPreferencesGroup *group, const char *title,
            const char *subtitle)
{
  GtkWidget *row = adw_action_row_new (), *toggle = gtk_switch_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  gtk_widget_set_valign (toggle, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), toggle);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), toggle);
  adw_preferences_group_add (group, row);
  g_signal_connect_object (toggle, "notify::active", G_CALLBACK (recipe_cb), self,
                           G_CONNECT_SWAPPED);
  return GTK_SWITCH (toggle);
}

static AdwPreferencesGroup *
add_group (KtTraceChooser *self, const char *title)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

  adw_preferences_group_set_title (group, title);
  gtk_box_append (GTK_BOX (self->groups), GTK_WIDGET (group));
  return group;
}

static void
add_position_rows (KtTraceChooser *self)
{
  AdwPreferencesGroup *group = add_group (self, _ ("Position"));

  self->positions = kt_widget_add_choice (group, _ ("Position"), gtk_string_list_new (NULL), 0);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->positions), _ ("Search from"));
  g_signal_connect_object (self->positions, "notify::selected", G_CALLBACK (position_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
add_search_rows (KtTraceChooser *self)
{
  static const char *const numbers[MAX_DEPTH] = { "1", "2", "3", "4", "5", "6", "7", "8", "9" };
  AdwPreferencesGroup *group = add_group (self, _ ("Search"));

  self->methods = add_choice (self, group, _ ("Algorithm"), methods, G_N_ELEMENTS (methods));
  self->depths = add_choice (self, group, _ ("Moves to look ahead"), numbers, MAX_DEPTH);
  self->orders = add_choice (self, group, _ ("Order of moves"), orders, G_N_ELEMENTS (orders));
  self->evaluations = add_choice (self, group, _ ("Evaluation"), NULL, 0);
  self->table = add_switch (self, group, _ ("Table of positions"),
                            _ ("A position that is reached again is not searched again"));
  self->deepening = add_switch (self, group, _ ("One move deeper each time"),
                                _ ("The tree of each depth stands beside the one before"));
}

static void
kt_trace_chooser_dispose (GObject *object)
{
  KtTraceChooser *self = KT_TRACE_CHOOSER (object);

  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_pointer (&self->offers, g_array_unref);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (kt_trace_chooser_parent_class)->dispose (object);
}

static void
kt_trace_chooser_class_init (KtTraceChooserClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kt_trace_chooser_dispose;
  GTK_WIDGET_CLASS (klass)->focus = kt_widget_focus_children;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
kt_trace_chooser_init (KtTraceChooser *self)
{
  GtkWidget *clamp = adw_clamp_new ();

  self->offers = g_array_new (FALSE, FALSE, sizeof (Offer));
  g_array_set_clear_func (self->offers, offer_clear);
  self->groups = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACE);
  gtk_widget_set_margin_bottom (self->groups, GAP);
  self->is_filling = TRUE;
  add_position_rows (self);
  add_search_rows (self);
  self->is_filling = FALSE;
  kt_text_fit_choices (self->groups);
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), WIDTH);
  adw_clamp_set_child (ADW_CLAMP (clamp), self->groups);
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), clamp);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
}

GtkWidget *
kt_trace_chooser_new (KtTraceSession *session)
{
  KtTraceChooser *self = g_object_new (KT_TYPE_TRACE_CHOOSER, NULL);

  self->session = g_object_ref (session);
  return GTK_WIDGET (self);
}
