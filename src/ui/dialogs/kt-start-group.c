/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/dialogs/kt-start-group.h"

#include <glib/gi18n-lib.h>

#include "ui/common/kt-widgets.h"

/* Maximum number of characters of a position, which is enough for any FEN. */
enum { MAX_POSITION_TEXT = 160 };

struct _KtStartGroup {
  AdwPreferencesGroup parent_instance;

  AdwComboRow *odds_row;
  AdwComboRow *giver_row;
  GtkWidget *position_row;
  GtkWidget *fault_row;
  GtkLabel *fault;

  const KtGame *game;
  gboolean valid;
};

enum { PROP_0, PROP_VALID, N_PROPS };
static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (KtStartGroup, kt_start_group, ADW_TYPE_PREFERENCES_GROUP)

/* Returns the text of the field without spaces at its ends. Free with g_free(). */
static char *
get_text (KtStartGroup *self)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->position_row))));
}

static KtPosition *
parse (KtStartGroup *self, const char *text, const KtOptions *options, GError **error)
{
  g_autofree KtPosition *position = kt_position_parse (self->game, options, text, error);

  if (position && kt_position_is_over (position)) {
    g_set_error_literal (error, KT_POSITION_ERROR, KT_POSITION_ERROR_TEXT,
                         _ ("The game would be over"));
    return NULL;
  }
  return g_steal_pointer (&position);
}

/* Returns what is wrong with the entered position; NULL if nothing is. Free with g_free(). */
static char *
find_fault (KtStartGroup *self)
{
  KtOptions options = kt_options_default (self->game);
  g_autofree char *text = get_text (self);
  g_autofree KtPosition *position = NULL;
  g_autoptr (GError) error = NULL;

  if (!*text)
    return NULL;
  position = parse (self, text, &options, &error);
  return error ? g_strdup (error->message) : NULL;
}

static void
show_fault (KtStartGroup *self, const char *fault)
{
  gboolean is_valid = fault == NULL;

  gtk_label_set_label (self->fault, fault ? fault : "");
  gtk_widget_set_visible (self->fault_row, !is_valid);
  if (is_valid)
    gtk_widget_remove_css_class (self->position_row, "error");
  else
    gtk_widget_add_css_class (self->position_row, "error");
  gtk_accessible_update_state (
      GTK_ACCESSIBLE (self->position_row), GTK_ACCESSIBLE_STATE_INVALID,
      is_valid ? GTK_ACCESSIBLE_INVALID_FALSE : GTK_ACCESSIBLE_INVALID_TRUE, -1);
  if (self->valid == is_valid)
    return;
  self->valid = is_valid;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_VALID]);
}

/* Shows the rows that matter: an entered position has no odds. */
static void
update (KtStartGroup *self)
{
  g_autofree char *text = get_text (self);
  g_autofree char *fault = find_fault (self);
  gboolean can_choose = self->game->n_odds > 0 && !*text;

  gtk_widget_set_visible (GTK_WIDGET (self->odds_row), can_choose);
  gtk_widget_set_visible (GTK_WIDGET (self->giver_row),
                          can_choose && adw_combo_row_get_selected (self->odds_row) > 0);
  show_fault (self, fault);
}

static void
changed_cb (KtStartGroup *self)
{
  if (self->game)
    update (self);
}

static void
fill_odds (KtStartGroup *self, guint selected)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  /* Translators: no odds are given. */
  gtk_string_list_append (list, C_ ("odds", "None"));
  for (guint i = 0; i < self->game->n_odds; i++)
    gtk_string_list_append (list, _ (self->game->odds[i].name.text));
  adw_combo_row_set_model (self->odds_row, G_LIST_MODEL (list));
  adw_combo_row_set_selected (self->odds_row, selected);
}

void
kt_start_group_set_game (KtStartGroup *self, const KtGame *game, const KtGameTerms *terms)
{
  g_return_if_fail (KT_IS_START_GROUP (self));
  self->game = game;
  gtk_editable_set_text (GTK_EDITABLE (self->position_row), "");
  fill_odds (self, terms->odds);
  adw_combo_row_set_selected (self->giver_row, terms->giver);
  /* Positions of games without pieces have no text that people exchange. */
  gtk_widget_set_visible (GTK_WIDGET (self), game->types != NULL);
  update (self);
}

void
kt_start_group_set_names (KtStartGroup *self, const char *near_name, const char *far_name)
{
  const char *const names[] = { near_name, far_name, NULL };
  g_autoptr (GtkStringList) list = gtk_string_list_new (names);
  guint selected;

  g_return_if_fail (KT_IS_START_GROUP (self));
  selected = adw_combo_row_get_selected (self->giver_row);
  adw_combo_row_set_model (self->giver_row, G_LIST_MODEL (list));
  if (selected != GTK_INVALID_LIST_POSITION)
    adw_combo_row_set_selected (self->giver_row, selected);
}

void
kt_start_group_keep (KtStartGroup *self, KtGameTerms *terms)
{
  g_return_if_fail (KT_IS_START_GROUP (self));
  terms->odds = adw_combo_row_get_selected (self->odds_row);
  terms->giver = adw_combo_row_get_selected (self->giver_row);
}

KtPosition *
kt_start_group_create_position (KtStartGroup *self, const KtOptions *options)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (KT_IS_START_GROUP (self), NULL);
  text = get_text (self);
  return *text ? parse (self, text, options, NULL) : NULL;
}

static void
kt_start_group_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_VALID)
    g_value_set_boolean (value, KT_START_GROUP (object)->valid);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
kt_start_group_class_init (KtStartGroupClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = kt_start_group_get_property;
  props[PROP_VALID] =
      g_param_spec_boolean ("valid", NULL, NULL, TRUE,
                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/kythu/KyThu/ui/start-group.ui");
  gtk_widget_class_bind_template_child (widget_class, KtStartGroup, odds_row);
  gtk_widget_class_bind_template_child (widget_class, KtStartGroup, giver_row);
  gtk_widget_class_bind_template_child (widget_class, KtStartGroup, position_row);
  gtk_widget_class_bind_template_child (widget_class, KtStartGroup, fault_row);
  gtk_widget_class_bind_template_child (widget_class, KtStartGroup, fault);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
}

static void
kt_start_group_init (KtStartGroup *self)
{
  self->valid = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  kt_editable_limit (GTK_EDITABLE (self->position_row), MAX_POSITION_TEXT);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self->position_row),
                                  GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, self->fault, NULL, -1);
}
