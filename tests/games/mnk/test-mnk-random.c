/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays random games in which the rules must agree with the slow ones at every move. A run with
 * the same --seed plays the same games; with KYTHU_LONG in the environment there are a million
 * games. */
#include "core/kt-game-tree.h"
#include "games/caro/caro-game.h"
#include "games/mnk/mnk-swap2.h"
#include "games/tictactoe/tictactoe-game.h"
#include "tests/games/mnk/slow-mnk.h"
#include "tests/kt-test.h"

enum { SHORT_RUN = 2000, LONG_RUN = 1000000 };

/* How stones are chosen, so that rows, blocked rows and full boards all occur. */
typedef enum { STYLE_ANYWHERE, STYLE_CROWDED, STYLE_IN_LINE, N_STYLES } Style;

typedef struct {
  guint64 random;
  Style style;
  KtPosition *position;
  KtGameTree *tree;
  GPtrArray *copies;    /* the position after each action, beginning with the start */
  GArray *stones;       /* the squares in the order of their stones */
  GArray *rows, *marks; /* rows by the slow rules, and marks of the position by the real rules */
  SlowBoard slow;
  int x_actor; /* the actor who holds X; -1: not assigned yet */
} Play;

/* Counts of events in a run; a run without some event proves little. */
typedef struct {
  guint64 n_actions;
  guint n_wins, n_long, n_open, n_draws, n_resigned;
  guint n_too_long, n_stopped, n_threats, n_swapped, n_reordered;
} Tally;

static guint
pick (Play *play, guint n)
{
  play->random ^= play->random << 13;
  play->random ^= play->random >> 7;
  play->random ^= play->random << 17;
  return (guint) ((play->random >> 32) % n);
}

/* Prefers small boards, which are faster and have more events. */
static guint
pick_size (Play *play, guint min, guint max)
{
  guint n = max - min + 1;
  guint a = pick (play, n), b = pick (play, n), c = pick (play, n);

  return min + MIN (a, MIN (b, c));
}

static char *
pick_options (Play *play, const KtGame *game)
{
  static const char *const rules[] = { "free", "exact", "vietnamese", "vietnamese-exact" };
  static const char *const openings[] = { "free", "free", "centre", "swap2" };
  guint columns, rows;

  if (game == &caro_game) {
    return g_strdup_printf ("size=%u rule=%s opening=%s open-four=%s", pick_size (play, 5, 19),
                            rules[pick (play, 4)], openings[pick (play, 4)],
                            pick (play, 4) ? "no" : "yes");
  }
  columns = pick_size (play, 3, 19);
  rows = pick_size (play, 3, 19);
  return g_strdup_printf ("columns=%u rows=%u line=%u", columns, rows,
                          pick_size (play, 3, MAX (columns, rows)));
}

static void
start_slow (Play *play)
{
  const KtPosition *base = play->position;
  KtGeometry geometry = kt_position_get_geometry (base);
  gboolean caro = base->game == &caro_game;
  const char *rule = caro ? base->game->get_rule (&base->options)->id : "free";

  play->slow = (SlowBoard){
    .columns = (int) geometry.columns,
    .rows = (int) geometry.rows,
    .line = caro ? 5 : kt_options_get (base->game, &base->options, "line"),
    .exact = strstr (rule, "exact") != NULL,
    .vietnamese = strstr (rule, "vietnamese") != NULL,
    .open_four_wins = caro && kt_options_get (base->game, &base->options, "open-four"),
  };
  slow_clear (&play->slow);
  play->x_actor =
      caro && kt_options_get (base->game, &base->options, "opening") == MNK_OPENING_SWAP2 ? -1 : 0;
}

static void
play_start (Play *play)
{
  const KtGame *game;
  g_autofree char *options = NULL;

  play->random = (guint64) g_test_rand_int () << 32 | (guint32) g_test_rand_int () | 1;
  play->style = (Style) pick (play, N_STYLES);
  game = pick (play, 3) ? &caro_game : &tictactoe_game;
  options = pick_options (play, game);
  play->position = kt_test_start (game, options);
  play->tree = kt_game_tree_new (play->position);
  g_ptr_array_set_size (play->copies, 0);
  g_ptr_array_add (play->copies, kt_position_copy (play->position));
  g_array_set_size (play->stones, 0);
  start_slow (play);
}

static void
play_end (Play *play)
{
  g_clear_pointer (&play->position, g_free);
  g_clear_pointer (&play->tree, kt_game_tree_free);
}

static KtAction
pick_crowded (Play *play, const KtAction *actions, guint n)
{
  KtAction best = actions[0];
  int max = -1;

  for (int tries = 0; tries < 4; tries++) {
    KtAction action = actions[pick (play, n)];
    int column = action.to % play->slow.columns, row = action.to / play->slow.columns;
    int stones = 0;

    for (int i = MAX (column - 1, 0); i <= MIN (column + 1, play->slow.columns - 1); i++) {
      for (int j = MAX (row - 1, 0); j <= MIN (row + 1, play->slow.rows - 1); j++)
        stones += slow_get (&play->slow, i, j) != '.';
    }
    if (stones > max) {
      max = stones;
      best = action;
    }
  }
  return best;
}

/* A cell a few steps from one of the side’s own stones. */
static KtAction
pick_in_line (Play *play, const KtAction *actions, guint n)
{
  static const int steps[8][2] = { { 1, 0 },  { 0, 1 },  { 1, 1 },   { 1, -1 },
                                   { -1, 0 }, { 0, -1 }, { -1, -1 }, { -1, 1 } };
  guint max_own_stones = play->stones->len / 2;

  for (int tries = 0; tries < 4 && max_own_stones > 0; tries++) {
    guint nth = 2 * pick (play, MIN (max_own_stones, 4)) + 2;
    KtSquare own = g_array_index (play->stones, KtSquare, play->stones->len - nth);
    const int *step = steps[pick (play, 4) + 4 * pick (play, 2)];
    int length = 1 + (int) pick (play, 3);
    int column = own % play->slow.columns + length * step[0];
    int row = own / play->slow.columns + length * step[1];

    if (column >= 0 && row >= 0 && column < play->slow.columns && row < play->slow.rows &&
        slow_get (&play->slow, column, row) == '.')
      return kt_action_place (play->position->actor,
                              (KtSquare) (row * play->slow.columns + column));
  }
  return actions[pick (play, n)];
}

static KtAction
pick_action (Play *play)
{
  KtAction actions[KT_MAX_SQUARES];
  guint n = kt_position_list_actions (play->position, actions);
  gboolean placing = n > 0 && actions[0].kind == KT_ACTION_PLACE;

  g_assert_cmpuint (n, >, 0);
  if (pick (play, 1000) == 0)
    return kt_action_declare (KT_ACTION_RESIGN, (int) pick (play, KT_ACTORS));
  if (!placing || play->style == STYLE_ANYWHERE || n < 5)
    return actions[pick (play, n)];
  if (play->style == STYLE_CROWDED)
    return pick_crowded (play, actions, n);
  {
    KtAction action = pick_in_line (play, actions, n);

    return kt_position_explain_illegal (play->position, &action) ? actions[pick (play, n)] : action;
  }
}

static char
last_side (const Play *play)
{
  return play->stones->len % 2 ? 'X' : 'O';
}

/* Plays the same stone on the slow board, and follows the sides in the same simple way. */
static void
play_slow (Play *play, KtAction action)
{
  if (action.kind == KT_ACTION_PLACE) {
    g_array_append_val (play->stones, action.to);
    slow_put (&play->slow, action.to % play->slow.columns, action.to / play->slow.columns,
              last_side (play));
  } else if (action.kind == KT_ACTION_CHOOSE && action.detail != MNK_SWAP2_PUT_TWO) {
    play->x_actor = action.detail == MNK_SWAP2_TAKE_X ? action.actor : 1 - action.actor;
  }
}

static void
play_action (Play *play, KtAction action)
{
  KtNode *node;

  g_assert_null (kt_position_explain_illegal (play->position, &action));
  kt_position_play (play->position, &action);
  play_slow (play, action);
  node = kt_game_tree_add (play->tree, kt_game_tree_get_tip (play->tree), &action);
  kt_game_tree_set_tip (play->tree, node);
  g_ptr_array_add (play->copies, kt_position_copy (play->position));
}

/* Every cell is allowed or refused in agreement with the list. */
static void
check_list (const KtPosition *position)
{
  KtAction actions[KT_MAX_SQUARES];
  guint n = kt_position_list_actions (position, actions);
  guint next = 0;

  if (n > 0 && actions[0].kind != KT_ACTION_PLACE)
    return;
  for (KtSquare square = -1; square <= (KtSquare) mnk_n_cells (mnk (position)); square++) {
    KtAction action = kt_action_place (position->actor, square);

    if (kt_position_explain_illegal (position, &action))
      continue;
    g_assert_cmpuint (next, <, n);
    g_assert_true (kt_action_equal (action, actions[next++]));
  }
  g_assert_cmpuint (next, ==, n);
}

/* A hash of a mark that does not depend on the order of its squares, summed so that the order of
 * marks does not matter. */
static guint64
hash_number (guint64 number)
{
  number = (number + 0x632be59bd9b4e019) * 0x9e3779b97f4a7c15;
  return (number ^ number >> 32) * 0xd6e8feb86659fd93;
}

static guint64
add_slow_row (const Play *play, const SlowRow *row, KtMarkKind kind)
{
  guint64 sum = kind * 2u + (row->side == 'O');

  for (int i = 0; i < row->length; i++) {
    int column = row->column + i * row->column_step, line = row->row + i * row->row_step;

    if (i != row->gap)
      sum += hash_number ((guint64) (line * play->slow.columns + column));
  }
  return hash_number (sum);
}

static gboolean
contains_last (const Play *play, const SlowRow *row)
{
  KtSquare last = g_array_index (play->stones, KtSquare, play->stones->len - 1);
  int column = last % play->slow.columns, line = last / play->slow.columns;

  for (int i = 0; i < row->length; i++) {
    if (row->column + i * row->column_step == column && row->row + i * row->row_step == line)
      return TRUE;
  }
  return FALSE;
}

static guint64
sum_marks (Play *play, guint kinds)
{
  guint64 total = 0;

  for (guint i = 0; i < play->marks->len; i++) {
    const KtMark *mark = &g_array_index (play->marks, KtMark, i);
    guint64 sum = mark->kind * 2u + (guint) mark->side;

    if (!(kinds & 1u << mark->kind))
      continue;
    for (guint j = 0; j < mark->n_squares; j++)
      sum += hash_number ((guint64) mark->squares[j]);
    total += hash_number (sum);
  }
  return total;
}

/* Returns whether the last side has a row that counts. Adds the marks of all such rows, and of
 * void rows through the last stone. */
static gboolean
find_whole_rows (Play *play, gboolean last_placed, Tally *tally, guint64 *sum)
{
  gboolean wins = FALSE;

  *sum = 0;
  g_array_set_size (play->rows, 0);
  slow_find_rows (&play->slow, last_side (play), TRUE, play->rows);
  for (guint i = 0; i < play->rows->len; i++) {
    const SlowRow *row = &g_array_index (play->rows, SlowRow, i);

    wins |= row->verdict == SLOW_COUNTS;
    tally->n_too_long += row->verdict == SLOW_TOO_LONG;
    tally->n_stopped += row->verdict == SLOW_STOPPED;
    if (last_placed && contains_last (play, row))
      *sum += add_slow_row (play, row, row->verdict == SLOW_COUNTS ? KT_MARK_WIN : KT_MARK_VOID);
  }
  return wins;
}

static void
check_threats (Play *play, Tally *tally)
{
  guint64 sum = 0;

  g_array_set_size (play->rows, 0);
  if (play->slow.line >= 4) {
    slow_find_rows (&play->slow, 'X', FALSE, play->rows);
    slow_find_rows (&play->slow, 'O', FALSE, play->rows);
  }
  for (guint i = 0; i < play->rows->len; i++) {
    const SlowRow *row = &g_array_index (play->rows, SlowRow, i);

    if (row->verdict != SLOW_COUNTS)
      continue;
    sum += add_slow_row (play, row, KT_MARK_THREAT);
    tally->n_threats++;
  }
  g_assert_cmphex (sum_marks (play, 1 << KT_MARK_THREAT), ==, sum);
}

static void
assert_won (const Play *play, const char *reason)
{
  int actor = last_side (play) == 'X' ? play->x_actor : 1 - play->x_actor;

  g_assert_cmpint (play->position->result.outcome, ==, KT_WIN);
  g_assert_cmpint (play->position->result.winner, ==, actor);
  if (reason)
    g_assert_cmpstr (play->position->result.reason->id, ==, reason);
}

/* Checks the result and the marks after a stone or an answer. */
static void
check_board (Play *play, Tally *tally)
{
  const KtResult *result = &play->position->result;
  gboolean placed = play->position->last.kind == KT_ACTION_PLACE;
  guint64 sum;
  gboolean wins = find_whole_rows (play, placed, tally, &sum);

  g_clear_pointer (&play->marks, g_array_unref);
  play->marks = kt_position_get_marks (play->position);
  if (wins) {
    assert_won (play, NULL);
    tally->n_wins++;
    tally->n_long += g_str_equal (result->reason->id, "long-row");
  } else if (play->slow.open_four_wins && slow_has_open_row (&play->slow, last_side (play))) {
    assert_won (play, "open-four");
    tally->n_open++;
    return;
  } else if (slow_is_full (&play->slow)) {
    g_assert_cmpint (result->outcome, ==, KT_DRAW);
    tally->n_draws++;
  } else {
    g_assert_cmpint (result->outcome, ==, KT_ONGOING);
    check_threats (play, tally);
  }
  g_assert_cmphex (sum_marks (play, 1 << KT_MARK_WIN | 1 << KT_MARK_VOID), ==, sum);
}

/* Any node of the tree gives the position that was stored when it was played. */
static void
check_replay (Play *play)
{
  KtNode *node = kt_game_tree_get_tip (play->tree);
  guint depth = pick (play, play->copies->len);
  g_autofree KtPosition *replayed = NULL;

  while (kt_node_get_depth (node) > depth)
    node = kt_node_get_parent (node);
  replayed = kt_game_tree_replay (play->tree, node);
  g_assert_true (kt_position_equal (replayed, play->copies->pdata[depth]));
}

/* The stones of each side in another order give the same key, unless a row ends the game before. */
static void
check_order (Play *play, Tally *tally)
{
  const KtPosition *last = play->copies->pdata[play->copies->len - 2];
  g_autofree KtPosition *position = kt_position_copy (play->copies->pdata[0]);
  guint n = (guint) mnk (last)->n_stones;
  KtSquare *squares = (KtSquare *) play->stones->data;

  if (mnk (position)->phase != MNK_PHASE_NORMAL)
    return;
  for (guint i = 0; i + 2 < n; i++) {
    guint other = i + 2 * pick (play, (n - i + 1) / 2);
    KtSquare square = squares[i];

    squares[i] = squares[other];
    squares[other] = square;
  }
  for (guint i = 0; i < n; i++) {
    KtAction action = kt_action_place ((int) i % 2, squares[i]);

    if (kt_position_is_over (position))
      return;
    kt_test_play_action (position, action);
  }
  if (kt_position_is_over (position) || kt_position_is_over (last))
    return;
  tally->n_reordered++;
  g_assert_cmphex (position->key, ==, last->key);
}

static void
play_game (Play *play, Tally *tally)
{
  play_start (play);
  while (!kt_position_is_over (play->position)) {
    KtAction action = pick_action (play);

    play_action (play, action);
    tally->n_actions++;
    g_assert_cmphex (play->position->key, ==, kt_position_compute_key (play->position));
    if (action.kind == KT_ACTION_RESIGN) {
      tally->n_resigned++;
      break;
    }
    check_board (play, tally);
    check_list (play->position);
  }
  tally->n_swapped += play->x_actor == 1;
  check_replay (play);
  check_order (play, tally);
  play_end (play);
}

static void
test_random (void)
{
  guint n_games = g_getenv ("KYTHU_LONG") ? LONG_RUN : SHORT_RUN;
  Play play = { .copies = g_ptr_array_new_with_free_func (g_free),
                .stones = g_array_new (FALSE, FALSE, sizeof (KtSquare)),
                .rows = g_array_new (FALSE, FALSE, sizeof (SlowRow)) };
  Tally tally = { 0 };

  for (guint i = 0; i < n_games; i++)
    play_game (&play, &tally);
  g_test_message ("%u games, %" G_GUINT64_FORMAT " actions; won %u (%u long, %u by an open four), "
                  "drawn %u, resigned %u",
                  n_games, tally.n_actions, tally.n_wins + tally.n_open, tally.n_long, tally.n_open,
                  tally.n_draws, tally.n_resigned);
  g_test_message ("rows too long %u, stopped %u, threats %u, sides swapped %u, reordered %u",
                  tally.n_too_long, tally.n_stopped, tally.n_threats, tally.n_swapped,
                  tally.n_reordered);
  g_assert_cmpuint (tally.n_long, >, 0);
  g_assert_cmpuint (tally.n_open, >, 0);
  g_assert_cmpuint (tally.n_draws, >, 0);
  g_assert_cmpuint (tally.n_too_long, >, 0);
  g_assert_cmpuint (tally.n_stopped, >, 0);
  g_assert_cmpuint (tally.n_threats, >, 0);
  g_assert_cmpuint (tally.n_swapped, >, 0);
  g_assert_cmpuint (tally.n_reordered, >, 0);
  g_ptr_array_unref (play.copies);
  g_array_unref (play.stones);
  g_array_unref (play.rows);
  g_clear_pointer (&play.marks, g_array_unref);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/mnk-random/games", test_random);
  return g_test_run ();
}
