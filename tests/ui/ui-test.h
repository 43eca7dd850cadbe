/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the tests of the user interface: starting GTK, simulated input, finding widgets, and
 * pictures with readable pixels. Functions that wait are in tests/model/test-support.h. */
#pragma once

#include <adwaita.h>

#include "model/settings/kt-settings.h"
#include "tests/model/test-support.h"
#include "ui/board/kt-board-cell.h"
#include "ui/painter/kt-design.h"

G_BEGIN_DECLS

/* Starts GTK and libadwaita with fatal warnings, without animations, in English. */
void ui_test_init (int *argc, char ***argv);
/* Returns FALSE and skips the test if the language has no catalogue. */
gboolean ui_require_language (const char *code);

/* Creates settings in memory with default values. */
KtSettings *ui_settings_new (void);

/* Returns a built-in theme by the name of its folder. It has only the picture `picture`, or no
 * pictures if that is NULL. */
KtDesign *ui_test_read_design (const char *id, const char *picture);

/* Shows the widget in a window of this size. */
GtkWindow *ui_window_new (GtkWidget *child, int width, int height);
/* Runs the main loop until the widget has been laid out and everything ready has run. */
void ui_settle (GtkWidget *widget);
/* Destroys a window and waits until it is finalized. */
void ui_destroy_window (GtkWindow *window);
/* Fails the test if the weak pointer does not become NULL. */
void ui_test_wait_gone (gpointer *weak_pointer);

/* Returns the first widget of a type below `widget`, depth first; NULL if there is none. */
GtkWidget *ui_find (GtkWidget *widget, GType type);
/* Returns a window of a type; NULL if there is none. */
GtkWidget *ui_find_window (GType type);
/* Returns the cell of a square on the board below `widget`; it must exist. */
KtBoardCell *ui_find_cell (GtkWidget *widget, KtSquare square);
/* Return the first mapped label that has this text, or contains it. */
GtkWidget *ui_find_label (GtkWidget *widget, const char *text);
GtkWidget *ui_find_label_with (GtkWidget *widget, const char *part);

/* Returns the mapped descendants of a type, from the top. */
GPtrArray *ui_test_list (GtkWidget *widget, GType type);
/* Checks that `n` different key letters are shown below the widget, and that every keyboard has
 * these keys. */
void ui_test_assert_letters (GtkWidget *widget, guint n);
/* Returns the selected text of a combo row. */
const char *ui_test_get_choice (gpointer combo_row);

/* Pointer input, in coordinates of the widget. */
void ui_press (GtkWidget *widget, double x, double y);
void ui_release (GtkWidget *widget, double x, double y);
void ui_click (GtkWidget *widget, double x, double y);
/* Touch input. */
void ui_tap (GtkWidget *widget, double x, double y);
/* ui_move() enters from a point beside the given one, because GTK ignores a pointer that does not
 * move. ui_rest() repeats the event at the same point. */
void ui_move (GtkWidget *widget, double x, double y);
void ui_rest (GtkWidget *widget, double x, double y);
void ui_leave (GtkWidget *widget);
/* Input with the right button; movements are relative to the place of the press. */
void ui_right_press (GtkWidget *widget, double x, double y);
void ui_right_move (GtkWidget *widget, double right, double down);
void ui_right_release (GtkWidget *widget, double right, double down);
/* Cancels a gesture of the widget, given its type. */
void ui_cancel (GtkWidget *widget, GType gesture);
/* Returns whether the widget used the key. */
gboolean ui_key (GtkWidget *widget, guint key, GdkModifierType state);

/* Return the text of a text view, to be freed with g_free(), and replace it as if typed. */
char *ui_get_typed (GtkWidget *view);
void ui_type (GtkWidget *view, const char *text);

/* A picture of what the widget alone draws, on a white ground. */
typedef struct _UiPicture UiPicture;
UiPicture *ui_picture_take (GtkWidget *widget);
UiPicture *ui_picture_of (GtkSnapshot *snapshot, int width, int height);
void ui_picture_free (UiPicture *picture);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UiPicture, ui_picture_free)
gboolean ui_picture_equal (UiPicture *a, UiPicture *b);
/* Fails the test unless the pixel has this colour, apart from rounding. */
void ui_picture_assert_colour (UiPicture *picture, double x, double y, const GdkRGBA *colour);
GdkRGBA ui_picture_get_colour (UiPicture *picture, double x, double y);
gboolean ui_picture_has_colour (UiPicture *picture, double x, double y, const GdkRGBA *colour);
/* Returns the number of pixels of a rectangle that differ between two pictures. */
guint ui_picture_count_differences (UiPicture *a, UiPicture *b, const graphene_rect_t *where);

G_END_DECLS
