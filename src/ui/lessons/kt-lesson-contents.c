/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/lessons/kt-lesson-contents.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "ui/common/kt-board-picture.h"
#include "ui/common/kt-widgets.h"
#include "ui/lessons/kt-lesson-marks.h"

enum { PICTURE = 88, ICON = 48, CARD = 300, WIDTH = 900, GAP = 12 };
/* The number of columns in the preview of a board. A larger board is shown in part: its middle. */
enum { COLUMNS = 8 };

struct _KtLessonContents {
  KtGameView parent_instance;
  GtkWidget *scroller;
  GtkFlowBox *cards;
  guint n_cards;
  GtkWidget *first;     /* the entry that gets the focus first */
  const KtGame *opened; /* the game and the chapter that were opened last; NULL: none yet */
  guint opened_chapter;
};

G_DEFINE_FINAL_TYPE (KtLessonContents, kt_lesson_contents, KT_TYPE_GAME_VIEW)

static GSettings *
get_settings (KtLessonContents *self)
{
  return kt_game_view_get_settings (KT_GAME_VIEW (self));
}

/* --- A card ----------------------------------------------------------------------------------- */

static GtkWidget *
create_label (const char *text, const char *class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  if (class)
    gtk_widget_add_css_class (label, class);
  return label;
}

/* Creates an entry with the title at the left and a number at the right, like a line in a table of
 * contents. */
static GtkWidget *
create_entry (const char *text, const char *number, const char *spoken)
{
  GtkWidget *button = gtk_button_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, GAP);
  GtkWidget *label = create_label (text, NULL), *count = gtk_label_new (number);

  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (count, "dim-label");
  gtk_widget_add_css_class (count, "numeric");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), count);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "book-entry");
  kt_widget_set_accessible_name (button, spoken);
  return button;
}

static GtkWidget *
create_chapter (const KtGame *game, guint chapter)
{
  const KtLessonChapter *lesson = &kt_registry_get_module (game)->lessons.chapters[chapter];
  guint n = lesson->n_pages;
  g_autofree char *number = g_strdup_printf ("%u", n);
  g_autofree char *pages =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u page", "%u pages", n), n);
  g_autofree char *spoken = g_strdup_printf ("%s, %s", _ (lesson->title), pages);
  GtkWidget *entry = create_entry (_ (lesson->title), number, spoken);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (entry), "book.open");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (entry), "(su)", game->id, chapter);
  return entry;
}

/* Creates the button that forgets which exercises or studies of a chapter are done. */
static GtkWidget *
create_forget (const KtLessonPlace *place)
{
  GtkWidget *forget = gtk_button_new_from_icon_name ("edit-clear-all-symbolic");
  const char *name = kt_lesson_place_get_collection (place) ? _ ("Play the Studies Again")
                                                            : _ ("Do the Exercises Again");

  gtk_widget_set_valign (forget, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (forget, "flat");
  gtk_widget_set_tooltip_text (forget, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (forget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (forget), "book.forget");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (forget), "(su)", place->game->id,
                                    place->chapter);
  return forget;
}

/* Returns the entry's name for screen readers. The title "Exercises" occurs for several games, so
 * the game is named, too; collections of studies have titles of their own. */
static char *
describe_tasks (const KtLessonPlace *place, const char *title, const char *number)
{
  return kt_lesson_place_get_collection (place)
             ? g_strdup_printf ("%s, %s", title, number)
             : g_strdup_printf ("%s, %s, %s", title, _ (place->game->name), number);
}

/* Creates the row of the exercises, or of a collection of studies. */
static GtkWidget *
create_tasks (KtLessonContents *self, const KtGame *game, guint chapter)
{
  KtLessonPlace place = { game, chapter, 0 };
  const char *title = kt_lesson_place_get_chapter (&place);
  guint done = kt_lesson_marks_count (get_settings (self), game, chapter);
  /* Translators: how many of the exercises are done. */
  g_autofree char *number =
      g_strdup_printf (_ ("%u of %u done"), done, kt_lesson_place_count (&place));
  g_autofree char *spoken = describe_tasks (&place, title, number);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *entry = create_entry (title, number, spoken), *forget = create_forget (&place);

  gtk_widget_add_css_class (entry, "book-exercises");
  gtk_widget_set_hexpand (entry, TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (entry), "book.open");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (entry), "(su)", game->id, chapter);
  gtk_widget_set_visible (forget, done > 0);
  gtk_box_append (GTK_BOX (box), entry);
  gtk_box_append (GTK_BOX (box), forget);
  return box;
}

static GtkWidget *
create_picture (KtLessonContents *self, const KtGame *game)
{
  KtOptions options = kt_options_default (game);
  g_autofree KtPosition *position = kt_registry_create_sample (game, &options);
  GtkWidget *picture = kt_board_picture_new (
      get_settings (self), kt_game_view_get_theme (KT_GAME_VIEW (self)), PICTURE, PICTURE);

  kt_board_picture_set_columns (KT_BOARD_PICTURE (picture), COLUMNS);
  kt_board_picture_show (KT_BOARD_PICTURE (picture), position, 0);
  return picture;
}

static GtkWidget *
create_card (GtkWidget *picture, const char *title)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, GAP / 2);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, GAP);
  GtkWidget *label = create_label (title, "book-title");

  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (head), picture);
  gtk_box_append (GTK_BOX (head), label);
  gtk_box_append (GTK_BOX (card), head);
  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "book-card");
  gtk_widget_set_valign (card, GTK_ALIGN_START);
  gtk_widget_set_size_request (card, CARD, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  return card;
}

static void
add_card (KtLessonContents *self, GtkWidget *card)
{
  kt_widget_put_in_flow_box (self->cards, self->n_cards++, card);
}

/* Adds a row, whose first widget is an entry. The entry of the chapter that was opened last gets
 * the focus first, otherwise the first entry. */
static void
add_entry (KtLessonContents *self, GtkWidget *card, const KtGame *game, guint chapter,
           GtkWidget *row)
{
  gtk_box_append (GTK_BOX (card), row);
  if (!self->first || (game == self->opened && chapter == self->opened_chapter))
    self->first = GTK_IS_BUTTON (row) ? row : gtk_widget_get_first_child (row);
}

static void
add_game (KtLessonContents *self, const KtGame *game)
{
  const KtLessons *lessons = &kt_registry_get_module (game)->lessons;
  GtkWidget *card;

  if (lessons->n_chapters == 0)
    return;
  card = create_card (create_picture (self, game), _ (game->name));
  for (guint i = 0; i < lessons->n_chapters; i++) {
    GtkWidget *entry = create_chapter (game, i);

    add_entry (self, card, game, i, entry);
  }
  if (lessons->n_exercises > 0)
    add_entry (self, card, game, lessons->n_chapters,
               create_tasks (self, game, lessons->n_chapters));
  for (guint i = 1; i <= lessons->n_collections; i++)
    add_entry (self, card, game, lessons->n_chapters + i,
               create_tasks (self, game, lessons->n_chapters + i));
  add_card (self, card);
}

static void
add_thinking (KtLessonContents *self)
{
  GtkWidget *icon = gtk_image_new_from_icon_name ("kt-hint-symbolic");
  GtkWidget *card,
      *entry = create_entry (_ ("How the Computer Thinks"), "", _ ("How the Computer Thinks"));

  gtk_image_set_pixel_size (GTK_IMAGE (icon), ICON);
  gtk_widget_add_css_class (icon, "book-icon");
  card = create_card (icon, _ ("The Computer"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (entry), "win.thinking");
  gtk_box_append (GTK_BOX (card), entry);
  add_card (self, card);
}

static void
add_program (KtLessonContents *self)
{
  GtkWidget *icon = gtk_image_new_from_icon_name ("input-keyboard-symbolic");
  GtkWidget *card,
      *entry = create_entry (_ ("All Functions and Keys"), "", _ ("All Functions and Keys"));

  gtk_image_set_pixel_size (GTK_IMAGE (icon), ICON);
  gtk_widget_add_css_class (icon, "book-icon");
  card = create_card (icon, _ ("The Program"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (entry), "book.keys");
  gtk_box_append (GTK_BOX (card), entry);
  add_card (self, card);
}

void
kt_lesson_contents_note_opened (KtLessonContents *self, const KtGame *game, guint chapter)
{
  g_return_if_fail (KT_IS_LESSON_CONTENTS (self));
  self->opened = game;
  self->opened_chapter = chapter;
}

void
kt_lesson_contents_update (KtLessonContents *self)
{
  g_return_if_fail (KT_IS_LESSON_CONTENTS (self));
  self->first = NULL;
  self->n_cards = 0;
  for (guint i = 0; i < kt_registry_get_n_games (); i++)
    add_game (self, kt_registry_get_game (i));
  add_thinking (self);
  add_program (self);
}

/* --- The widget ------------------------------------------------------------------------------- */

static gboolean
kt_lesson_contents_grab_focus (GtkWidget *widget)
{
  KtLessonContents *self = KT_LESSON_CONTENTS (widget);

  return self->first && gtk_widget_grab_focus (self->first);
}

/* --- Keys ------------------------------------------------------------------------------------- */

/* Moves the focus by `step` cards from the focused one. */
static void
focus_card (KtLessonContents *self, int step)
{
  GtkWidget *place = gtk_widget_get_focus_child (GTK_WIDGET (self->cards));
  int index = place ? gtk_flow_box_child_get_index (GTK_FLOW_BOX_CHILD (place)) + step : 0;
  GtkFlowBoxChild *next = index < 0 ? NULL : gtk_flow_box_get_child_at_index (self->cards, index);

  if (next)
    gtk_widget_child_focus (GTK_WIDGET (next), GTK_DIR_TAB_FORWARD);
}

/* Handles the arrow keys, because the flow box would use them to move a selection, which it does
 * not have. */
static gboolean
key_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state,
        KtLessonContents *self)
{
  int ahead = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL ? -1 : 1;

  switch (key) {
  case GDK_KEY_Down:
  case GDK_KEY_KP_Down:
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
    return TRUE;
  case GDK_KEY_Up:
  case GDK_KEY_KP_Up:
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_BACKWARD);
    return TRUE;
  case GDK_KEY_Right:
  case GDK_KEY_KP_Right:
    focus_card (self, ahead);
    return TRUE;
  case GDK_KEY_Left:
  case GDK_KEY_KP_Left:
    focus_card (self, -ahead);
    return TRUE;
  default:
    return FALSE;
  }
}

static void
add_keys (KtLessonContents *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

static void
kt_lesson_contents_constructed (GObject *object)
{
  KtLessonContents *self = KT_LESSON_CONTENTS (object);

  G_OBJECT_CLASS (kt_lesson_contents_parent_class)->constructed (object);
  kt_lesson_contents_update (self);
}

static void
kt_lesson_contents_dispose (GObject *object)
{
  KtLessonContents *self = KT_LESSON_CONTENTS (object);

  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  G_OBJECT_CLASS (kt_lesson_contents_parent_class)->dispose (object);
}

static void
kt_lesson_contents_class_init (KtLessonContentsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = kt_lesson_contents_constructed;
  G_OBJECT_CLASS (klass)->dispose = kt_lesson_contents_dispose;
  widget_class->focus = kt_widget_focus_children;
  widget_class->grab_focus = kt_lesson_contents_grab_focus;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
kt_lesson_contents_init (KtLessonContents *self)
{
  GtkWidget *clamp = adw_clamp_new ();

  self->cards = GTK_FLOW_BOX (gtk_flow_box_new ());
  kt_widget_guard_flow_box (self->cards);
  gtk_flow_box_set_selection_mode (self->cards, GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (self->cards, 2);
  gtk_flow_box_set_homogeneous (self->cards, FALSE);
  gtk_flow_box_set_row_spacing (self->cards, GAP);
  gtk_flow_box_set_column_spacing (self->cards, GAP);
  gtk_widget_set_valign (GTK_WIDGET (self->cards), GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (GTK_WIDGET (self->cards), "book-contents");
  gtk_widget_set_margin_start (clamp, GAP);
  gtk_widget_set_margin_end (clamp, GAP);
  gtk_widget_set_margin_top (clamp, GAP);
  gtk_widget_set_margin_bottom (clamp, GAP);
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), WIDTH);
  adw_clamp_set_child (ADW_CLAMP (clamp), GTK_WIDGET (self->cards));
  self->scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy", GTK_POLICY_NEVER,
                                 "child", clamp, NULL);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  add_keys (self);
}

GtkWidget *
kt_lesson_contents_new (GSettings *settings, const KtTheme *theme)
{
  return g_object_new (KT_TYPE_LESSON_CONTENTS, "settings", settings, "theme", theme, NULL);
}
