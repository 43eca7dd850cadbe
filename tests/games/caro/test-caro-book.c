/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the book of proofs: games that follow it, with answers that try to leave it, end in
 * forced wins that an independent prover confirms. With KYTHU_LONG in the environment the whole
 * proof is verified, with every stone of the opponent in every position. */
#include "games/caro/board/caro-stones.h"
#include "games/caro/book/caro-book-places.h"
#include "games/caro/book/caro-book.h"
#include "games/caro/caro-levels.h"
#include "games/caro/proof/caro-verify.h"
#include "tests/games/caro/caro-fixture.h"
#include "tests/games/caro/caro-prover.h"
#include "tests/kt-test.h"

#include <string.h>

enum { GAMES = 40, GAMES_OF_ENGINE = 6, MANY = 25, POSITIONS = 400000 };
enum { MAX_OWN_STONES = 9, MAX_NODES = 400000, TABLE_BYTES = 256 << 20 };
/* The starts of the book, and the number of O's answers for which it has proofs. On the empty board
 * X is in turn. */
static const struct {
  const char *options, *moves;
  guint n_proved;
} starts[] = {
  { "size=15 rule=free", "h8", 224 },       { "size=15 rule=free", "", 1 },
  { "size=15 rule=exact", "h8", 224 },      { "size=15 rule=exact", "", 1 },
  { "size=15 rule=vietnamese", "h8", 176 },
};

static KtPosition *
start_at (guint i)
{
  return caro_fixture_make_position (starts[i].options, starts[i].moves);
}

/* Games of the book begin with a stone in the centre. */
static KtPosition *
start (GRand *random)
{
  return start_at (g_rand_boolean (random) ? 0 : 2);
}

static gboolean
find (const KtPosition *position, CaroBookEntry *entry)
{
  g_autofree CaroBoard *board = g_new (CaroBoard, 1);

  caro_board_init (board, mnk (position));
  return caro_book_find (board, entry);
}

/* --- Games --- */

/* Draws an answer, mostly one after which the book has the position. The first answer always is
 * such a one. */
static KtSquare
draw_answer (const KtPosition *position, GRand *random)
{
  gboolean is_first = mnk (position)->n_stones == 1;
  KtSquare any[KT_MAX_SQUARES], deep[KT_MAX_SQUARES];
  guint n_any = 0, n_deep = 0;

  for (KtSquare square = 0; square < (KtSquare) mnk_n_cells (mnk (position)); square++) {
    g_autofree KtPosition *next = NULL;
    CaroBookEntry entry;

    if (mnk (position)->cells[square] != MNK_EMPTY)
      continue;
    next = kt_test_put (position, square);
    any[n_any++] = square;
    if (find (next, &entry))
      deep[n_deep++] = square;
  }
  if (n_deep > 0 && (is_first || g_rand_int_range (random, 0, 8) > 0))
    return deep[g_rand_int_range (random, 0, (gint32) n_deep)];
  return any[g_rand_int_range (random, 0, (gint32) n_any)];
}

static void
answer (KtPosition *position, GRand *random)
{
  kt_test_play_action (position, kt_action_place (position->actor, draw_answer (position, random)));
  g_assert_false (kt_position_is_over (position));
}

/* Follows the book to its end; each entry must announce a shorter win than the one before. */
static KtPosition *
follow (GRand *random, int *length)
{
  KtPosition *position = start (random);
  CaroBookEntry entry;

  *length = G_MAXINT;
  for (answer (position, random); find (position, &entry); answer (position, random)) {
    g_assert_cmpint (entry.length, <=, *length);
    *length = entry.length - 2;
    kt_test_play_action (position, kt_action_place (position->actor, entry.square));
  }
  return position;
}

/* At the end X has a forced win; long ones are too difficult for the prover. */
static void
test_ends (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (g_test_rand_int ());
  g_autoptr (CaroProver) prover = caro_prover_new ();
  guint n_proved = 0, n_games = g_getenv ("KYTHU_LONG") ? GAMES * MANY : GAMES;

  for (guint i = 0; i < n_games; i++) {
    int max, length;
    g_autofree KtPosition *position = follow (random, &max);

    caro_prover_set_up (prover, position, MAX_NODES);
    length = caro_prover_search (prover, CARO_PROVER_VCT, MNK_X, MAX_OWN_STONES);
    g_assert_true (length > 0 || caro_prover_gave_up (prover) || max > 2 * MAX_OWN_STONES - 1);
    g_assert_cmpint (length, <=, max);
    n_proved += length > 0;
  }
  g_test_message ("%u of %u ends are proved", n_proved, n_games);
  g_assert_cmpuint (n_proved, >, n_games / 2);
}

static KtFinding
search (KtEngine *engine, const KtPosition *position, guint book_depth)
{
  return caro_fixture_search_with (engine, position,
                                   (KtLimits){ .positions = POSITIONS, .book_depth = book_depth });
}

/* An engine with the book announces a win at every move, and wins. */
static void
test_engine (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (g_test_rand_int ());
  guint book_depth = caro_levels_get_limits (KT_LEVEL_FULL).book_depth;

  for (guint i = 0; i < GAMES_OF_ENGINE; i++) {
    g_autoptr (KtEngine) engine = caro_levels_create_engine (KT_LEVEL_FULL, CARO_BALANCE, i);
    g_autofree KtPosition *position = start (random);

    while (!kt_position_is_over (position)) {
      KtFinding finding = { .action = kt_action_place (position->actor, 0) };

      if (mnk (position)->next == MNK_X) {
        finding = search (engine, position, book_depth);
        g_assert_true (kt_score_is_win (finding.score));
      } else {
        finding.action.to = draw_answer (position, random);
      }
      kt_test_play_action (position, finding.action);
    }
    kt_test_assert_result (position, KT_WIN, 0, position->result.reason->id);
  }
}

/* If the first stone is proved to win, the win is announced. */
static void
test_first_stone (void)
{
  static const struct {
    const char *options;
    gboolean is_won;
  } games[] = {
    { "size=15 rule=free", TRUE },
    { "size=15 rule=exact", TRUE },
    { "size=15 rule=vietnamese-exact", FALSE },
  };
  g_autoptr (KtEngine) engine = caro_levels_create_engine (KT_LEVEL_FULL, CARO_BALANCE, 0);
  guint book_depth = caro_levels_get_limits (KT_LEVEL_FULL).book_depth;

  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    g_autofree KtPosition *position = caro_fixture_make_position (games[i].options, "");
    KtFinding finding = search (engine, position, book_depth);
    KtSquare centre = (KtSquare) (mnk_n_cells (mnk (position)) / 2);
    KtAction expected = kt_action_place (position->actor, centre);

    g_assert_cmpint (kt_score_is_win (finding.score), ==, games[i].is_won);
    g_assert_true (!games[i].is_won || kt_action_equal (finding.action, expected));
  }
}

/* --- Positions for which the book is asked --- */

/* A rotated or reflected board gets the corresponding move. */
static void
test_symmetric (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (g_test_rand_int ());
  g_autofree KtPosition *position = start (random);
  CaroBookEntry entry, other;

  for (answer (position, random); find (position, &entry); answer (position, random)) {
    for (int symmetry = 0; symmetry < CARO_SYMMETRY_N; symmetry++) {
      g_autofree KtPosition *mapped = caro_fixture_map_position (position, symmetry);

      g_assert_true (find (mapped, &other));
      g_assert_cmpint (other.length, ==, entry.length);
      g_assert_cmpuint (other.key, ==, entry.key);
    }
    kt_test_play_action (position, kt_action_place (position->actor, entry.square));
  }
}

/* The book does not apply to other rules or sizes, or to engines with book_depth 0. */
static void
test_others (void)
{
  static const char *const others[] = { "size=15 rule=vietnamese-exact",
                                        "size=15 rule=free open-four=yes", "size=19 rule=free",
                                        "size=14 rule=vietnamese" };
  g_autoptr (KtEngine) engine = caro_levels_create_engine (KT_LEVEL_FULL, CARO_BALANCE, 0);
  g_autofree KtPosition *known = start_at (0);
  CaroBookEntry entry;

  kt_test_play (known, "a1");
  g_assert_true (search (engine, known, 3).is_from_book);
  g_assert_false (search (engine, known, 2).is_from_book);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++) {
    g_autofree KtPosition *position = caro_fixture_make_position (others[i], "h8 a1");

    g_assert_false (find (position, &entry));
  }
}

/* --- The text --- */

/* The keys are strictly increasing, so no two entries have the same key. */
static void
test_text (void)
{
  gsize n_digits = strlen (caro_book_places);

  g_assert_cmpuint (n_digits, ==, caro_book_n_places * CARO_BOOK_DIGITS);
  for (gsize i = CARO_BOOK_DIGITS; i < n_digits; i += CARO_BOOK_DIGITS)
    g_assert_cmpint (memcmp (caro_book_places + i - CARO_BOOK_DIGITS, caro_book_places + i,
                             CARO_BOOK_KEY_DIGITS),
                     <, 0);
}

/* All bits of a key, every square, and the longest game on the largest board. */
static void
test_numbers (void)
{
  static const CaroBookEntry entries[] = {
    { 0, 0, 0 },
    { G_MAXUINT64, KT_MAX_SQUARES - 1, KT_MAX_SQUARES },
    { G_GUINT64_CONSTANT (1) << 63, 224, 127 },
    { G_GUINT64_CONSTANT (0x0123456789abcdef), 225, 128 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (entries); i++) {
    char digits[CARO_BOOK_DIGITS];
    CaroBookEntry entry;

    caro_book_write (&entries[i], digits);
    entry = caro_book_read (digits);
    g_assert_cmpuint (entry.key, ==, entries[i].key);
    g_assert_cmpint (entry.square, ==, entries[i].square);
    g_assert_cmpint (entry.length, ==, entries[i].length);
  }
}

/* The starts are those that the book declares. */
static void
test_starts (void)
{
  g_autofree CaroBoard *board = g_new (CaroBoard, 1);

  g_assert_cmpuint (caro_book_n_starts, ==, G_N_ELEMENTS (starts));
  for (guint i = 0; i < caro_book_n_starts; i++) {
    g_autofree KtPosition *position = start_at (i);
    KtSquare squares[KT_MAX_SQUARES];
    guint n = caro_book_list_stones (&caro_book_starts[i], squares);

    caro_board_init (board, mnk (position));
    g_assert_cmpuint (caro_book_starts[i].key, ==, board->key);
    g_assert_cmpint (caro_book_starts[i].size, ==, mnk (position)->columns);
    g_assert_cmpint (caro_book_starts[i].rule, ==, mnk (position)->rule);
    g_assert_cmpint (n, ==, mnk (position)->n_stones);
    for (guint j = 0; j < n; j++)
      g_assert_cmpint (mnk (position)->cells[squares[j]], ==, j % MNK_SIDES + 1);
  }
}

/* --- Equal keys --- */

/* Sets a key with which the canonical board has the key of an entry, as a collision would.
 * Returns FALSE if this is impossible for the entry. */
static gboolean
borrow_key (CaroBoard *board, guint64 key)
{
  guint64 own = board->key;
  CaroSymmetryKeys keys;

  caro_symmetry_keys_compute (&keys, board);
  for (int symmetry = 0; symmetry < CARO_SYMMETRY_N; symmetry++) {
    CaroStones canonical;

    board->key = own ^ key ^ keys.keys[symmetry];
    caro_stones_init_canonical (&canonical, board);
    if (canonical.key == key)
      return TRUE;
  }
  board->key = own;
  return FALSE;
}

/* A board with the key of an entry but other stones is not found in the book. */
static void
test_shared_key (void)
{
  g_autofree KtPosition *position =
      caro_fixture_make_position ("size=15 rule=free", "h8 o15 a1 b1");
  g_autofree CaroBoard *board = g_new (CaroBoard, 1);
  guint n = 0;

  for (guint i = 0; i < caro_book_n_places; i += MANY) {
    CaroBookEntry entry = caro_book_read (caro_book_places + i * CARO_BOOK_DIGITS);

    caro_board_init (board, mnk (position));
    if (!borrow_key (board, entry.key))
      continue;
    g_assert_false (caro_book_find (board, &entry));
    n++;
  }
  g_assert_cmpuint (n, >, caro_book_n_places / MANY / 2);
}

/* --- The whole book --- */

static void walk (CaroBoard *board, GHashTable *met);

static void
walk_answers (CaroBoard *board, GHashTable *met)
{
  for (KtSquare square = 0; square < board->n_cells; square++) {
    if (board->cells[square].stone != MNK_EMPTY)
      continue;
    caro_board_put (board, square);
    walk (board, met);
    caro_board_undo (board, square);
  }
}

/* Follows the book after every answer, and adds the visited boards to `met`. */
static void
walk (CaroBoard *board, GHashTable *met)
{
  CaroBookEntry entry;
  CaroStones canonical;

  /* Most answers are not in the book. Finding this out takes less time than rotating the board. */
  if (!caro_book_find (board, &entry))
    return;
  caro_stones_init_canonical (&canonical, board);
  if (g_hash_table_contains (met, &canonical))
    return;
  g_hash_table_add (met, caro_stones_copy (&canonical));
  caro_board_put (board, entry.square);
  walk_answers (board, met);
  caro_board_undo (board, entry.square);
}

/* Every entry is reached, and belongs to one board. */
static void
test_all_found (void)
{
  g_autofree CaroBoard *board = g_new (CaroBoard, 1);
  g_autoptr (GHashTable) met =
      g_hash_table_new_full (caro_stones_hash, caro_stones_equal, g_free, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (starts); i++) {
    g_autofree KtPosition *position = start_at (i);

    caro_board_init (board, mnk (position));
    if (board->side == MNK_X)
      walk (board, met);
    else
      walk_answers (board, met);
  }
  g_assert_cmpuint (g_hash_table_size (met), ==, caro_book_n_places);
}

static KtSquare
get_move_cb (gconstpointer data, const CaroBoard *board)
{
  CaroBookEntry entry;

  return caro_book_find (board, &entry) ? entry.square : KT_NO_SQUARE;
}

/* Verifies the proof with `verify` unless it is NULL. */
static gboolean
check_proof (const KtPosition *position, CaroVerify *verify)
{
  CaroBookEntry entry;

  if (!find (position, &entry))
    return FALSE;
  g_assert_true (!verify || caro_verify_run (verify, mnk (position)));
  return TRUE;
}

static guint
check_proofs (const KtPosition *position, CaroVerify *verify)
{
  guint n = 0;

  if (mnk (position)->next == MNK_X)
    return check_proof (position, verify);
  for (KtSquare square = 0; square < (KtSquare) mnk_n_cells (mnk (position)); square++) {
    g_autofree KtPosition *next = NULL;

    if (mnk (position)->cells[square] != MNK_EMPTY)
      continue;
    next = kt_test_put (position, square);
    n += check_proof (next, verify);
  }
  return n;
}

static void
test_whole (void)
{
  g_autoptr (KtProgress) progress = kt_progress_new ();
  CaroBudget budget = { .progress = progress };
  g_autoptr (CaroVerify) verify = NULL;

  if (g_getenv ("KYTHU_LONG"))
    verify = caro_verify_new (get_move_cb, NULL, FALSE, TABLE_BYTES, &budget);
  for (guint i = 0; i < G_N_ELEMENTS (starts); i++) {
    g_autofree KtPosition *position = start_at (i);

    g_assert_cmpuint (check_proofs (position, verify), ==, starts[i].n_proved);
  }
  if (verify)
    g_assert_cmpuint (caro_verify_get_entries (verify)->len, ==, caro_book_n_places);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/caro/book/ends", test_ends);
  g_test_add_func ("/caro/book/engine", test_engine);
  g_test_add_func ("/caro/book/first-stone", test_first_stone);
  g_test_add_func ("/caro/book/turned", test_symmetric);
  g_test_add_func ("/caro/book/others", test_others);
  g_test_add_func ("/caro/book/text", test_text);
  g_test_add_func ("/caro/book/numbers", test_numbers);
  g_test_add_func ("/caro/book/starts", test_starts);
  g_test_add_func ("/caro/book/shared-key", test_shared_key);
  g_test_add_func ("/caro/book/all-found", test_all_found);
  g_test_add_func ("/caro/book/whole", test_whole);
  return g_test_run ();
}
