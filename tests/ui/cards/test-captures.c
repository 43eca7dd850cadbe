/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the captured pieces of each side after each move; a promotion is not a capture. */
#include "config.h"

#include "tests/ui/ui-test.h"
#include "ui/cards/kt-captures.h"

/* Describes the captures of a side and its lead in material, such as "P3 N1 +4". */
static char *
describe (KtGameModel *model, int side)
{
  const KtGame *game = kt_game_model_get_position (model)->game;
  KtCaptures captures = kt_captures_count (model, side);
  GString *text = g_string_new (NULL);

  for (guint type = 0; type < game->n_types; type++) {
    if (captures.counts[type] > 0)
      g_string_append_printf (text, "%c%u ", game->letters[type], captures.counts[type]);
  }
  g_string_append_printf (text, "%+d", captures.lead);
  return g_string_free (text, FALSE);
}

#define assert_captures(model, white, black)                                                       \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autofree char *white_ = describe (model, 0), *black_ = describe (model, 1);                  \
    g_assert_cmpstr (white_, ==, white);                                                           \
    g_assert_cmpstr (black_, ==, black);                                                           \
  }                                                                                                \
  G_STMT_END

static void
play (KtGameModel *model, const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);

  for (guint i = 0; words[i]; i++)
    test_act (model, words[i]);
}

static void
test_taken (void)
{
  KtGameModel *model = test_game ("chess", "", NULL, NULL);

  assert_captures (model, "+0", "+0");
  play (model, "e4 d5 exd5 Qxd5 Nc3 Qxg2 Bxg2");
  assert_captures (model, "P1 Q1 +8", "P2 -8");
  /* The captures are those up to the shown position. */
  kt_game_model_show (model, 3);
  assert_captures (model, "P1 +1", "-1");
  test_assert_gone (model);
}

/* White promotes to a second queen, and one queen is captured. The promoted pawn is no longer on
 * the board but was not captured. */
static void
test_promotion (void)
{
  KtGameModel *model = test_game ("chess", "", NULL, NULL);

  play (model, "h4 g5 hxg5 h6 gxh6 a6 h7 a5 hxg8=Q");
  assert_captures (model, "P2 N1 +13", "-13");
  play (model, "Rxg8");
  assert_captures (model, "P2 N1 +4", "Q1 -4");
  test_assert_gone (model);
}

/* The original queen is captured first, and the promoted one remains. */
static void
test_first_queen (void)
{
  KtGameModel *model = test_game ("chess", "", NULL, NULL);

  play (model, "h4 g5 hxg5 h6 gxh6 a6 h7 a5 hxg8=Q e5 Qg4 d5 Qxc8 Qxc8");
  assert_captures (model, "P2 N1 B1 +7", "Q1 -7");
  test_assert_gone (model);
}

static void
test_stones (void)
{
  KtGameModel *model = test_game ("caro", "", NULL, NULL);
  KtCaptures captures;

  test_act (model, "h8");
  captures = kt_captures_count (model, 0);
  g_assert_cmpint (captures.lead, ==, 0);
  g_assert_cmpuint (captures.counts[0], ==, 0);
  test_assert_gone (model);
}

static void
assert_described (KtGameModel *model, int side, const char *text)
{
  KtCaptures captures = kt_captures_count (model, side);
  g_autofree char *described =
      kt_captures_describe (&captures, kt_game_model_get_position (model)->game, side);

  g_assert_cmpstr (described, ==, text);
}

static void
test_described (void)
{
  KtGameModel *model = test_game ("chess", "", NULL, NULL);
  KtGameModel *stones = test_game ("caro", "", NULL, NULL);

  assert_described (model, 0, "");
  play (model, "e4 d5 exd5 Qxd5");
  assert_described (model, 0, "White has taken: Pawn. Equal material.");
  assert_described (model, 1, "Black has taken: Pawn. Equal material.");
  play (model, "Nc3 Qxg2 Bxg2");
  assert_described (model, 0, "White has taken: Queen, Pawn. 8 points ahead.");
  assert_described (model, 1, "Black has taken: 2 × Pawn. 8 points behind.");
  assert_described (stones, 0, "");
  test_assert_gone (model);
  test_assert_gone (stones);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/captures/taken", test_taken);
  g_test_add_func ("/captures/promotion", test_promotion);
  g_test_add_func ("/captures/first-queen", test_first_queen);
  g_test_add_func ("/captures/stones", test_stones);
  g_test_add_func ("/captures/described", test_described);
  return g_test_run ();
}
