/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tags that name the opening of a game. */
#include "formats/pgn/kt-pgn-tags.h"

#include "tests/formats/pgn/pgn-fixture.h"

static void
test_tell (void)
{
  static const struct {
    const char *game, *eco, *opening, *variation;
  } games[] = {
    { "1. e4 c5 *", "B20", "Sicilian Defence", NULL },
    { "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. Qb1 h5 *", "B90", "Sicilian Defence",
      "Najdorf Variation" },
    { "1. Nf3 d5 2. d4 Nf6 3. c4 e6 4. Nc3 c6 *", "D43", "Semi-Slav Defence", NULL },
    /* The name is written in ASCII letters. */
    { "1. e4 e5 2. Bc4 *", "C23", "Bishop's Opening", NULL },
    { "1. d4 Nf6 2. c4 g6 3. Nc3 d5 *", "D80", "Grunfeld Defence", NULL },
    { "*", NULL, NULL, NULL },
    { "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *", NULL, NULL, NULL },
    { "[FEN \"rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1\"]\n\n1... f5 *", "A80",
      "Dutch Defence", NULL },
    /* Variations do not count. */
    { "1. d4 (1. e4 c5) f5 *", "A80", "Dutch Defence", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    g_autoptr (KtRecord) game = pgn_read (games[i].game);

    g_assert_false (kt_pgn_has_opening_tags (game));
    kt_pgn_set_opening_tags (game);
    g_assert_cmpstr (kt_record_get_tag (game, "ECO"), ==, games[i].eco);
    g_assert_cmpstr (kt_record_get_tag (game, "Opening"), ==, games[i].opening);
    g_assert_cmpstr (kt_record_get_tag (game, "Variation"), ==, games[i].variation);
    g_assert_cmpint (kt_pgn_has_opening_tags (game), ==, games[i].eco != NULL);
  }
}

/* Tags about an earlier line are replaced. */
static void
test_again (void)
{
  g_autoptr (KtRecord) game = pgn_read ("[ECO \"C99\"]\n[Variation \"x\"]\n\n1. e4 c5 *");

  g_assert_true (kt_pgn_has_opening_tags (game));
  kt_pgn_set_opening_tags (game);
  g_assert_cmpstr (kt_record_get_tag (game, "ECO"), ==, "B20");
  g_assert_null (kt_record_get_tag (game, "Variation"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pgn-opening/tell", test_tell);
  g_test_add_func ("/pgn-opening/again", test_again);
  return g_test_run ();
}
