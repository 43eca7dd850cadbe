/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/arena/arena-engine.h"

#include <stddef.h>
#include <string.h>

#include "core/kt-field.h"
#include "core/kt-quote.h"
#include "games/caro/caro-game.h"
#include "games/chess/chess-game.h"
#include "games/kt-registry.h"
#include "games/xiangqi/xiangqi-game.h"
#include "textbook/kt-textbook-config.h"
#include "tools/arena/arena-error.h"

/* The settings of an engine on the command line. */
typedef struct {
  ArenaPace pace;
  char *command, *protocol, *folder, *level, *errors;
  gboolean textbook, restarts;
  gint64 patience_us;
  GArray *options;
} Settings;

static const KtField fields[] = {
  { "name", KT_FIELD_TEXT, offsetof (Settings, pace.name) },
  { "cmd", KT_FIELD_TEXT, offsetof (Settings, command) },
  { "level", KT_FIELD_TEXT, offsetof (Settings, level) },
  { "textbook", KT_FIELD_ON, offsetof (Settings, textbook) },
  { "tc", KT_FIELD_TEXT, offsetof (Settings, pace.clock) },
  { "st", KT_FIELD_SECONDS, offsetof (Settings, pace.limits.time_us), 0.001, 86400 },
  { "depth", KT_FIELD_UINT, offsetof (Settings, pace.limits.depth), 1, 1000 },
  { "nodes", KT_FIELD_UINT64, offsetof (Settings, pace.limits.positions), 1, 1e18 },
  { "margin", KT_FIELD_SECONDS, offsetof (Settings, pace.margin_us), 0, 3600 },
  { "proto", KT_FIELD_TEXT, offsetof (Settings, protocol) },
  { "dir", KT_FIELD_TEXT, offsetof (Settings, folder) },
  { "restart", KT_FIELD_ON, offsetof (Settings, restarts) },
  { "stderr", KT_FIELD_TEXT, offsetof (Settings, errors) },
  { "patience", KT_FIELD_SECONDS, offsetof (Settings, patience_us), 0.1, 86400 },
  /* For error messages only; read_setting() parses it. */
  { "option.NAME", KT_FIELD_NONE },
  { NULL },
};

enum { PATIENCE_S = 60 };

/* How late an answer may be if the engine uses its full time. */
enum { NO_MARGIN = -1, MOVE_MARGIN_US = 100000 };

static void
clear_option (gpointer data)
{
  KtThinkerOption *option = data;

  g_free (option->name);
  g_free (option->value);
}

static void
settings_clear (Settings *settings)
{
  g_free (settings->pace.name);
  g_free (settings->pace.clock);
  g_free (settings->command);
  g_free (settings->protocol);
  g_free (settings->folder);
  g_free (settings->level);
  g_free (settings->errors);
  if (settings->options)
    g_array_unref (settings->options);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Settings, settings_clear)

/* --- Reading settings --- */

/* Sets an option of a program; an earlier value of the same option is replaced. */
static void
set_option (Settings *settings, const char *text, const char *equals, gboolean may_lack)
{
  const char *name = text + strlen ("option.");
  KtThinkerOption option = { g_strndup (name, (gsize) (equals - name)), g_strdup (equals + 1),
                             may_lack };

  for (guint i = 0; i < settings->options->len; i++) {
    if (g_str_equal (g_array_index (settings->options, KtThinkerOption, i).name, option.name)) {
      g_array_remove_index (settings->options, i);
      break;
    }
  }
  g_array_append_val (settings->options, option);
}

static gboolean
is_for_program (const char *text)
{
  static const char *const prefixes[] = { "option.", "proto=", "dir=", "patience=", "stderr=" };

  for (guint i = 0; i < G_N_ELEMENTS (prefixes); i++) {
    if (g_str_has_prefix (text, prefixes[i]))
      return TRUE;
  }
  return g_str_equal (text, "restart");
}

static gboolean
has_prefix (const char *const *texts, const char *prefix)
{
  for (guint i = 0; texts[i]; i++) {
    if (g_str_has_prefix (texts[i], prefix))
      return TRUE;
  }
  return FALSE;
}

/* Reads a setting, which may belong to an option of a program, to the textbook search, or to any
 * engine. */
static gboolean
read_setting (Settings *settings, KtTextbookConfig *textbook, const KtGame *game, const char *text,
              gboolean is_for_each, GError **error)
{
  g_autofree char *key = g_strndup (text, strcspn (text, "="));
  const char *equals = strchr (text, '=');

  if (g_str_has_prefix (text, "option.")) {
    if (!equals)
      return arena_refuse (error, "“%s” has no value; it is option.NAME=VALUE", text);
    set_option (settings, text, equals, is_for_each);
    return TRUE;
  }
  if (settings->textbook && kt_textbook_has_setting (key))
    return kt_textbook_config_read (textbook, game, text, error);
  return kt_fields_read (fields, text, settings, error);
}

/* --- From settings to an engine --- */

static gboolean
refuse (GError **error, const char *name, const char *why)
{
  g_autofree char *shown = kt_quote (name);

  g_set_error (error, ARENA_ERROR, ARENA_ERROR_USAGE, "engine “%s”: %s", shown, why);
  return FALSE;
}

static gboolean
read_n_moves (const char *text, guint *n_moves)
{
  guint64 value = 0;

  if (!g_ascii_string_to_unsigned (text, 10, 1, G_MAXUINT16, &value, NULL))
    return FALSE;
  *n_moves = (guint) value;
  return TRUE;
}

/* Parses "40/300+5"; the number of moves and the increment are optional. */
static gboolean
set_clock (ArenaPace *pace, GError **error)
{
  const char *stroke = strchr (pace->clock, '/');
  g_autofree char *n_moves =
      stroke ? g_strndup (pace->clock, (gsize) (stroke - pace->clock)) : NULL;
  g_auto (GStrv) parts = g_strsplit (stroke ? stroke + 1 : pace->clock, "+", 2);

  if ((!n_moves || read_n_moves (n_moves, &pace->n_moves)) && parts[0] &&
      kt_seconds_parse (parts[0], &pace->base_us) &&
      (!parts[1] || kt_seconds_parse (parts[1], &pace->increment_us)) && pace->base_us > 0)
    return TRUE;
  return refuse (error, pace->name, "its tc= must be [MOVES/]SECONDS[+INCREMENT]");
}

/* The protocols; the first one that knows a game is the default for it. */
static const ArenaProtocol protocols[] = {
  { "uci", { &chess_game, &xiangqi_game }, TRUE, kt_thinker_new_uci },
  { "ucci", { &xiangqi_game }, TRUE, kt_thinker_new_ucci },
  { "xboard", { &xiangqi_game }, FALSE, kt_thinker_new_xboard },
  { "gomocup", { &caro_game }, FALSE, kt_thinker_new_gomocup },
};

static gboolean
can_play (const ArenaProtocol *protocol, const KtGame *game)
{
  for (guint i = 0; protocol->games[i]; i++) {
    if (protocol->games[i] == game)
      return TRUE;
  }
  return FALSE;
}

/* Finds the protocol with an id; without one the usual protocol of the game. */
static const ArenaProtocol *
find_protocol (const char *id, const KtGame *game)
{
  for (guint i = 0; i < G_N_ELEMENTS (protocols); i++) {
    if (id ? g_str_equal (protocols[i].id, id) : can_play (&protocols[i], game))
      return &protocols[i];
  }
  return NULL;
}

static gboolean
set_protocol (ArenaEngine *engine, const char *id, const KtGame *game, GError **error)
{
  const ArenaProtocol *protocol = engine->protocol = find_protocol (id, game);
  g_autoptr (GString) known = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (protocols); i++)
    g_string_append_printf (known, "%s%s", i == 0 ? "its proto= must be " : " or ",
                            protocols[i].id);
  if (!protocol && id)
    return refuse (error, engine->pace.name, known->str);
  if (!protocol || !can_play (protocol, game))
    return refuse (error, engine->pace.name, "its protocol cannot play this game");
  if (!protocol->has_limits && (engine->pace.limits.depth || engine->pace.limits.positions))
    return refuse (error, engine->pace.name, "its protocol knows no depth= and no nodes=");
  return TRUE;
}

static gboolean
set_program (ArenaEngine *engine, Settings *settings, const KtGame *game, GError **error)
{
  KtThinkerProgram *program = &engine->program;
  g_autoptr (GError) fault = NULL;

  if (!set_protocol (engine, settings->protocol, game, error))
    return FALSE;
  if (!g_shell_parse_argv (settings->command, NULL, &program->argv, &fault))
    return refuse (error, engine->pace.name,
                   g_error_matches (fault, G_SHELL_ERROR, G_SHELL_ERROR_EMPTY_STRING)
                       ? "its cmd= is empty; name a program"
                       : "the quotes in its cmd= are not closed");
  program->folder = g_steal_pointer (&settings->folder);
  program->errors = g_steal_pointer (&settings->errors);
  program->restarts = settings->restarts;
  program->n_options = settings->options->len;
  program->options = (KtThinkerOption *) g_array_free (g_steal_pointer (&settings->options), FALSE);
  program->patience_us = settings->patience_us;
  return TRUE;
}

static gboolean
set_level (ArenaEngine *engine, const char *id, const KtGame *game, GError **error)
{
  int level = kt_registry_find_level (game, id);

  g_autoptr (GString) why = g_string_new ("there is no such level; the levels are: ");
  guint n_levels;
  const KtNote *levels = kt_registry_get_levels (game, &n_levels);

  engine->level = (guint) MAX (level, 0);
  for (guint i = 0; i < n_levels; i++)
    g_string_append_printf (why, "%s%s", i ? ", " : "", levels[i].id);
  return level >= 0 || refuse (error, engine->pace.name, why->str);
}

/* Refuses a search without any limit, because it would never end. */
static gboolean
check_pace (const ArenaEngine *engine, GError **error)
{
  const ArenaPace *pace = &engine->pace;

  if (engine->kind == ARENA_LEVEL || pace->clock || pace->limits.time_us || pace->limits.depth ||
      pace->limits.positions)
    return TRUE;
  return refuse (error, pace->name, "it needs tc=, st=, depth= or nodes=");
}

static gboolean
set_up (ArenaEngine *engine, Settings *settings, const KtGame *game, GError **error)
{
  if (engine->pace.clock && !set_clock (&engine->pace, error))
    return FALSE;
  if (engine->pace.margin_us == NO_MARGIN)
    engine->pace.margin_us = engine->pace.clock ? 0 : MOVE_MARGIN_US;
  if (engine->kind == ARENA_PROGRAM && !set_program (engine, settings, game, error))
    return FALSE;
  if (engine->kind == ARENA_LEVEL && !set_level (engine, settings->level, game, error))
    return FALSE;
  return check_pace (engine, error);
}

/* Returns "stockfish" for "/usr/games/stockfish -x". */
static char *
make_name (const Settings *settings)
{
  const char *command =
      settings->command ? settings->command + strspn (settings->command, " ") : NULL;
  g_autofree char *program = command ? g_strndup (command, strcspn (command, " ")) : NULL;

  if (program)
    return *program ? g_path_get_basename (program) : g_strdup (settings->command);
  return g_strdup (settings->level ? settings->level : "textbook");
}

static gboolean
read_settings (Settings *settings, ArenaEngine *engine, const KtGame *game,
               const char *const *texts, const char *const *each, GError **error)
{
  gboolean is_program = has_prefix (texts, "cmd=");

  settings->textbook = has_prefix (texts, "textbook");
  for (guint i = 0; each[i]; i++) {
    if ((is_program || !is_for_program (each[i])) &&
        !read_setting (settings, &engine->textbook, game, each[i], TRUE, error))
      return FALSE;
  }
  for (guint i = 0; texts[i]; i++) {
    if (!read_setting (settings, &engine->textbook, game, texts[i], FALSE, error))
      return FALSE;
  }
  if ((settings->command != NULL) + (settings->level != NULL) + settings->textbook == 1)
    return TRUE;
  return refuse (error, settings->pace.name ? settings->pace.name : "",
                 "it must have just one of cmd=, level= and textbook");
}

ArenaEngine *
arena_engine_new (const KtGame *game, const char *const *texts, const char *const *each,
                  GError **error)
{
  g_autoptr (ArenaEngine) engine = g_new0 (ArenaEngine, 1);
  g_auto (Settings) settings = { .pace.margin_us = NO_MARGIN,
                                 .patience_us = PATIENCE_S * G_USEC_PER_SEC,
                                 .options = g_array_new (FALSE, FALSE, sizeof (KtThinkerOption)) };

  g_array_set_clear_func (settings.options, clear_option);
  engine->textbook = kt_textbook_config_default ();
  if (!read_settings (&settings, engine, game, texts, each, error))
    return NULL;
  if (!settings.pace.name)
    settings.pace.name = make_name (&settings);
  engine->kind = settings.command ? ARENA_PROGRAM : settings.level ? ARENA_LEVEL : ARENA_TEXTBOOK;
  engine->pace = settings.pace;
  settings.pace.name = settings.pace.clock = NULL;
  return set_up (engine, &settings, game, error) ? g_steal_pointer (&engine) : NULL;
}

void
arena_engine_free (ArenaEngine *engine)
{
  if (!engine)
    return;
  for (guint i = 0; i < engine->program.n_options; i++)
    clear_option ((gpointer) &engine->program.options[i]);
  g_free ((gpointer) engine->program.options);
  g_strfreev (engine->program.argv);
  g_free (engine->program.folder);
  g_free (engine->program.errors);
  g_free (engine->pace.name);
  g_free (engine->pace.clock);
  g_free (engine);
}

KtThinker *
arena_engine_create_thinker (const ArenaEngine *engine, const KtGame *game, guint64 seed)
{
  const KtLimits none = { 0 };
  KtLimits limits;

  switch (engine->kind) {
  case ARENA_LEVEL:
    limits = kt_registry_get_limits (game, engine->level);
    return kt_thinker_new_engine (kt_registry_create_engine (game, engine->level, 0, seed),
                                  &limits);
  case ARENA_TEXTBOOK:
    return kt_thinker_new_engine (kt_textbook_new (&engine->textbook), &none);
  case ARENA_PROGRAM:
  default:
    return engine->protocol->create (&engine->program);
  }
}

static void
talk_cb (KtProgramTalk talk, int process, const char *line, gpointer data)
{
  const ArenaEngine *engine = data;

  arena_log_add_talk (engine->log, engine->pace.name, process, talk, line);
}

void
arena_engine_set_log (ArenaEngine *engine, ArenaLog *log)
{
  engine->log = log;
  engine->program.listener = talk_cb;
  engine->program.listener_data = engine;
}

char *
arena_engine_describe_pace (const ArenaEngine *engine)
{
  const ArenaPace *pace = &engine->pace;
  g_autoptr (GString) text = g_string_new (NULL);

  if (pace->clock)
    g_string_append_printf (text, " tc=%s", pace->clock);
  if (pace->limits.time_us)
    g_string_append_printf (text, " st=%g", (double) pace->limits.time_us / G_USEC_PER_SEC);
  if (pace->limits.depth)
    g_string_append_printf (text, " depth=%u", pace->limits.depth);
  if (pace->limits.positions)
    g_string_append_printf (text, " nodes=%" G_GUINT64_FORMAT, pace->limits.positions);
  return g_strdup (text->len ? text->str + 1 : "");
}
