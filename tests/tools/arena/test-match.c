/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests matches between our engines, and between players scripted by the test. */
#include <glib/gstdio.h>
#include <string.h>

#include "games/caro/caro-game.h"
#include "games/chess/chess-game.h"
#include "games/tictactoe/tictactoe-game.h"
#include "referee/kt-thinker-private.h"
#include "tools/arena/arena-command.h"
#include "tools/arena/arena-journal.h"
#include "tools/arena/arena-report.h"

static ArenaCommand *
read_command (const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, "|", -1);
  g_autoptr (GError) error = NULL;
  ArenaCommand *command = arena_command_new ((const char *const *) words, &error);

  g_assert_no_error (error);
  return command;
}

/* --- Pairings --- */

static const char three[] = "--game|tic-tac-toe|--engine|level=easy|--engine|level=medium|--engine|"
                            "level=hard|--games|4";

static void
assert_meetings (const char *option, const guint (*meetings)[2], guint n)
{
  g_autofree char *line = g_strconcat (three, option, NULL);
  g_autoptr (ArenaCommand) command = read_command (line);
  g_autoptr (ArenaMatch) match = arena_match_new (&command->plan, NULL);

  g_assert_cmpuint (arena_match_get_n_meetings (match), ==, n);
  g_assert_cmpuint (arena_match_get_n_games (match), ==, 4 * n);
  for (guint i = 0; i < n; i++) {
    guint first, second;

    arena_match_get_meeting (match, i, &first, &second);
    g_assert_cmpuint (first, ==, meetings[i][0]);
    g_assert_cmpuint (second, ==, meetings[i][1]);
  }
}

static void
test_pairings (void)
{
  static const guint all[][2] = { { 0, 1 }, { 0, 2 }, { 1, 2 } };
  static const guint gauntlet[][2] = { { 0, 1 }, { 0, 2 } };
  static const guint ladder[][2] = { { 1, 0 }, { 2, 1 } };

  assert_meetings ("", all, 3);
  assert_meetings ("|--gauntlet", gauntlet, 2);
  assert_meetings ("|--ladder", ladder, 2);
}

/* In each round each pair of engines meets twice, with both sides. */
static void
test_fixtures (void)
{
  g_autoptr (ArenaCommand) command = read_command (three);
  g_autoptr (ArenaMatch) match = arena_match_new (&command->plan, NULL);
  guint met[2][3][2] = { 0 };

  for (guint i = 0; i < arena_match_get_n_games (match); i++) {
    ArenaFixture fixture = arena_match_get_fixture (match, i);
    guint first, second;

    arena_match_get_meeting (match, fixture.meeting, &first, &second);
    g_assert_cmpuint (fixture.engines[0], ==, fixture.turned ? second : first);
    g_assert_cmpuint (fixture.engines[1], ==, fixture.turned ? first : second);
    met[fixture.round][fixture.meeting][fixture.turned]++;
  }
  for (guint i = 0; i < sizeof met / sizeof (guint); i++)
    g_assert_cmpuint (((guint *) met)[i], ==, 1);
}

/* --- Counting --- */

static void
count (ArenaMatch *match, guint number, int winner)
{
  ArenaGame game = { .outcome = winner == KT_NO_ACTOR ? KT_DRAW : KT_WIN,
                     .winner = winner,
                     .offender = KT_NO_ACTOR };

  g_assert_true (arena_match_count (match, number, &game));
  g_assert_false (arena_match_count (match, number, &game));
}

/* Actor 0 is the first engine in games with even numbers, and the second engine in the others. */
static void
test_counting (void)
{
  g_autoptr (ArenaCommand) command =
      read_command ("--game|chess|--engine|level=easy|--engine|level=hard|--games|8");
  g_autoptr (ArenaMatch) match = arena_match_new (&command->plan, NULL);
  ArenaGame game = { 0 };
  const ArenaTally *tally;
  guint first, second;

  count (match, 0, 0);
  count (match, 1, 1); /* the first engine wins both */
  count (match, 3, 0);
  count (match, 2, KT_NO_ACTOR); /* it draws and loses, reported in reverse order */
  count (match, 4, 0);
  count (match, 5, 0);           /* each wins one */
  count (match, 6, KT_NO_ACTOR); /* half a pair */
  tally = arena_match_get_meeting (match, 0, &first, &second);
  g_assert_cmpuint (tally->wins, ==, 3);
  g_assert_cmpuint (tally->draws, ==, 2);
  g_assert_cmpuint (tally->losses, ==, 2);
  g_assert_cmpuint (tally->pairs[1], ==, 1);
  g_assert_cmpuint (tally->pairs[2], ==, 1);
  g_assert_cmpuint (tally->pairs[4], ==, 1);
  g_assert_cmpuint (arena_tally_get_pairs (tally), ==, 3);
  g_assert_cmpuint (arena_match_get_n_done (match), ==, 7);
  g_assert_cmpuint (arena_match_get_total (match, 1).wins, ==, 2);
  g_assert_false (arena_match_count (match, 8, &game));
}

/* --- Games between scripted players --- */

typedef struct {
  KtThinker parent;
  const char *const *moves; /* ended by NULL, after which it loses on time */
  int score;                /* the score it always reports */
  guint n;
  guint moves_to_go; /* the moves to go that the player was told, a digit for each move */
} Puppet;

static gboolean
puppet_begin_game (KtThinker *thinker, const KtPosition *start, int actor,
                   const KtAllowance *allowance, GCancellable *cancellable, GError **error)
{
  return TRUE;
}

static gboolean
puppet_think (KtThinker *thinker, const KtGameSoFar *game, const KtAllowance *allowance,
              GCancellable *cancellable, KtThought *thought, GError **error)
{
  Puppet *self = (Puppet *) thinker;
  const char *move = self->moves[self->n++];

  self->moves_to_go = self->moves_to_go << 4 | allowance->moves_to_go;
  thought->time_us = move ? 1000 : allowance->left_us[game->position->actor] + 1;
  thought->has_score = TRUE;
  thought->score = self->score;
  /* At the end of its script, the player answers too late, with any legal move. */
  if (!move) {
    kt_position_parse_action (game->position, self->moves[0], &thought->action, NULL);
    return TRUE;
  }
  return kt_position_parse_action (game->position, move, &thought->action, error);
}

static const KtThinkerClass puppet_class = { puppet_begin_game, puppet_think, NULL };

/* Plays a game between puppets, whose moves are separated by spaces. */
static ArenaGame *
play_puppets (const KtGame *game, const char *fen, const char *const moves[2], const int scores[2],
              const ArenaAdjudication *rules)
{
  static const ArenaAdjudication none = { 0 };
  static const ArenaPace pace = {
    .name = (char *) "puppet", .clock = (char *) "1", .base_us = 1000000, .increment_us = 500
  };
  KtOptions options = kt_options_default (game);
  g_auto (GStrv) first = g_strsplit (moves[0], " ", -1), second = g_strsplit (moves[1], " ", -1);
  Puppet puppets[2] = {
    { .parent = { &puppet_class }, .moves = (const char *const *) first, .score = scores[0] },
    { .parent = { &puppet_class }, .moves = (const char *const *) second, .score = scores[1] }
  };
  ArenaTable table = { { &pace, &pace },
                       { &puppets[0].parent, &puppets[1].parent },
                       rules ? rules : &none };
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (KtAction));
  ArenaOpening opening = { fen ? kt_position_parse (game, &options, fen, NULL)
                               : kt_position_new (game, &options),
                           actions };
  ArenaGame *played = arena_game_play (&table, &opening, NULL, &error);

  g_assert_no_error (error);
  g_free (opening.start);
  return played;
}

/* The ends of games, and the offenders. */
static void
test_endings (void)
{
  static const struct {
    const KtGame *game;
    const char *fen;
    const char *moves[2];
    KtOutcome outcome;
    int winner;
    ArenaEnding ending;
    int offender;
    const char *reason; /* part of the reason */
  } games[] = {
    { &chess_game, NULL, { "f3 g4", "e5 Qh4" }, KT_WIN, 1, ARENA_BY_RULES, -1, "Checkmate" },
    { &chess_game,
      NULL,
      { "Nf3 Ng1 Nf3 Ng1", "Nf6 Ng8 Nf6 Ng8" },
      KT_DRAW,
      -1,
      ARENA_BY_RULES,
      -1,
      "third time" },
    { &chess_game,
      "4k3/8/8/8/8/8/4p3/4K2N w - - 0 1",
      { "Kxe2", "Kd8" },
      KT_DRAW,
      -1,
      ARENA_BY_RULES,
      -1,
      "mate" },
    { &chess_game,
      "4k3/8/8/8/8/8/8/4KR2 w - - 99 80",
      { "Ke2", "Kd8" },
      KT_DRAW,
      -1,
      ARENA_BY_RULES,
      -1,
      "Fifty moves" },
    { &chess_game,
      "7k/8/5K2/6Q1/8/8/8/8 w - - 0 1",
      { "Qg6", "Kd8" },
      KT_DRAW,
      -1,
      ARENA_BY_RULES,
      -1,
      "Stalemate" },
    { &chess_game, NULL, { "e4", "e5" }, KT_WIN, 1, ARENA_BY_TIME, 0, "out of time" },
    { &chess_game,
      "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
      { "e3", "Kd8 Ke8" },
      KT_DRAW,
      -1,
      ARENA_BY_TIME,
      0,
      "cannot win" },
    { &chess_game, NULL, { "e5", "e5" }, KT_WIN, 1, ARENA_BY_ILLEGAL_ACTION, 0, "“e5”" },
    { &chess_game, NULL, { "e4", "Ke3" }, KT_WIN, 0, ARENA_BY_ILLEGAL_ACTION, 1, "puppet: “Ke3”" },
    { &tictactoe_game, NULL, { "a1 b1 c1", "a2 b2" }, KT_WIN, 0, ARENA_BY_RULES, -1, "hree" },
    { &caro_game, NULL, { "h8 i8 j8 k8", "g8 h9 i9 j9 k9" }, KT_WIN, 1, ARENA_BY_TIME, 0, "time" },
  };
  static const int no_scores[2] = { 0, 0 };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    g_autoptr (ArenaGame) game =
        play_puppets (games[i].game, games[i].fen, games[i].moves, no_scores, NULL);

    g_test_message ("%s %s: %s", games[i].moves[0], games[i].moves[1], game->reason);
    g_assert_cmpint (game->outcome, ==, games[i].outcome);
    g_assert_cmpint (game->winner, ==, games[i].winner);
    g_assert_cmpint (game->ending, ==, games[i].ending);
    g_assert_cmpint (game->offender, ==, games[i].offender);
    g_assert_nonnull (strstr (game->reason, games[i].reason));
  }
}

/* Both engines must agree on the result for this number of moves each. */
static void
test_adjudication (void)
{
  static const struct {
    int scores[2];
    ArenaAdjudication rules;
    int winner; /* -2: not adjudicated */
    guint n_actions;
  } games[] = {
    { { 500, -500 }, { .resign_moves = 2, .resign_score = 400 }, 0, 4 },
    { { -500, 600 }, { .resign_moves = 2, .resign_score = 400 }, 1, 4 },
    { { 500, -300 }, { .resign_moves = 2, .resign_score = 400 }, -2, 0 },
    { { 500, 500 }, { .resign_moves = 1, .resign_score = 400 }, -2, 0 },
    { { 5, -7 }, { .draw_moves = 1, .draw_score = 10 }, KT_NO_ACTOR, 2 },
    { { 5, -7 }, { .draw_moves = 1, .draw_score = 10, .draw_from = 3 }, KT_NO_ACTOR, 6 },
    { { 5, -70 }, { .draw_moves = 1, .draw_score = 10 }, -2, 0 },
    { { 500, -500 }, { .max_moves = 3 }, KT_NO_ACTOR, 6 },
    { { 500, -500 }, { 0 }, -2, 0 },
  };
  static const char *const moves[2] = { "e4 d4 c4 b4", "e5 d5 c5 b5" };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    g_autoptr (ArenaGame) game =
        play_puppets (&chess_game, NULL, moves, games[i].scores, &games[i].rules);
    gboolean is_found = game->ending == ARENA_BY_ADJUDICATION;

    g_assert_cmpint (is_found ? game->winner : -2, ==, games[i].winner);
    if (is_found)
      g_assert_cmpuint (game->n_actions[0] + game->n_actions[1], ==, games[i].n_actions);
    else
      g_assert_cmpint (game->ending, ==, ARENA_BY_TIME);
  }
}

/* The clock decreases by the used time and increases by the increment; the record contains both. */
static void
test_clocks (void)
{
  static const char *const moves[2] = { "e4 d4", "e5" };
  static const int scores[2] = { 35, KT_SCORE_WIN - 5 };
  g_autoptr (ArenaGame) game = play_puppets (&chess_game, NULL, moves, scores, NULL);
  g_autoptr (GPtrArray) line =
      kt_game_tree_list_line (game->tree, kt_game_tree_get_tip (game->tree));

  g_assert_cmpuint (line->len, ==, 3);
  g_assert_cmpint (kt_node_get_clock (g_ptr_array_index (line, 0), 0), ==, 999);
  g_assert_cmpint (kt_node_get_clock (g_ptr_array_index (line, 2), 0), ==, 999);
  g_assert_cmpint (game->used_us[0], ==, 2000);
  g_assert_cmpint (game->used_us[1], ==, 1000);
  g_assert_cmpstr (kt_node_get_comment (g_ptr_array_index (line, 0)), ==, "+0.35/0 0.001s");
  g_assert_cmpstr (kt_node_get_comment (g_ptr_array_index (line, 1)), ==, "+M3/0 0.001s");
}

/* After this number of moves the clock gets its base time again, and the player is told when. */
static void
test_moves_to_go (void)
{
  static const char *const moves[] = { "Nf3", "Ng1", "Nf3", "Ng1", NULL };
  static const char *const answers[] = { "Nf6", "Ng8", "Nf6", "Ng8", NULL };
  static const ArenaAdjudication none = { 0 };
  static const ArenaPace sparing = {
    .name = (char *) "sparing", .clock = (char *) "2/1", .n_moves = 2, .base_us = 1000000
  };
  static const ArenaPace usual = { .name = (char *) "usual",
                                   .clock = (char *) "9",
                                   .base_us = 9000000 };
  KtOptions options = kt_options_default (&chess_game);
  Puppet first = { .parent = { &puppet_class }, .moves = moves };
  Puppet second = { .parent = { &puppet_class }, .moves = answers };
  ArenaTable table = { { &sparing, &usual }, { &first.parent, &second.parent }, &none };
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (KtAction));
  ArenaOpening opening = { kt_position_new (&chess_game, &options), actions };
  g_autoptr (ArenaGame) game = arena_game_play (&table, &opening, NULL, NULL);
  g_autoptr (GPtrArray) line =
      kt_game_tree_list_line (game->tree, kt_game_tree_get_tip (game->tree));
  static const gint64 clocks[] = { 999, 1998, 1997, 2996 };

  for (guint i = 0; i < G_N_ELEMENTS (clocks); i++)
    g_assert_cmpint (kt_node_get_clock (g_ptr_array_index (line, 2 * i), 0), ==, clocks[i]);
  g_assert_cmpuint (first.moves_to_go, ==, 0x2121);
  g_assert_cmpuint (second.moves_to_go, ==, 0);
  g_free (opening.start);
}

/* --- Whole matches --- */

typedef struct {
  guint n_played;
  GCancellable *cancellable; /* cancelled after the first game; may be NULL */
  ArenaJournal *journal;     /* may be NULL */
} Watch;

static void
played_cb (ArenaMatch *match, const ArenaFixture *fixture, const ArenaGame *game, gpointer data)
{
  Watch *watch = data;

  watch->n_played++;
  g_assert_cmpuint (arena_match_get_n_done (match), >, 0);
  g_assert_nonnull (game->tree);
  if (watch->journal)
    g_assert_true (arena_journal_add (watch->journal, fixture->number, game, NULL));
  if (watch->cancellable)
    g_cancellable_cancel (watch->cancellable);
}

static const char quick[] = "--game|tic-tac-toe|columns=5|rows=5|line=4|--seed|3|--engine|"
                            "textbook|name=a|depth=2|--engine|level=easy|--games|";

static ArenaTally
run (const char *options, Watch *watch)
{
  g_autofree char *line = g_strconcat (quick, options, NULL);
  g_autoptr (ArenaCommand) command = read_command (line);
  g_autoptr (ArenaMatch) match = arena_match_new (&command->plan, NULL);
  g_autoptr (GError) error = NULL;
  guint first, second;

  arena_match_run (match, played_cb, watch, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (watch->n_played, ==, arena_match_get_n_done (match));
  return *arena_match_get_meeting (match, 0, &first, &second);
}

/* The number of concurrent games does not change the results of our engines. */
static void
test_run (void)
{
  Watch one = { 0 }, three_at_a_time = { 0 };
  ArenaTally first = run ("30", &one), second = run ("30|--concurrency|3", &three_at_a_time);

  g_assert_cmpuint (one.n_played, ==, 30);
  g_assert_cmpuint (arena_tally_get_pairs (&first), ==, 15);
  g_assert_cmpuint (first.wins, >, first.losses);
  g_assert_cmpmem (&first, sizeof first, &second, sizeof second);
}

/* The SPRT stops the match when it is decided. */
static void
test_sprt (void)
{
  Watch watch = { 0 };
  ArenaTally tally = run ("1000|--sprt|elo0=0|elo1=100", &watch);
  const ArenaSprt sprt = { 0, 100, 0.05, 0.05 };

  g_assert_cmpuint (watch.n_played, <, 1000);
  g_assert_cmpint (arena_sprt_decide (&sprt, &tally), ==, ARENA_SPRT_ACCEPTS_ELO1);
}

static void
test_cancelled (void)
{
  g_autofree char *line = g_strconcat (quick, "1000|--concurrency|2", NULL);
  g_autoptr (ArenaCommand) command = read_command (line);
  g_autoptr (ArenaMatch) match = arena_match_new (&command->plan, NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  Watch watch = { .cancellable = cancellable };

  g_assert_false (arena_match_run (match, played_cb, &watch, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (watch.n_played, <, 1000);
}

static void
test_missing_program (void)
{
  g_autoptr (ArenaCommand) command =
      read_command ("--game|chess|--engine|name=ghost|cmd=/nowhere/ghost|st=1|--engine|level=easy");
  g_autoptr (ArenaMatch) match = arena_match_new (&command->plan, NULL);
  g_autoptr (GError) error = NULL;
  Watch watch = { 0 };

  g_assert_false (arena_match_run (match, played_cb, &watch, NULL, &error));
  g_assert_error (error, KT_THINKER_ERROR, KT_THINKER_ERROR_START);
  g_assert_true (g_str_has_prefix (error->message, "ghost: "));
  g_assert_cmpuint (watch.n_played, ==, 0);
}

/* --- Continuing a match --- */

/* Runs a match with a journal. Returns the number of newly played games. */
static guint
run_with_journal (const char *path, const char *n_games, ArenaTally *tally)
{
  g_autofree char *line = g_strconcat (quick, n_games, NULL);
  g_autoptr (ArenaCommand) command = read_command (line);
  g_autoptr (ArenaMatch) match = arena_match_new (&command->plan, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (ArenaJournal) journal = arena_journal_open (path, command->identity, match, &error);
  Watch watch = { .journal = journal };
  guint first, second;

  g_assert_no_error (error);
  arena_match_run (match, played_cb, &watch, NULL, &error);
  g_assert_no_error (error);
  *tally = *arena_match_get_meeting (match, 0, &first, &second);
  return watch.n_played;
}

/* Ten games, then a truncated line, then the other ten: the same result as in one run. */
static void
test_journal (void)
{
  g_autofree char *folder = g_dir_make_tmp ("journal-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "journal", NULL);
  g_autofree char *text = NULL;
  Watch watch = { 0 };
  ArenaTally at_once = run ("20", &watch), tally;
  char *last;

  g_assert_cmpuint (run_with_journal (path, "10", &tally), ==, 10);
  g_file_get_contents (path, &text, NULL, NULL);
  last = g_strrstr (text, "game ");
  last[strlen (last) - 8] = '\0';
  g_file_set_contents (path, text, -1, NULL);
  g_assert_cmpuint (run_with_journal (path, "20", &tally), ==, 11);
  g_assert_cmpmem (&tally, sizeof tally, &at_once, sizeof at_once);
  g_assert_cmpuint (run_with_journal (path, "20", &tally), ==, 0);
  g_assert_cmpmem (&tally, sizeof tally, &at_once, sizeof at_once);
  g_unlink (path);
  g_rmdir (folder);
}

static void
test_journal_of_another (void)
{
  g_autofree char *folder = g_dir_make_tmp ("journal-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "journal", NULL);
  g_autoptr (ArenaCommand) command = read_command (three);
  g_autoptr (ArenaMatch) match = arena_match_new (&command->plan, NULL);
  g_autoptr (GError) error = NULL;
  ArenaTally tally;

  run_with_journal (path, "2", &tally);
  g_assert_null (arena_journal_open (path, command->identity, match, &error));
  g_assert_nonnull (strstr (error->message, "another match"));
  g_unlink (path);
  g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/match/pairings", test_pairings);
  g_test_add_func ("/match/fixtures", test_fixtures);
  g_test_add_func ("/match/counting", test_counting);
  g_test_add_func ("/match/endings", test_endings);
  g_test_add_func ("/match/adjudication", test_adjudication);
  g_test_add_func ("/match/clocks", test_clocks);
  g_test_add_func ("/match/moves-to-go", test_moves_to_go);
  g_test_add_func ("/match/run", test_run);
  g_test_add_func ("/match/sprt", test_sprt);
  g_test_add_func ("/match/cancelled", test_cancelled);
  g_test_add_func ("/match/missing-program", test_missing_program);
  g_test_add_func ("/match/journal", test_journal);
  g_test_add_func ("/match/journal-of-another", test_journal_of_another);
  return g_test_run ();
}
