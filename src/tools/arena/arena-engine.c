/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/arena/arena-engine.h"

#include <stddef.h>
#include <string.h>

#include "core/kt-quote.h"
#include "games/caro/caro-game.h"
#include "games/chess/chess-game.h"
#include "games/kt-registry.h"
#include "textbook/kt-textbook-config.h"
#include "tools/arena/arena-words.h"

/* The words of all engines, and those of programs. */
typedef struct {
  ArenaPace pace;
  char *command, *protocol, *folder, *level, *errors;
  gboolean textbook, restarts;
  gint64 patience_us;
  GArray *options;
} Said;

static const ArenaWord common_words[] = {
  { "name", ARENA_TEXT, offsetof (Said, pace.name) },
  { "cmd", ARENA_TEXT, offsetof (Said, command) },
  { "level", ARENA_TEXT, offsetof (Said, level) },
  { "textbook", ARENA_FLAG, offsetof (Said, textbook) },
  { "tc", ARENA_TEXT, offsetof (Said, pace.clock) },
  { "st", ARENA_SECONDS, offsetof (Said, pace.limits.time_us), 0.001, 86400 },
  { "depth", ARENA_COUNT, offsetof (Said, pace.limits.depth), 1, 1000 },
  { "nodes", ARENA_NUMBER, offsetof (Said, pace.limits.positions), 1, 1e18 },
  { "margin", ARENA_SECONDS, offsetof (Said, pace.margin_us), 0, 3600 },
  { "proto", ARENA_TEXT, offsetof (Said, protocol) },
  { "dir", ARENA_TEXT, offsetof (Said, folder) },
  { "restart", ARENA_FLAG, offsetof (Said, restarts) },
  { "stderr", ARENA_TEXT, offsetof (Said, errors) },
  { "patience", ARENA_SECONDS, offsetof (Said, patience_us), 0.1, 86400 },
  /* Read elsewhere; here for the list in a message. */
  { "option.NAME", ARENA_TEXT, 0 },
};

enum { PATIENCE_S = 60 };

/* An engine that takes the time it is told to take is late by the way there and back. */
enum { NOT_SAID = -1, MOVE_MARGIN_US = 100000 };

static void
clear_option (gpointer data)
{
  KtThinkerOption *option = data;

  g_free (option->name);
  g_free (option->value);
}

static void
said_clear (Said *said)
{
  g_free (said->pace.name);
  g_free (said->pace.clock);
  g_free (said->command);
  g_free (said->protocol);
  g_free (said->folder);
  g_free (said->level);
  g_free (said->errors);
  if (said->options)
    g_array_unref (said->options);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Said, said_clear)

/* --- Words --- */

static void
read_option (Said *said, const char *word, gboolean may_lack)
{
  const char *name = word + strlen ("option."), *value = strchr (name, '=');
  KtThinkerOption option = { g_strndup (name, (gsize) (value - name)), g_strdup (value + 1),
                             may_lack };

  /* What is said again replaces it. */
  for (guint i = 0; i < said->options->len; i++) {
    if (g_str_equal (g_array_index (said->options, KtThinkerOption, i).name, option.name)) {
      g_array_remove_index (said->options, i);
      break;
    }
  }
  g_array_append_val (said->options, option);
}

static gboolean
is_for_program (const char *word)
{
  static const char *const prefixes[] = { "option.", "proto=", "dir=", "patience=", "stderr=" };

  for (guint i = 0; i < G_N_ELEMENTS (prefixes); i++) {
    if (g_str_has_prefix (word, prefixes[i]))
      return TRUE;
  }
  return g_str_equal (word, "restart");
}

static gboolean
has_word (const char *const *words, const char *prefix)
{
  for (guint i = 0; words[i]; i++) {
    if (g_str_has_prefix (words[i], prefix))
      return TRUE;
  }
  return FALSE;
}

/* Whether a word sets up the textbook search. */
static gboolean
is_for_textbook (const char *word)
{
  g_autofree char *key = g_strndup (word, strcspn (word, "="));
  g_auto (GStrv) all = g_strsplit (kt_textbook_get_words (), " ", -1);

  for (guint i = 0; all[i]; i++) {
    if (g_str_equal (key, g_strdelimit (all[i], "=", '\0')))
      return TRUE;
  }
  return FALSE;
}

static gboolean
read_word (Said *said, KtTextbookConfig *textbook, const KtGame *game, const char *word,
           gboolean is_for_each, GError **error)
{
  if (g_str_has_prefix (word, "option.") && strchr (word, '=')) {
    read_option (said, word, is_for_each);
    return TRUE;
  }
  if (said->textbook && is_for_textbook (word))
    return kt_textbook_config_read (textbook, game, word, error);
  return arena_words_read (common_words, G_N_ELEMENTS (common_words), word, said, error);
}

/* --- From words to an engine --- */

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

/* "40/300+5": what stands before the stroke may be missing, and the increment. */
static gboolean
set_clock (ArenaPace *pace, GError **error)
{
  const char *stroke = strchr (pace->clock, '/');
  g_autofree char *n_moves =
      stroke ? g_strndup (pace->clock, (gsize) (stroke - pace->clock)) : NULL;
  g_auto (GStrv) parts = g_strsplit (stroke ? stroke + 1 : pace->clock, "+", 2);

  if ((!n_moves || read_n_moves (n_moves, &pace->n_moves)) && parts[0] &&
      arena_seconds_parse (parts[0], &pace->base_us) &&
      (!parts[1] || arena_seconds_parse (parts[1], &pace->increment_us)) && pace->base_us > 0)
    return TRUE;
  return refuse (error, pace->name, "its tc= must be [MOVES/]SECONDS[+INCREMENT]");
}

static gboolean
set_program (ArenaEngine *engine, Said *said, const KtGame *game, GError **error)
{
  const char *protocol = said->protocol ? said->protocol : game == &chess_game ? "uci" : "gomocup";
  KtThinkerProgram *program = &engine->program;

  engine->speaks_gomocup = g_str_equal (protocol, "gomocup");
  if (!engine->speaks_gomocup && !g_str_equal (protocol, "uci"))
    return refuse (error, engine->pace.name, "its proto= must be uci or gomocup");
  if (game != (engine->speaks_gomocup ? &caro_game : &chess_game))
    return refuse (error, engine->pace.name, "its protocol cannot play this game");
  if (engine->speaks_gomocup && (engine->pace.limits.depth || engine->pace.limits.positions))
    return refuse (error, engine->pace.name, "Gomocup has no words for depth= and nodes=");
  if (!g_shell_parse_argv (said->command, NULL, &program->argv, NULL))
    return refuse (error, engine->pace.name, "the quotes in its cmd= are not closed");
  program->folder = g_steal_pointer (&said->folder);
  program->errors = g_steal_pointer (&said->errors);
  program->restarts = said->restarts;
  program->n_options = said->options->len;
  program->options = (KtThinkerOption *) g_array_free (g_steal_pointer (&said->options), FALSE);
  program->patience_us = said->patience_us;
  return TRUE;
}

static gboolean
set_level (ArenaEngine *engine, const char *id, const KtGame *game, GError **error)
{
  int level = kt_registry_find_level (game, id);

  engine->level = (guint) MAX (level, 0);
  return level >= 0 || refuse (error, engine->pace.name, "there is no such level");
}

/* A search without any limit would never end. */
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
set_up (ArenaEngine *engine, Said *said, const KtGame *game, GError **error)
{
  if (engine->pace.clock && !set_clock (&engine->pace, error))
    return FALSE;
  if (engine->pace.margin_us == NOT_SAID)
    engine->pace.margin_us = engine->pace.clock ? 0 : MOVE_MARGIN_US;
  if (engine->kind == ARENA_PROGRAM && !set_program (engine, said, game, error))
    return FALSE;
  if (engine->kind == ARENA_LEVEL && !set_level (engine, said->level, game, error))
    return FALSE;
  return check_pace (engine, error);
}

/* "stockfish" for "/usr/games/stockfish -x". */
static char *
make_name (const Said *said)
{
  g_autofree char *program =
      said->command ? g_strndup (said->command, strcspn (said->command, " ")) : NULL;

  if (program)
    return g_path_get_basename (program);
  return g_strdup (said->level ? said->level : "textbook");
}

static gboolean
read_words (Said *said, ArenaEngine *engine, const KtGame *game, const char *const *words,
            const char *const *each, GError **error)
{
  gboolean is_program = has_word (words, "cmd=");

  said->textbook = has_word (words, "textbook");
  for (guint i = 0; each[i]; i++) {
    if ((is_program || !is_for_program (each[i])) &&
        !read_word (said, &engine->textbook, game, each[i], TRUE, error))
      return FALSE;
  }
  for (guint i = 0; words[i]; i++) {
    if (!read_word (said, &engine->textbook, game, words[i], FALSE, error))
      return FALSE;
  }
  if ((said->command != NULL) + (said->level != NULL) + said->textbook == 1)
    return TRUE;
  return refuse (error, said->pace.name ? said->pace.name : "",
                 "it must have one of cmd=, level= and textbook");
}

ArenaEngine *
arena_engine_new (const KtGame *game, const char *const *words, const char *const *each,
                  GError **error)
{
  g_autoptr (ArenaEngine) engine = g_new0 (ArenaEngine, 1);
  g_auto (Said) said = { .pace.margin_us = NOT_SAID,
                         .patience_us = PATIENCE_S * G_USEC_PER_SEC,
                         .options = g_array_new (FALSE, FALSE, sizeof (KtThinkerOption)) };

  g_array_set_clear_func (said.options, clear_option);
  engine->textbook = kt_textbook_config_default ();
  if (!read_words (&said, engine, game, words, each, error))
    return NULL;
  if (!said.pace.name)
    said.pace.name = make_name (&said);
  engine->kind = said.command ? ARENA_PROGRAM : said.level ? ARENA_LEVEL : ARENA_TEXTBOOK;
  engine->pace = said.pace;
  said.pace.name = said.pace.clock = NULL;
  return set_up (engine, &said, game, error) ? g_steal_pointer (&engine) : NULL;
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
    return engine->speaks_gomocup ? kt_thinker_new_gomocup (&engine->program)
                                  : kt_thinker_new_uci (&engine->program);
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
