/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests lines of moves of Chinese chess. */
#include <string.h>

#include "formats/kt-import.h"
#include "formats/xiangqi/kt-xiangqi-lines.h"
#include "formats/xiangqi/kt-xiangqi-moves.h"
#include "games/kt-registry.h"
#include "tests/formats/xiangqi/xiangqi-fixture.h"

/* The central cannon against a horse, then the other horses; see test_page() of DhtmlXQ. */
static const char opening[] = "25-22 88-69 7-24 82-65";

static void
test_notations (void)
{
  static const char *const texts[] = {
    "C2=5 H8+7 H2+3 H2+3",
    "1. C2=5 H8+7 2. H2+3 H2+3",
    "1.C2=5 H8+7\r\n2.H2+3 H2+3\n",
    "P2-5 M8.7 M2.3 M2.3",
    "Pháo 2 bình 5, Mã 8 tiến 7, Mã 2 tiến 3, Mã 2 tiến 3",
    "1. Pháo 2 bình 5 Mã 8 tấn 7\n2. Mã 2 tấn 3 Mã 2 tấn 3",
    "炮二平五 马8进7 马二进三 马2进3",
    "h3e3 h10g8 h1g3 b10c8",
    "H2-E2 H9-G7 H0-G2 B9-C7",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (KtRecord) game = kt_import_text (texts[i], strlen (texts[i]), &error);
    g_autofree char *moves = NULL;

    g_assert_no_error (error);
    g_assert_no_error (kt_record_get_fault (game));
    moves = fixture_describe (game);
    g_assert_cmpstr (moves, ==, opening);
  }
}

static void
test_result (void)
{
  g_autoptr (KtRecord) game = kt_xiangqi_moves_parse ("1. C2=5 H8+7 1-0\n", 1);

  g_assert_no_error (kt_record_get_fault (game));
  g_assert_cmpint (kt_record_get_result (game), ==, KT_RECORD_FIRST_WINS);
}

/* Text after the last legal move is a fault, which names its place. */
static void
test_fault (void)
{
  g_autoptr (KtRecord) game = kt_xiangqi_moves_parse ("C2=5 H8+7\nH2+3 H2+9 R9=8", 1);
  g_autofree char *moves = fixture_describe (game);

  g_assert_cmpstr (moves, ==, "25-22 88-69 7-24");
  g_assert_error (kt_record_get_fault (game), KT_XIANGQI_ERROR, KT_XIANGQI_ERROR_MOVE);
  g_assert_cmpuint (kt_record_get_fault_line (game), ==, 2);
  g_assert_cmpuint (kt_record_get_fault_column (game), ==, 6);
}

/* Lines of moves of other games, and other texts, are not read as Chinese chess. */
static void
test_others (void)
{
  static const char *const texts[] = { "e4 e5",     "1. e4 e5 2. Nf3", "h8 i9 h9",
                                       "b1c3 b8c6", "C2+6 H8+7",       "",
                                       "12.",       "[Game \"x\"]",    "Pháo 2 bình" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_assert_false (kt_xiangqi_moves_look_like (texts[i], strlen (texts[i])));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  kt_registry_offer_all ();
  g_test_add_func ("/xiangqi-moves/notations", test_notations);
  g_test_add_func ("/xiangqi-moves/result", test_result);
  g_test_add_func ("/xiangqi-moves/fault", test_fault);
  g_test_add_func ("/xiangqi-moves/others", test_others);
  return g_test_run ();
}
