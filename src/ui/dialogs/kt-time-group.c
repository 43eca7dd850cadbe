/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/dialogs/kt-time-group.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ui/common/kt-widgets.h"

enum { N_SIDES = KT_ACTORS, DEFAULT_BONUS = 3 };

/* Main times in minutes. After them, the choice “Other” allows any time to be typed. */
static const int presets[] = { 1, 5, 15 };
enum { N_PRESETS = G_N_ELEMENTS (presets), OTHER = N_PRESETS };

/* Maximum number of characters of a typed time. */
enum { MAX_TIME_TEXT = 20 };

/* The widgets of one side. */
typedef struct {
  GtkWidget *time_row; /* the entry for the time */
  GtkWidget *fault;    /* shows what is wrong with the entry */
  GtkWidget *bonus_row;
  GtkWidget *bonus;
} Side;

struct _KtTimeGroup {
  AdwPreferencesGroup parent_instance;

  AdwComboRow *mode_row;
  AdwComboRow *preset_row;
  AdwComboRow *bonus_row;
  GtkWidget *different_row;
  GtkSwitch *different;

  Side sides[N_SIDES];
  char *names[N_SIDES];
  gboolean valid;
  gboolean is_updating;
};

enum { PROP_0, PROP_VALID, N_PROPS };
static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (KtTimeGroup, kt_time_group, ADW_TYPE_PREFERENCES_GROUP)

/* --- Times as people type them ---------------------------------------------------------------- */

/* Returns, for example, "5:00" or "1:30:00". */
static char *
write_time (gint64 microseconds)
{
  int seconds = (int) (microseconds / G_USEC_PER_SEC);

  if (seconds >= 3600)
    return g_strdup_printf ("%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
  return g_strdup_printf ("%d:%02d", seconds / 60, seconds % 60);
}

/* Parses a typed time. A number without a colon is in minutes. */
static gboolean
read_time (const char *typed, gint64 *microseconds)
{
  g_autofree char *text = g_strstrip (g_strdup (typed));
  g_autofree char *whole = strchr (text, ':') ? g_strdup (text) : g_strconcat (text, ":00", NULL);

  return kt_time_parse (whole, microseconds) &&
         *microseconds >= KT_MIN_MAIN_TIME * (gint64) G_USEC_PER_SEC &&
         *microseconds <= KT_MAX_MAIN_TIME * (gint64) G_USEC_PER_SEC;
}

/* --- What is chosen --------------------------------------------------------------------------- */

static gboolean
is_timed (KtTimeGroup *self)
{
  return adw_combo_row_get_selected (self->mode_row) == KT_TIME_TIMED;
}

static gboolean
is_different (KtTimeGroup *self)
{
  return gtk_switch_get_active (self->different);
}

/* Returns whether the time of a side is typed. If the sides have different times, each has its
 * own entry. Otherwise one entry serves both, and is used only if no preset is selected. */
static gboolean
is_typed (KtTimeGroup *self, guint side)
{
  if (is_different (self))
    return TRUE;
  return side == 0 && adw_combo_row_get_selected (self->preset_row) == OTHER;
}

static KtBonus
get_bonus (KtTimeGroup *self)
{
  return (KtBonus) adw_combo_row_get_selected (self->bonus_row);
}

static gboolean
read_side (KtTimeGroup *self, guint side, KtAllotment *allotment)
{
  const Side *from = &self->sides[side];
  const char *text = gtk_editable_get_text (GTK_EDITABLE (from->time_row));
  double bonus = gtk_spin_button_get_value (GTK_SPIN_BUTTON (from->bonus));

  *allotment = (KtAllotment){ .bonus = get_bonus (self) };
  if (allotment->bonus != KT_BONUS_NONE)
    allotment->bonus_us = (gint64) bonus * G_USEC_PER_SEC;
  if (is_typed (self, side))
    return read_time (text, &allotment->main_us);
  allotment->main_us =
      presets[adw_combo_row_get_selected (self->preset_row)] * 60 * (gint64) G_USEC_PER_SEC;
  return TRUE;
}

gboolean
kt_time_group_get_control (KtTimeGroup *self, KtTimeControl *control)
{
  KtTimeControl read = { .mode = is_timed (self) ? KT_TIME_TIMED : KT_TIME_UNTIMED };

  g_return_val_if_fail (KT_IS_TIME_GROUP (self), FALSE);
  for (guint side = 0; side < N_SIDES; side++) {
    if (!read_side (self, is_different (self) ? side : 0, &read.allotments[side]))
      return FALSE;
  }
  *control = read;
  return TRUE;
}

/* --- The rows --------------------------------------------------------------------------------- */

static void
set_class (GtkWidget *widget, const char *name, gboolean on)
{
  if (on)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

static void
name_side (KtTimeGroup *self, guint index)
{
  const Side *side = &self->sides[index];
  /* Translators: how to type a time. */
  const char *both = _ ("Time (min:sec)");
  const char *bonus = _ ("Seconds per move");
  /* Translators: how to type a time; whose time it is. */
  g_autofree char *own = g_strdup_printf (_ ("Time – %s (min:sec)"), self->names[index]);
  /* Translators: how many seconds each move adds; for whom. */
  g_autofree char *own_bonus = g_strdup_printf (_ ("Seconds per move – %s"), self->names[index]);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (side->time_row),
                                 is_different (self) ? own : both);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (side->bonus_row),
                                 is_different (self) ? own_bonus : bonus);
}

static void
update_side (KtTimeGroup *self, guint index)
{
  const Side *side = &self->sides[index];
  gboolean is_used = is_timed (self) && (index == 0 || is_different (self));
  gint64 time;
  gboolean is_good = read_time (gtk_editable_get_text (GTK_EDITABLE (side->time_row)), &time);

  gtk_widget_set_visible (side->time_row, is_used && is_typed (self, index));
  gtk_widget_set_visible (side->bonus_row, is_used && get_bonus (self) != KT_BONUS_NONE);
  gtk_widget_set_visible (side->fault, !is_good);
  set_class (side->time_row, "error", !is_good);
  gtk_accessible_update_state (GTK_ACCESSIBLE (side->time_row), GTK_ACCESSIBLE_STATE_INVALID,
                               is_good ? GTK_ACCESSIBLE_INVALID_FALSE : GTK_ACCESSIBLE_INVALID_TRUE,
                               -1);
  name_side (self, index);
}

static void
update (KtTimeGroup *self)
{
  KtTimeControl control;
  gboolean valid = !is_timed (self) || kt_time_group_get_control (self, &control);

  gtk_widget_set_visible (GTK_WIDGET (self->preset_row), is_timed (self) && !is_different (self));
  gtk_widget_set_visible (GTK_WIDGET (self->bonus_row), is_timed (self));
  gtk_widget_set_visible (self->different_row, is_timed (self));
  for (guint side = 0; side < N_SIDES; side++)
    update_side (self, side);
  if (self->valid == valid)
    return;
  self->valid = valid;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_VALID]);
}

static void
changed_cb (KtTimeGroup *self)
{
  if (!self->is_updating)
    update (self);
}

static void
set_time (KtTimeGroup *self, guint side, gint64 microseconds)
{
  g_autofree char *text = write_time (microseconds);

  gtk_editable_set_text (GTK_EDITABLE (self->sides[side].time_row), text);
}

/* Copies the selected preset to the entries, so that typing starts from it. */
static void
preset_cb (KtTimeGroup *self)
{
  guint selected = adw_combo_row_get_selected (self->preset_row);

  if (self->is_updating)
    return;
  for (guint side = 0; side < N_SIDES && selected < N_PRESETS; side++)
    set_time (self, side, presets[selected] * 60 * (gint64) G_USEC_PER_SEC);
  update (self);
}

static guint
find_preset (gint64 microseconds)
{
  for (guint i = 0; i < N_PRESETS; i++) {
    if (presets[i] * 60 * (gint64) G_USEC_PER_SEC == microseconds)
      return i;
  }
  return OTHER;
}

void
kt_time_group_set_control (KtTimeGroup *self, const KtTimeControl *control)
{
  const KtAllotment *first = &control->allotments[0];

  g_return_if_fail (KT_IS_TIME_GROUP (self));
  self->is_updating = TRUE;
  adw_combo_row_set_selected (self->mode_row, control->mode);
  adw_combo_row_set_selected (self->preset_row, find_preset (first->main_us));
  adw_combo_row_set_selected (self->bonus_row, first->bonus);
  gtk_switch_set_active (self->different, !kt_allotment_equal (first, &control->allotments[1]));
  for (guint side = 0; side < N_SIDES; side++) {
    const KtAllotment *allotment = &control->allotments[side];

    set_time (self, side, allotment->main_us);
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->sides[side].bonus),
                               allotment->bonus == KT_BONUS_NONE
                                   ? DEFAULT_BONUS
                                   : (double) allotment->bonus_us / G_USEC_PER_SEC);
  }
  self->is_updating = FALSE;
  update (self);
}

void
kt_time_group_set_names (KtTimeGroup *self, const char *near_name, const char *far_name)
{
  g_return_if_fail (KT_IS_TIME_GROUP (self));
  g_free (self->names[0]);
  g_free (self->names[1]);
  self->names[0] = g_strdup (near_name);
  self->names[1] = g_strdup (far_name);
  for (guint side = 0; side < N_SIDES; side++)
    name_side (self, side);
}

/* --- The object ------------------------------------------------------------------------------- */

static void
fill_presets (KtTimeGroup *self)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  for (guint i = 0; i < N_PRESETS; i++)
    gtk_string_list_take (list, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d minute",
                                                              "%d minutes", (gulong) presets[i]),
                                                 presets[i]));
  gtk_string_list_append (list, _ ("Other…"));
  adw_combo_row_set_model (self->preset_row, G_LIST_MODEL (list));
}

static void
kt_time_group_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_VALID)
    g_value_set_boolean (value, KT_TIME_GROUP (object)->valid);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
kt_time_group_finalize (GObject *object)
{
  KtTimeGroup *self = KT_TIME_GROUP (object);

  for (guint side = 0; side < N_SIDES; side++)
    g_free (self->names[side]);
  G_OBJECT_CLASS (kt_time_group_parent_class)->finalize (object);
}

static void
bind_child (GtkWidgetClass *widget_class, const char *side, const char *part, gsize offset)
{
  g_autofree char *name = g_strconcat (side, "_", part, NULL);

  gtk_widget_class_bind_template_child_full (widget_class, name, FALSE, (gssize) offset);
}

static void
bind_side (GtkWidgetClass *widget_class, guint index, const char *name)
{
  gsize side = G_STRUCT_OFFSET (KtTimeGroup, sides) + index * sizeof (Side);

  bind_child (widget_class, name, "time_row", side + G_STRUCT_OFFSET (Side, time_row));
  bind_child (widget_class, name, "fault", side + G_STRUCT_OFFSET (Side, fault));
  bind_child (widget_class, name, "bonus_row", side + G_STRUCT_OFFSET (Side, bonus_row));
  bind_child (widget_class, name, "bonus", side + G_STRUCT_OFFSET (Side, bonus));
}

static void
kt_time_group_class_init (KtTimeGroupClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = kt_time_group_get_property;
  object_class->finalize = kt_time_group_finalize;
  props[PROP_VALID] =
      g_param_spec_boolean ("valid", NULL, NULL, TRUE,
                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/kythu/KyThu/ui/time-group.ui");
  gtk_widget_class_bind_template_child (widget_class, KtTimeGroup, mode_row);
  gtk_widget_class_bind_template_child (widget_class, KtTimeGroup, preset_row);
  gtk_widget_class_bind_template_child (widget_class, KtTimeGroup, bonus_row);
  gtk_widget_class_bind_template_child (widget_class, KtTimeGroup, different_row);
  gtk_widget_class_bind_template_child (widget_class, KtTimeGroup, different);
  bind_side (widget_class, 0, "near");
  bind_side (widget_class, 1, "far");
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, preset_cb);
}

static void
kt_time_group_init (KtTimeGroup *self)
{
  self->valid = TRUE;
  self->is_updating = TRUE;
  for (guint side = 0; side < N_SIDES; side++)
    self->names[side] = g_strdup ("");
  gtk_widget_init_template (GTK_WIDGET (self));
  fill_presets (self);
  for (guint i = 0; i < N_SIDES; i++) {
    Side *side = &self->sides[i];

    kt_editable_limit (GTK_EDITABLE (side->time_row), MAX_TIME_TEXT);
    gtk_accessible_update_relation (GTK_ACCESSIBLE (side->time_row),
                                    GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, side->fault, NULL, -1);
    gtk_spin_button_set_range (GTK_SPIN_BUTTON (side->bonus), 1, KT_MAX_BONUS);
  }
  self->is_updating = FALSE;
}
