/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/arena/arena-command.h"

#include <stddef.h>
#include <string.h>

#include "core/kt-field.h"
#include "games/kt-registry.h"
#include "games/xiangqi/xiangqi-game.h"
#include "protocols/gomocup/kt-gomocup-client.h"
#include "referee/kt-thinker.h"
#include "tools/arena/arena-error.h"
#include "tools/command/kythu-file.h"

enum { DEFAULT_GAMES = 100, MAX_GAMES = 1000000, MAX_CONCURRENT = 256 };

static const KtField opening_fields[] = {
  { "file", KT_FIELD_TEXT, offsetof (ArenaOpeningChoice, file) },
  { "none", KT_FIELD_ON, offsetof (ArenaOpeningChoice, none) },
  { "book", KT_FIELD_ON, offsetof (ArenaOpeningChoice, book) },
  { "plies", KT_FIELD_UINT, offsetof (ArenaOpeningChoice, plies), 1, ARENA_MAX_PLIES },
  { "shuffled", KT_FIELD_ON, offsetof (ArenaOpeningChoice, shuffled) },
  { NULL },
};

static const KtField sprt_fields[] = {
  { "elo0", KT_FIELD_REAL, offsetof (ArenaSprt, elo0), -1000, 1000 },
  { "elo1", KT_FIELD_REAL, offsetof (ArenaSprt, elo1), -1000, 1000 },
  { "alpha", KT_FIELD_REAL, offsetof (ArenaSprt, alpha), 1e-6, 0.5 },
  { "beta", KT_FIELD_REAL, offsetof (ArenaSprt, beta), 1e-6, 0.5 },
  { NULL },
};

static const KtField resign_fields[] = {
  { "moves", KT_FIELD_UINT, offsetof (ArenaAdjudication, resign_moves), 1, 1000 },
  { "score", KT_FIELD_UINT, offsetof (ArenaAdjudication, resign_score), 1, KT_SCORE_WIN },
  { NULL },
};

static const KtField draw_fields[] = {
  { "moves", KT_FIELD_UINT, offsetof (ArenaAdjudication, draw_moves), 1, 1000 },
  { "score", KT_FIELD_UINT, offsetof (ArenaAdjudication, draw_score), 0, KT_SCORE_WIN },
  { "from", KT_FIELD_UINT, offsetof (ArenaAdjudication, draw_from), 0, 1000 },
  { NULL },
};

static const KtField anchor_fields[] = {
  { "name", KT_FIELD_TEXT, offsetof (ArenaAnchor, name) },
  { "elo", KT_FIELD_REAL, offsetof (ArenaAnchor, elo), -10000, 10000 },
  { NULL },
};

/* The options that have one value or none. */
static const KtField plan_fields[] = {
  { "games", KT_FIELD_UINT, offsetof (ArenaCommand, plan.n_games), 1, MAX_GAMES },
  { "concurrency", KT_FIELD_UINT, offsetof (ArenaCommand, plan.n_concurrent), 1, MAX_CONCURRENT },
  { "seed", KT_FIELD_UINT64, offsetof (ArenaCommand, plan.seed), 0, 1e18 },
  { "max-moves", KT_FIELD_UINT, offsetof (ArenaCommand, plan.adjudication.max_moves), 1, 10000 },
  { "event", KT_FIELD_TEXT, offsetof (ArenaCommand, plan.event) },
  { "site", KT_FIELD_TEXT, offsetof (ArenaCommand, plan.site) },
  { "save", KT_FIELD_TEXT, offsetof (ArenaCommand, save) },
  { "json", KT_FIELD_TEXT, offsetof (ArenaCommand, json) },
  { "resume", KT_FIELD_TEXT, offsetof (ArenaCommand, journal) },
  { "log", KT_FIELD_TEXT, offsetof (ArenaCommand, log) },
  { "table-every", KT_FIELD_UINT, offsetof (ArenaCommand, table_every), 1, MAX_GAMES },
  { "dry-run", KT_FIELD_ON, offsetof (ArenaCommand, is_dry_run) },
  { "gauntlet", KT_FIELD_ON, offsetof (ArenaCommand, is_gauntlet) },
  { "ladder", KT_FIELD_ON, offsetof (ArenaCommand, is_ladder) },
  { "quiet", KT_FIELD_ON, offsetof (ArenaCommand, is_quiet) },
  { "version", KT_FIELD_ON, offsetof (ArenaCommand, shows_version) },
  { NULL },
};

/* The options whose settings fill a struct in the command. */
static const struct {
  const char *name;
  const KtField *fields;
  gsize offset;
} groups[] = {
  { "openings", opening_fields, offsetof (ArenaCommand, plan.openings) },
  { "sprt", sprt_fields, offsetof (ArenaCommand, plan.sprt) },
  { "resign", resign_fields, offsetof (ArenaCommand, plan.adjudication) },
  { "draw", draw_fields, offsetof (ArenaCommand, plan.adjudication) },
  { "anchor", anchor_fields, offsetof (ArenaCommand, plan.anchor) },
};

/* --- The command line --- */

/* The state of reading the command line. */
typedef struct {
  ArenaCommand *command;
  const char *option;  /* option of the next settings, such as "engine"; NULL: none */
  gboolean identifies; /* whether these settings are part of the identity */
  gboolean asks_for_test, asks_for_draws; /* the options --sprt and --draw are given */
  gboolean asks_for_resigning, asks_for_anchor, has_draw_score;
  GString *identity;
  GStrvBuilder *game; /* name of the game and its options */
  GStrvBuilder *each;
  GPtrArray *engines; /* one GStrvBuilder per engine */
} Reader;

static void
reader_init (Reader *reader, ArenaCommand *command)
{
  *reader =
      (Reader){ .command = command,
                .identity = g_string_new (NULL),
                .game = g_strv_builder_new (),
                .each = g_strv_builder_new (),
                .engines = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strv_builder_unref) };
}

static void
reader_clear (Reader *reader)
{
  g_string_free (reader->identity, TRUE);
  g_strv_builder_unref (reader->game);
  g_strv_builder_unref (reader->each);
  g_ptr_array_unref (reader->engines);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reader, reader_clear)

/* Adds an option to the identity of the match, if it affects games and results, so that it must
 * not change between runs. */
static void
identify (Reader *reader, const char *option)
{
  static const char *const names[] = { "game",   "engine", "each", "openings",  "seed", "gauntlet",
                                       "ladder", "resign", "draw", "max-moves", NULL };

  reader->identifies = g_strv_contains (names, option);
  if (reader->identifies)
    g_string_append_printf (reader->identity, "%s--%s", reader->identity->len ? " " : "", option);
}

/* Reads an option with one value or none. */
static gboolean
value_cb (const char *option, const char *value, gpointer data, GError **error)
{
  Reader *reader = data;
  const char *name = option + strlen ("--");

  reader->option = NULL;
  identify (reader, name);
  if (reader->identifies && value)
    g_string_append_printf (reader->identity, " %s", value);
  return kt_field_read (kt_field_find (plan_fields, name), value, reader->command, error);
}

static gboolean
read_group (ArenaCommand *command, const char *option, const char *setting, GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++) {
    if (g_str_equal (groups[i].name, option))
      return kt_fields_read (groups[i].fields, setting, (char *) command + groups[i].offset, error);
  }
  g_assert_not_reached ();
}

/* Reads a bare argument as a setting of the preceding option. */
static gboolean
setting_cb (const char *nothing, const char *setting, gpointer data, GError **error)
{
  Reader *reader = data;

  if (!reader->option)
    return arena_refuse (error, "“%s” belongs to no option; try --help", setting);
  if (reader->identifies)
    g_string_append_printf (reader->identity, " %s", setting);
  reader->has_draw_score |=
      g_str_equal (reader->option, "draw") && g_str_has_prefix (setting, "score=");
  if (g_str_equal (reader->option, "engine"))
    g_strv_builder_add (g_ptr_array_index (reader->engines, reader->engines->len - 1), setting);
  else if (g_str_equal (reader->option, "each"))
    g_strv_builder_add (reader->each, setting);
  else if (g_str_equal (reader->option, "game"))
    g_strv_builder_add (reader->game, setting);
  else
    return read_group (reader->command, reader->option, setting, error);
  return TRUE;
}

/* Reads an option with settings, the first of which may be missing. */
static gboolean
option_cb (const char *option, const char *setting, gpointer data, GError **error)
{
  Reader *reader = data;

  reader->option = g_intern_string (option + strlen ("--"));
  identify (reader, reader->option);
  if (g_str_equal (reader->option, "engine"))
    g_ptr_array_add (reader->engines, g_strv_builder_new ());
  reader->asks_for_test |= g_str_equal (reader->option, "sprt");
  reader->asks_for_draws |= g_str_equal (reader->option, "draw");
  reader->asks_for_resigning |= g_str_equal (reader->option, "resign");
  reader->asks_for_anchor |= g_str_equal (reader->option, "anchor");
  return !setting || setting_cb (NULL, setting, data, error);
}

/* Paths and names are not converted to or from the locale. */
enum {
  RAW = G_OPTION_FLAG_FILENAME,
  SWITCH = G_OPTION_FLAG_NO_ARG,
  SETTINGS = RAW | G_OPTION_FLAG_OPTIONAL_ARG,
};

static const GOptionEntry entries[] = {
  { "game", 0, SETTINGS, G_OPTION_ARG_CALLBACK, option_cb,
    "chess, xiangqi, caro or tic-tac-toe, and its rules, such as size=15 rule=free",
    "GAME SETTING..." },
  { "engine", 0, SETTINGS, G_OPTION_ARG_CALLBACK, option_cb,
    "One who plays; give it for each of them", "SETTING..." },
  { "each", 0, SETTINGS, G_OPTION_ARG_CALLBACK, option_cb,
    "Settings of all engines that do not have their own", "SETTING..." },
  { "games", 0, RAW, G_OPTION_ARG_CALLBACK, value_cb,
    "Games of each two engines (100); always an even number", "N" },
  { "gauntlet", 0, SWITCH, G_OPTION_ARG_CALLBACK, value_cb,
    "The first engine meets the others, they not each other", NULL },
  { "ladder", 0, SWITCH, G_OPTION_ARG_CALLBACK, value_cb, "Each engine meets the one before it",
    NULL },
  { "concurrency", 0, RAW, G_OPTION_ARG_CALLBACK, value_cb, "Games at a time (1)", "N" },
  { "openings", 0, SETTINGS, G_OPTION_ARG_CALLBACK, option_cb, "How games begin", "SETTING..." },
  { "seed", 0, RAW, G_OPTION_ARG_CALLBACK, value_cb, "For what is drawn at random (0)", "N" },
  { "sprt", 0, SETTINGS, G_OPTION_ARG_CALLBACK, option_cb, "Stop when a sequential test is decided",
    "SETTING..." },
  { "resign", 0, SETTINGS, G_OPTION_ARG_CALLBACK, option_cb,
    "When a game is lost because both engines say so", "SETTING..." },
  { "draw", 0, SETTINGS, G_OPTION_ARG_CALLBACK, option_cb,
    "When a game is drawn because both engines say so", "SETTING..." },
  { "max-moves", 0, RAW, G_OPTION_ARG_CALLBACK, value_cb, "Longer games are drawn", "N" },
  { "anchor", 0, SETTINGS, G_OPTION_ARG_CALLBACK, option_cb,
    "The rating of an engine; otherwise the mean is 0", "SETTING..." },
  { "event", 0, RAW, G_OPTION_ARG_CALLBACK, value_cb, "What saved games tell about the match",
    "TEXT" },
  { "site", 0, RAW, G_OPTION_ARG_CALLBACK, value_cb, "And where it was", "TEXT" },
  { "save", 0, RAW, G_OPTION_ARG_CALLBACK, value_cb, "Append the games, as PGN (chess) or SGF",
    "FILE" },
  { "json", 0, RAW, G_OPTION_ARG_CALLBACK, value_cb, "Write the result as JSON", "FILE" },
  { "resume", 0, RAW, G_OPTION_ARG_CALLBACK, value_cb,
    "Keep a journal there, or go on where it ends", "FILE" },
  { "log", 0, RAW, G_OPTION_ARG_CALLBACK, value_cb,
    "Append all that programs hear and say, with the time", "FILE" },
  { "table-every", 0, RAW, G_OPTION_ARG_CALLBACK, value_cb,
    "Show the table after each N games, too", "N" },
  { "dry-run", 0, SWITCH, G_OPTION_ARG_CALLBACK, value_cb, "Only tell what would be played", NULL },
  { "quiet", 0, SWITCH, G_OPTION_ARG_CALLBACK, value_cb, "Only the table", NULL },
  { "version", 0, SWITCH, G_OPTION_ARG_CALLBACK, value_cb, "Show the version", NULL },
  { G_OPTION_REMAINING, 0, RAW, G_OPTION_ARG_CALLBACK, setting_cb, NULL, NULL },
  G_OPTION_ENTRY_NULL,
};

static gboolean
parse_arguments (Reader *reader, const char *const *arguments, GError **error)
{
  g_autoptr (GOptionContext) context = g_option_context_new ("[SETTING...]");
  GOptionGroup *group = g_option_group_new (NULL, NULL, NULL, reader, NULL);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) argv = NULL;

  g_strv_builder_add (builder, "kythu-arena");
  g_strv_builder_addv (builder, (const char **) arguments);
  argv = g_strv_builder_end (builder);
  g_option_group_add_entries (group, entries);
  g_option_context_set_main_group (context, group);
  g_option_context_set_summary (context, arena_command_get_summary ());
  g_option_context_set_description (context, arena_command_get_description ());
  return g_option_context_parse_strv (context, &argv, error);
}

static gboolean
read_game (ArenaPlan *plan, const char *const *settings, GError **error)
{
  g_autofree char *options = NULL;

  if (!settings[0])
    return arena_refuse (error, "--game GAME is missing; try --help", "");
  plan->game = kt_registry_find_game (settings[0]);
  /* Also finds Chinese chess in a build that does not offer it (coming_games in games/meson.build).
   */
  if (g_str_equal (settings[0], xiangqi_game.id))
    plan->game = &xiangqi_game;
  if (!plan->game)
    return arena_refuse_game (error, settings[0]);
  options = g_strjoinv (" ", (char **) settings + 1);
  return kt_options_parse (plan->game, options, &plan->options, error);
}

/* --- Engines --- */

static gboolean
has_engine (const ArenaPlan *plan, const char *name)
{
  for (guint i = 0; i < plan->engines->len; i++) {
    if (g_str_equal (((ArenaEngine *) g_ptr_array_index (plan->engines, i))->pace.name, name))
      return TRUE;
  }
  return FALSE;
}

/* Whether a name contains a control character. Such names are refused, because they appear in
 * tables and game files. */
static gboolean
has_control_character (const char *name)
{
  while (*name && !g_ascii_iscntrl (*name))
    name++;
  return *name != 0;
}

static gboolean
check_engine (const ArenaPlan *plan, const ArenaEngine *engine, GError **error)
{
  g_autofree KtPosition *start = kt_position_new (plan->game, &plan->options);

  if (has_control_character (engine->pace.name))
    return arena_refuse (error, "the name “%s” must be one line of text", engine->pace.name);
  if (has_engine (plan, engine->pace.name))
    return arena_refuse (error, "two engines are called “%s”; give them names", engine->pace.name);
  if (engine->kind == ARENA_PROGRAM && engine->protocol->create == kt_thinker_new_gomocup &&
      !kt_gomocup_can_play (start))
    return arena_refuse (error, "“%s” cannot play by these rules: Gomocup does not know them",
                         engine->pace.name);
  return TRUE;
}

static gboolean
read_engines (ArenaPlan *plan, const Reader *reader, GError **error)
{
  g_auto (GStrv) each = g_strv_builder_end (reader->each);

  for (guint i = 0; i < reader->engines->len; i++) {
    g_auto (GStrv) settings = g_strv_builder_end (g_ptr_array_index (reader->engines, i));
    g_autoptr (ArenaEngine) engine = arena_engine_new (plan->game, (const char *const *) settings,
                                                       (const char *const *) each, error);

    if (!engine || !check_engine (plan, engine, error))
      return FALSE;
    g_ptr_array_add (plan->engines, g_steal_pointer (&engine));
  }
  return plan->engines->len >= 2 || arena_refuse (error, "a match needs two engines", "");
}

/* --- The command --- */

/* Checks that options have the settings they need. */
static gboolean
check_settings (const ArenaPlan *plan, const Reader *reader, GError **error)
{
  const ArenaAdjudication *rules = &plan->adjudication;

  if (reader->asks_for_test && plan->sprt.elo0 >= plan->sprt.elo1)
    return arena_refuse (error, "--sprt wants elo0= and elo1=, and the first must be less", "");
  if (reader->asks_for_draws && !(rules->draw_moves && reader->has_draw_score))
    return arena_refuse (error, "--draw wants moves= and score=", "");
  if (reader->asks_for_resigning && !(rules->resign_moves && rules->resign_score))
    return arena_refuse (error, "--resign wants moves= and score=", "");
  if (reader->asks_for_anchor && !plan->anchor.name)
    return arena_refuse (error, "--anchor wants the name= of an engine", "");
  return TRUE;
}

/* Checks that no two options exclude each other. */
static gboolean
check_choices (const ArenaCommand *command, GError **error)
{
  const ArenaOpeningChoice *openings = &command->plan.openings;

  if (command->is_gauntlet && command->is_ladder)
    return arena_refuse (error, "--gauntlet and --ladder exclude each other", "");
  if (openings->none && (openings->file || openings->book || openings->plies))
    return arena_refuse (error, "“none” is the usual start, without other --openings", "");
  if (openings->file && openings->book)
    return arena_refuse (error, "--openings come from a file= or from the book", "");
  return TRUE;
}

static gboolean
check (const ArenaPlan *plan, const Reader *reader, GError **error)
{
  if (reader->asks_for_test && plan->engines->len != 2)
    return arena_refuse (error, "a test is between two engines", "");
  if (plan->anchor.name && !has_engine (plan, plan->anchor.name))
    return arena_refuse (error, "there is no engine “%s” to be the anchor", plan->anchor.name);
  return check_settings (plan, reader, error) && check_choices (reader->command, error);
}

/* Checks that all files differ, because each is written differently and openings are only read. */
static gboolean
check_files (const ArenaCommand *command, GError **error)
{
  const struct {
    const char *option, *path;
  } files[] = {
    { "--save", command->save },
    { "--json", command->json },
    { "--log", command->log },
    { "--resume", command->journal },
    { "--openings", command->plan.openings.file },
  };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++) {
    for (guint j = i + 1; j < G_N_ELEMENTS (files); j++) {
      if (kythu_file_is_same (files[i].path, files[j].path)) {
        g_autofree char *format = g_strdup_printf (
            "“%%s” is the file of %s and of %s; name two files", files[i].option, files[j].option);

        return arena_refuse (error, format, files[i].path);
      }
    }
  }
  return TRUE;
}

static gboolean
read_all (ArenaCommand *command, Reader *reader, GError **error)
{
  g_auto (GStrv) game = g_strv_builder_end (reader->game);

  if (!read_game (&command->plan, (const char *const *) game, error))
    return FALSE;
  command->plan.openings.seed = command->plan.seed;
  command->plan.pairing = command->is_ladder     ? ARENA_LADDER
                          : command->is_gauntlet ? ARENA_GAUNTLET
                                                 : ARENA_ROUND_ROBIN;
  command->identity = g_strdup (reader->identity->str);
  return read_engines (&command->plan, reader, error) && check (&command->plan, reader, error) &&
         check_files (command, error);
}

ArenaCommand *
arena_command_new (const char *const *arguments, GError **error)
{
  g_autoptr (ArenaCommand) command = g_new0 (ArenaCommand, 1);
  g_auto (Reader) reader;

  reader_init (&reader, command);
  command->plan.engines = g_ptr_array_new_with_free_func ((GDestroyNotify) arena_engine_free);
  command->plan.n_games = DEFAULT_GAMES;
  command->plan.n_concurrent = 1;
  command->plan.sprt.alpha = command->plan.sprt.beta = 0.05;
  if (!parse_arguments (&reader, arguments, error) ||
      !(command->shows_version || read_all (command, &reader, error)))
    return NULL;
  return g_steal_pointer (&command);
}

void
arena_command_free (ArenaCommand *command)
{
  if (!command)
    return;
  if (command->plan.engines)
    g_ptr_array_unref (command->plan.engines);
  g_free (command->plan.openings.file);
  g_free (command->plan.anchor.name);
  g_free (command->plan.event);
  g_free (command->plan.site);
  g_free (command->save);
  g_free (command->json);
  g_free (command->journal);
  g_free (command->log);
  g_free (command->identity);
  g_free (command);
}
