/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "tests/ui/scene.h"

#include "model/library/kt-shelf.h"
#include "ui/board/kt-board.h"
#include "ui/board/kt-promotion-chooser.h"
#include "ui/page/kt-confirmation.h"
#include "ui/page/kt-game-page.h"

enum { EDGE = 620, MANY_PIXELS = 20 };

static void
refused_cb (KtBoard *board, const char *reason, const char *put_back, Scene *scene)
{
  g_free (scene->refusal);
  scene->refusal = g_strdup (reason);
}

static void
message_cb (KtBoard *board, const char *text, Scene *scene)
{
  g_free (scene->told);
  scene->told = g_strdup (text);
}

static void
prepare (Scene *scene, KtGameModel *model)
{
  *scene = (Scene){ .model = model };
  scene->keeper = ui_settings_new ();
  scene->settings = kt_settings_get_gsettings (scene->keeper);
  scene->theme = kt_theme_new_default ();
}

void
scene_open_board (Scene *scene, KtGameModel *model)
{
  prepare (scene, model);
  scene->widget = scene->board = kt_board_new (model, scene->settings, scene->theme);
  g_signal_connect (scene->board, "refused", G_CALLBACK (refused_cb), scene);
  g_signal_connect (scene->board, "message", G_CALLBACK (message_cb), scene);
  scene->window = ui_window_new (scene->widget, EDGE, EDGE);
  /* The pointer moves over the board and leaves, so that no keyboard frame is shown. */
  ui_move (scene->board, 0, 0);
  ui_leave (scene->board);
}

void
scene_open_page (Scene *scene, KtGameModel *model, int width, int height)
{
  g_autofree char *library = kt_shelf_get_default_library ();

  prepare (scene, model);
  scene->session = kt_game_session_new (model, scene->settings, library);
  scene->widget = kt_game_page_new (scene->session, scene->settings, scene->theme);
  scene->board = ui_find (scene->widget, KT_TYPE_BOARD);
  scene->window = ui_window_new (scene->widget, width, height);
}

/* Shrinking a large window takes several frames. */
void
scene_resize (Scene *scene, int width, int height)
{
  gtk_window_set_default_size (scene->window, width, height);
  for (guint i = 0; i < 20; i++) {
    ui_settle (scene->widget);
    test_run_for (30);
    if (gtk_widget_get_width (scene->widget) == width &&
        gtk_widget_get_height (scene->widget) == height)
      break;
  }
}

void
scene_close (Scene *scene)
{
  g_object_ref (scene->widget);
  ui_destroy_window (scene->window);
  test_assert_gone (scene->widget);
  if (scene->session)
    test_assert_gone (scene->session);
  test_assert_gone (scene->model);
  test_assert_gone (scene->keeper);
  g_object_unref (scene->theme);
  g_free (scene->refusal);
  g_free (scene->told);
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_DEFAULT);
}

void
scene_play (Scene *scene, const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);

  for (guint i = 0; words[i] && *words[i]; i++)
    test_act (scene->model, words[i]);
}

/* --- Squares ---------------------------------------------------------------------------------- */

static KtGeometry
get_geometry (Scene *scene)
{
  return kt_position_get_geometry (kt_game_model_get_shown_position (scene->model));
}

KtSquare
scene_parse (Scene *scene, const char *place)
{
  KtGeometry geometry = get_geometry (scene);
  KtSquare square = kt_square_parse (place, geometry.columns, geometry.rows);

  g_assert_cmpint (square, !=, KT_NO_SQUARE);
  return square;
}

KtBoardLayout
scene_get_layout (Scene *scene)
{
  KtGeometry geometry = get_geometry (scene);

  return kt_board_layout_compute (
      &geometry, gtk_widget_get_width (scene->board), gtk_widget_get_height (scene->board),
      g_settings_get_boolean (scene->settings, "coordinates"), scene->is_flipped);
}

graphene_rect_t
scene_get_rect (Scene *scene, const char *place)
{
  KtBoardLayout layout = scene_get_layout (scene);

  return kt_board_layout_get_square (&layout, scene_parse (scene, place));
}

graphene_point_t
scene_get_point (Scene *scene, const char *place, double x, double y)
{
  graphene_rect_t rect = scene_get_rect (scene, place);

  return GRAPHENE_POINT_INIT ((float) (rect.origin.x + x * rect.size.width),
                              (float) (rect.origin.y + y * rect.size.height));
}

KtBoardCell *
scene_get_cell (Scene *scene, const char *place)
{
  return ui_find_cell (scene->board, scene_parse (scene, place));
}

gboolean
scene_is_asked (Scene *scene)
{
  return gtk_widget_get_visible (ui_find (scene->widget, KT_TYPE_CONFIRMATION));
}

void
scene_answer (Scene *scene, const char *label)
{
  GtkWidget *question = ui_find (scene->widget, KT_TYPE_CONFIRMATION);
  g_autoptr (GPtrArray) buttons = ui_test_list (question, GTK_TYPE_BUTTON);

  g_assert_true (scene_is_asked (scene));
  for (guint i = 0; i < buttons->len; i++) {
    g_auto (GStrv) parts = g_strsplit (gtk_button_get_label (buttons->pdata[i]), "_", 2);
    g_autofree char *plain = g_strjoinv ("", parts);

    if (g_str_equal (plain, label)) {
      g_signal_emit_by_name (buttons->pdata[i], "clicked");
      test_drain ();
      return;
    }
  }
  g_error ("“%s” is no answer.", label);
}

/* An answered chooser may still exist, but is hidden. */
GtkWidget *
scene_find_chooser (Scene *scene)
{
  for (GtkWidget *child = gtk_widget_get_first_child (scene->board); child;
       child = gtk_widget_get_next_sibling (child)) {
    if (KT_IS_PROMOTION_CHOOSER (child) && gtk_widget_get_visible (child))
      return child;
  }
  return NULL;
}

GtkWidget *
scene_get_choice (Scene *scene, guint index)
{
  GtkWidget *chooser = scene_find_chooser (scene);
  g_autoptr (GPtrArray) buttons = NULL;

  g_assert_nonnull (chooser);
  buttons = ui_test_list (chooser, GTK_TYPE_BUTTON);
  g_assert_cmpuint (buttons->len, ==, 4);
  return g_ptr_array_index (buttons, index);
}

/* --- Input ------------------------------------------------------------------------------------ */

void
scene_press (Scene *scene, const char *place)
{
  graphene_point_t at = scene_get_point (scene, place, 0.5, 0.5);

  ui_press (scene->board, at.x, at.y);
}

void
scene_move (Scene *scene, const char *place)
{
  graphene_point_t at = scene_get_point (scene, place, 0.5, 0.5);

  ui_move (scene->board, at.x, at.y);
}

void
scene_release (Scene *scene, const char *place)
{
  graphene_point_t at = scene_get_point (scene, place, 0.5, 0.5);

  ui_release (scene->board, at.x, at.y);
}

void
scene_click (Scene *scene, const char *place)
{
  scene_press (scene, place);
  scene_release (scene, place);
}

void
scene_tap (Scene *scene, const char *place)
{
  graphene_point_t at = scene_get_point (scene, place, 0.5, 0.5);

  ui_tap (scene->board, at.x, at.y);
}

void
scene_drag (Scene *scene, const char *from, const char *to)
{
  scene_press (scene, from);
  scene_move (scene, to);
  scene_release (scene, to);
}

static graphene_point_t
get_point_or_beside (Scene *scene, const char *place)
{
  return place ? scene_get_point (scene, place, 0.5, 0.5) : GRAPHENE_POINT_INIT (-40, -40);
}

void
scene_right_press (Scene *scene, const char *place)
{
  graphene_point_t at = get_point_or_beside (scene, place);

  ui_right_press (scene->board, at.x, at.y);
}

void
scene_right_drag (Scene *scene, const char *from, const char *to)
{
  graphene_point_t a = get_point_or_beside (scene, from), b = get_point_or_beside (scene, to);

  ui_right_press (scene->board, a.x, a.y);
  ui_right_move (scene->board, b.x - a.x, b.y - a.y);
  ui_right_release (scene->board, b.x - a.x, b.y - a.y);
}

void
scene_key (Scene *scene, guint key)
{
  g_assert_true (ui_key (scene->board, key, 0));
}

void
scene_walk (Scene *scene, const char *place)
{
  int columns = (int) get_geometry (scene).columns, to = scene_parse (scene, place);

  for (;;) {
    int from = kt_board_get_keyboard (KT_BOARD (scene->board));
    int across = to % columns - from % columns, up = to / columns - from / columns;

    if (across == 0 && up == 0)
      break;
    if (across != 0)
      scene_key (scene, (across > 0) != scene->is_flipped ? GDK_KEY_Right : GDK_KEY_Left);
    else
      scene_key (scene, (up > 0) != scene->is_flipped ? GDK_KEY_Up : GDK_KEY_Down);
    g_assert_cmpint (kt_board_get_keyboard (KT_BOARD (scene->board)), !=, from);
  }
}

/* --- Messages --------------------------------------------------------------------------------- */

void
scene_assert_refused (Scene *scene, const char *reason)
{
  g_assert_cmpstr (scene->refusal, ==, reason);
  g_clear_pointer (&scene->refusal, g_free);
}

void
scene_assert_told (Scene *scene, const char *text)
{
  g_assert_cmpstr (scene->told, ==, text);
  g_clear_pointer (&scene->told, g_free);
}

/* --- Pictures --------------------------------------------------------------------------------- */

const KtPalette *
scene_get_palette (Scene *scene)
{
  return kt_theme_get_palette (scene->theme,
                               adw_style_manager_get_dark (adw_style_manager_get_default ()));
}

gboolean
scene_has_colour (Scene *scene, const char *place, double x, double y, const GdkRGBA *colour)
{
  g_autoptr (UiPicture) picture = ui_picture_take (scene->board);
  graphene_point_t point = scene_get_point (scene, place, x, y);

  return ui_picture_has_colour (picture, point.x, point.y, colour);
}

void
scene_assert_colour (Scene *scene, const char *place, double x, double y, const GdkRGBA *colour)
{
  g_autoptr (UiPicture) picture = ui_picture_take (scene->board);
  graphene_point_t point = scene_get_point (scene, place, x, y);

  ui_picture_assert_colour (picture, point.x, point.y, colour);
}

guint
scene_count_changes (Scene *scene, UiPicture *before, const char *place)
{
  g_autoptr (UiPicture) after = ui_picture_take (scene->board);
  graphene_rect_t rect = scene_get_rect (scene, place);

  return ui_picture_count_differences (before, after, &rect);
}

char *
scene_compare (const KtBoardLayout *layout, UiPicture *before, UiPicture *after)
{
  GString *text = g_string_new (NULL);

  for (KtSquare square = 0; square < layout->columns * layout->rows; square++) {
    graphene_rect_t rect = kt_board_layout_get_square (layout, square);
    guint n = ui_picture_count_differences (before, after, &rect);
    g_autofree char *place = kt_square_to_text (square, (guint) layout->columns);

    g_assert_true (n == 0 || n > MANY_PIXELS);
    if (n > 0)
      g_string_append_printf (text, "%s%s", text->len ? " " : "", place);
  }
  return g_string_free (text, FALSE);
}

char *
scene_list_changes (Scene *scene, UiPicture *before)
{
  g_autoptr (UiPicture) after = ui_picture_take (scene->board);
  KtBoardLayout layout = scene_get_layout (scene);

  return scene_compare (&layout, before, after);
}
