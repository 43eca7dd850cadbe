/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/dialogs/kt-time-group.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ui/common/kt-widgets.h"
#include "ui/text/kt-sentences.h"

enum { N_SIDES = KT_ACTORS };

/* Usual times, as kt_allotment_parse() reads them. */
static const char *const presets[] = {
  "60",   "180+2",    "300+3",     "600",         "900+10",
  "1800", "600b3x30", "1200b5x60", "1800c25/600", "1800s40/1800",
};

/* The first choices of a count and of seconds for each kind of bonus. */
static const struct {
  int count, seconds;
} usual[KT_N_BONUSES] = {
  [KT_BONUS_FISCHER] = { 0, 3 },    [KT_BONUS_BRONSTEIN] = { 0, 3 },
  [KT_BONUS_BYOYOMI] = { 3, 30 },   [KT_BONUS_CANADIAN] = { 25, 600 },
  [KT_BONUS_STAGES] = { 40, 1800 },
};

/* Items of the list of time controls. With OWN, rows below the list allow any time. */
enum { UNTIMED, FIRST_PRESET, OWN = FIRST_PRESET + G_N_ELEMENTS (presets) };

/* Maximum number of characters of a typed time. */
enum { MAX_TIME_TEXT = 20 };

/* The widgets of one side. */
typedef struct {
  GtkWidget *time_row; /* the entry for the time */
  GtkWidget *fault;    /* shows what is wrong with the entry */
  GtkWidget *bonus_row;
  GtkWidget *bonus;
  GtkWidget *count_row;
  GtkWidget *count;
} Side;

struct _KtTimeGroup {
  AdwPreferencesGroup parent_instance;

  AdwComboRow *clock_row;
  AdwComboRow *bonus_row;
  GtkWidget *different_row;
  GtkSwitch *different;

  Side sides[N_SIDES];
  char *names[N_SIDES];
  KtBonus shown_bonus; /* the kind of bonus for which the numbers are */
  gboolean valid;
  gboolean is_updating;
};

enum { PROP_0, PROP_VALID, N_PROPS };
static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (KtTimeGroup, kt_time_group, ADW_TYPE_PREFERENCES_GROUP)

/* --- Times as text ---------------------------------------------------------------------------- */

/* Returns, for example, "5:00" or "1:30:00". */
static char *
write_time (gint64 microseconds)
{
  int seconds = (int) (microseconds / G_USEC_PER_SEC);

  if (seconds >= 3600)
    return g_strdup_printf ("%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
  return g_strdup_printf ("%d:%02d", seconds / 60, seconds % 60);
}

/* Returns the shortest main time, in seconds. */
static int
get_shortest (KtBonus bonus)
{
  return kt_bonus_has_periods (bonus) ? 0 : KT_MIN_MAIN_TIME;
}

/* Parses a typed time. A number without a colon is in minutes. */
static gboolean
read_time (const char *typed, KtBonus bonus, gint64 *microseconds)
{
  g_autofree char *text = g_strstrip (g_strdup (typed));
  g_autofree char *whole = strchr (text, ':') ? g_strdup (text) : g_strconcat (text, ":00", NULL);

  return kt_time_parse (whole, microseconds) &&
         *microseconds >= get_shortest (bonus) * (gint64) G_USEC_PER_SEC &&
         *microseconds <= KT_MAX_MAIN_TIME * (gint64) G_USEC_PER_SEC;
}

/* --- The chosen time control ------------------------------------------------------------------ */

static guint
get_choice (KtTimeGroup *self)
{
  return adw_combo_row_get_selected (self->clock_row);
}

static gboolean
is_different (KtTimeGroup *self)
{
  return gtk_switch_get_active (self->different);
}

static KtBonus
get_bonus (KtTimeGroup *self)
{
  return (KtBonus) adw_combo_row_get_selected (self->bonus_row);
}

/* Reads the entries of a side. They also have the times of a chosen preset. */
static gboolean
read_side (KtTimeGroup *self, guint side, KtAllotment *allotment)
{
  const Side *from = &self->sides[side];
  double bonus = gtk_spin_button_get_value (GTK_SPIN_BUTTON (from->bonus));

  *allotment = (KtAllotment){ .bonus = get_bonus (self) };
  if (allotment->bonus != KT_BONUS_NONE)
    allotment->bonus_us = (gint64) bonus * G_USEC_PER_SEC;
  if (kt_bonus_has_count (allotment->bonus))
    allotment->count = (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (from->count));
  return read_time (gtk_editable_get_text (GTK_EDITABLE (from->time_row)), allotment->bonus,
                    &allotment->main_us);
}

gboolean
kt_time_group_get_control (KtTimeGroup *self, KtTimeControl *control)
{
  KtTimeControl read = { .mode = get_choice (self) == UNTIMED ? KT_TIME_UNTIMED : KT_TIME_TIMED };

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

/* Returns the name of the seconds of a bonus. */
static const char *
name_seconds (KtBonus bonus)
{
  switch (bonus) {
  case KT_BONUS_BYOYOMI:
    /* Translators: how long a period for thinking lasts. */
    return _ ("Seconds in a period");
  case KT_BONUS_CANADIAN:
    /* Translators: how much time there is for the number of moves that stands above. */
    return _ ("Seconds for these moves");
  case KT_BONUS_STAGES:
    /* Translators: how much time is added after the number of moves that stands above. */
    return _ ("Seconds added");
  case KT_BONUS_NONE:
  case KT_BONUS_FISCHER:
  case KT_BONUS_BRONSTEIN:
  default:
    return _ ("Seconds per move");
  }
}

/* Sets the title of a row. It names the player if each has a row of their own. */
static void
name_row (KtTimeGroup *self, guint side, GtkWidget *row, const char *title)
{
  /* Translators: %1$s is what can be chosen, such as “Seconds per move”; %2$s is for whom. */
  g_autofree char *own = g_strdup_printf (_ ("%1$s – %2$s"), title, self->names[side]);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), is_different (self) ? own : title);
}

static void
name_side (KtTimeGroup *self, guint index)
{
  const Side *side = &self->sides[index];
  KtBonus bonus = get_bonus (self);

  /* Translators: how to type a time. */
  name_row (self, index, side->time_row, _ ("Time (min:sec)"));
  name_row (self, index, side->bonus_row, name_seconds (bonus));
  name_row (self, index, side->count_row,
            /* Translators: how many periods for thinking there are; how many moves must be made. */
            bonus == KT_BONUS_BYOYOMI ? _ ("Periods") : _ ("Moves"));
}

static void
update_time (KtTimeGroup *self, const Side *side)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (side->time_row));
  gint64 time;
  gboolean is_good = read_time (text, get_bonus (self), &time);
  /* Translators: the times that a person may choose: ten seconds to ten hours. */
  const char *range = get_shortest (get_bonus (self)) > 0 ? _ ("From 0:10 to 10:00:00")
                                                          /* Translators: none to ten hours. */
                                                          : _ ("From 0:00 to 10:00:00");

  gtk_label_set_label (GTK_LABEL (side->fault), range);
  gtk_widget_set_visible (side->fault, !is_good);
  set_class (side->time_row, "error", !is_good);
  gtk_accessible_update_state (GTK_ACCESSIBLE (side->time_row), GTK_ACCESSIBLE_STATE_INVALID,
                               is_good ? GTK_ACCESSIBLE_INVALID_FALSE : GTK_ACCESSIBLE_INVALID_TRUE,
                               -1);
}

static void
update_side (KtTimeGroup *self, guint index)
{
  const Side *side = &self->sides[index];
  KtBonus bonus = get_bonus (self);
  gboolean is_used = get_choice (self) == OWN && (index == 0 || is_different (self));

  gtk_widget_set_visible (side->time_row, is_used);
  gtk_widget_set_visible (side->bonus_row, is_used && bonus != KT_BONUS_NONE);
  gtk_widget_set_visible (side->count_row, is_used && kt_bonus_has_count (bonus));
  update_time (self, side);
  name_side (self, index);
}

static KtAllotment
get_preset (guint preset)
{
  KtAllotment allotment = kt_allotment_default ();

  kt_allotment_parse (presets[preset], &allotment, NULL);
  return allotment;
}

/* Returns the label of a preset, such as “5 + 3” for minutes and seconds. Free with g_free(). */
static char *
label_preset (const KtAllotment *allotment)
{
  KtTimeControl control = { KT_TIME_TIMED, { *allotment, *allotment } };

  if (kt_bonus_has_count (allotment->bonus))
    return kt_sentence_describe_times (&control);
  return g_strdup_printf ("%d + %d", (int) (allotment->main_us / G_USEC_PER_SEC / 60),
                          (int) (allotment->bonus_us / G_USEC_PER_SEC));
}

/* Returns a sentence about a kind of bonus. */
static const char *
explain_bonus (KtBonus bonus)
{
  if (bonus == KT_BONUS_BYOYOMI)
    return _ ("After the main time, a move that takes longer than a period uses the period up");
  if (bonus == KT_BONUS_CANADIAN)
    return _ ("After the main time, so many moves must be made in each period");
  return _ ("Each time that so many moves have been made, time is added");
}

/* Returns the times of a preset in words. */
static char *
describe_preset (const KtAllotment *allotment)
{
  int minutes = (int) (allotment->main_us / G_USEC_PER_SEC / 60);
  int seconds = (int) (allotment->bonus_us / G_USEC_PER_SEC);
  g_autofree char *time =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d minute for each side",
                                    "%d minutes for each side", (gulong) minutes),
                       minutes);

  if (kt_bonus_has_count (allotment->bonus))
    return g_strdup (explain_bonus (allotment->bonus));
  if (seconds == 0)
    return g_steal_pointer (&time);
  /* Translators: %1$s is the text “3 minutes for each side”. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%1$s, plus %2$d second for each move",
                                       "%1$s, plus %2$d seconds for each move", (gulong) seconds),
                          time, seconds);
}

static void
update_subtitle (KtTimeGroup *self)
{
  guint choice = get_choice (self);
  g_autofree char *text = NULL;

  if (choice >= FIRST_PRESET && choice < OWN) {
    KtAllotment preset = get_preset (choice - FIRST_PRESET);

    text = describe_preset (&preset);
  }
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->clock_row), text ? text : "");
}

static void
update (KtTimeGroup *self)
{
  KtTimeControl control;
  gboolean is_own = get_choice (self) == OWN;
  gboolean valid = !is_own || kt_time_group_get_control (self, &control);

  update_subtitle (self);
  gtk_widget_set_visible (GTK_WIDGET (self->bonus_row), is_own);
  gtk_widget_set_visible (self->different_row, is_own);
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
show_side (KtTimeGroup *self, guint side, const KtAllotment *allotment)
{
  const Side *to = &self->sides[side];
  KtBonus kind = allotment->bonus == KT_BONUS_NONE ? KT_BONUS_FISCHER : allotment->bonus;
  gboolean has_count = kt_bonus_has_count (kind);
  g_autofree char *time = write_time (allotment->main_us);
  double seconds = (double) allotment->bonus_us / G_USEC_PER_SEC;

  gtk_editable_set_text (GTK_EDITABLE (to->time_row), time);
  gtk_spin_button_set_range (GTK_SPIN_BUTTON (to->bonus), 1,
                             has_count ? KT_MAX_PERIOD : KT_MAX_BONUS);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (to->bonus),
                             allotment->bonus == KT_BONUS_NONE ? usual[kind].seconds : seconds);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (to->count), has_count ? allotment->count : 1);
}

static void
show_times (KtTimeGroup *self, const KtAllotment *first, const KtAllotment *second)
{
  adw_combo_row_set_selected (self->bonus_row, first->bonus);
  self->shown_bonus = first->bonus;
  gtk_switch_set_active (self->different, !kt_allotment_equal (first, second));
  show_side (self, 0, first);
  show_side (self, 1, second);
}

/* Shows usual numbers for the chosen kind of bonus. */
static void
show_usual (KtTimeGroup *self, KtBonus bonus)
{
  for (guint side = 0; side < N_SIDES; side++) {
    const char *time = gtk_editable_get_text (GTK_EDITABLE (self->sides[side].time_row));
    KtAllotment allotment = { .bonus = bonus,
                              .count = (guint) usual[bonus].count,
                              .bonus_us = usual[bonus].seconds * (gint64) G_USEC_PER_SEC };

    if (!read_time (time, bonus, &allotment.main_us))
      allotment.main_us = kt_allotment_default ().main_us;
    show_side (self, side, &allotment);
  }
}

/* Takes other numbers if those of the former kind of bonus mean something else. */
static void
bonus_cb (KtTimeGroup *self)
{
  KtBonus bonus = get_bonus (self);

  if (self->is_updating)
    return;
  if (kt_bonus_has_count (bonus) || kt_bonus_has_count (self->shown_bonus)) {
    self->is_updating = TRUE;
    show_usual (self, bonus);
    self->is_updating = FALSE;
  }
  self->shown_bonus = bonus;
  update (self);
}

/* Copies a chosen preset to the entries, so that typing starts from it. */
static void
clock_cb (KtTimeGroup *self)
{
  guint choice = get_choice (self);

  if (self->is_updating || choice == GTK_INVALID_LIST_POSITION)
    return;
  if (choice >= FIRST_PRESET && choice < OWN) {
    KtAllotment preset = get_preset (choice - FIRST_PRESET);

    self->is_updating = TRUE;
    show_times (self, &preset, &preset);
    self->is_updating = FALSE;
  }
  update (self);
}

static guint
find_choice (const KtTimeControl *control)
{
  if (control->mode == KT_TIME_UNTIMED)
    return UNTIMED;
  for (guint i = 0; i < G_N_ELEMENTS (presets); i++) {
    KtAllotment preset = get_preset (i);

    if (kt_allotment_equal (&control->allotments[0], &preset) &&
        kt_allotment_equal (&control->allotments[1], &preset))
      return FIRST_PRESET + i;
  }
  return OWN;
}

void
kt_time_group_set_control (KtTimeGroup *self, const KtTimeControl *control)
{
  g_return_if_fail (KT_IS_TIME_GROUP (self));
  self->is_updating = TRUE;
  adw_combo_row_set_selected (self->clock_row, find_choice (control));
  show_times (self, &control->allotments[0], &control->allotments[1]);
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
fill_choices (KtTimeGroup *self)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  /* Translators: a game without a time limit. */
  gtk_string_list_append (list, _ ("Untimed"));
  for (guint i = 0; i < G_N_ELEMENTS (presets); i++) {
    KtAllotment preset = get_preset (i);

    gtk_string_list_take (list, label_preset (&preset));
  }
  gtk_string_list_append (list, _ ("Other…"));
  adw_combo_row_set_model (self->clock_row, G_LIST_MODEL (list));
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
  bind_child (widget_class, name, "count_row", side + G_STRUCT_OFFSET (Side, count_row));
  bind_child (widget_class, name, "count", side + G_STRUCT_OFFSET (Side, count));
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
  gtk_widget_class_bind_template_child (widget_class, KtTimeGroup, clock_row);
  gtk_widget_class_bind_template_child (widget_class, KtTimeGroup, bonus_row);
  gtk_widget_class_bind_template_child (widget_class, KtTimeGroup, different_row);
  gtk_widget_class_bind_template_child (widget_class, KtTimeGroup, different);
  bind_side (widget_class, 0, "near");
  bind_side (widget_class, 1, "far");
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, clock_cb);
  gtk_widget_class_bind_template_callback (widget_class, bonus_cb);
}

static void
kt_time_group_init (KtTimeGroup *self)
{
  self->valid = TRUE;
  self->is_updating = TRUE;
  for (guint side = 0; side < N_SIDES; side++)
    self->names[side] = g_strdup ("");
  gtk_widget_init_template (GTK_WIDGET (self));
  fill_choices (self);
  for (guint i = 0; i < N_SIDES; i++) {
    Side *side = &self->sides[i];

    kt_editable_limit (GTK_EDITABLE (side->time_row), MAX_TIME_TEXT);
    gtk_accessible_update_relation (GTK_ACCESSIBLE (side->time_row),
                                    GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, side->fault, NULL, -1);
    gtk_spin_button_set_range (GTK_SPIN_BUTTON (side->bonus), 1, KT_MAX_BONUS);
    gtk_spin_button_set_range (GTK_SPIN_BUTTON (side->count), 1, KT_MAX_COUNT);
  }
  self->is_updating = FALSE;
}
