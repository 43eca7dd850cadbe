/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests which pieces glide between two positions of a line. */
#include "config.h"

#include <string.h>

#include "games/kt-registry.h"
#include "ui/painter/kt-glide.h"

/* Creates the position after the first `n` actions of a line. The line may begin with
 * "=POSITION|". */
static KtPosition *
new_position (const char *game_id, const char *line, guint n)
{
  const KtGame *game = kt_registry_find_game (game_id);
  g_autoptr (GError) error = NULL;
  const char *bar = strchr (line, '|');
  g_autofree char *start = bar ? g_strndup (line + 1, (gsize) (bar - line - 1)) : NULL;
  g_auto (GStrv) words = g_strsplit (bar ? bar + 1 : line, " ", -1);
  KtPosition *position;
  KtOptions options;

  kt_options_parse (game, "", &options, &error);
  g_assert_no_error (error);
  if (start)
    position = kt_position_parse (game, &options, start, &error);
  else
    position = kt_position_new (game, &options);
  g_assert_no_error (error);
  for (guint i = 0; i < n; i++) {
    KtAction action;

    g_assert_nonnull (words[i]);
    kt_position_parse_action (position, words[i], &action, &error);
    g_assert_no_error (error);
    kt_position_play (position, &action);
  }
  return position;
}

static int
compare_text (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

/* Describes the glides in alphabetical order, such as "e1g1 h1f1". */
static char *
describe (const KtPosition *before, const KtPosition *after)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  KtGlide glides[KT_MAX_GLIDES];
  guint n = kt_glide_compare (before, after, glides);

  g_assert_cmpuint (n, <=, KT_MAX_GLIDES);
  for (guint i = 0; i < n; i++) {
    g_autofree char *from = kt_square_to_text (glides[i].from, 8);
    g_autofree char *to = kt_square_to_text (glides[i].to, 8);

    g_ptr_array_add (words, g_strconcat (from, to, NULL));
  }
  g_ptr_array_sort (words, compare_text);
  g_ptr_array_add (words, NULL);
  return g_strjoinv (" ", (char **) words->pdata);
}

#define CASTLING "=r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1|"
#define PROMOTION "=3r4/4P3/8/8/8/k7/8/K7 w - - 0 1|"
#define LONG_LINE "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6 d3 d6"

typedef struct {
  const char *name, *game, *line;
  guint before, after;
  const char *expected;
} Case;

static const Case cases[] = {
  { "one-move", "chess", "e4", 0, 1, "e2e4" },
  { "one-move-undone", "chess", "e4", 1, 0, "e4e2" },
  { "nothing", "chess", "e4", 1, 1, "" },
  { "two-moves", "chess", "e4 Nf6", 0, 2, "e2e4 g8f6" },
  { "two-moves-undone", "chess", "e4 Nf6", 2, 0, "e4e2 f6g8" },
  { "one-of-two-knights", "chess", "Nc3", 0, 1, "b1c3" },
  { "other-of-two-knights", "chess", "Nh3", 0, 1, "g1h3" },
  { "capture", "chess", "e4 d5 exd5", 2, 3, "e4d5" },
  /* The captured pawn reappears without gliding. */
  { "capture-undone", "chess", "e4 d5 exd5", 3, 2, "d5e4" },
  { "recapture", "chess", "e4 d5 exd5 Qxd5", 2, 4, "d8d5" },
  { "recapture-undone", "chess", "e4 d5 exd5 Qxd5", 4, 3, "d5d8" },
  { "en-passant", "chess", "e4 a6 e5 d5 exd6", 4, 5, "e5d6" },
  { "en-passant-undone", "chess", "e4 a6 e5 d5 exd6", 5, 4, "d6e5" },
  { "castling-short", "chess", CASTLING "O-O", 0, 1, "e1g1 h1f1" },
  { "castling-long", "chess", CASTLING "O-O-O", 0, 1, "a1d1 e1c1" },
  { "castling-undone", "chess", CASTLING "O-O", 1, 0, "f1h1 g1e1" },
  { "castling-both", "chess", CASTLING "O-O O-O-O", 0, 2, "a8d8 e1g1 e8c8 h1f1" },
  { "promotion", "chess", PROMOTION "e8=Q", 0, 1, "e7e8" },
  { "promotion-by-capture", "chess", PROMOTION "exd8=N", 0, 1, "e7d8" },
  { "promotion-undone", "chess", PROMOTION "e8=Q", 1, 0, "e8e7" },
  { "promotion-by-capture-undone", "chess", PROMOTION "exd8=N", 1, 0, "d8e7" },
  { "far", "chess", LONG_LINE, 0, 10, "" },
  { "far-back", "chess", LONG_LINE, 10, 0, "" },
  { "caro", "caro", "h8 h9", 0, 2, "" },
  { "caro-undone", "caro", "h8 h9", 2, 1, "" },
  { "tic-tac-toe", "tic-tac-toe", "a1 b1", 1, 2, "" },
};

static void
test_case (gconstpointer data)
{
  const Case *item = data;
  g_autofree KtPosition *before = new_position (item->game, item->line, item->before);
  g_autofree KtPosition *after = new_position (item->game, item->line, item->after);
  g_autofree char *glides = describe (before, after);

  g_assert_cmpstr (glides, ==, item->expected);
}

static void
test_other_game (void)
{
  g_autofree KtPosition *chess = new_position ("chess", "", 0);
  g_autofree KtPosition *caro = new_position ("caro", "", 0);
  g_autofree char *there = describe (chess, caro), *back = describe (caro, chess);

  g_assert_cmpstr (there, ==, "");
  g_assert_cmpstr (back, ==, "");
}

/* For any jump in a long line, no glide starts or ends at an empty square, and no square is used
 * twice. */
static void
test_all_jumps (void)
{
  for (guint from = 0; from <= 10; from++) {
    for (guint to = 0; to <= 10; to++) {
      g_autofree KtPosition *before = new_position ("chess", LONG_LINE, from);
      g_autofree KtPosition *after = new_position ("chess", LONG_LINE, to);
      KtGlide glides[KT_MAX_GLIDES];
      guint n = kt_glide_compare (before, after, glides);

      for (guint i = 0; i < n; i++) {
        g_assert_cmpint (kt_position_get_piece (before, glides[i].from).side, >=, 0);
        g_assert_cmpint (kt_position_get_piece (after, glides[i].to).side, >=, 0);
        for (guint j = 0; j < i; j++)
          g_assert_cmpint (glides[i].from, !=, glides[j].from);
      }
      g_assert_true ((n > 0) == (from != to) || ABS ((int) from - (int) to) > 3);
    }
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path = g_strconcat ("/glide/", cases[i].name, NULL);

    g_test_add_data_func (path, &cases[i], test_case);
  }
  g_test_add_func ("/glide/other-game", test_other_game);
  g_test_add_func ("/glide/all-jumps", test_all_jumps);
  return g_test_run ();
}
