/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests how the height of the side column is divided, without widgets: for every height and
 * prompt, no part has less than its minimum, and the sum fits. */
#include "config.h"

#include "ui/layout/kt-side-column.h"

enum {
  CARD = 70,
  MIN_CARD = 56,
  OPENING = 38,
  LINE = 50,
  LOG = 80,
  REVIEW = 255,
  RESULT = 115,
  TOOLS = 44
};
enum { MIN_REVIEW = 130, HIGHEST = 800, LOWEST = 290 };

static KtColumnNeeds
make_needs (int height, int prompt)
{
  return (KtColumnNeeds){
    .height = height,
    .least = { [KT_COLUMN_UPPER] = MIN_CARD,
               [KT_COLUMN_OPENING] = OPENING,
               [KT_COLUMN_LOG] = LOG,
               [KT_COLUMN_PROMPT] = prompt,
               [KT_COLUMN_LOWER] = MIN_CARD },
    .wanted = { [KT_COLUMN_UPPER] = CARD,
                [KT_COLUMN_OPENING] = OPENING,
                [KT_COLUMN_LOG] = LOG,
                [KT_COLUMN_PROMPT] = prompt,
                [KT_COLUMN_KEYS] = LINE,
                [KT_COLUMN_LOWER] = CARD },
    .is_opening_named = TRUE,
  };
}

static KtColumnNeeds
make_review (int height, int prompt)
{
  KtColumnNeeds needs = make_needs (height, prompt);

  needs.is_log_used = TRUE;
  needs.least[KT_COLUMN_LOG] = MIN_REVIEW;
  needs.wanted[KT_COLUMN_LOG] = REVIEW;
  return needs;
}

static int
get_height_with_gaps (const int *heights)
{
  int sum = 0;

  for (int i = 0; i < KT_COLUMN_PARTS; i++) {
    gboolean has_gap = i != KT_COLUMN_LOG && i != KT_COLUMN_KEYS;

    if (heights[i] > 0 && has_gap)
      sum += i == KT_COLUMN_OPENING || i == KT_COLUMN_TOOLS ? KT_COLUMN_SMALL_GAP : KT_COLUMN_GAP;
    sum += heights[i];
  }
  return sum;
}

static void
check (const KtColumnNeeds *needs)
{
  int heights[KT_COLUMN_PARTS];

  kt_side_column_plan (needs, heights);
  g_assert_cmpint (get_height_with_gaps (heights), <=, needs->height);
  for (int i = 0; i < KT_COLUMN_PARTS; i++) {
    if (heights[i] > 0)
      g_assert_cmpint (heights[i], >=, needs->least[i]);
  }
  g_assert_cmpint (heights[KT_COLUMN_KEYS], >=, needs->least[KT_COLUMN_KEYS]);
}

static void
test_all_heights (void)
{
  for (int height = LOWEST; height <= HIGHEST; height++) {
    for (int prompt = 0; prompt <= 200; prompt += 100) {
      for (int news = 0; news <= LINE; news += LINE) {
        KtColumnNeeds playing = make_needs (height, prompt), reviewing;

        reviewing = make_review (height, prompt);
        playing.least[KT_COLUMN_TOOLS] = playing.wanted[KT_COLUMN_TOOLS] = TOOLS;
        reviewing.more_log = height / 2;
        playing.least[KT_COLUMN_KEYS] = reviewing.least[KT_COLUMN_KEYS] = news;
        check (&playing);
        check (&reviewing);
        reviewing.is_written_in = TRUE;
        check (&reviewing);
      }
    }
  }
}

/* Checks which parts have a height, in the order "upper opening log prompt tools keys lower". */
static void
assert_parts (const KtColumnNeeds *needs, const char *expected)
{
  static const char *const names[] = {
    "upper", "opening", "log", "prompt", "tools", "keys", "lower"
  };
  g_autoptr (GString) text = g_string_new (NULL);
  int heights[KT_COLUMN_PARTS];

  kt_side_column_plan (needs, heights);
  for (int i = 0; i < KT_COLUMN_PARTS; i++) {
    if (heights[i] > 0)
      g_string_append_printf (text, "%s%s", text->len ? " " : "", names[i]);
  }
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_order (void)
{
  static const struct {
    int height;
    const char *parts;
  } playing[] = {
    { 600, "upper opening log prompt keys lower" }, { 460, "upper opening log prompt lower" },
    { 400, "upper log prompt lower" },              { 360, "upper opening prompt lower" },
    { 300, "upper prompt lower" },                  { 230, "upper prompt" },
    { 190, "opening prompt" },                        { 140, "prompt" },
  }, reviewing[] = {
    { 700, "upper opening log prompt keys lower" }, { 560, "upper log prompt lower" },
    { 500, "upper log prompt" },            { 400, "log prompt" },
    { 270, "log prompt" },                          { 250, "upper prompt" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (playing); i++) {
    KtColumnNeeds needs = make_needs (playing[i].height, RESULT);

    assert_parts (&needs, playing[i].parts);
  }
  for (guint i = 0; i < G_N_ELEMENTS (reviewing); i++) {
    KtColumnNeeds needs = make_review (reviewing[i].height, RESULT);

    assert_parts (&needs, reviewing[i].parts);
  }
}

/* The buttons are left out after the line of keys and the opening, but before the moves. */
static void
test_tools (void)
{
  static const struct {
    int height;
    const char *parts;
  } cases[] = {
    { 520, "upper opening log prompt tools keys lower" },
    { 500, "upper opening log prompt tools lower" },
    { 460, "upper log prompt tools lower" },
    { 400, "upper log prompt lower" },
    { 360, "upper prompt tools lower" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    KtColumnNeeds needs = make_needs (cases[i].height, RESULT);

    needs.least[KT_COLUMN_TOOLS] = needs.wanted[KT_COLUMN_TOOLS] = TOOLS;
    assert_parts (&needs, cases[i].parts);
  }
}

/* The line of keys and then the opening are left out to show more moves beside a review. No other
 * part is. */
static void
test_more_moves (void)
{
  KtColumnNeeds needs = make_review (700, 0);

  assert_parts (&needs, "upper opening log keys lower");
  needs.more_log = 220;
  assert_parts (&needs, "upper opening log lower");
  needs.more_log = 260;
  assert_parts (&needs, "upper log lower");
  needs.more_log = 1000;
  assert_parts (&needs, "upper log lower");
}

/* The place of an opening without a name is left out before the line of keys. */
static void
test_unnamed_opening (void)
{
  KtColumnNeeds needs = make_needs (460, RESULT);

  needs.is_opening_named = FALSE;
  assert_parts (&needs, "upper log prompt keys lower");
}

/* A toast always gets its place, whatever is left out for it. */
static void
test_news (void)
{
  KtColumnNeeds needs = make_needs (400, RESULT);

  needs.least[KT_COLUMN_KEYS] = LINE;
  assert_parts (&needs, "upper opening prompt keys lower");
}

/* A comment that is being written stays visible. */
static void
test_writing (void)
{
  KtColumnNeeds needs = make_review (300, 2 * RESULT);

  assert_parts (&needs, "opening prompt");
  needs.is_written_in = TRUE;
  assert_parts (&needs, "upper log lower");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/side-column/all-heights", test_all_heights);
  g_test_add_func ("/side-column/order", test_order);
  g_test_add_func ("/side-column/more-moves", test_more_moves);
  g_test_add_func ("/side-column/unnamed-opening", test_unnamed_opening);
  g_test_add_func ("/side-column/tools", test_tools);
  g_test_add_func ("/side-column/news", test_news);
  g_test_add_func ("/side-column/writing", test_writing);
  return g_test_run ();
}
