/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/arena/arena-command.h"

#include <stddef.h>

#include "core/kt-field.h"
#include "games/kt-registry.h"
#include "protocols/gomocup/kt-gomocup-client.h"
#include "referee/kt-thinker.h"
#include "tools/arena/arena-error.h"
#include "tools/arena/arena-given.h"

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
  { NULL },
};

/* Options that fill a struct of the command with their words. */
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

/* --- Single options --- */

static gboolean
read_game (ArenaPlan *plan, const ArenaGiven *given, GError **error)
{
  const char *const *words = arena_given_get_words (given);
  g_autofree char *options = NULL;

  if (!words[0])
    return arena_refuse (error, "--game wants the name of a game", "");
  plan->game = kt_registry_find_game (words[0]);
  if (!plan->game)
    return arena_refuse (error, "there is no game “%s”", words[0]);
  options = g_strjoinv (" ", (char **) words + 1);
  return kt_options_parse (plan->game, options, &plan->options, error);
}

static gboolean
read_words (const KtField *fields, const char *const *words, gpointer to, GError **error)
{
  for (guint i = 0; words[i]; i++) {
    if (!kt_fields_read (fields, words[i], to, error))
      return FALSE;
  }
  return TRUE;
}

static gboolean
read_group (ArenaCommand *command, const ArenaGiven *given, gboolean *found, GError **error)
{
  *found = FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++) {
    *found = g_str_equal (groups[i].name, given->name);
    if (*found)
      return read_words (groups[i].fields, arena_given_get_words (given),
                         (char *) command + groups[i].offset, error);
  }
  return TRUE;
}

static gboolean
read_value (ArenaCommand *command, const ArenaGiven *given, GError **error)
{
  const KtField *field = kt_field_find (plan_fields, given->name);
  guint n_wanted;

  if (!field)
    return arena_refuse (error, "there is no option “--%s”; try --help", given->name);
  n_wanted = field->kind == KT_FIELD_ON ? 0 : 1;
  if (arena_given_count_words (given) != n_wanted)
    return arena_refuse (error, n_wanted ? "--%s wants one value" : "--%s wants no value",
                         given->name);
  return kt_field_read (field, arena_given_get_words (given)[0], command, error);
}

static gboolean
read_option (ArenaCommand *command, const ArenaGiven *given, GError **error)
{
  gboolean found;

  if (arena_given_is_named (given, "game"))
    return read_game (&command->plan, given, error);
  if (arena_given_is_named (given, "engine") || arena_given_is_named (given, "each"))
    return TRUE;
  if (!read_group (command, given, &found, error))
    return FALSE;
  return found || read_value (command, given, error);
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

static gboolean
check_engine (const ArenaPlan *plan, const ArenaEngine *engine, GError **error)
{
  g_autofree KtPosition *start = kt_position_new (plan->game, &plan->options);

  if (has_engine (plan, engine->pace.name))
    return arena_refuse (error, "two engines are called “%s”; give them names", engine->pace.name);
  if (engine->kind == ARENA_PROGRAM && engine->speaks_gomocup && !kt_gomocup_can_play (start))
    return arena_refuse (error, "“%s” cannot play by these rules: Gomocup has no words for them",
                         engine->pace.name);
  return TRUE;
}

static gboolean
read_engines (ArenaPlan *plan, const GArray *all, GError **error)
{
  g_autoptr (GPtrArray) each = arena_given_join_words (all, "each");

  for (guint i = 0; i < all->len; i++) {
    const ArenaGiven *given = &g_array_index (all, ArenaGiven, i);
    g_autoptr (ArenaEngine) engine = NULL;

    if (!arena_given_is_named (given, "engine"))
      continue;
    engine = arena_engine_new (plan->game, arena_given_get_words (given),
                               (const char *const *) each->pdata, error);
    if (!engine || !check_engine (plan, engine, error))
      return FALSE;
    g_ptr_array_add (plan->engines, g_steal_pointer (&engine));
  }
  return plan->engines->len >= 2 || arena_refuse (error, "a match needs two engines", "");
}

/* --- The command --- */

static gboolean
check (const ArenaPlan *plan, GError **error)
{
  const ArenaAdjudication *rules = &plan->adjudication;

  if (plan->sprt.elo0 > plan->sprt.elo1)
    return arena_refuse (error, "the elo0 of a test must be less than its elo1", "");
  if (plan->sprt.elo0 != plan->sprt.elo1 && plan->engines->len != 2)
    return arena_refuse (error, "a test is between two engines", "");
  if (!rules->resign_moves != !rules->resign_score)
    return arena_refuse (error, "--resign wants moves= and score=", "");
  if (plan->anchor.name && !has_engine (plan, plan->anchor.name))
    return arena_refuse (error, "there is no engine “%s” to be the anchor", plan->anchor.name);
  if (plan->anchor.elo != 0 && !plan->anchor.name)
    return arena_refuse (error, "--anchor wants the name= of an engine", "");
  return TRUE;
}

static gboolean
read_all (ArenaCommand *command, const GArray *all, GError **error)
{
  for (guint i = 0; i < all->len; i++) {
    if (!read_option (command, &g_array_index (all, ArenaGiven, i), error))
      return FALSE;
  }
  if (!command->plan.game)
    return arena_refuse (error, "--game is missing", "");
  command->plan.openings.seed = command->plan.seed;
  command->plan.pairing = command->is_ladder     ? ARENA_LADDER
                          : command->is_gauntlet ? ARENA_GAUNTLET
                                                 : ARENA_ROUND_ROBIN;
  command->identity = arena_given_get_identity (all);
  return read_engines (&command->plan, all, error) && check (&command->plan, error);
}

ArenaCommand *
arena_command_new (const char *const *words, GError **error)
{
  g_autoptr (ArenaCommand) command = g_new0 (ArenaCommand, 1);
  g_autoptr (GArray) all = arena_given_collect (words, error);

  command->plan.engines = g_ptr_array_new_with_free_func ((GDestroyNotify) arena_engine_free);
  command->plan.n_games = DEFAULT_GAMES;
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
