/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/engine/gomocup/gomocup-thought.h"

#include <stdatomic.h>

#include "games/caro/caro-engine.h"
#include "games/mnk/mnk-swap2.h"
#include "tools/command/kythu-lines.h"
#include "tools/command/kythu-search-thread.h"
#include "tools/command/kythu-watch.h"

struct _GomocupThought {
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

GomocupThought *
gomocup_thought_new (GomocupStones *stones)
{
  GomocupThought *thought = g_new0 (GomocupThought, 1);

  thought->stones = stones;
  thought->search_thread = kythu_search_thread_new ();
  thought->lateness_us = FIRST_LATENESS_US;
  return thought;
}

void
gomocup_thought_free (GomocupThought *thought)
{
  kythu_search_thread_free (thought->search_thread);
  kt_engine_free (thought->engine);
  g_free (thought->position);
  g_free (thought);
}

/* --- Getting ready --- */

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
warm_up (const GomocupThought *thought)
{
  g_autoptr (KtEngine) engine = make_engine (1, 0);
  GomocupStones one = { .size = thought->stones->size, .n = 1, .list = { { 0, 'X' } } };
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
gomocup_thought_leave_out (GomocupThought *thought, guint32 parts)
{
  thought->is_outdated = thought->is_outdated || thought->without != parts;
  thought->without = parts;
}

/* Allocates and clears tables now, because page faults may take milliseconds on a busy machine. */
void
gomocup_thought_prepare (GomocupThought *thought, const KtGomocupInfo *info)
{
  const char *rule = kt_gomocup_get_rule (info);
  guint table_mib = kt_gomocup_get_table_mib (info);

  if (!thought->engine)
    warm_up (thought);
  if (!thought->engine || thought->table_mib != table_mib || thought->is_outdated) {
    kt_engine_free (thought->engine);
    thought->engine = make_engine (table_mib, thought->without);
    kt_engine_reset (thought->engine);
    thought->table_mib = table_mib;
    thought->is_outdated = FALSE;
    thought->has_learnt = FALSE;
  }
  if (g_strcmp0 (thought->rule, rule) != 0)
    gomocup_thought_forget (thought);
  thought->rule = rule;
}

void
gomocup_thought_forget (GomocupThought *thought)
{
  if (thought->has_learnt)
    kt_engine_reset (thought->engine);
  thought->has_learnt = FALSE;
}

/* --- Thinking --- */

static void
found_cb (const KtFinding *finding, gpointer data)
{
  GomocupThought *thought = data;
  g_autofree char *line = kt_gomocup_format_finding (finding, (guint) thought->stones->size);

  if (finding->depth > 0 && !atomic_load (&thought->muted))
    kythu_write_line ("MESSAGE %s", line);
}

/* Searches with 1/parts of the remaining time, which counts from the arrival of the question. */
static KtAction
find_action (GomocupThought *thought, KtProgress *progress, guint parts)
{
  gint64 left_us = thought->end_us - g_get_monotonic_time ();
  KtLimits limits = { .time_us = MAX (left_us / parts, MIN_US), .positions = thought->max_nodes };
  KtFinding finding;

  kt_engine_think (thought->engine, thought->position, &limits, progress, &finding);
  kt_position_play (thought->position, &finding.action);
  return finding.action;
}

/* Lateness is adopted at once and forgotten slowly. */
static void
note_lateness (GomocupThought *thought)
{
  thought->lateness_us =
      MAX (g_get_monotonic_time () - thought->end_us, thought->lateness_us * 7 / 8);
}

/* Plays stones and writes them in one line. */
static void
answer (GomocupThought *thought, const KtAction *actions, guint n)
{
  g_autoptr (GString) line = g_string_new (NULL);

  for (guint i = 0; i < n; i++) {
    gomocup_stones_add (thought->stones, actions[i].to);
    kt_gomocup_append_cell (line, actions[i].to, (guint) thought->stones->size);
  }
  kythu_write_line ("%s", line->str);
  note_lateness (thought);
}

/* Called if the search has stalled: answers with its latest finding and mutes its later answer. */
static void
late_cb (gpointer data)
{
  GomocupThought *thought = data;
  KtFinding finding;

  if (!kt_progress_read (thought->progress, &finding) || atomic_exchange (&thought->muted, TRUE))
    return;
  answer (thought, &finding.action, 1);
}

static void
find_move (KtProgress *progress, gpointer data)
{
  GomocupThought *thought = data;
  KythuWatch *watch;
  KtAction action;

  kt_progress_set_listener (progress, found_cb, thought);
  thought->progress = progress;
  watch = kythu_watch_new (thought->end_us + PATIENCE_US, late_cb, thought);
  action = find_action (thought, progress, 1);
  if (watch)
    kythu_watch_end (watch);
  if (!atomic_load (&thought->muted))
    answer (thought, &action, 1);
}

/* Finds three stones, or replies to them: swap sides, or move without swapping. */
static void
find_opening (KtProgress *progress, gpointer data)
{
  GomocupThought *thought = data;
  guint n = thought->stones->n == 0 ? SWAP2_STONES : 1;
  gboolean swaps =
      thought->stones->n > 0 && find_action (thought, progress, 2).detail == MNK_SWAP2_TAKE_X;
  KtAction actions[SWAP2_STONES];

  for (guint i = 0; i < n && !swaps; i++)
    actions[i] = find_action (thought, progress, n - i);
  if (atomic_load (&thought->muted))
    return;
  if (swaps)
    kythu_write_line ("SWAP");
  else
    answer (thought, actions, n);
}

void
gomocup_thought_start (GomocupThought *thought, KtPosition *position, GomocupQuestion question,
                       const KtGomocupInfo *info, gint64 arrival_us)
{
  gint64 time_us = kt_gomocup_get_time_us (info);

  g_free (thought->position);
  thought->position = position;
  thought->max_nodes = info->nodes;
  thought->end_us = arrival_us + time_us - MIN (CAUTION * thought->lateness_us, time_us / 2);
  thought->has_learnt = TRUE;
  atomic_store (&thought->muted, FALSE);
  if (kythu_search_thread_start (thought->search_thread,
                                 question == GOMOCUP_SWAP2 ? find_opening : find_move, thought))
    return;
  kythu_write_line ("MESSAGE no thread could be started to think in");
  kythu_search_thread_run_here (thought->search_thread);
}

void
gomocup_thought_mute (GomocupThought *thought)
{
  atomic_store (&thought->muted, TRUE);
  kythu_search_thread_stop (thought->search_thread);
}

gboolean
gomocup_thought_is_under_way (GomocupThought *thought)
{
  return kythu_search_thread_is_thinking (thought->search_thread);
}

void
gomocup_thought_wait (GomocupThought *thought)
{
  kythu_search_thread_wait (thought->search_thread);
}
