/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "games/caro/caro-game.h"
#include "games/chess/chess-game.h"
#include "games/kt-registry.h"
#include "tools/arena/arena-command.h"
#include "tools/arena/arena-error.h"
#include "tools/arena/arena-ladder.h"

/* Parses arguments separated by "|". */
static ArenaCommand *
read_command (const char *line, GError **error)
{
  g_auto (GStrv) arguments = g_strsplit (line, "|", -1);

  return arena_command_new ((const char *const *) arguments, error);
}

static const ArenaEngine *
get_engine (const ArenaCommand *command, guint index)
{
  g_assert_cmpuint (index, <, command->plan.engines->len);
  return g_ptr_array_index (command->plan.engines, index);
}

static void
test_programs (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ArenaCommand) command = read_command (
      "--game|chess|--each|tc=1:10+0.5|option.Hash=16|margin=0.02|--engine|name=A|"
      "cmd=sf 'with blanks' -x|dir=/tmp|option.Hash=32|option.Move Overhead=5|tc=40/1:10+0.5|"
      "--engine|cmd=/usr/games/toga2|st=0.25|nodes=5000|depth=7|patience=3|proto=uci|"
      "restart|stderr=e|"
      "--games=12|--concurrency|2|--seed|7|--gauntlet|--save|g.pgn|--json|r.json|--resume|j|--quiet|--log|l|"
      "--event|Cup|--site|Huế|--table-every|4|--dry-run|--anchor|name=toga2|elo=2700.5",
      &error);
  const ArenaEngine *first, *second;

  g_assert_no_error (error);
  first = get_engine (command, 0);
  second = get_engine (command, 1);
  g_assert_true (command->plan.game == &chess_game);
  g_assert_cmpuint (command->plan.n_games, ==, 12);
  g_assert_cmpuint (command->plan.n_concurrent, ==, 2);
  g_assert_cmpuint (command->plan.seed, ==, 7);
  g_assert_cmpint (command->plan.pairing, ==, ARENA_GAUNTLET);
  g_assert_cmpstr (command->save, ==, "g.pgn");
  g_assert_cmpstr (command->json, ==, "r.json");
  g_assert_cmpstr (command->journal, ==, "j");
  g_assert_true (command->is_quiet);
  g_assert_cmpstr (command->log, ==, "l");
  g_assert_cmpstr (command->plan.event, ==, "Cup");
  g_assert_cmpstr (command->plan.site, ==, "Huế");
  g_assert_cmpuint (command->table_every, ==, 4);
  g_assert_true (command->is_dry_run);
  g_assert_cmpstr (command->plan.anchor.name, ==, "toga2");
  g_assert_cmpfloat (command->plan.anchor.elo, ==, 2700.5);

  g_assert_cmpstr (first->pace.name, ==, "A");
  g_assert_cmpint (first->kind, ==, ARENA_PROGRAM);
  g_assert_cmpstr (first->protocol->id, ==, "uci");
  g_assert_cmpstr (first->program.argv[1], ==, "with blanks");
  g_assert_cmpstr (first->program.folder, ==, "/tmp");
  g_assert_cmpuint (first->pace.n_moves, ==, 40);
  g_assert_cmpuint (second->pace.n_moves, ==, 0);
  g_assert_cmpint (first->pace.base_us, ==, 70 * G_USEC_PER_SEC);
  g_assert_cmpint (first->pace.increment_us, ==, G_USEC_PER_SEC / 2);
  g_assert_cmpint (first->pace.margin_us, ==, 20000);
  g_assert_cmpuint (first->program.n_options, ==, 2);
  g_assert_cmpstr (first->program.options[0].name, ==, "Hash");
  g_assert_cmpstr (first->program.options[0].value, ==, "32");
  g_assert_false (first->program.options[0].may_lack);
  g_assert_cmpstr (first->program.options[1].name, ==, "Move Overhead");

  g_assert_false (first->program.restarts);
  g_assert_null (first->program.errors);
  g_assert_true (second->program.restarts);
  g_assert_cmpstr (second->program.errors, ==, "e");
  g_assert_cmpstr (second->pace.name, ==, "toga2");
  g_assert_true (second->program.options[0].may_lack);
  g_assert_cmpint (second->program.patience_us, ==, 3 * G_USEC_PER_SEC);
  g_assert_cmpint (second->pace.limits.time_us, ==, G_USEC_PER_SEC / 4);
  g_assert_cmpuint (second->pace.limits.depth, ==, 7);
  g_assert_cmpuint (second->pace.limits.positions, ==, 5000);
}

static void
test_ours (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ArenaCommand) command =
      read_command ("--game|caro|size=19|rule=exact|--engine|level=hard|--engine|textbook|name=T|"
                    "method=alpha-beta|evaluation=students|no-table|breadth=9|depth=3|"
                    "--engine|cmd=brain|st=1|option.max_memory=70000000|"
                    "--resign|moves=3|score=900|--draw|moves=8|score=5|from=30|"
                    "--max-moves|90|--openings|plies=4|shuffled",
                    &error);
  const ArenaEngine *textbook;

  g_assert_no_error (error);
  g_assert_cmpint (kt_options_get (&caro_game, &command->plan.options, "size"), ==, 19);
  g_assert_cmpint (get_engine (command, 0)->kind, ==, ARENA_LEVEL);
  g_assert_cmpint ((int) get_engine (command, 0)->level, ==,
                   kt_registry_find_level (&caro_game, "hard"));
  textbook = get_engine (command, 1);
  g_assert_cmpint (textbook->kind, ==, ARENA_TEXTBOOK);
  g_assert_cmpint (textbook->textbook.method, ==, KT_ALPHA_BETA);
  g_assert_cmpuint (textbook->textbook.evaluation, ==, 1);
  g_assert_cmpuint (textbook->textbook.breadth, ==, 9);
  g_assert_false (textbook->textbook.table);
  g_assert_true (textbook->textbook.ordering);
  g_assert_cmpstr (get_engine (command, 2)->protocol->id, ==, "gomocup");
  /* With a fixed time per move, answers may be slightly late. */
  g_assert_cmpint (get_engine (command, 2)->pace.margin_us, >, 0);
  g_assert_cmpuint (command->plan.adjudication.resign_score, ==, 900);
  g_assert_cmpuint (command->plan.adjudication.draw_from, ==, 30);
  g_assert_cmpuint (command->plan.adjudication.max_moves, ==, 90);
  g_assert_cmpuint (command->plan.openings.plies, ==, 4);
  g_assert_true (command->plan.openings.shuffled);
}

static void
test_complaints (void)
{
  static const struct {
    const char *line;
    const char *message; /* part of the message */
  } complaints[] = {
    { "", "--game GAME is missing" },
    { "chess", "“chess” belongs to no option" },
    { "--games|10", "--game GAME is missing" },
    { "--game", "--game GAME is missing" },
    { "--game|checkers", "no game “checkers”; the games are: caro, " },
    { "--game|caro|size=99", "“size” must lie between 5 and 30" },
    { "--game|chess|--fast", "Unknown option --fast" },
    { "--game|chess|--games", "Missing argument for --games" },
    { "--game|chess|--games|0", "“games” takes a whole number from 1 to 1000000, not “0”" },
    { "--game|chess|--games|ten", "not “ten”" },
    { "--game|chess|--gauntlet|yes", "“yes” belongs to no option" },
    { "--game|chess|--games|10|20", "“20” belongs to no option" },
    { "--game|chess|-x", "Unknown option -x" },
    { "--game|chess|--engine|level=easy", "two engines" },
    { "--game|chess|--engine|level=easy|--engine|level=easy", "two engines are called “easy”" },
    { "--game|chess|--engine|level=divine|--engine|level=easy",
      "no such level; the levels are: beginner, easy, " },
    { "--game|chess|--engine|name=A|--engine|level=easy", "engine “A”: it must have just one of" },
    { "--game|chess|--engine|name=A|level=easy|cmd=x|--engine|level=hard", "one of cmd=" },
    { "--game|chess|--engine|cmd=sf|--engine|level=easy", "it needs tc=" },
    { "--game|chess|--engine|textbook|--engine|level=easy", "it needs tc=" },
    { "--game|chess|--engine|cmd=sf|tc=fast|--engine|level=easy", "its tc= must be" },
    { "--game|chess|--engine|cmd=sf|tc=0|--engine|level=easy", "its tc= must be" },
    { "--game|chess|--engine|cmd=sf|tc=0/5|--engine|level=easy", "its tc= must be" },
    { "--game|chess|--engine|cmd=sf|tc=/5|--engine|level=easy", "its tc= must be" },
    { "--game|chess|--engine|cmd=sf|tc=5/|--engine|level=easy", "its tc= must be" },
    { "--game|chess|--engine|cmd=sf|tc=1+|--engine|level=easy", "its tc= must be" },
    { "--game|chess|--engine|cmd='sf|tc=1|--engine|level=easy", "quotes" },
    { "--game|chess|--engine|cmd=sf|st=soon|--engine|level=easy",
      "“st” takes a time from 0.001 to 86400 seconds, not “soon”" },
    { "--game|chess|--engine|cmd=sf|deph=3|--engine|level=easy", "“deph=3” is not known here" },
    { "--game|chess|--engine|cmd=sf|option.Hash|--engine|level=easy", "“option.Hash”" },
    { "--game|chess|--engine|cmd=sf|proto=cecp|st=1|--engine|level=easy", "proto= must be" },
    { "--game|chess|--engine|cmd=sf|proto=gomocup|st=1|--engine|level=easy", "cannot play" },
    { "--game|tic-tac-toe|--engine|cmd=sf|st=1|--engine|level=easy", "cannot play" },
    { "--game|caro|--engine|cmd=b|depth=3|--engine|level=easy", "knows no depth=" },
    { "--game|caro|opening=swap2|--engine|cmd=b|st=1|--engine|level=easy", "these rules" },
    { "--game|caro|--engine|textbook|method=magic|depth=2|--engine|level=easy",
      "“method” takes one of minimax, alpha-beta, negascout, mtdf, not “magic”" },
    { "--game|caro|--engine|level=hard|method=minimax|--engine|level=easy", "method=minimax" },
    { "--game|chess|--engine|level=hard|--engine|level=easy|--sprt|elo0=5|elo1=2", "elo0" },
    { "--game|chess|--engine|level=hard|--engine|level=easy|--sprt|elo0=3|elo1=3", "elo0" },
    { "--game|chess|--engine|level=hard|--engine|level=easy|--sprt|alpha=0.1", "elo0" },
    { "--game|chess|--engine|level=hard|--engine|level=easy|--sprt", "elo0" },
    { "--game|chess|--engine|level=hard|--engine|level=easy|--draw|score=3", "--draw wants" },
    { "--game|chess|--engine|level=hard|--engine|level=easy|--draw", "--draw wants" },
    { "--game|chess|--engine|level=hard|--engine|cmd= |st=1", "its cmd= is empty" },
    { "--game|chess|--engine|level=hard|--engine|cmd='x|st=1", "are not closed" },
    { "--game|chess|--engine|level=hard|--engine|level=easy|--sprt|alpha=2",
      "“alpha” takes a number from 1e-06 to 0.5, not “2”" },
    { "--game|chess|--engine|level=hard|--engine|level=easy|--engine|level=medium|--sprt|elo1=5",
      "between two engines" },
    { "--game|chess|--engine|level=hard|--engine|level=easy|--resign|moves=2", "--resign wants" },
    { "--game|chess|--engine|level=hard|--engine|level=easy|--anchor|name=A", "“A”" },
    { "--game|chess|--engine|level=hard|--engine|level=easy|--anchor|elo=3", "--anchor wants" },
    { "--game|chess|--engine|level=hard|--engine|level=easy|--draw|moves=3", "--draw wants" },
    { "--game|chess|--engine|level=hard|--engine|level=easy|--resign", "--resign wants" },
    { "--game|chess|--engine|level=hard|--engine|level=easy|--anchor", "--anchor wants" },
    { "--game|chess|--engine|level=hard|--engine|level=easy|--gauntlet|--ladder", "exclude" },
    { "--game|chess|--engine|level=hard|--engine|level=easy|--openings|none|book", "“none”" },
    { "--game|chess|--engine|level=hard|--engine|level=easy|--openings|book|file=x", "the book" },
    { "--game|chess|--engine|level=hard|cmd=x|--engine|level=easy", "just one of" },
    { "--game|chess|--engine|level=hard|name=a\nb|--engine|level=easy", "one line" },
    { "--game|chess|--engine|level=hard|--engine|cmd=x|tc=1++1", "its tc= must be" },
    { "--game|chess|--engine|level=hard|--engine|cmd=x|tc=1:60", "its tc= must be" },
    { "--game|chess|--engine|level=hard|--engine|level=easy|--table-every|0",
      "“table-every” takes" },
    { "--game|chess|--engine|level=hard|--engine|level=easy|--openings|none=1",
      "“none” takes no value" },
    { "--game|chess|--engine|level=hard|--engine|level=easy|--openings|file=",
      "“file” needs a text" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (complaints); i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (ArenaCommand) command = read_command (complaints[i].line, &error);

    g_test_message ("%s: %s", complaints[i].line, error ? error->message : "nothing");
    g_assert_null (command);
    g_assert_nonnull (error);
    g_assert_nonnull (strstr (error->message, complaints[i].message));
  }
}

/* Everything that affects the games belongs to the identity of a match; where and how long it is
 * saved does not. */
static void
test_identity (void)
{
  static const char *const same[] = {
    "--game|chess|--engine|level=hard|--engine|level=easy|--games|10|--save|a",
    "--games|20|--game|chess|--engine|level=hard|--concurrency|2|--engine|level=easy",
    "--game=chess|--engine=level=hard|--engine=level=easy",
  };
  static const char *const others[] = {
    "--game|chess|--engine|level=hard|--engine|level=easy|--seed|1",
    "--game|chess|--engine|level=hard|st=1|--engine|level=easy",
    "--game|chess|--engine|level=hard|--engine|level=easy|--each|st=1",
    "--game|caro|--engine|level=hard|--engine|level=easy",
    "--game|chess|--engine|level=hard|--engine|level=easy|--resign|moves=3|score=600",
    "--game|chess|--engine|level=hard|--engine|level=easy|--draw|moves=6|score=12",
    "--game|chess|--engine|level=hard|--engine|level=easy|--max-moves|80",
  };
  g_autoptr (ArenaCommand) first = read_command (same[0], NULL);

  g_assert_cmpstr (first->identity, ==, "--game chess --engine level=hard --engine level=easy");
  for (guint i = 1; i < G_N_ELEMENTS (same); i++) {
    g_autoptr (ArenaCommand) command = read_command (same[i], NULL);

    g_assert_cmpstr (first->identity, ==, command->identity);
  }
  for (guint i = 0; i < G_N_ELEMENTS (others); i++) {
    g_autoptr (ArenaCommand) other = read_command (others[i], NULL);

    g_assert_cmpstr (first->identity, !=, other->identity);
  }
}

static void
test_ladder (gconstpointer game)
{
  const char *const arguments[] = { "--game", game, "--anchors", "--games", "6", NULL };
  static const char *const no_game[] = { "--games", "6", NULL };
  static const char *const no_such_game[] = { "--game=zzz", NULL };
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) expanded = arena_ladder_expand (arguments, &error);
  g_autoptr (ArenaCommand) command = NULL;

  g_assert_no_error (error);
  command = arena_command_new ((const char *const *) expanded, &error);
  g_assert_no_error (error);
  g_assert_cmpint (command->plan.pairing, ==, ARENA_LADDER);
  g_assert_cmpuint (command->plan.engines->len, ==, KT_N_COMMON_LEVELS);
  g_assert_cmpstr (get_engine (command, 0)->pace.name, ==, "beginner");
  g_assert_cmpstr (get_engine (command, KT_LEVEL_FULL)->pace.name, ==, "full");
  g_assert_null (arena_ladder_expand (no_game, &error));
  g_assert_error (error, ARENA_ERROR, ARENA_ERROR_USAGE);
  g_clear_error (&error);
  g_assert_null (arena_ladder_expand (no_such_game, &error));
  g_assert_nonnull (strstr (error->message, "there is no game “zzz”"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/command/programs", test_programs);
  g_test_add_func ("/command/ours", test_ours);
  g_test_add_func ("/command/complaints", test_complaints);
  g_test_add_func ("/command/identity", test_identity);
  g_test_add_data_func ("/command/ladder/caro", "caro", test_ladder);
  g_test_add_data_func ("/command/ladder/xiangqi", "xiangqi", test_ladder);
  return g_test_run ();
}
