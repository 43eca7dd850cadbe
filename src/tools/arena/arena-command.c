/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/arena/arena-command.h"

#include <stddef.h>
#include <string.h>

#include "core/kt-quote.h"
#include "games/kt-registry.h"
#include "model/kt-thinker.h"
#include "protocols/kt-gomocup-client.h"
#include "tools/arena/arena-words.h"

/* An option as it was given. */
typedef struct {
  const char *name; /* without "--" */
  GPtrArray *words; /* ended by NULL */
} Given;

enum { STANDARD_GAMES = 100, MAX_GAMES = 1000000, MAX_CONCURRENT = 256 };

static const ArenaWord opening_words[] = {
  { "file", ARENA_TEXT, offsetof (ArenaOpeningChoice, file) },
  { "none", ARENA_FLAG, offsetof (ArenaOpeningChoice, none) },
  { "book", ARENA_FLAG, offsetof (ArenaOpeningChoice, book) },
  { "plies", ARENA_COUNT, offsetof (ArenaOpeningChoice, plies), 1, ARENA_MAX_PLIES },
  { "shuffled", ARENA_FLAG, offsetof (ArenaOpeningChoice, shuffled) },
};

static const ArenaWord sprt_words[] = {
  { "elo0", ARENA_REAL, offsetof (ArenaSprt, elo0), -1000, 1000 },
  { "elo1", ARENA_REAL, offsetof (ArenaSprt, elo1), -1000, 1000 },
  { "alpha", ARENA_REAL, offsetof (ArenaSprt, alpha), 1e-6, 0.5 },
  { "beta", ARENA_REAL, offsetof (ArenaSprt, beta), 1e-6, 0.5 },
};

static const ArenaWord resign_words[] = {
  { "moves", ARENA_COUNT, offsetof (ArenaAdjudication, resign_moves), 1, 1000 },
  { "score", ARENA_COUNT, offsetof (ArenaAdjudication, resign_score), 1, KT_SCORE_WIN },
};

static const ArenaWord draw_words[] = {
  { "moves", ARENA_COUNT, offsetof (ArenaAdjudication, draw_moves), 1, 1000 },
  { "score", ARENA_COUNT, offsetof (ArenaAdjudication, draw_score), 0, KT_SCORE_WIN },
  { "from", ARENA_COUNT, offsetof (ArenaAdjudication, draw_from), 0, 1000 },
};

static const ArenaWord plan_words[] = {
  { "games", ARENA_COUNT, offsetof (ArenaCommand, plan.n_games), 1, MAX_GAMES },
  { "concurrency", ARENA_COUNT, offsetof (ArenaCommand, plan.n_concurrent), 1, MAX_CONCURRENT },
  { "seed", ARENA_NUMBER, offsetof (ArenaCommand, plan.seed), 0, 1e18 },
  { "max-moves", ARENA_COUNT, offsetof (ArenaCommand, plan.adjudication.max_moves), 1, 10000 },
  { "save", ARENA_TEXT, offsetof (ArenaCommand, save) },
  { "json", ARENA_TEXT, offsetof (ArenaCommand, json) },
  { "resume", ARENA_TEXT, offsetof (ArenaCommand, journal) },
  { "gauntlet", ARENA_FLAG, offsetof (ArenaCommand, is_gauntlet) },
  { "ladder", ARENA_FLAG, offsetof (ArenaCommand, is_ladder) },
  { "quiet", ARENA_FLAG, offsetof (ArenaCommand, is_quiet) },
};

/* Options that fill a struct of the command with their words. */
static const struct {
  const char *name;
  const ArenaWord *words;
  guint n_words;
  gsize offset;
} groups[] = {
  { "openings", opening_words, G_N_ELEMENTS (opening_words),
    offsetof (ArenaCommand, plan.openings) },
  { "sprt", sprt_words, G_N_ELEMENTS (sprt_words), offsetof (ArenaCommand, plan.sprt) },
  { "resign", resign_words, G_N_ELEMENTS (resign_words),
    offsetof (ArenaCommand, plan.adjudication) },
  { "draw", draw_words, G_N_ELEMENTS (draw_words), offsetof (ArenaCommand, plan.adjudication) },
};

static gboolean
refuse (GError **error, const char *format, const char *text)
{
  g_autofree char *shown = kt_quote (text);
  g_auto (GStrv) parts = g_strsplit (format, "%s", 2);

  g_set_error (error, ARENA_ERROR, ARENA_ERROR_USAGE, "%s%s%s", parts[0], parts[1] ? shown : "",
               parts[1] ? parts[1] : "");
  return FALSE;
}

/* --- Options and their words --- */

static void
clear_given (gpointer data)
{
  g_ptr_array_unref (((Given *) data)->words);
}

/* "--games=100" is the option "games" with the word "100". */
static void
add_option (GArray *all, const char *word)
{
  const char *equals = strchr (word, '=');
  Given given = { .words = g_ptr_array_new_with_free_func (g_free) };
  g_autofree char *name = equals ? g_strndup (word, (gsize) (equals - word)) : g_strdup (word);

  given.name = g_intern_string (name + strlen ("--"));
  if (equals)
    g_ptr_array_add (given.words, g_strdup (equals + 1));
  g_array_append_val (all, given);
}

/* NULL when a word belongs to no option. */
static GArray *
collect (const char *const *words, GError **error)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (Given));

  g_array_set_clear_func (all, clear_given);
  for (guint i = 0; words[i]; i++) {
    if (g_str_has_prefix (words[i], "--")) {
      add_option (all, words[i]);
    } else if (all->len == 0) {
      refuse (error, "“%s” belongs to no option; try --help", words[i]);
      return NULL;
    } else {
      g_ptr_array_add (g_array_index (all, Given, all->len - 1).words, g_strdup (words[i]));
    }
  }
  for (guint i = 0; i < all->len; i++)
    g_ptr_array_add (g_array_index (all, Given, i).words, NULL);
  return g_steal_pointer (&all);
}

static const char *const *
get_words (const Given *given)
{
  return (const char *const *) given->words->pdata;
}

static guint
count_words (const Given *given)
{
  return given->words->len - 1;
}

/* --- Single options --- */

static gboolean
read_game (ArenaPlan *plan, const Given *given, GError **error)
{
  const char *const *words = get_words (given);
  g_autofree char *options = NULL;

  if (!words[0])
    return refuse (error, "--game wants the name of a game", "");
  plan->game = kt_registry_find_game (words[0]);
  if (!plan->game)
    return refuse (error, "there is no game “%s”", words[0]);
  options = g_strjoinv (" ", (char **) words + 1);
  return kt_options_parse (plan->game, options, &plan->options, error);
}

static gboolean
read_words (const ArenaWord *table, guint n, const char *const *words, gpointer to, GError **error)
{
  for (guint i = 0; words[i]; i++) {
    if (!arena_words_read (table, n, words[i], to, error))
      return FALSE;
  }
  return TRUE;
}

static gboolean
read_group (ArenaCommand *command, const Given *given, gboolean *found, GError **error)
{
  *found = FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++) {
    *found = g_str_equal (groups[i].name, given->name);
    if (*found)
      return read_words (groups[i].words, groups[i].n_words, get_words (given),
                         (char *) command + groups[i].offset, error);
  }
  return TRUE;
}

static const ArenaWord *
find_plan_word (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (plan_words); i++) {
    if (g_str_equal (plan_words[i].key, name))
      return &plan_words[i];
  }
  return NULL;
}

/* An option with one value is read as a word, "games=100". */
static gboolean
read_value (ArenaCommand *command, const Given *given, GError **error)
{
  const ArenaWord *word = find_plan_word (given->name);
  g_autofree char *text = NULL;
  guint n_wanted;

  if (!word)
    return refuse (error, "there is no option “--%s”; try --help", given->name);
  n_wanted = word->kind == ARENA_FLAG ? 0 : 1;
  if (count_words (given) != n_wanted)
    return refuse (error, n_wanted ? "--%s wants one value" : "--%s wants no value", given->name);
  text = g_strdup_printf ("%s%s%s", given->name, n_wanted ? "=" : "",
                          n_wanted ? get_words (given)[0] : "");
  return arena_words_read (word, 1, text, command, error);
}

static gboolean
is_named (const Given *given, const char *name)
{
  return g_str_equal (given->name, name);
}

static gboolean
read_option (ArenaCommand *command, const Given *given, GError **error)
{
  gboolean found;

  if (is_named (given, "game"))
    return read_game (&command->plan, given, error);
  if (is_named (given, "engine") || is_named (given, "each"))
    return TRUE;
  if (!read_group (command, given, &found, error))
    return FALSE;
  return found || read_value (command, given, error);
}

/* --- Engines --- */

/* The words of all options of a name. */
static GPtrArray *
join_words (const GArray *all, const char *name)
{
  GPtrArray *words = g_ptr_array_new ();

  for (guint i = 0; i < all->len; i++) {
    const Given *given = &g_array_index (all, Given, i);

    for (guint j = 0; is_named (given, name) && j < count_words (given); j++)
      g_ptr_array_add (words, (gpointer) get_words (given)[j]);
  }
  g_ptr_array_add (words, NULL);
  return words;
}

static gboolean
has_engine (const ArenaPlan *plan, const char *name)
{
  for (guint i = 0; i < plan->engines->len; i++) {
    if (g_str_equal (((ArenaEngine *) g_ptr_array_index (plan->engines, i))->pace.name, name))
      return TRUE;
  }
  return FALSE;
}

static gboolean
check_engine (const ArenaPlan *plan, const ArenaEngine *engine, GError **error)
{
  g_autofree KtPosition *start = kt_position_new (plan->game, &plan->options);

  if (has_engine (plan, engine->pace.name))
    return refuse (error, "two engines are called “%s”; give them names", engine->pace.name);
  if (engine->kind == ARENA_PROGRAM && engine->speaks_gomocup && !kt_gomocup_can_play (start))
    return refuse (error, "“%s” cannot play by these rules: Gomocup has no words for them",
                   engine->pace.name);
  return TRUE;
}

static gboolean
read_engines (ArenaPlan *plan, const GArray *all, GError **error)
{
  g_autoptr (GPtrArray) each = join_words (all, "each");

  for (guint i = 0; i < all->len; i++) {
    const Given *given = &g_array_index (all, Given, i);
    g_autoptr (ArenaEngine) engine = NULL;

    if (!is_named (given, "engine"))
      continue;
    engine =
        arena_engine_new (plan->game, get_words (given), (const char *const *) each->pdata, error);
    if (!engine || !check_engine (plan, engine, error))
      return FALSE;
    g_ptr_array_add (plan->engines, g_steal_pointer (&engine));
  }
  return plan->engines->len >= 2 || refuse (error, "a match needs two engines", "");
}

/* --- The command --- */

static gboolean
check (const ArenaPlan *plan, GError **error)
{
  const ArenaAdjudication *rules = &plan->adjudication;

  if (plan->sprt.elo0 > plan->sprt.elo1)
    return refuse (error, "the elo0 of a test must be less than its elo1", "");
  if (plan->sprt.elo0 != plan->sprt.elo1 && plan->engines->len != 2)
    return refuse (error, "a test is between two engines", "");
  if (!rules->resign_moves != !rules->resign_score)
    return refuse (error, "--resign wants moves= and score=", "");
  return TRUE;
}

/* What decides which games are played, and not what may change from run to run. */
static char *
make_identity (const GArray *all)
{
  static const char *const names[] = { "game", "engine",   "each",   "openings",
                                       "seed", "gauntlet", "ladder", NULL };
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < all->len; i++) {
    const Given *given = &g_array_index (all, Given, i);
    g_autofree char *words = g_strjoinv (" ", (char **) given->words->pdata);

    if (g_strv_contains (names, given->name))
      g_string_append_printf (text, "--%s%s%s ", given->name, *words ? " " : "", words);
  }
  return g_strdup (g_strchomp (text->str));
}

static gboolean
read_all (ArenaCommand *command, const GArray *all, GError **error)
{
  for (guint i = 0; i < all->len; i++) {
    if (!read_option (command, &g_array_index (all, Given, i), error))
      return FALSE;
  }
  if (!command->plan.game)
    return refuse (error, "--game is missing", "");
  command->plan.openings.seed = command->plan.seed;
  command->plan.pairing = command->is_ladder     ? ARENA_LADDER
                          : command->is_gauntlet ? ARENA_GAUNTLET
                                                 : ARENA_ROUND_ROBIN;
  command->identity = make_identity (all);
  return read_engines (&command->plan, all, error) && check (&command->plan, error);
}

ArenaCommand *
arena_command_new (const char *const *words, GError **error)
{
  g_autoptr (ArenaCommand) command = g_new0 (ArenaCommand, 1);
  g_autoptr (GArray) all = collect (words, error);

  command->plan.engines = g_ptr_array_new_with_free_func ((GDestroyNotify) arena_engine_free);
  command->plan.n_games = STANDARD_GAMES;
  command->plan.n_concurrent = 1;
  command->plan.sprt.alpha = command->plan.sprt.beta = 0.05;
  return all && read_all (command, all, error) ? g_steal_pointer (&command) : NULL;
}

void
arena_command_free (ArenaCommand *command)
{
  if (!command)
    return;
  if (command->plan.engines)
    g_ptr_array_unref (command->plan.engines);
  g_free (command->plan.openings.file);
  g_free (command->save);
  g_free (command->json);
  g_free (command->journal);
  g_free (command->identity);
  g_free (command);
}

const char *
arena_command_get_help (void)
{
  return "  --game GAME [OPTION=VALUE...]\n"
         "      chess, caro or tic-tac-toe, with its rules: --game caro size=15 rule=free\n"
         "  --engine WORD...\n"
         "      one who plays; say it for each of them. The words:\n"
         "      name=NAME       how it is called\n"
         "      cmd=COMMAND     a program that speaks UCI (chess) or Gomocup (caro)\n"
         "      level=LEVEL     or a level of ours, from beginner to full\n"
         "      textbook        or the textbook search, set up by method= area= evaluation=\n"
         "                      breadth= memory= overlook= carelessness= no-ordering no-table\n"
         "                      no-deepening extension, as in kythu-engine analyse\n"
         "      tc=TIME[+INCREMENT]  seconds for the game, or MINUTES:SECONDS\n"
         "      st=SECONDS      for each move\n"
         "      depth=N nodes=N for each move\n"
         "      margin=SECONDS  so much later is not late (0; 0.1 where only st= is given)\n"
         "      option.NAME=VALUE  an option of UCI, or an INFO of Gomocup\n"
         "      proto=uci|gomocup  dir=FOLDER where it runs\n"
         "      patience=SECONDS   how long it may be silent where no clock runs (60)\n"
         "  --each WORD...      words for all engines that do not say otherwise\n"
         "  --games N           of each two engines (100); always an even number\n"
         "  --gauntlet          the first engine meets the others, they not each other\n"
         "  --ladder            each engine meets the one before it\n"
         "  --concurrency N     games at a time (1)\n"
         "  --openings [file=PATH] [shuffled] [book] [plies=N] [none]\n"
         "      from a file: FEN, EPD or .pgn for chess, otherwise a line of moves for each; or\n"
         "      the fair lines of our book of chess; or drawn at random, 8 plies of chess, 3 of\n"
         "      caro; or none\n"
         "  --seed N            for what is drawn at random (0)\n"
         "  --sprt elo0=E elo1=E [alpha=A] [beta=B]\n"
         "      stop when it is decided whether the first engine is better by elo1 or elo0\n"
         "  --resign moves=N score=S   lost when both say so for N moves\n"
         "  --draw moves=N score=S from=N  drawn when both say so for N moves\n"
         "  --max-moves N       longer games are drawn\n"
         "  --save FILE         append the games, as PGN (chess) or SGF\n"
         "  --json FILE         write the result as JSON\n"
         "  --resume FILE       keep a journal there, or go on where it ends\n"
         "  --quiet             only the table\n";
}
