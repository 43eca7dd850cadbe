/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A session in the protocol of XBoard. Other than in UCI, the engine keeps the game itself: it
 * plays its own moves, takes moves back, and knows when the game is over. */
#include "tools/engine/kythu-xboard.h"

#include <stdatomic.h>

#include "config.h"
#include "core/kt-quote.h"
#include "engine/kt-time-management.h"
#include "games/chess/chess-levels.h"
#include "protocols/xboard/kt-xboard-server.h"
#include "tools/command/kythu-command.h"
#include "tools/command/kythu-lines.h"
#include "tools/engine/kythu-uci-game.h"
#include "tools/engine/kythu-uci-options.h"

enum { CENTISECOND_US = 10000, MAX_CENTISECONDS = 1000000000 };
/* Offers of a draw are accepted from this half-move on, unless we are better. */
enum { MIN_PLIES_FOR_DRAW = 40 };

typedef enum { MODE_FORCE, MODE_PLAY, MODE_ANALYSE } Mode;

typedef struct {
  KythuUci player; /* the game, its current position, options, and the search */
  Mode mode;
  int own_side;
  gboolean is_set_up; /* the latest command set up a position, in which we begin only after "go" */
  gboolean may_ponder;
  _Atomic gboolean shows_thoughts;
  KtXboardLevel level;
  guint max_depth;
  gint64 move_us; /* for each move; 0: the clock counts */
  gint64 left_us;
  gboolean has_time; /* the interface says how much time is left */

  GMutex lock; /* guards the following fields and, while a search runs, the current position */
  GPtrArray *earlier;   /* the positions before the current one */
  KtPosition *searched; /* of the current search; its next position while it ponders */
  guint16 expected;     /* the reply that we expect; 0: none */
  gboolean is_dropped;  /* the result of the current search is not wanted */
  gboolean is_searching;
  gboolean is_analysing;
  guint n_pings;          /* the number of a "ping" that waits for the move; 0: none */
  int score;              /* of our latest move, for us */
  KtSearchFinding latest; /* of an analysis */
  KtUciEffort effort;
} Xboard;

static void
complain (const char *message, const char *text)
{
  g_autofree char *quoted = kt_quote (text);

  kythu_write_line ("Error (%s): %s", message, quoted);
}

/* --- The game --------------------------------------------------------------------------------- */

static gboolean
is_over (const Xboard *self)
{
  return kt_position_is_over (self->player.position);
}

static void
say_result (const Xboard *self)
{
  g_autofree char *line = kt_xboard_format_result (self->player.position->result);

  if (is_over (self))
    kythu_write_line ("%s", line);
}

/* Claims a draw if the rules allow it and we are not better. */
static gboolean
claim_draw (const Xboard *self)
{
  const KtNote *claim = self->score > 0 ? NULL : kt_position_get_claim (self->player.position);
  KtResult result = { KT_DRAW, KT_NO_ACTOR, claim };
  g_autofree char *line = kt_xboard_format_result (result);

  if (claim)
    kythu_write_line ("%s", line);
  return claim != NULL;
}

static KtPosition *
make_next (const Xboard *self, const KtPosition *position, guint16 move)
{
  KtPosition *next = kt_position_copy (position);
  KtAction action = self->player.protocol->get_action (position, move);

  position->game->play (next, &action);
  return next;
}

static void
play (Xboard *self, guint16 move)
{
  KtPosition *next = make_next (self, self->player.position, move);

  g_ptr_array_add (self->earlier, self->player.position);
  self->player.position = next;
}

static void
take_back (Xboard *self, guint n_plies)
{
  for (; n_plies > 0 && self->earlier->len > 0; n_plies--) {
    g_free (self->player.position);
    self->player.position = g_ptr_array_steal_index (self->earlier, self->earlier->len - 1);
  }
}

/* --- Thinking, in the search thread ----------------------------------------------------------- */

static void
listener_cb (KtSearch *search, const KtSearchFinding *finding, gpointer data)
{
  Xboard *self = data;
  KtUciEffort effort = { kt_search_get_nodes (search), kt_search_get_time (search), 0 };
  g_autofree char *line = kt_xboard_format_thought (self->player.protocol, finding, &effort);

  g_mutex_lock (&self->lock);
  self->latest = *finding;
  self->effort = effort;
  g_mutex_unlock (&self->lock);
  if (atomic_load (&self->shows_thoughts) && finding->rank == 1)
    kythu_write_line ("%s", line);
}

/* Before "ponderhit", or while an analysis goes on, the result must wait. */
static void
wait_for_release (Xboard *self, KtProgress *progress)
{
  enum { POLL_US = 1000 };

  while ((self->is_analysing || atomic_load (&self->player.is_pondering)) &&
         !kt_progress_is_stopped (progress))
    g_usleep (POLL_US);
}

/* Plays and says our move, which took a time. The interface says before our next move how much is
 * left; until then this is our own count. */
static void
say_move (Xboard *self, const KtSearchFinding *finding, gint64 time_us)
{
  char text[KT_UCI_MOVE_SIZE];

  self->left_us = MAX (self->left_us - time_us, 0) + self->level.increment_us;
  kt_uci_game_format_move (self->player.protocol, finding->pv[0], text);
  self->score = finding->score;
  self->expected = finding->pv_length > 1 ? finding->pv[1] : 0;
  play (self, finding->pv[0]);
  kythu_write_line ("move %s", text);
  say_result (self);
}

static void
answer_ping (Xboard *self)
{
  if (self->n_pings)
    kythu_write_line ("pong %u", self->n_pings);
  self->n_pings = 0;
}

static guint
count_moves_to_go (const Xboard *self)
{
  guint n_played = self->earlier->len / 2;

  return self->level.moves ? self->level.moves - n_played % self->level.moves : 0;
}

/* Sets the limits of a move. */
static void
set_limits (Xboard *self)
{
  KtSearchLimits *limits = &self->player.limits;
  KtTimeManagement clock = { self->left_us, self->level.increment_us, count_moves_to_go (self),
                             (gint64) self->player.options.overhead_ms * 1000 };

  *limits = (KtSearchLimits){
    .depth = self->max_depth,
    .n_lines = 1,
    .is_pondering = &self->player.is_pondering,
  };
  if (self->is_analysing)
    limits->depth = 0;
  else if (self->move_us)
    limits->hard_us = self->move_us - MIN (clock.overhead_us, self->move_us / 10);
  else if (self->has_time || self->level.base_us || self->level.increment_us)
    kt_time_management_plan (&clock, &limits->soft_us, &limits->hard_us);
}

/* Sets up the search of the position after the expected reply. */
static gboolean
begin_pondering (Xboard *self)
{
  if (!self->may_ponder || !self->expected || is_over (self))
    return FALSE;
  g_free (self->searched);
  self->searched = make_next (self, self->player.position, self->expected);
  set_limits (self);
  atomic_store (&self->player.is_pondering, TRUE);
  return !kt_position_is_over (self->searched);
}

/* Ends a search. Returns whether pondering follows. */
static gboolean
finish (Xboard *self, KtProgress *progress, const KtSearchFinding *best)
{
  gboolean goes_on = FALSE;

  g_mutex_lock (&self->lock);
  if (!self->is_dropped && !self->is_analysing) {
    say_move (self, best, kt_search_get_time (self->player.search));
    answer_ping (self);
    goes_on = !kt_progress_is_stopped (progress) && begin_pondering (self);
  }
  self->is_searching = goes_on;
  g_mutex_unlock (&self->lock);
  return goes_on;
}

static void
think (KtProgress *progress, gpointer data)
{
  Xboard *self = data;
  KythuUci *player = &self->player;
  g_autofree KtSearchFinding *findings = g_new0 (KtSearchFinding, KT_MAX_ROOT_MOVES);
  KtSkill skill = player->game->get_skill (player->options.elo);
  guint best;

  do {
    KtSearchTask task = { self->searched, &player->limits, progress, listener_cb, self };

    best = kt_skill_think (player->options.is_limited && !self->is_analysing ? &skill : NULL,
                           player->game->skill_game, player->seed, player->search, &task, findings);
    wait_for_release (self, progress);
  } while (finish (self, progress, findings + best));
}

/* --- Thinking, in the main thread ------------------------------------------------------------- */

/* Ends a search, whose result is not wanted. */
static void
drop_search (Xboard *self)
{
  g_mutex_lock (&self->lock);
  self->is_dropped = TRUE;
  g_mutex_unlock (&self->lock);
  kythu_search_thread_stop (self->player.search_thread);
  kythu_search_thread_wait (self->player.search_thread);
  atomic_store (&self->player.is_pondering, FALSE);
  self->is_searching = FALSE;
  answer_ping (self);
}

static void
start_search (Xboard *self, gboolean is_analysing)
{
  kythu_search_thread_wait (self->player.search_thread);
  kythu_uci_make_search (&self->player);
  g_free (self->searched);
  self->searched = kt_position_copy (self->player.position);
  self->is_dropped = FALSE;
  self->is_analysing = is_analysing;
  self->is_searching = TRUE;
  set_limits (self);
  if (!kythu_search_thread_start (self->player.search_thread, think, self))
    kythu_search_thread_run_here (self->player.search_thread);
}

/* Answers from the book. Returns FALSE if it has no move. */
static gboolean
answer_from_book (Xboard *self)
{
  KtSearchFinding finding = { 0 };

  if (!self->player.options.has_book || !self->player.game->choose_from_book)
    return FALSE;
  finding.pv[0] = self->player.game->choose_from_book (&self->player);
  finding.pv_length = finding.pv[0] ? 1 : 0;
  if (finding.pv[0])
    say_move (self, &finding, 0);
  return finding.pv[0] != 0;
}

/* Moves, or analyses, if it is our turn. */
static void
take_turn (Xboard *self)
{
  if (is_over (self) || self->is_searching)
    return;
  if (self->mode == MODE_ANALYSE)
    start_search (self, TRUE);
  else if (self->mode == MODE_PLAY && !self->is_set_up &&
           self->player.position->actor == self->own_side && !claim_draw (self) &&
           !answer_from_book (self))
    start_search (self, FALSE);
}

/* --- Commands --------------------------------------------------------------------------------- */

static void
introduce (void)
{
  kythu_write_line ("feature done=0 myname=\"Kỳ Thủ %s\" setboard=1 ping=1 usermove=1", KT_VERSION);
  kythu_write_line (
      "feature playother=1 analyze=1 colors=0 sigint=0 sigterm=0 reuse=1 san=0 time=1 "
      "draw=1 memory=1 smp=1 debug=0");
  kythu_write_line ("feature variants=\"normal,xiangqi\"");
  kythu_write_line ("feature option=\"OwnBook -check 0\"");
  kythu_write_line ("feature option=\"UCI_LimitStrength -check 0\"");
  kythu_write_line ("feature option=\"UCI_Elo -spin 1300 %d %d\"", CHESS_MIN_ELO, CHESS_MAX_ELO);
  kythu_write_line ("feature done=1");
}

static void
set_option (Xboard *self, const char *text)
{
  static const char *const checks[] = { "OwnBook", "UCI_LimitStrength", NULL };
  g_autofree char *option = kt_xboard_translate_option (text, checks);

  kythu_uci_set_option (&self->player, option);
}

/* Forgets the game before. */
static void
forget (Xboard *self)
{
  g_ptr_array_set_size (self->earlier, 0);
  self->expected = 0;
  self->score = 0;
}

static void
set_game (Xboard *self, const KythuUciGame *game)
{
  forget (self);
  kythu_uci_set_game (&self->player, game);
  if (game == &kythu_uci_xiangqi)
    self->player.protocol = &kt_uci_xiangqi_from_0;
}

static void
begin_game (Xboard *self)
{
  self->player.seed++;
  if (self->player.search && self->player.game == &kythu_uci_chess)
    kt_search_clear (self->player.search);
  set_game (self, &kythu_uci_chess);
  self->mode = self->mode == MODE_ANALYSE ? MODE_ANALYSE : MODE_PLAY;
  self->own_side = 1;
  self->max_depth = 0;
  self->left_us = self->level.base_us;
}

static void
set_variant (Xboard *self, const char *name)
{
  const KythuUciGame *game =
      kythu_uci_game_find (g_str_equal (name, "normal") ? kt_uci_chess.variant : name);

  if (game)
    set_game (self, game);
  else
    complain ("the variants are normal and xiangqi", name);
}

static void
set_board (Xboard *self, const char *fen)
{
  g_autofree char *text = g_strconcat ("fen ", fen, NULL);
  g_autofree char *left_out = NULL;
  g_autoptr (GError) error = NULL;
  KtPosition *position = kt_uci_parse_position (self->player.protocol, text, &left_out, &error);

  if (!position || left_out) {
    g_free (position);
    kythu_write_line ("tellusererror Illegal position: %s", error ? error->message : left_out);
    return;
  }
  forget (self);
  g_free (self->player.position);
  self->player.position = position;
}

/* Goes on with pondering as thinking if the move is the one that was expected. */
static gboolean
hit_expected (Xboard *self, const char *text)
{
  char expected[KT_UCI_MOVE_SIZE];
  gboolean is_hit;

  g_mutex_lock (&self->lock);
  kt_uci_game_format_move (self->player.protocol, self->expected, expected);
  is_hit = self->is_searching && atomic_load (&self->player.is_pondering) &&
           g_str_equal (text, expected);
  if (is_hit) {
    play (self, self->expected);
    atomic_store (&self->player.is_pondering, FALSE);
  }
  g_mutex_unlock (&self->lock);
  return is_hit;
}

/* Plays a move of the other side, or of either side in force mode. */
static void
read_move (Xboard *self, const char *text, gboolean is_bare)
{
  guint16 move = kt_uci_game_parse_move (self->player.protocol, self->player.position, text);
  g_autofree char *quoted = kt_quote (text);

  if (!move && is_bare)
    kythu_write_line ("Error (unknown command): %s", quoted);
  else if (!move || is_over (self))
    kythu_write_line ("Illegal move: %s", quoted);
  else {
    play (self, move);
    say_result (self);
  }
}

static void
set_level (Xboard *self, const char *text)
{
  g_autoptr (GError) error = NULL;

  if (!kt_xboard_parse_level (text, &self->level, &error)) {
    complain (error->message, text);
    return;
  }
  self->move_us = 0;
  self->left_us = self->level.base_us;
}

/* Reads a whole number, which stays as it was if the text is none within its bounds. */
static gboolean
read_number (const char *text, guint64 min, guint64 max, guint64 *number)
{
  g_autofree char *clean = g_strstrip (g_strdup (text));

  if (g_ascii_string_to_unsigned (clean, 10, min, max, number, NULL))
    return TRUE;
  complain ("a whole number is missing, or out of its bounds", text);
  return FALSE;
}

/* Sets an option of UCI to a number. */
static void
set_number_option (Xboard *self, const char *name, const char *text)
{
  g_autofree char *option = g_strdup_printf ("name %s value %s", name, text);

  kythu_uci_set_option (&self->player, option);
}

static void
say_hint (Xboard *self)
{
  char text[KT_UCI_MOVE_SIZE];

  g_mutex_lock (&self->lock);
  kt_uci_game_format_move (self->player.protocol, self->expected, text);
  if (self->expected)
    kythu_write_line ("Hint: %s", text);
  g_mutex_unlock (&self->lock);
}

/* Says how far an analysis is. All moves count as searched. */
static void
say_state (Xboard *self)
{
  guint16 moves[KT_MAX_ROOT_MOVES];
  guint n_moves;

  g_mutex_lock (&self->lock);
  n_moves = self->player.protocol->list_moves (self->player.position, moves);
  kythu_write_line ("stat01: %" G_GINT64_FORMAT " %" G_GUINT64_FORMAT " %u 0 %u",
                    self->effort.time_us / CENTISECOND_US, self->effort.nodes, self->latest.depth,
                    n_moves);
  g_mutex_unlock (&self->lock);
}

static void
answer_offer (Xboard *self)
{
  g_mutex_lock (&self->lock);
  if (self->mode == MODE_PLAY && self->earlier->len >= MIN_PLIES_FOR_DRAW && self->score <= 0)
    kythu_write_line ("offer draw");
  g_mutex_unlock (&self->lock);
}

/* A ping is answered after the move, if we think about one. */
static void
read_ping (Xboard *self, const char *text)
{
  guint64 number;

  if (!read_number (text, 1, G_MAXUINT, &number))
    return;
  g_mutex_lock (&self->lock);
  self->n_pings = (guint) number;
  if (!self->is_searching || self->is_analysing || atomic_load (&self->player.is_pondering))
    answer_ping (self);
  g_mutex_unlock (&self->lock);
}

static void
set_left (Xboard *self, gint64 left_us)
{
  g_mutex_lock (&self->lock);
  self->left_us = left_us;
  self->has_time = TRUE;
  g_mutex_unlock (&self->lock);
}

/* Executes a command that takes effect beside a search. Returns FALSE if it is no such command. */
static gboolean
obey_at_once (Xboard *self, KtXboardCommand command, const char *rest)
{
  guint64 number;

  switch (command) {
  case KT_XBOARD_NOTHING:
    return TRUE;
  case KT_XBOARD_DOT:
    say_state (self);
    return TRUE;
  case KT_XBOARD_DRAW:
    answer_offer (self);
    return TRUE;
  case KT_XBOARD_MOVE_NOW:
    if (!self->is_analysing && !atomic_load (&self->player.is_pondering))
      kythu_search_thread_stop (self->player.search_thread);
    return TRUE;
  case KT_XBOARD_PING:
    read_ping (self, rest);
    return TRUE;
  case KT_XBOARD_POST:
  case KT_XBOARD_NO_POST:
    atomic_store (&self->shows_thoughts, command == KT_XBOARD_POST);
    return TRUE;
  case KT_XBOARD_PROTOCOL:
    introduce ();
    return TRUE;
  case KT_XBOARD_TIME:
    if (read_number (rest, 0, MAX_CENTISECONDS, &number))
      set_left (self, (gint64) number * CENTISECOND_US);
    return TRUE;
  case KT_XBOARD_OTHER_TIME:
    return TRUE;
  case KT_XBOARD_HINT:
    say_hint (self);
    return TRUE;
  default:
    return FALSE;
  }
}

/* Changes a limit or an option. Returns FALSE if it is no such command. */
static gboolean
set_value (Xboard *self, KtXboardCommand command, const char *rest)
{
  enum { MAX_SECONDS = 1000000 };
  guint64 number;

  switch (command) {
  case KT_XBOARD_CORES:
    set_number_option (self, "Threads", rest);
    return TRUE;
  case KT_XBOARD_MEMORY:
    set_number_option (self, "Hash", rest);
    return TRUE;
  case KT_XBOARD_DEPTH:
    if (read_number (rest, 1, KT_MAX_PLY, &number))
      self->max_depth = (guint) number;
    return TRUE;
  case KT_XBOARD_EASY:
  case KT_XBOARD_HARD:
    self->may_ponder = command == KT_XBOARD_HARD;
    return TRUE;
  case KT_XBOARD_LEVEL:
    set_level (self, rest);
    return TRUE;
  case KT_XBOARD_MOVE_TIME:
    if (read_number (rest, 1, MAX_SECONDS, &number))
      self->move_us = (gint64) number * G_USEC_PER_SEC;
    return TRUE;
  case KT_XBOARD_OPTION:
    set_option (self, rest);
    return TRUE;
  default:
    return FALSE;
  }
}

/* Changes the game, or who plays it. */
static void
change_game (Xboard *self, KtXboardCommand command, const char *line, const char *rest)
{
  switch (command) {
  case KT_XBOARD_ANALYZE:
    self->mode = MODE_ANALYSE;
    break;
  case KT_XBOARD_EXIT:
  case KT_XBOARD_FORCE:
  case KT_XBOARD_RESULT:
    self->mode = MODE_FORCE;
    break;
  case KT_XBOARD_GO:
    self->mode = MODE_PLAY;
    self->own_side = self->player.position->actor;
    break;
  case KT_XBOARD_PLAY_OTHER:
    self->mode = MODE_PLAY;
    self->own_side = 1 - self->player.position->actor;
    break;
  case KT_XBOARD_NEW:
    begin_game (self);
    break;
  case KT_XBOARD_REMOVE:
  case KT_XBOARD_UNDO:
    self->is_set_up = TRUE;
    take_back (self, command == KT_XBOARD_REMOVE ? 2 : 1);
    break;
  case KT_XBOARD_SET_BOARD:
    self->is_set_up = TRUE;
    set_board (self, rest);
    break;
  case KT_XBOARD_VARIANT:
    self->is_set_up = TRUE;
    set_variant (self, rest);
    break;
  default:
    complain ("unknown command", line);
  }
}

/* Answers a line. Returns FALSE to end the session. */
static gboolean
answer (Xboard *self, const char *line)
{
  const char *rest;
  KtXboardCommand command = kt_xboard_read_command (line, &rest);
  gboolean is_bare = command == KT_XBOARD_UNKNOWN;

  if (command == KT_XBOARD_QUIT)
    return FALSE;
  if (obey_at_once (self, command, rest))
    return TRUE;
  if (hit_expected (self, is_bare ? line : rest))
    return TRUE;
  drop_search (self);
  self->is_set_up = FALSE;
  if (is_bare || command == KT_XBOARD_MOVE)
    read_move (self, is_bare ? line : rest, is_bare);
  else if (!set_value (self, command, rest))
    change_game (self, command, line, rest);
  take_turn (self);
  return TRUE;
}

int
kythu_xboard_run (const char *first_line)
{
  g_autofree char *line = g_strdup (first_line);
  Xboard self = {
    .player = {
      .search_thread = kythu_search_thread_new (),
      .options = kythu_uci_options_default (),
      .full_net = chess_net_get_own (),
      .seed = (guint64) g_get_real_time (),
    },
    .earlier = g_ptr_array_new_with_free_func (g_free),
  };

  g_mutex_init (&self.lock);
  begin_game (&self);
  self.mode = MODE_FORCE;
  while (line && answer (&self, g_strchomp (line))) {
    g_free (line);
    line = kythu_read_line ("Error (line too long): ");
  }
  drop_search (&self);
  kythu_search_thread_free (self.player.search_thread);
  kt_search_free (self.player.search);
  g_ptr_array_unref (self.earlier);
  g_free (self.player.position);
  g_free (self.searched);
  g_mutex_clear (&self.lock);
  return KYTHU_SUCCESS;
}
