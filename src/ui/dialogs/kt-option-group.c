/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/dialogs/kt-option-group.h"

#include <glib/gi18n-lib.h>

#include "ui/common/kt-text-fit.h"

/* The widgets of one option. */
typedef struct {
  KtOptionGroup *group;
  const KtOptionSpec *spec;
  guint option;
  GtkWidget *combo;    /* fixed choices, or presets with “Other…” */
  GtkWidget *note;     /* describes the selected value, in a row below */
  GtkWidget *spin_row; /* entry for any number; beside a combo only for “Other…” */
  GtkWidget *spin;
  GtkWidget *toggle;
  gboolean is_other;
  int min, max;   /* the range of values for which the combo was filled */
  GArray *values; /* the value of each item of the combo, except “Other…” */
} OptionRow;

struct _KtOptionGroup {
  AdwPreferencesGroup parent_instance;

  const KtGame *game;
  KtOptions options;
  GPtrArray *rows; /* of OptionRow */
  gboolean is_updating;
};

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (KtOptionGroup, kt_option_group, ADW_TYPE_PREFERENCES_GROUP)

static void
option_row_free (OptionRow *row)
{
  g_array_unref (row->values);
  g_free (row);
}

/* Returns whether an option is the size of a square board. No option is marked as such. So this
 * function sets it to its minimum and to its maximum, and checks that both sides of the board
 * follow. */
static gboolean
is_square_size (const KtGame *game, const KtOptions *options, guint option)
{
  const KtOptionSpec *spec = &game->options[option];
  const int values[] = { spec->min, spec->max };

  for (guint i = 0; i < G_N_ELEMENTS (values); i++) {
    KtOptions tried = *options;
    KtGeometry geometry;

    tried.values[option] = values[i];
    kt_options_fix (game, &tried);
    geometry = game->get_geometry (&tried);
    if (geometry.columns != (guint) values[i] || geometry.rows != (guint) values[i])
      return FALSE;
  }
  return spec->min < spec->max;
}

/* Returns “15”, or “15 × 15” if the option is the size of a square board. */
static char *
format_number (const KtGame *game, const KtOptions *options, guint option, int value)
{
  if (is_square_size (game, options, option))
    return g_strdup_printf ("%d × %d", value, value);
  return g_strdup_printf ("%d", value);
}

static int
get_value (OptionRow *row)
{
  return row->group->options.values[row->option];
}

static int
find_value (OptionRow *row, int value)
{
  for (guint i = 0; i < row->values->len; i++) {
    if (g_array_index (row->values, int, i) == value)
      return (int) i;
  }
  return -1;
}

static void
list_presets (OptionRow *row, int min, int max)
{
  g_array_set_size (row->values, 0);
  for (const int *preset = row->spec->presets; *preset; preset++) {
    if (*preset >= min && *preset <= max)
      g_array_append_val (row->values, *preset);
  }
}

static void
list_choices (OptionRow *row, int min, int max)
{
  g_array_set_size (row->values, 0);
  for (int value = min; value <= max; value++)
    g_array_append_val (row->values, value);
}

static void
fill_combo (OptionRow *row, int min, int max)
{
  KtOptionGroup *self = row->group;
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  gboolean is_number = row->spec->kind == KT_OPTION_NUMBER;

  if (is_number)
    list_presets (row, min, max);
  else
    list_choices (row, min, max);
  for (guint i = 0; i < row->values->len; i++) {
    int value = g_array_index (row->values, int, i);

    if (is_number)
      gtk_string_list_take (list, format_number (self->game, &self->options, row->option, value));
    else
      gtk_string_list_append (list, _ (row->spec->choices[value - row->spec->min].text));
  }
  /* Translators: an entry below the usual numbers; it lets any other be typed. */
  if (is_number && min < max)
    gtk_string_list_append (list, _ ("Other…"));
  adw_combo_row_set_model (ADW_COMBO_ROW (row->combo), G_LIST_MODEL (list));
  row->min = min;
  row->max = max;
}

static const char *
get_description (OptionRow *row)
{
  return _ (row->spec->descriptions[get_value (row) - row->spec->min]);
}

static void
update_combo (OptionRow *row, int min, int max)
{
  int found;

  if (row->min != min || row->max != max)
    fill_combo (row, min, max);
  found = find_value (row, get_value (row));
  row->is_other = row->spec->kind == KT_OPTION_NUMBER && min < max && (row->is_other || found < 0);
  adw_combo_row_set_selected (ADW_COMBO_ROW (row->combo),
                              row->is_other ? row->values->len : (guint) found);
  gtk_widget_set_sensitive (row->combo, min < max);
  if (row->note)
    gtk_label_set_label (GTK_LABEL (row->note), get_description (row));
}

static void
update_spin (OptionRow *row, int min, int max)
{
  /* Translators: the numbers between which a person may choose. */
  g_autofree char *range = g_strdup_printf (_ ("From %d to %d"), min, max);

  gtk_spin_button_set_range (GTK_SPIN_BUTTON (row->spin), min, max);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (row->spin), get_value (row));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row->spin_row), range);
  gtk_widget_set_sensitive (row->spin_row, min < max);
  gtk_widget_set_visible (row->spin_row, !row->combo || row->is_other);
}

static void
update_row (OptionRow *row)
{
  KtOptionGroup *self = row->group;
  int min, max;

  kt_options_get_range (self->game, &self->options, row->option, &min, &max);
  if (row->combo)
    update_combo (row, min, max);
  if (row->spin)
    update_spin (row, min, max);
  if (row->toggle) {
    gtk_switch_set_active (GTK_SWITCH (row->toggle), get_value (row) != 0);
    gtk_widget_set_sensitive (row->toggle, min < max);
  }
}

static void
update (KtOptionGroup *self)
{
  self->is_updating = TRUE;
  for (guint i = 0; i < self->rows->len; i++)
    update_row (self->rows->pdata[i]);
  self->is_updating = FALSE;
}

static void
choose (OptionRow *row, int value)
{
  KtOptionGroup *self = row->group;

  self->options.values[row->option] = value;
  kt_options_fix (self->game, &self->options);
  update (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
combo_selected_cb (OptionRow *row)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (row->combo));

  if (row->group->is_updating || selected == GTK_INVALID_LIST_POSITION)
    return;
  row->is_other = selected >= row->values->len;
  choose (row, row->is_other ? get_value (row) : g_array_index (row->values, int, selected));
  if (row->is_other)
    gtk_widget_grab_focus (row->spin);
}

static void
spin_changed_cb (OptionRow *row)
{
  if (!row->group->is_updating)
    choose (row, gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (row->spin)));
}

static void
toggled_cb (OptionRow *row)
{
  if (!row->group->is_updating)
    choose (row, gtk_switch_get_active (GTK_SWITCH (row->toggle)));
}

/* Adds a row with a title and a control at its end. */
static GtkWidget *
add_action_row (OptionRow *row, const char *title, GtkWidget *control)
{
  GtkWidget *widget = adw_action_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (widget), title);
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (widget), control);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (widget), control);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (row->group), widget);
  return widget;
}

static void
add_combo (OptionRow *row)
{
  row->combo = adw_combo_row_new ();
  kt_text_fit_choices (row->combo);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row->combo), _ (row->spec->label));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (row->group), row->combo);
  g_signal_connect_swapped (row->combo, "notify::selected", G_CALLBACK (combo_selected_cb), row);
}

/* Adds a row for the description of the selected value. As a subtitle of the combo row, it would
 * leave no room for the value. */
static void
add_note (OptionRow *row)
{
  GtkWidget *line = adw_preferences_row_new ();

  row->note = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (row->note), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (row->note), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (row->note), 0);
  gtk_widget_add_css_class (row->note, "dim-label");
  gtk_widget_add_css_class (row->note, "option-note");
  gtk_widget_add_css_class (row->combo, "has-option-note");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (line), row->note);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (line), FALSE);
  gtk_widget_set_focusable (line, FALSE);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (row->combo), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY,
                                  row->note, NULL, -1);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (row->group), line);
}

static void
add_spin (OptionRow *row)
{
  /* Translators: the name of the row below “Other…”. */
  const char *title = row->combo ? _ ("Other value") : _ (row->spec->label);
  GtkEditable *text;

  row->spin = gtk_spin_button_new_with_range (row->spec->min, row->spec->max, 1);
  text = gtk_editable_get_delegate (GTK_EDITABLE (row->spin));
  gtk_text_set_activates_default (GTK_TEXT (text), TRUE);
  row->spin_row = add_action_row (row, title, row->spin);
  g_signal_connect_swapped (row->spin, "value-changed", G_CALLBACK (spin_changed_cb), row);
}

static void
add_switch (OptionRow *row)
{
  GtkWidget *widget;

  row->toggle = gtk_switch_new ();
  widget = add_action_row (row, _ (row->spec->label), row->toggle);
  if (row->spec->descriptions)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (widget), get_description (row));
  g_signal_connect_swapped (row->toggle, "notify::active", G_CALLBACK (toggled_cb), row);
}

static void
add_option (KtOptionGroup *self, guint option)
{
  OptionRow *row = g_new0 (OptionRow, 1);

  row->group = self;
  row->spec = &self->game->options[option];
  row->option = option;
  row->max = -1;
  row->values = g_array_new (FALSE, FALSE, sizeof (int));
  g_ptr_array_add (self->rows, row);

  if (row->spec->kind == KT_OPTION_CHOICE || row->spec->presets)
    add_combo (row);
  if (row->spec->kind == KT_OPTION_CHOICE && row->spec->descriptions)
    add_note (row);
  if (row->spec->kind == KT_OPTION_NUMBER)
    add_spin (row);
  if (row->spec->kind == KT_OPTION_SWITCH)
    add_switch (row);
}

static void
remove_line (KtOptionGroup *self, GtkWidget *widget)
{
  GtkWidget *line = widget ? gtk_widget_get_ancestor (widget, GTK_TYPE_LIST_BOX_ROW) : NULL;

  if (line)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), line);
}

static void
remove_rows (KtOptionGroup *self)
{
  self->is_updating = TRUE;
  for (guint i = 0; i < self->rows->len; i++) {
    OptionRow *row = self->rows->pdata[i];

    remove_line (self, row->combo);
    remove_line (self, row->note);
    remove_line (self, row->spin);
    remove_line (self, row->toggle);
  }
  self->is_updating = FALSE;
  g_ptr_array_set_size (self->rows, 0);
}

static void
kt_option_group_dispose (GObject *object)
{
  KtOptionGroup *self = KT_OPTION_GROUP (object);

  /* Removes the rows, because their controls may outlive this widget and must not call back into
   * freed memory. */
  remove_rows (self);
  G_OBJECT_CLASS (kt_option_group_parent_class)->dispose (object);
}

static void
kt_option_group_finalize (GObject *object)
{
  g_ptr_array_unref (KT_OPTION_GROUP (object)->rows);
  G_OBJECT_CLASS (kt_option_group_parent_class)->finalize (object);
}

static void
kt_option_group_class_init (KtOptionGroupClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = kt_option_group_dispose;
  object_class->finalize = kt_option_group_finalize;
  signals[CHANGED] = g_signal_new ("changed", KT_TYPE_OPTION_GROUP, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
kt_option_group_init (KtOptionGroup *self)
{
  self->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) option_row_free);
}

void
kt_option_group_set_game (KtOptionGroup *self, const KtGame *game, const KtOptions *options)
{
  g_return_if_fail (KT_IS_OPTION_GROUP (self));

  remove_rows (self);
  self->game = game;
  self->options = *options;
  for (guint i = 0; i < game->n_options; i++) {
    if (!game->options[i].is_drawn)
      add_option (self, i);
  }
  update (self);
}

KtOptions
kt_option_group_get_options (KtOptionGroup *self)
{
  return self->options;
}
