/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/engine/gomocup/gomocup-search.h"

#include <stdatomic.h>

#include "games/caro/caro-engine.h"
#include "games/mnk/mnk-swap2.h"
#include "tools/command/kythu-lines.h"
#include "tools/command/kythu-search-thread.h"
#include "tools/command/kythu-watch.h"

struct _GomocupSearch {
  GomocupStones *stones;
  KythuSearchThread *search_thread;
  KtEngine *engine; /* NULL until first needed */
  guint table_mib;
  guint32 without;      /* disabled parts of the search */
  gboolean is_outdated; /* the engine was made with other parts disabled */
  const char *rule;     /* of the current position */
  gboolean has_learnt;  /* its tables are not empty */
  KtPosition *position;
  KtProgress *progress; /* of the current search */
  guint64 max_nodes;    /* per move; 0: unlimited */
  gint64 end_us;        /* in monotonic time */
  gint64 lateness_us;   /* recent lateness of answers; higher on a busy machine */
  _Atomic gboolean muted;
};

enum { MIN_US = 1000, SWAP2_STONES = 3 };

/* Twice the recent lateness is reserved. Initially the machine is assumed to be busy. */
enum { CAUTION = 2, FIRST_LATENESS_US = 8000 };

/* If a search has not ended this long after its time, its thread has stalled, and its latest
 * finding is the answer. */
enum { PATIENCE_US = 5000 };

GomocupSearch *
gomocup_search_new (GomocupStones *stones)
{
  GomocupSearch *search = g_new0 (GomocupSearch, 1);

  search->stones = stones;
  search->search_thread = kythu_search_thread_new ();
  search->lateness_us = FIRST_LATENESS_US;
  return search;
}

void
gomocup_search_free (GomocupSearch *search)
{
  kythu_search_thread_free (search->search_thread);
  kt_engine_free (search->engine);
  g_free (search->position);
  g_free (search);
}

/* --- Preparing --- */

static KtEngine *
make_engine (guint table_mib, guint32 without)
{
  CaroConfig config = caro_config_default ();

  config.table_mib = table_mib;
  config.without = without;
  config.seed = (guint64) g_get_real_time ();
  return caro_engine_new (&config);
}

/* Initialises data that each rule needs once, by searching a board with one stone. */
static void
warm_up (const GomocupSearch *search)
{
  g_autoptr (KtEngine) engine = make_engine (1, 0);
  GomocupStones one = { .size = search->stones->size, .n = 1, .list = { { 0, 'X' } } };
  const KtLimits limits = { .positions = 1 };

  for (guint bits = 0; bits <= KT_GOMOCUP_ALL; bits++) {
    const char *rule = kt_gomocup_get_rule (&(KtGomocupInfo){ .rule = bits });
    g_autofree KtPosition *position = rule ? gomocup_stones_make_position (&one, rule, NULL) : NULL;
    g_autoptr (KtProgress) progress = kt_progress_new ();
    KtFinding finding;

    if (position)
      kt_engine_think (engine, position, &limits, progress, &finding);
  }
}

void
gomocup_search_leave_out (GomocupSearch *search, guint32 parts)
{
  search->is_outdated = search->is_outdated || search->without != parts;
  search->without = parts;
}

/* Allocates and clears tables now, because page faults may take milliseconds on a busy machine. */
void
gomocup_search_prepare (GomocupSearch *search, const KtGomocupInfo *info)
{
  const char *rule = kt_gomocup_get_rule (info);
  guint table_mib = kt_gomocup_get_table_mib (info);

  if (!search->engine)
    warm_up (search);
  if (!search->engine || search->table_mib != table_mib || search->is_outdated) {
    kt_engine_free (search->engine);
    search->engine = make_engine (table_mib, search->without);
    kt_engine_reset (search->engine);
    search->table_mib = table_mib;
    search->is_outdated = FALSE;
    search->has_learnt = FALSE;
  }
  if (g_strcmp0 (search->rule, rule) != 0)
    gomocup_search_forget (search);
  search->rule = rule;
}

void
gomocup_search_forget (GomocupSearch *search)
{
  if (search->has_learnt)
    kt_engine_reset (search->engine);
  search->has_learnt = FALSE;
}

/* --- Searching --- */

static void
found_cb (const KtFinding *finding, gpointer data)
{
  GomocupSearch *search = data;
  g_autofree char *line = kt_gomocup_format_finding (finding, (guint) search->stones->size);

  if (finding->depth > 0 && !atomic_load (&search->muted))
    kythu_write_line ("MESSAGE %s", line);
}

/* Searches with 1/parts of the remaining time, which counts from the arrival of the question. */
static KtAction
find_action (GomocupSearch *search, KtProgress *progress, guint parts)
{
  gint64 left_us = search->end_us - g_get_monotonic_time ();
  KtLimits limits = { .time_us = MAX (left_us / parts, MIN_US), .positions = search->max_nodes };
  KtFinding finding;

  kt_engine_think (search->engine, search->position, &limits, progress, &finding);
  kt_position_play (search->position, &finding.action);
  return finding.action;
}

/* Lateness is adopted at once and forgotten slowly. */
static void
note_lateness (GomocupSearch *search)
{
  search->lateness_us = MAX (g_get_monotonic_time () - search->end_us, search->lateness_us * 7 / 8);
}

/* Plays stones and writes them in one line. */
static void
answer (GomocupSearch *search, const KtAction *actions, guint n)
{
  g_autoptr (GString) line = g_string_new (NULL);

  for (guint i = 0; i < n; i++) {
    gomocup_stones_add (search->stones, actions[i].to);
    kt_gomocup_append_cell (line, actions[i].to, (guint) search->stones->size);
  }
  kythu_write_line ("%s", line->str);
  note_lateness (search);
}

/* Called if the search has stalled: answers with its latest finding and mutes its later answer. */
static void
late_cb (gpointer data)
{
  GomocupSearch *search = data;
  KtFinding finding;

  if (!kt_progress_read (search->progress, &finding) || atomic_exchange (&search->muted, TRUE))
    return;
  answer (search, &finding.action, 1);
}

static void
find_move (KtProgress *progress, gpointer data)
{
  GomocupSearch *search = data;
  KythuWatch *watch;
  KtAction action;

  kt_progress_set_listener (progress, found_cb, search);
  search->progress = progress;
  watch = kythu_watch_new (search->end_us + PATIENCE_US, late_cb, search);
  action = find_action (search, progress, 1);
  if (watch)
    kythu_watch_end (watch);
  if (!atomic_load (&search->muted))
    answer (search, &action, 1);
}

/* Finds three stones, or replies to them: swap sides, or move without swapping. */
static void
find_opening (KtProgress *progress, gpointer data)
{
  GomocupSearch *search = data;
  guint n = search->stones->n == 0 ? SWAP2_STONES : 1;
  gboolean swaps =
      search->stones->n > 0 && find_action (search, progress, 2).detail == MNK_SWAP2_TAKE_X;
  KtAction actions[SWAP2_STONES];

  for (guint i = 0; i < n && !swaps; i++)
    actions[i] = find_action (search, progress, n - i);
  if (atomic_load (&search->muted))
    return;
  if (swaps)
    kythu_write_line ("SWAP");
  else
    answer (search, actions, n);
}

void
gomocup_search_start (GomocupSearch *search, KtPosition *position, GomocupQuestion question,
                      const KtGomocupInfo *info, gint64 arrival_us)
{
  gint64 time_us = kt_gomocup_get_time_us (info);

  g_free (search->position);
  search->position = position;
  search->max_nodes = info->nodes;
  search->end_us = arrival_us + time_us - MIN (CAUTION * search->lateness_us, time_us / 2);
  search->has_learnt = TRUE;
  atomic_store (&search->muted, FALSE);
  if (kythu_search_thread_start (search->search_thread,
                                 question == GOMOCUP_SWAP2 ? find_opening : find_move, search))
    return;
  kythu_write_line ("MESSAGE no thread could be started to think in");
  kythu_search_thread_run_here (search->search_thread);
}

void
gomocup_search_mute (GomocupSearch *search)
{
  atomic_store (&search->muted, TRUE);
  kythu_search_thread_stop (search->search_thread);
}

gboolean
gomocup_search_is_under_way (GomocupSearch *search)
{
  return kythu_search_thread_is_thinking (search->search_thread);
}

void
gomocup_search_wait (GomocupSearch *search)
{
  kythu_search_thread_wait (search->search_thread);
}
