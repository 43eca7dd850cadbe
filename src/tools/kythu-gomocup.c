/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A conversation in the Gomocup protocol. */
#include <string.h>

#include "config.h"
#include "core/kt-quote.h"
#include "games/caro/caro-engine.h"
#include "games/mnk/mnk-game.h"
#include "games/mnk/mnk-position.h"
#include "protocols/kt-gomocup-server.h"
#include "tools/kythu-command.h"
#include "tools/kythu-lines.h"
#include "tools/kythu-serve.h"
#include "tools/kythu-thinker.h"

enum { LEAST_SIZE = 5, SWAP2_MOST_STONES = 5 };

/* The stones are kept by colour, X the first to move: whose turn it is, their number tells, and
 * which colour is the engine's does not matter. */
typedef struct {
  KtGomocupInfo info;
  int size; /* 0: no game was started */
  char cells[KT_MAX_SQUARES];
  KtSquare order[KT_MAX_SQUARES]; /* as they were put; for Swap2 */
  int n_order;
  KtEngine *engine;
  guint table_mib;
  KtPosition *position; /* what is thought about */
  KythuThinker *thinker;
  int muted; /* atomic: what is found now interests nobody */
} Talk;

static void
say_move (const Talk *talk, KtSquare square)
{
  kythu_write_line ("%d,%d", square % talk->size, square / talk->size);
}

static int
count (const Talk *talk, char stone)
{
  int n = 0;

  for (int i = 0; i < talk->size * talk->size; i++)
    n += talk->cells[i] == stone;
  return n;
}

static char
get_next (const Talk *talk)
{
  return count (talk, 'X') == count (talk, 'O') ? 'X' : 'O';
}

static void
clear_board (Talk *talk)
{
  memset (talk->cells, '.', sizeof talk->cells);
  talk->n_order = 0;
}

/* FALSE after an answer that says what is wrong. */
static gboolean
put_stone (Talk *talk, int column, int row, char stone)
{
  KtSquare square;

  if (column < 0 || column >= talk->size || row < 0 || row >= talk->size) {
    kythu_write_line ("ERROR %d,%d is not on the board", column, row);
    return FALSE;
  }
  square = (KtSquare) (row * talk->size + column);
  if (talk->cells[square] != '.') {
    kythu_write_line ("ERROR %d,%d is taken", column, row);
    return FALSE;
  }
  talk->cells[square] = stone;
  talk->order[talk->n_order++] = square;
  return TRUE;
}

/* --- Positions --- */

static KtPosition *
new_position (const Talk *talk, const char *opening)
{
  g_autofree char *text = g_strdup_printf ("size=%d rule=%s opening=%s", talk->size,
                                           kt_gomocup_get_rule (&talk->info), opening);
  KtOptions options;

  if (!kt_options_parse (&mnk_caro, text, &options, NULL))
    g_assert_not_reached ();
  return kt_position_new (&mnk_caro, &options);
}

/* The board as it stands; NULL after an answer that says why that is no position to move in. */
static KtPosition *
make_position (const Talk *talk)
{
  g_autofree KtPosition *empty = new_position (talk, "free"), *position = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  for (int row = talk->size - 1; row >= 0; row--) {
    g_string_append_len (text, talk->cells + row * talk->size, talk->size);
    g_string_append_c (text, '\n');
  }
  position = kt_position_parse (&mnk_caro, &empty->options, text->str, &error);
  if (!position)
    kythu_write_line ("ERROR %s", error->message);
  else if (kt_position_is_over (position))
    kythu_write_line ("ERROR the game is over");
  else
    return g_steal_pointer (&position);
  return NULL;
}

/* The stones put one after the other in Swap2. */
static KtPosition *
make_swap2_position (const Talk *talk)
{
  KtPosition *position = new_position (talk, "swap2");

  for (int i = 0; i < talk->n_order; i++) {
    KtAction action = kt_action_place (position->actor, talk->order[i]);

    if (kt_position_get_question (position)) {
      KtAction put_two = kt_action_choose (position->actor, MNK_PUT_TWO);

      kt_position_play (position, &put_two);
      action.actor = (gint8) position->actor;
    }
    kt_position_play (position, &action);
  }
  return position;
}

/* --- Thinking --- */

/* What is not for the time being is muted; the board is the main thread's again when the thinker
 * has ended, which every command waits for. */
static KtAction
find_action (Talk *talk, KtProgress *progress, guint parts)
{
  KtLimits limits = { .time_us = kt_gomocup_get_time_us (&talk->info) / parts };
  KtFinding finding;

  kt_engine_think (talk->engine, talk->position, &limits, progress, &finding);
  kt_position_play (talk->position, &finding.action);
  return finding.action;
}

static gboolean
is_muted (Talk *talk)
{
  return g_atomic_int_get (&talk->muted);
}

static void
think (KtProgress *progress, gpointer data)
{
  Talk *talk = data;
  KtAction action = find_action (talk, progress, 1);

  if (is_muted (talk))
    return;
  talk->cells[action.to] = get_next (talk);
  talk->order[talk->n_order++] = action.to;
  say_move (talk, action.to);
}

/* Three stones, or an answer: to change sides, or to move without. */
static void
think_swap2 (KtProgress *progress, gpointer data)
{
  enum { PARTS = 3 };
  Talk *talk = data;
  KtAction actions[PARTS];
  guint n = 0;

  do
    actions[n++] = find_action (talk, progress, PARTS);
  while (n < PARTS && actions[n - 1].kind == KT_ACTION_PLACE &&
         !kt_position_get_question (talk->position));
  if (actions[0].kind == KT_ACTION_CHOOSE && actions[0].detail == MNK_TAKE_O)
    actions[0] = find_action (talk, progress, PARTS);
  if (is_muted (talk))
    return;
  if (actions[0].kind == KT_ACTION_CHOOSE) {
    kythu_write_line ("SWAP");
    return;
  }
  for (guint i = 0; i < n; i++) {
    talk->cells[actions[i].to] = get_next (talk);
    talk->order[talk->n_order++] = actions[i].to;
  }
  if (n == 1)
    say_move (talk, actions[0].to);
  else
    kythu_write_line ("%d,%d %d,%d %d,%d", actions[0].to % talk->size, actions[0].to / talk->size,
                      actions[1].to % talk->size, actions[1].to / talk->size,
                      actions[2].to % talk->size, actions[2].to / talk->size);
}

/* An engine with as much memory as is allowed now. */
static void
prepare_engine (Talk *talk)
{
  guint mib = kt_gomocup_get_table_mib (&talk->info);
  CaroConfig config = caro_config_standard ();

  if (talk->engine && talk->table_mib == mib)
    return;
  g_clear_pointer (&talk->engine, kt_engine_free);
  config.table_mib = talk->table_mib = mib;
  config.seed = (guint64) g_get_real_time ();
  talk->engine = caro_engine_new (&config);
}

/* FALSE after an answer that says why nothing can be played. */
static gboolean
can_play (Talk *talk)
{
  if (talk->size == 0)
    kythu_write_line ("ERROR no game was started");
  else if (!kt_gomocup_get_rule (&talk->info))
    kythu_write_line ("ERROR rule %u is not supported", talk->info.rule);
  else
    return TRUE;
  return FALSE;
}

static void
start_thinking (Talk *talk, KtPosition *position, KythuThink function)
{
  if (!position)
    return;
  g_free (talk->position);
  talk->position = position;
  prepare_engine (talk);
  g_atomic_int_set (&talk->muted, FALSE);
  kythu_thinker_start (talk->thinker, function, talk);
}

/* --- Commands --- */

static void
start (Talk *talk, int columns, int rows)
{
  if (columns != rows || columns < LEAST_SIZE || columns > KT_MAX_COLUMNS) {
    kythu_write_line ("ERROR a board of %d by %d is not supported; it is square, from %d to %d",
                      columns, rows, LEAST_SIZE, KT_MAX_COLUMNS);
    return;
  }
  if (!kt_gomocup_get_rule (&talk->info)) {
    kythu_write_line ("ERROR rule %u is not supported", talk->info.rule);
    return;
  }
  talk->size = columns;
  clear_board (talk);
  prepare_engine (talk);
  kt_engine_reset (talk->engine);
  kythu_write_line ("OK");
}

static void
read_start (Talk *talk, const char *text, gboolean rectangle)
{
  int numbers[2];

  if (!kt_gomocup_read_numbers (text, rectangle ? 2 : 1, numbers)) {
    kythu_write_line ("ERROR the size is missing");
    return;
  }
  start (talk, numbers[0], numbers[rectangle ? 1 : 0]);
}

static gboolean
read_cell (const char *text, int cell[2])
{
  if (kt_gomocup_read_numbers (text, 2, cell))
    return TRUE;
  kythu_write_line ("ERROR a cell is two numbers, such as 7,7");
  return FALSE;
}

static void
take_turn (Talk *talk, const char *text)
{
  int cell[2];

  if (can_play (talk) && read_cell (text, cell) &&
      put_stone (talk, cell[0], cell[1], get_next (talk)))
    start_thinking (talk, make_position (talk), think);
}

static void
take_back (Talk *talk, const char *text)
{
  int cell[2], square;

  if (!can_play (talk) || !read_cell (text, cell))
    return;
  square = cell[1] * talk->size + cell[0];
  if (cell[0] < 0 || cell[0] >= talk->size || cell[1] < 0 || cell[1] >= talk->size ||
      talk->cells[square] == '.') {
    kythu_write_line ("ERROR there is no stone on %d,%d", cell[0], cell[1]);
    return;
  }
  talk->cells[square] = '.';
  talk->n_order = MAX (talk->n_order - 1, 0);
  kythu_write_line ("OK");
}

/* A move that the manager makes for the engine. */
static void
play (Talk *talk, const char *text)
{
  int cell[2];

  if (can_play (talk) && read_cell (text, cell) &&
      put_stone (talk, cell[0], cell[1], get_next (talk)))
    kythu_write_line ("%d,%d", cell[0], cell[1]);
}

static void
begin (Talk *talk)
{
  if (can_play (talk))
    start_thinking (talk, make_position (talk), think);
}

/* One stone of BOARD: its cell, and 1 for the engine's own or 2 for the other's. */
static gboolean
read_stone (Talk *talk, const char *line)
{
  int numbers[3];

  if (!kt_gomocup_read_numbers (line, 3, numbers)) {
    kythu_write_line ("ERROR a stone is three numbers, such as 7,7,1");
    return FALSE;
  }
  /* Any other number marks a cell, which is nothing to the rules played here. */
  return (numbers[2] != 1 && numbers[2] != 2) ||
         put_stone (talk, numbers[0], numbers[1], (char) ('0' + numbers[2]));
}

/* The engine moves next: with as many stones as the other it is X, with one less O. */
static void
colour_stones (Talk *talk)
{
  gboolean first = count (talk, '1') >= count (talk, '2');

  for (int i = 0; i < talk->size * talk->size; i++) {
    if (talk->cells[i] != '.')
      talk->cells[i] = (talk->cells[i] == '1') == first ? 'X' : 'O';
  }
}

/* Reads lines up to DONE. FALSE when one of them has a fault, or the input ends. */
static gboolean
read_stones (Talk *talk, gboolean (*read) (Talk *talk, const char *line))
{
  gboolean good = TRUE;

  for (;;) {
    g_autofree char *line = kythu_read_line ();
    KtGomocupCommand command;
    const char *rest;

    if (!line)
      return FALSE;
    command = kt_gomocup_read_command (line, &rest);
    if (command == KT_GOMOCUP_DONE)
      return good;
    if (command != KT_GOMOCUP_NOTHING)
      good = good && read (talk, line);
  }
}

static void
read_board (Talk *talk)
{
  gboolean can = can_play (talk);

  clear_board (talk);
  if (!read_stones (talk, read_stone) || !can)
    return;
  colour_stones (talk);
  start_thinking (talk, make_position (talk), think);
}

static gboolean
read_swap2_stone (Talk *talk, const char *line)
{
  int cell[2];

  return read_cell (line, cell) && put_stone (talk, cell[0], cell[1], get_next (talk));
}

static void
read_swap2_board (Talk *talk)
{
  gboolean can = can_play (talk);

  clear_board (talk);
  if (!read_stones (talk, read_swap2_stone) || !can)
    return;
  if (talk->n_order != 0 && talk->n_order != 3 && talk->n_order != SWAP2_MOST_STONES)
    kythu_write_line ("ERROR Swap2 asks with 0, 3 or 5 stones");
  else
    start_thinking (talk, make_swap2_position (talk), think_swap2);
}

static void
about (void)
{
  kythu_write_line ("name=\"Kỳ Thủ\", version=\"%s\", author=\"the Kỳ Thủ team\", country=\"VN\"",
                    KT_VERSION);
}

static void
refuse (const char *line)
{
  g_autofree char *quoted = kt_quote (line);

  kythu_write_line ("UNKNOWN %s", quoted);
}

/* A conversation waits for the move that was asked for; only who starts anew or leaves does not. */
static void
wait (Talk *talk, KtGomocupCommand command)
{
  if (command == KT_GOMOCUP_START || command == KT_GOMOCUP_RECT_START ||
      command == KT_GOMOCUP_RESTART || command == KT_GOMOCUP_END) {
    g_atomic_int_set (&talk->muted, TRUE);
    kythu_thinker_stop (talk->thinker);
  }
  kythu_thinker_wait (talk->thinker);
}

/* FALSE to end. */
static gboolean
answer (Talk *talk, const char *line)
{
  const char *rest;
  KtGomocupCommand command = kt_gomocup_read_command (line, &rest);

  wait (talk, command);
  switch (command) {
  case KT_GOMOCUP_NOTHING:
    break;
  case KT_GOMOCUP_START:
  case KT_GOMOCUP_RECT_START:
    read_start (talk, rest, command == KT_GOMOCUP_RECT_START);
    break;
  case KT_GOMOCUP_RESTART:
    if (can_play (talk))
      start (talk, talk->size, talk->size);
    break;
  case KT_GOMOCUP_BEGIN:
    begin (talk);
    break;
  case KT_GOMOCUP_TURN:
    take_turn (talk, rest);
    break;
  case KT_GOMOCUP_BOARD:
    read_board (talk);
    break;
  case KT_GOMOCUP_SWAP2_BOARD:
    read_swap2_board (talk);
    break;
  case KT_GOMOCUP_TAKE_BACK:
    take_back (talk, rest);
    break;
  case KT_GOMOCUP_PLAY:
    play (talk, rest);
    break;
  case KT_GOMOCUP_INFO:
    kt_gomocup_read_info (rest, &talk->info);
    break;
  case KT_GOMOCUP_ABOUT:
    about ();
    break;
  case KT_GOMOCUP_END:
    return FALSE;
  default:
    refuse (line);
  }
  return TRUE;
}

int
kythu_gomocup_run (const char *first_line)
{
  g_autofree char *line = g_strdup (first_line);
  Talk talk = { .info = kt_gomocup_info_standard (), .thinker = kythu_thinker_new () };

  while (line && answer (&talk, line)) {
    g_free (line);
    line = kythu_read_line ();
  }
  kythu_thinker_free (talk.thinker);
  g_clear_pointer (&talk.engine, kt_engine_free);
  g_free (talk.position);
  return KYTHU_SUCCESS;
}
