/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Messages are placed beside the board at every window size: never over it or over a card. */
#include "config.h"

#include "tests/ui/scene.h"
#include "ui/cards/kt-player-card.h"
#include "ui/common/kt-toasts.h"
#include "ui/page/kt-game-page.h"
#include "ui/page/kt-pause-cover.h"
#include "ui/page/kt-prompt.h"

static const char short_text[] = "This place is taken";
static const char long_text[] =
    "Six in a row do not win in this game: exactly five are needed, and both of their ends must not "
    "be stopped by stones of the other side, which is what the Vietnamese exact rule asks for";

static const struct {
  int width, height;
} sizes[] = {
  { 360, 360 },  { 360, 640 },  { 360, 1000 },  { 520, 500 }, { 640, 360 },
  { 700, 380 },  { 859, 430 },  { 859, 760 },   { 860, 560 }, { 1000, 700 },
  { 1280, 800 }, { 1920, 800 }, { 2560, 1080 },
};

static graphene_rect_t
get_box (Scene *scene, GtkWidget *widget)
{
  graphene_rect_t box;

  g_assert_true (gtk_widget_compute_bounds (widget, scene->widget, &box));
  return box;
}

static GtkWidget *
get_news (Scene *scene)
{
  return ui_find (scene->widget, KT_TYPE_TOASTS);
}

static void
assert_apart (Scene *scene, GtkWidget *other, const char *name)
{
  graphene_rect_t news = get_box (scene, get_news (scene)), box = get_box (scene, other), common;

  if (gtk_widget_get_mapped (other) && graphene_rect_intersection (&news, &box, &common) &&
      common.size.width > 0 && common.size.height > 0)
    g_error ("news (%g %g %g %g) lie over the %s (%g %g %g %g) at %d × %d", news.origin.x,
             news.origin.y, news.size.width, news.size.height, name, box.origin.x, box.origin.y,
             box.size.width, box.size.height, gtk_widget_get_width (scene->widget),
             gtk_widget_get_height (scene->widget));
}

static void
assert_inside (Scene *scene)
{
  graphene_rect_t news = get_box (scene, get_news (scene));
  graphene_rect_t page = get_box (scene, scene->widget);

  g_assert_cmpfloat (news.size.height, >=, 24);
  g_assert_true (graphene_rect_contains_rect (&page, &news));
}

static void
check (Scene *scene, const char *text)
{
  g_autoptr (GPtrArray) cards = ui_test_list (scene->widget, KT_TYPE_PLAYER_CARD);

  kt_game_page_show_toast (KT_GAME_PAGE (scene->widget), text);
  ui_settle (scene->widget);
  g_assert_nonnull (ui_find_label (get_news (scene), text));
  assert_inside (scene);
  assert_apart (scene, scene->board, "board");
  g_assert_cmpuint (cards->len, ==, 2);
  for (guint i = 0; i < cards->len; i++)
    assert_apart (scene, g_ptr_array_index (cards, i), "card");
}

static void
test_sizes (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    Scene scene;

    scene_open_page (&scene, test_game ("chess", "", NULL, NULL), sizes[i].width, sizes[i].height);
    check (&scene, short_text);
    check (&scene, long_text);
    scene_close (&scene);
  }
}

/* At the end of a game the prompt takes the free place. */
static void
test_prompt (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    Scene scene;

    scene_open_page (&scene, test_game ("tic-tac-toe", "", NULL, NULL), sizes[i].width,
                     sizes[i].height);
    scene_play (&scene, "a1 b1 a2 b2 a3");
    check (&scene, short_text);
    if (sizes[i].height >= 640)
      assert_apart (&scene, ui_find (scene.widget, KT_TYPE_PROMPT), "prompt");
    check (&scene, long_text);
    scene_close (&scene);
  }
}

/* Windows below this height have no bar that a message could replace. */
enum { LOW = 460 };

/* A message of usual length moves no other part, and afterwards all parts are as before. */
static void
test_rest (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    Scene scene;
    graphene_rect_t before, now;

    scene_open_page (&scene, test_game ("chess", "", NULL, NULL), sizes[i].width, sizes[i].height);
    before = get_box (&scene, scene.board);
    check (&scene, short_text);
    now = get_box (&scene, scene.board);
    g_assert_true (sizes[i].height < LOW || graphene_rect_equal (&before, &now));
    check (&scene, long_text);
    g_assert_true (kt_toasts_dismiss (KT_TOASTS (get_news (&scene))));
    ui_settle (scene.widget);
    now = get_box (&scene, scene.board);
    g_assert_true (graphene_rect_equal (&before, &now));
    scene_close (&scene);
  }
}

/* During a pause the table is hidden; messages are visible nevertheless. */
static void
test_pause (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    Scene scene;

    scene_open_page (&scene, test_game ("chess", "", NULL, NULL), sizes[i].width, sizes[i].height);
    kt_game_model_set_paused (scene.model, TRUE);
    ui_settle (scene.widget);
    g_assert_false (gtk_widget_get_mapped (scene.board));
    kt_game_page_show_toast (KT_GAME_PAGE (scene.widget), short_text);
    ui_settle (scene.widget);
    assert_inside (&scene);
    scene_close (&scene);
  }
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/news-place/sizes", test_sizes);
  g_test_add_func ("/news-place/prompt", test_prompt);
  g_test_add_func ("/news-place/rest", test_rest);
  g_test_add_func ("/news-place/pause", test_pause);
  return g_test_run ();
}
