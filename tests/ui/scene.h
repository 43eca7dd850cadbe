/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game on the screen, as a board or as a whole page in its own window, with functions to act
 * on squares and to check what they show. Squares have their usual names, such as "e4". */
#pragma once

#include "model/session/kt-game-session.h"
#include "tests/ui/ui-test.h"
#include "ui/board/kt-board-cell.h"
#include "ui/painter/kt-board-layout.h"
#include "ui/painter/kt-theme.h"

G_BEGIN_DECLS

typedef struct {
  KtGameModel *model;
  KtGameSession *session; /* session of a page; NULL for a board alone */
  GSettings *settings;
  KtTheme *theme;
  GtkWindow *window;
  GtkWidget *widget; /* the child of the window: the board or the page */
  GtkWidget *board;
  gboolean is_flipped;  /* the expected orientation: Black is at the bottom */
  char *refusal, *told; /* the last messages of the board */
  KtSettings *keeper;   /* owner of the settings */
} Scene;

/* Opens a board. Takes the model, which need not have a game. The pointer is not over the board,
 * and no key was pressed. */
void scene_open_board (Scene *scene, KtGameModel *model);
void scene_open_page (Scene *scene, KtGameModel *model, int width, int height);
/* Resizes the window, and waits until it has the size or clearly cannot get it. */
void scene_resize (Scene *scene, int width, int height);
/* Closes the scene, and checks that everything is finalized. */
void scene_close (Scene *scene);

/* Plays actions such as "e4 e5", each by the actor in turn. */
void scene_play (Scene *scene, const char *line);
KtBoardLayout scene_get_layout (Scene *scene);
KtSquare scene_parse (Scene *scene, const char *place);
graphene_rect_t scene_get_rect (Scene *scene, const char *place);
/* Returns a point in a square; `x` and `y` are from 0 to 1, from the top left corner of the
 * square. */
graphene_point_t scene_get_point (Scene *scene, const char *place, double x, double y);
/* Returns the cell of a square, which must exist. */
KtBoardCell *scene_get_cell (Scene *scene, const char *place);
/* Return the promotion chooser, or NULL; and one of its four buttons, which must exist. */
GtkWidget *scene_find_chooser (Scene *scene);
GtkWidget *scene_get_choice (Scene *scene, guint index);

/* Pointer input in the middle of a square. */
void scene_press (Scene *scene, const char *place);
void scene_move (Scene *scene, const char *place);
void scene_release (Scene *scene, const char *place);
void scene_click (Scene *scene, const char *place);
/* Touch input. */
void scene_tap (Scene *scene, const char *place);
void scene_drag (Scene *scene, const char *from, const char *to);
/* Input with the right button; NULL is a place beside the board. */
void scene_right_press (Scene *scene, const char *place);
void scene_right_drag (Scene *scene, const char *from, const char *to);
/* Presses a key, which the board must use. */
void scene_key (Scene *scene, guint key);
/* Return whether the page shows a question, and answer it with the button that has this label. */
gboolean scene_is_asked (Scene *scene);
void scene_answer (Scene *scene, const char *label);
/* Moves the keyboard cursor to a square with the arrow keys. */
void scene_walk (Scene *scene, const char *place);

/* Checks the last refusal since the previous check; NULL: there was none. scene_assert_told()
 * checks the last other message. */
void scene_assert_refused (Scene *scene, const char *reason);
void scene_assert_told (Scene *scene, const char *text);

const KtPalette *scene_get_palette (Scene *scene);
gboolean scene_has_colour (Scene *scene, const char *place, double x, double y,
                           const GdkRGBA *colour);
void scene_assert_colour (Scene *scene, const char *place, double x, double y,
                          const GdkRGBA *colour);
/* Returns the number of pixels of a square that have changed. */
guint scene_count_changes (Scene *scene, UiPicture *before, const char *place);
/* Returns the squares on which many pixels have changed, such as "e2 e4". Fails if only a few
 * pixels of a square have changed. */
char *scene_compare (const KtBoardLayout *layout, UiPicture *before, UiPicture *after);
char *scene_list_changes (Scene *scene, UiPicture *before);
#define scene_assert_changes(scene, before, expected)                                              \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autofree char *changes_ = scene_list_changes (scene, before);                                \
    g_assert_cmpstr (changes_, ==, expected);                                                      \
  }                                                                                                \
  G_STMT_END

G_END_DECLS
