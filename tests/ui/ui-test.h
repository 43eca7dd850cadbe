/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tests of the interface share: starting GTK, input as if from a person, finding widgets,
 * and pictures whose pixels can be asked. Waiting is in tests/model/test-support.h. */
#pragma once

#include <adwaita.h>

#include "model/settings/kt-settings.h"
#include "tests/model/test-support.h"
#include "ui/board/kt-board-cell.h"
#include "ui/painter/kt-design.h"

G_BEGIN_DECLS

/* GTK and libadwaita are up, every warning is fatal, nothing is animated, and the language is
 * English. */
void ui_test_init (int *argc, char ***argv);
/* FALSE, and the test is skipped, where there is no catalogue of the language. */
gboolean ui_require_language (const char *code);

/* New settings in memory, as they are before anybody changed them. */
KtSettings *ui_settings_new (void);

/* A theme of the program by the name of its folder, with a picture under a name or NULL. */
KtDesign *ui_test_read_design (const char *id, const char *picture);

/* A window with the widget in it, on the screen and of this size. */
GtkWindow *ui_window_new (GtkWidget *child, int width, int height);
/* Runs the main loop until the widget was laid out and all that is ready was done. */
void ui_settle (GtkWidget *widget);
/* Destroys a window and waits until it is gone. */
void ui_destroy_window (GtkWindow *window);
/* Fails the test when a weak pointer does not become NULL. */
void ui_test_wait_gone (gpointer *weak_pointer);

/* The first widget of a type below `widget`, depth first; NULL when there is none. */
GtkWidget *ui_find (GtkWidget *widget, GType type);
/* A window of a type; NULL when there is none. */
GtkWidget *ui_find_window (GType type);
/* The cell of a square of the board below `widget`; there must be one. */
KtBoardCell *ui_find_cell (GtkWidget *widget, KtSquare square);
/* The first mapped label with the text, or with a text that holds it. */
GtkWidget *ui_find_label (GtkWidget *widget, const char *text);
GtkWidget *ui_find_label_with (GtkWidget *widget, const char *part);

/* The descendants of a type that are shown, from the top. */
GPtrArray *ui_test_list (GtkWidget *widget, GType type);
/* So many keys are shown below the widget, none of them twice, and every keyboard has each. */
void ui_test_assert_letters (GtkWidget *widget, guint n);
/* The selected text of a combo row. */
const char *ui_test_get_choice (gpointer combo_row);

/* Input. Places are in the widget. */
void ui_press (GtkWidget *widget, double x, double y);
void ui_release (GtkWidget *widget, double x, double y);
void ui_click (GtkWidget *widget, double x, double y);
/* With a finger. */
void ui_tap (GtkWidget *widget, double x, double y);
/* From beside that place, as what has been there all the time does not move; and told of anew where
 * it is. */
void ui_move (GtkWidget *widget, double x, double y);
void ui_rest (GtkWidget *widget, double x, double y);
void ui_leave (GtkWidget *widget);
/* The right button; the way is measured from where it went down. */
void ui_right_press (GtkWidget *widget, double x, double y);
void ui_right_move (GtkWidget *widget, double right, double down);
void ui_right_release (GtkWidget *widget, double right, double down);
/* A gesture of the widget, by its type, is cancelled. */
void ui_cancel (GtkWidget *widget, GType gesture);
/* Whether the widget used the key. */
gboolean ui_key (GtkWidget *widget, guint key, GdkModifierType state);

/* What stands in a text view, free with g_free(); and puts another text there, as if typed. */
char *ui_get_typed (GtkWidget *view);
void ui_type (GtkWidget *view, const char *text);

/* What the widget alone draws, on white. */
typedef struct _UiPicture UiPicture;
UiPicture *ui_picture_take (GtkWidget *widget);
UiPicture *ui_picture_of (GtkSnapshot *snapshot, int width, int height);
void ui_picture_free (UiPicture *picture);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UiPicture, ui_picture_free)
gboolean ui_picture_equal (UiPicture *a, UiPicture *b);
/* Fails the test unless the pixel has the colour, but for rounding. */
void ui_picture_assert_colour (UiPicture *picture, double x, double y, const GdkRGBA *colour);
GdkRGBA ui_picture_get_colour (UiPicture *picture, double x, double y);
gboolean ui_picture_has_colour (UiPicture *picture, double x, double y, const GdkRGBA *colour);
/* How many pixels of a rectangle differ between two pictures. */
guint ui_picture_count_differences (UiPicture *a, UiPicture *b, const graphene_rect_t *where);

G_END_DECLS
