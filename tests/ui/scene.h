/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game on the screen: a board, or the page around it, in a window of its own, and what a person
 * does to its squares and sees of them. Squares are named as players name them, "e4". */
#pragma once

#include "model/session/kt-game-session.h"
#include "tests/ui/ui-test.h"
#include "ui/board/kt-board-cell.h"
#include "ui/painter/kt-board-layout.h"
#include "ui/painter/kt-theme.h"

G_BEGIN_DECLS

typedef struct {
  KtGameModel *model;
  KtGameSession *session; /* of a page; NULL: there is only a board */
  GSettings *settings;
  KtTheme *theme;
  GtkWindow *window;
  GtkWidget *widget; /* what is in the window: the board, or the page */
  GtkWidget *board;
  gboolean is_flipped;  /* as the test expects it: Black is below */
  char *refusal, *told; /* the board's last words */
  KtSettings *keeper;   /* of the settings */
} Scene;

/* The scene takes the model, which need not have a game. Nothing is hovered, and the keys have not
 * been used. */
void scene_open_board (Scene *scene, KtGameModel *model);
void scene_open_page (Scene *scene, KtGameModel *model, int width, int height);
/* Gives its window another size, and waits until it has it or it is plain that it cannot. */
void scene_resize (Scene *scene, int width, int height);
/* Checks that all of it goes. */
void scene_close (Scene *scene);

/* "e4 e5": actions by whoever is in turn. */
void scene_play (Scene *scene, const char *line);
KtBoardLayout scene_get_layout (Scene *scene);
KtSquare scene_parse (Scene *scene, const char *place);
graphene_rect_t scene_get_rect (Scene *scene, const char *place);
/* A place within a square, from 0 to 1 in both directions, from its top left corner. */
graphene_point_t scene_get_point (Scene *scene, const char *place, double x, double y);
/* Must be there. */
KtBoardCell *scene_get_cell (Scene *scene, const char *place);
/* What asks for a promotion, or NULL; and one of its four buttons, which must be there. */
GtkWidget *scene_find_chooser (Scene *scene);
GtkWidget *scene_get_choice (Scene *scene, guint index);

/* Input, in the middle of a square. */
void scene_press (Scene *scene, const char *place);
void scene_move (Scene *scene, const char *place);
void scene_release (Scene *scene, const char *place);
void scene_click (Scene *scene, const char *place);
/* With a finger. */
void scene_tap (Scene *scene, const char *place);
void scene_drag (Scene *scene, const char *from, const char *to);
/* The right button; NULL: beside the board. */
void scene_right_press (Scene *scene, const char *place);
void scene_right_drag (Scene *scene, const char *from, const char *to);
/* The board must use the key. */
void scene_key (Scene *scene, guint key);
/* Whether the page asks something; and answers it by a button. */
gboolean scene_is_asked (Scene *scene);
void scene_answer (Scene *scene, const char *label);
/* With the arrows to a square. */
void scene_walk (Scene *scene, const char *place);

/* The last reason that was told since the last time this was asked, or NULL; likewise below. */
void scene_assert_refused (Scene *scene, const char *reason);
void scene_assert_told (Scene *scene, const char *text);

const KtPalette *scene_get_palette (Scene *scene);
gboolean scene_has_colour (Scene *scene, const char *place, double x, double y,
                           const GdkRGBA *colour);
void scene_assert_colour (Scene *scene, const char *place, double x, double y,
                          const GdkRGBA *colour);
/* How many pixels of a square look otherwise than before. */
guint scene_count_changes (Scene *scene, UiPicture *before, const char *place);
/* "e2 e4": all squares on which many pixels look otherwise; fails where few do. */
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
