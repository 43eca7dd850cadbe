/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A UCI session. Faulty parts of a line are reported as "info string" and skipped. A position,
 * an option or a "go" that is not understood at all has no effect. */
#include "tools/engine/kythu-uci.h"

#include <stdatomic.h>

#include "config.h"
#include "core/kt-quote.h"
#include "engine/kt-time-management.h"
#include "protocols/uci/kt-uci-server.h"
#include "tools/command/kythu-command.h"
#include "tools/command/kythu-lines.h"
#include "tools/command/kythu-search-thread.h"
#include "tools/engine/kythu-uci-game.h"
#include "tools/engine/kythu-uci-options.h"

static void
complain (const char *message, const char *text)
{
  g_autofree char *quoted = kt_quote (text);

  kythu_write_line ("info string %s: %s", message, quoted);
}

static char *
format_best (const KythuUci *uci, guint16 best, guint16 ponder)
{
  return uci->speaks_ucci ? kt_ucci_format_best (best, ponder)
                          : kt_uci_format_best (uci->protocol, best, ponder);
}

/* Prints a finding. With limited strength the search compares more lines than requested; only
 * the requested lines are printed. */
static void
listener_cb (KtSearch *search, const KtSearchFinding *finding, gpointer data)
{
  const KythuUci *uci = data;
  KtUciEffort effort = { kt_search_get_nodes (search), kt_search_get_time (search),
                         kt_search_get_fullness (search) };
  g_autofree char *line = uci->speaks_ucci ? kt_ucci_format_info (finding, &effort)
                                           : kt_uci_format_info (uci->protocol, finding, &effort);

  if (finding->rank <= uci->options.n_lines)
    kythu_write_line ("%s", line);
}

/* Waits for "stop" or "ponderhit", before which an infinite search or pondering must not answer. */
static void
wait_for_release (KythuUci *uci, KtProgress *progress)
{
  enum { POLL_US = 1000 };

  while ((uci->is_infinite || atomic_load (&uci->is_pondering)) &&
         !kt_progress_is_stopped (progress))
    g_usleep (POLL_US);
}

/* Reports once that the system refused threads. */
static void
complain_of_threads (KythuUci *uci)
{
  guint n = kt_search_get_n_threads (uci->search);

  if (!uci->lacks_threads && n < uci->options.n_threads)
    kythu_write_line ("info string only %u of %u threads could be started", n,
                      uci->options.n_threads);
  uci->lacks_threads = n < uci->options.n_threads;
}

/* Searches and answers, in the search thread. */
static void
think (KtProgress *progress, gpointer data)
{
  KythuUci *uci = data;
  g_autofree KtSearchFinding *findings = g_new0 (KtSearchFinding, KT_MAX_ROOT_MOVES);
  KtSearchTask task = { uci->position, &uci->limits, progress, listener_cb, uci };
  KtSkill skill = uci->game->get_skill (uci->options.elo);
  const KtSearchFinding *best;
  g_autofree char *line = NULL;

  best = findings + kt_skill_think (uci->options.is_limited ? &skill : NULL, uci->game->skill_game,
                                    uci->seed, uci->search, &task, findings);
  complain_of_threads (uci);
  wait_for_release (uci, progress);
  line = format_best (uci, best->pv[0], best->pv_length > 1 ? best->pv[1] : 0);
  atomic_store (&uci->is_busy, FALSE);
  kythu_write_line ("%s", line);
}

/* Runs in the search thread if there is no legal move, so that the answer can be delayed. */
static void
wait_to_answer_end (KtProgress *progress, gpointer data)
{
  KythuUci *uci = data;
  g_autofree char *line = format_best (uci, 0, 0);

  wait_for_release (uci, progress);
  atomic_store (&uci->is_busy, FALSE);
  kythu_write_line ("%s", line);
}

/* Sets the times. If only the opponent's clock is given, it counts for both sides. If a time per
 * move is also given, the earlier limit counts. */
static void
set_times (KythuUci *uci, const KtUciLimits *go, int side)
{
  enum { MILLISECOND = 1000 };
  gint64 overhead_us = (gint64) uci->options.overhead_ms * MILLISECOND;
  gint64 move_time_us = go->move_time_ms * MILLISECOND;

  if (!go->has_clock[side])
    side = 1 - side;
  if (go->has_clock[side]) {
    KtTimeManagement clock = { go->clock_ms[side] * MILLISECOND,
                               go->increment_ms[side] * MILLISECOND, go->moves_to_go, overhead_us };

    kt_time_management_plan (&clock, &uci->limits.soft_us, &uci->limits.hard_us);
  }
  if (move_time_us) {
    gint64 most_us = move_time_us - MIN (overhead_us, move_time_us / 10);

    uci->limits.hard_us = uci->limits.hard_us ? MIN (uci->limits.hard_us, most_us) : most_us;
  }
}

static void
start_thread (KythuUci *uci, const KtUciLimits *go, KythuThink run)
{
  uci->is_infinite = go->is_infinite;
  atomic_store (&uci->is_pondering, go->is_pondering);
  atomic_store (&uci->is_busy, TRUE);
  if (kythu_search_thread_start (uci->search_thread, run, uci))
    return;
  kythu_write_line ("info string no thread could be started to think in");
  kythu_search_thread_run_here (uci->search_thread);
}

/* Whether the side to move, which has no legal move, has lost. */
static gboolean
is_lost (const KythuUci *uci)
{
  KtResult result = uci->position->result;

  return uci->game->is_in_check (uci->position) ||
         (result.outcome == KT_WIN && result.winner != uci->position->actor);
}

/* Answers a position without legal moves at once, unless the search is infinite or pondering. */
static void
answer_end (KythuUci *uci, const KtUciLimits *go)
{
  g_autofree char *line = format_best (uci, 0, 0);

  kythu_write_line ("info depth 0 score %s 0", is_lost (uci) ? "mate" : "cp");
  if (go->is_infinite || go->is_pondering)
    start_thread (uci, go, wait_to_answer_end);
  else
    kythu_write_line ("%s", line);
}

static void
start (KythuUci *uci, const KtUciLimits *go)
{
  uci->limits = (KtSearchLimits){
    .depth = go->depth,
    .nodes = go->nodes,
    .mate = go->mate,
    .n_lines = uci->options.n_lines,
    .n_moves = go->n_moves,
    .is_pondering = go->is_pondering ? &uci->is_pondering : NULL,
  };
  for (guint i = 0; i < go->n_moves; i++)
    uci->limits.moves[i] = go->moves[i];
  kythu_uci_make_search (uci);
  if (!go->is_infinite)
    set_times (uci, go, uci->position->actor);
  start_thread (uci, go, think);
}

/* Answers from the book. Returns FALSE if it has no move, or if the search is for analysis and
 * not for playing. */
static gboolean
answer_from_book (const KythuUci *uci, const KtUciLimits *go)
{
  gboolean plays = !go->is_infinite && !go->is_pondering && !go->mate && go->n_moves == 0 &&
                   uci->options.n_lines == 1;
  g_autofree char *line = NULL;
  guint16 move = 0;

  if (uci->options.has_book && plays && uci->game->choose_from_book)
    move = uci->game->choose_from_book (uci);
  if (!move)
    return FALSE;
  line = format_best (uci, move, 0);
  kythu_write_line ("info string a move from the book");
  kythu_write_line ("%s", line);
  return TRUE;
}

static void
count (const KythuUci *uci, guint depth)
{
  kythu_write_line ("info string perft %u: %" G_GUINT64_FORMAT, depth,
                    uci->game->perft (uci->position, depth));
}

static void
print_left_out (const char *left_out)
{
  if (left_out)
    kythu_write_line ("info string left out: %s", left_out);
}

/* Executes "go". It answers even if the arguments are not understood, because the sender waits
 * for an answer. */
static void
go (KythuUci *uci, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *left_out = NULL;
  guint16 moves[KT_MAX_ROOT_MOVES];
  KtUciLimits limits;

  if (!kt_uci_parse_go (uci->protocol, uci->position, text, &limits, &left_out, &error)) {
    kythu_write_line ("info string only a short look: %s", error->message);
    limits = (KtUciLimits){ .depth = 1 };
  }
  print_left_out (left_out);
  if (limits.perft)
    count (uci, limits.perft);
  else if (uci->protocol->list_moves (uci->position, moves) == 0)
    answer_end (uci, &limits);
  else if (answer_from_book (uci, &limits))
    return;
  else
    start (uci, &limits);
}

static void
set_position (KythuUci *uci, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *left_out = NULL;
  KtPosition *position = kt_uci_parse_position (uci->protocol, text, &left_out, &error);

  if (!position) {
    kythu_write_line ("info string the position stays as it was: %s", error->message);
    return;
  }
  print_left_out (left_out);
  g_free (uci->position);
  uci->position = position;
}

static char
get_letter (const KythuUci *uci, int square)
{
  KtPiece piece = uci->position->game->get_piece (uci->position, (KtSquare) square);
  char letter = piece.side < 0 ? '.' : uci->protocol->letters[piece.type];

  return piece.side == 1 ? g_ascii_tolower (letter) : letter;
}

static void
show (const KythuUci *uci)
{
  KtGeometry geometry = kt_position_get_geometry (uci->position);
  g_autofree char *fen = kt_position_to_text (uci->position);

  for (int row = (int) geometry.rows - 1; row >= 0; row--) {
    g_autoptr (GString) line = g_string_new ("info string");

    for (int column = 0; column < (int) geometry.columns; column++)
      g_string_append_printf (line, " %c", get_letter (uci, row * (int) geometry.columns + column));
    kythu_write_line ("%s", line->str);
  }
  kythu_write_line ("info string %s", fen);
}

static void
evaluate (const KythuUci *uci)
{
  if (uci->game->is_in_check (uci->position))
    kythu_write_line ("info string no evaluation in check");
  else
    kythu_write_line ("info string evaluation %d for the side to move", uci->game->evaluate (uci));
}

static void
introduce (void)
{
  kythu_write_line ("id name Kỳ Thủ %s", KT_VERSION);
  kythu_write_line ("id author the Kỳ Thủ team");
  kythu_uci_list_options ();
  kythu_write_line ("uciok");
}

static void
set_debug (KythuUci *uci, const char *text)
{
  if (!g_str_equal (text, "on") && !g_str_equal (text, "off"))
    complain ("“debug” wants “on” or “off”", text);
}

static void
count_from_text (const KythuUci *uci, const char *text)
{
  guint64 depth;

  if (g_ascii_string_to_unsigned (text, 10, 1, 20, &depth, NULL))
    count (uci, (guint) depth);
  else
    complain ("“perft” wants a depth from 1 to 20", text);
}

/* Executes a command that is not allowed during a search: stops a running search and waits for
 * it first. */
static void
obey (KythuUci *uci, KtUciCommand command, const char *line, const char *rest)
{
  char *no_arguments[] = { NULL };

  if (atomic_load (&uci->is_busy)) {
    complain ("ignored while thinking; say “stop” first", line);
    return;
  }
  kythu_search_thread_wait (uci->search_thread);
  switch (command) {
  case KT_UCI_SET_OPTION:
    kythu_uci_set_option (uci, rest);
    break;
  case KT_UCI_NEW_GAME:
    uci->seed++;
    if (uci->search)
      kt_search_clear (uci->search);
    break;
  case KT_UCI_POSITION:
    set_position (uci, rest);
    break;
  case KT_UCI_GO:
    go (uci, rest);
    break;
  case KT_UCI_BENCH:
    uci->game->bench (1, no_arguments);
    break;
  case KT_UCI_PERFT:
    count_from_text (uci, rest);
    break;
  case KT_UCI_SHOW:
    show (uci);
    break;
  case KT_UCI_EVALUATE:
    evaluate (uci);
    break;
  default:
    complain ("not understood", line);
  }
}

/* Allocates the table before the clock runs, because page faults may take milliseconds. */
static void
get_ready (KythuUci *uci)
{
  if (!uci->search) {
    kythu_uci_make_search (uci);
    kt_search_clear (uci->search);
  }
  kythu_write_line ("readyok");
}

/* Begins a session in UCCI, which is for Chinese chess. */
static void
introduce_in_ucci (KythuUci *uci)
{
  kythu_search_thread_wait (uci->search_thread);
  kythu_uci_set_game (uci, &kythu_uci_xiangqi);
  uci->protocol = &kt_uci_xiangqi_from_0;
  uci->speaks_ucci = TRUE;
  kythu_write_line ("id name Kỳ Thủ %s", KT_VERSION);
  kythu_write_line ("id author the Kỳ Thủ team");
  kythu_write_line ("option usemillisec type check default true");
  kythu_write_line ("option hashsize type spin min 1 max 65536 default 16");
  kythu_write_line ("option threads type spin min 1 max 256 default 1");
  kythu_write_line ("option newgame type button");
  kythu_write_line ("ucciok");
}

/* Answers a line in UCI. Returns FALSE to end the session. */
static gboolean
answer_in_uci (KythuUci *uci, const char *line)
{
  const char *rest;
  KtUciCommand command = kt_uci_read_command (line, &rest);

  switch (command) {
  case KT_UCI_NOTHING:
  case KT_UCI_REGISTER:
    break;
  case KT_UCI_UCI:
    introduce ();
    break;
  case KT_UCI_DEBUG:
    set_debug (uci, rest);
    break;
  case KT_UCI_IS_READY:
    get_ready (uci);
    break;
  case KT_UCI_STOP:
    atomic_store (&uci->is_busy, FALSE);
    kythu_search_thread_stop (uci->search_thread);
    break;
  case KT_UCI_PONDER_HIT:
    atomic_store (&uci->is_pondering, FALSE);
    break;
  case KT_UCI_QUIT:
    return FALSE;
  default:
    obey (uci, command, line, rest);
  }
  return TRUE;
}

void
kythu_uci_set_game (KythuUci *uci, const KythuUciGame *game)
{
  g_clear_pointer (&uci->search, kt_search_free);
  g_free (uci->position);
  uci->game = game;
  uci->protocol = game->protocol;
  uci->position = kt_uci_parse_position (uci->protocol, "startpos", NULL, NULL);
}

static gboolean
answer (KythuUci *uci, const char *line)
{
  g_autofree char *translated = NULL;
  gboolean goes_on;

  if (kt_ucci_is_spoken (line)) {
    introduce_in_ucci (uci);
    return TRUE;
  }
  if (!uci->speaks_ucci)
    return answer_in_uci (uci, line);
  translated = kt_ucci_translate (&uci->ucci, line, uci->position);
  goes_on = answer_in_uci (uci, translated);
  if (!goes_on) {
    kythu_search_thread_stop (uci->search_thread);
    kythu_search_thread_wait (uci->search_thread);
    kythu_write_line ("bye");
  }
  return goes_on;
}

int
kythu_uci_run (const char *first_line)
{
  g_autofree char *line = g_strdup (first_line);
  KythuUci uci = {
    .search_thread = kythu_search_thread_new (),
    .options = kythu_uci_options_default (),
    .full_net = chess_net_get_own (),
    .seed = (guint64) g_get_real_time (),
  };

  kythu_uci_set_game (&uci, &kythu_uci_chess);
  while (line && answer (&uci, line)) {
    g_free (line);
    line = kythu_read_line ("info string ");
  }
  kythu_search_thread_free (uci.search_thread);
  kt_search_free (uci.search);
  chess_net_free (uci.loaded_net);
  kt_ucci_clear (&uci.ucci);
  g_free (uci.position);
  return KYTHU_SUCCESS;
}
