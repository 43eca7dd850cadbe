/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/library/kt-saved-row.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "model/game/kt-match-tags.h"
#include "ui/common/kt-board-picture.h"
#include "ui/common/kt-row-lines.h"
#include "ui/common/kt-widgets.h"
#include "ui/library/kt-saved-words.h"

enum { PICTURE = 60, GAP = 12, MARGIN = 6, MIN_TEXT = 120, N_LINES = 3 };

struct _KtSavedRow {
  KtGameView parent_instance;
  GtkWidget *picture;
  KtSavedGame *game; /* NULL: the row is empty */
  gboolean is_named;
  KtSavedWords words; /* the texts; NULL until the row is drawn */
  KtRowLines lines;
  GCancellable *reading; /* cancels the reading of the file; NULL: it is not being read */
  gboolean is_read;      /* the file was read, or could not be read */
};

G_DEFINE_FINAL_TYPE (KtSavedRow, kt_saved_row, KT_TYPE_GAME_VIEW)

/* --- The picture ------------------------------------------------------------------------------ */

static int
find_near_side (KtRecord *record, const KtPosition *position)
{
  g_autoptr (KtMatch) match = NULL;

  if (!kt_match_tags_exist (record))
    return 0;
  match = kt_match_tags_read (record, NULL);
  return kt_position_get_side (position, kt_match_get_actor_of_seat (match, 0));
}

static void
show_picture (KtSavedRow *self, KtRecord *record)
{
  KtGameTree *tree = kt_record_get_tree (record);
  g_autofree KtPosition *position = kt_game_tree_replay (tree, kt_game_tree_get_tip (tree));

  kt_board_picture_show (KT_BOARD_PICTURE (self->picture), position,
                         find_near_side (record, position));
  gtk_widget_set_opacity (self->picture, 1);
}

/* Shows the final position. The row may have been freed meanwhile, or show another game. */
static void
loaded_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  g_autoptr (KtSavedRow) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (KtRecord) record = kt_saved_game_load_finish (KT_SAVED_GAME (object), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) ||
      self->game != KT_SAVED_GAME (object))
    return;
  g_clear_object (&self->reading);
  if (record)
    show_picture (self, record);
}

static void
load (KtSavedRow *self)
{
  if (self->is_read || !kt_saved_game_get_game (self->game))
    return;
  self->is_read = TRUE;
  self->reading = g_cancellable_new ();
  kt_saved_game_load_async (self->game, self->reading, loaded_cb, g_object_ref (self));
}

static void
forget (KtSavedRow *self)
{
  if (self->reading)
    g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
  g_clear_object (&self->game);
  kt_saved_words_clear (&self->words);
  self->words = (KtSavedWords){ NULL };
  self->is_read = FALSE;
}

/* --- The words -------------------------------------------------------------------------------- */

void
kt_saved_row_name (KtSavedRow *self)
{
  g_autofree char *details = NULL;

  g_return_if_fail (KT_IS_SAVED_ROW (self));
  if (!self->game || self->words.title)
    return;
  kt_saved_words_init (&self->words, self->game, self->is_named);
  details = g_strdup_printf ("%s. %s", self->words.players, self->words.details);
  kt_widget_speak (GTK_WIDGET (self), self->words.title, details);
}

static void
kt_saved_row_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  KtSavedRow *self = KT_SAVED_ROW (widget);
  gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GdkRectangle place = { is_rtl ? 0 : PICTURE + GAP, 0,
                         gtk_widget_get_width (widget) - PICTURE - GAP,
                         gtk_widget_get_height (widget) };

  if (!self->game)
    return;
  kt_saved_row_name (self);
  load (self);
  self->lines.kinds[1] = kt_saved_game_get_fault (self->game) ? KT_LINE_FAULT : KT_LINE_PLAIN;
  kt_row_lines_draw (
      &self->lines, widget, snapshot,
      (const char *[]){ self->words.title, self->words.players, self->words.details }, N_LINES,
      &place);
  GTK_WIDGET_CLASS (kt_saved_row_parent_class)->snapshot (widget, snapshot);
}

/* --- The widget ------------------------------------------------------------------------------- */

static void
kt_saved_row_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                      int *natural, int *minimum_baseline, int *natural_baseline)
{
  int height = kt_row_lines_get_height (&KT_SAVED_ROW (widget)->lines, widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = PICTURE + GAP + MIN_TEXT;
    *natural = PICTURE + GAP + 3 * MIN_TEXT;
    return;
  }
  *minimum = *natural = MAX (PICTURE, N_LINES * height) + 2 * MARGIN;
}

static void
kt_saved_row_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkAllocation place = { is_rtl ? width - PICTURE : 0, (height - PICTURE) / 2, PICTURE, PICTURE };

  gtk_widget_size_allocate (KT_SAVED_ROW (widget)->picture, &place, -1);
}

static void
kt_saved_row_system_setting_changed (GtkWidget *widget, GtkSystemSetting setting)
{
  GTK_WIDGET_CLASS (kt_saved_row_parent_class)->system_setting_changed (widget, setting);
  kt_row_lines_forget (&KT_SAVED_ROW (widget)->lines);
}

static void
kt_saved_row_constructed (GObject *object)
{
  KtSavedRow *self = KT_SAVED_ROW (object);
  KtGameView *view = KT_GAME_VIEW (self);

  G_OBJECT_CLASS (kt_saved_row_parent_class)->constructed (object);
  self->picture = kt_board_picture_new (kt_game_view_get_settings (view),
                                        kt_game_view_get_theme (view), PICTURE, PICTURE);
  gtk_widget_set_parent (self->picture, GTK_WIDGET (self));
}

static void
kt_saved_row_dispose (GObject *object)
{
  KtSavedRow *self = KT_SAVED_ROW (object);

  forget (self);
  kt_row_lines_forget (&self->lines);
  g_clear_pointer (&self->picture, gtk_widget_unparent);
  G_OBJECT_CLASS (kt_saved_row_parent_class)->dispose (object);
}

static void
kt_saved_row_class_init (KtSavedRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = kt_saved_row_constructed;
  object_class->dispose = kt_saved_row_dispose;
  widget_class->measure = kt_saved_row_measure;
  widget_class->size_allocate = kt_saved_row_size_allocate;
  widget_class->snapshot = kt_saved_row_snapshot;
  widget_class->system_setting_changed = kt_saved_row_system_setting_changed;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LABEL);
  gtk_widget_class_set_css_name (widget_class, "savedrow");
}

static void
kt_saved_row_init (KtSavedRow *self)
{
  self->lines = (KtRowLines){ { KT_LINE_BOLD, KT_LINE_PLAIN, KT_LINE_SMALL } };
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
}

GtkWidget *
kt_saved_row_new (GSettings *settings, const KtTheme *theme)
{
  return g_object_new (KT_TYPE_SAVED_ROW, "settings", settings, "theme", theme, NULL);
}

void
kt_saved_row_show (KtSavedRow *self, KtSavedGame *game, gboolean is_named)
{
  g_return_if_fail (KT_IS_SAVED_ROW (self));
  forget (self);
  self->is_named = is_named;
  g_set_object (&self->game, game);
  gtk_widget_set_opacity (self->picture, 0);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
