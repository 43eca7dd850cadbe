/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A session in the Gomocup protocol. */
#include "tools/engine/gomocup/kythu-gomocup.h"

#include <string.h>

#include "config.h"
#include "core/kt-field.h"
#include "core/kt-quote.h"
#include "games/caro/search/caro-config.h"
#include "tools/command/kythu-command.h"
#include "tools/command/kythu-lines.h"
#include "tools/engine/gomocup/gomocup-search.h"

enum { MIN_SIZE = 5, SWAP2_ASKED = 3, SWAP2_PUT = 5 };

/* If a line is available within this time, it arrived together with the previous line. */
enum { AT_ONCE_US = 50 };

/* A private INFO key for parts of the search to disable. */
static const char without[] = "Without";

typedef struct {
  KtGomocupInfo info;
  GomocupStones stones;
  GomocupSearch *search;
  gint64 arrival_us;    /* of the current line, or of the first line that arrived with it */
  gboolean is_prepared; /* the engine has been prepared since the latest INFO */
  gboolean has_ended;
} Talk;

/* --- Checks --- */

/* Reports an error unless a condition holds. */
static gboolean
demand (gboolean holds, const char *otherwise)
{
  if (!holds)
    kythu_write_line ("ERROR %s", otherwise);
  return holds;
}

/* Returns whether there is no error message; reports and frees the message otherwise. */
static gboolean
is_well (char *fault)
{
  gboolean well = demand (!fault, fault);

  g_free (fault);
  return well;
}

static gboolean
has_rule (const Talk *talk)
{
  if (!kt_gomocup_get_rule (&talk->info))
    return is_well (g_strdup_printf ("rule %d is not supported", talk->info.rule));
  return TRUE;
}

static gboolean
can_play (const Talk *talk)
{
  return demand (talk->stones.size > 0, "no game was started") && has_rule (talk);
}

static gboolean
read_cell (const char *text, int cell[2])
{
  return demand (kt_gomocup_read_numbers (text, 2, cell), "a cell is two numbers, such as 7,7");
}

static gboolean
put_next (Talk *talk, const char *text)
{
  int cell[2];

  return read_cell (text, cell) &&
         is_well (
             gomocup_stones_put (&talk->stones, cell, gomocup_stones_get_next (&talk->stones)));
}

/* --- Beginning --- */

/* Prepares the engine. Reports nothing: an unsupported rule is reported by the commands that
 * need it. */
static void
prepare (Talk *talk)
{
  talk->is_prepared = TRUE;
  if (talk->stones.size > 0 && kt_gomocup_get_rule (&talk->info))
    gomocup_search_prepare (talk->search, &talk->info);
}

static void
start (Talk *talk, int columns, int rows)
{
  if (columns != rows || columns < MIN_SIZE || columns > KT_MAX_COLUMNS) {
    kythu_write_line ("ERROR a board of %d by %d is not supported; it is square, from %d to %d",
                      columns, rows, MIN_SIZE, KT_MAX_COLUMNS);
    return;
  }
  if (!has_rule (talk))
    return;
  talk->stones.size = columns;
  talk->stones.n = 0;
  gomocup_search_forget (talk->search);
  prepare (talk);
  kythu_write_line ("OK");
}

static void
read_start (Talk *talk, const char *text, gboolean rectangle)
{
  int numbers[2];

  if (demand (kt_gomocup_read_numbers (text, rectangle ? 2 : 1, numbers), "the size is missing"))
    start (talk, numbers[0], numbers[rectangle ? 1 : 0]);
}

static void
restart (Talk *talk)
{
  if (can_play (talk))
    start (talk, talk->stones.size, talk->stones.size);
}

/* Reads ids separated by blanks; an empty text disables nothing. */
static void
read_without (Talk *talk, const char *text)
{
  g_auto (GStrv) ids = g_strsplit_set (text, " \t\r", -1);
  guint32 parts = 0;

  for (guint i = 0; ids[i]; i++) {
    int part = caro_feature_find (ids[i]);

    if (part < 0 && *ids[i]) {
      g_autofree char *quoted = kt_quote (ids[i]);

      kythu_write_line ("MESSAGE “Without” takes the names of parts, not “%s”", quoted);
      return;
    }
    parts |= *ids[i] ? 1u << part : 0;
  }
  gomocup_search_leave_out (talk->search, parts);
}

/* Reads INFO even during a search; its preparations are made afterwards. */
static void
read_info (Talk *talk, const char *text)
{
  const char *rest;
  gsize length;
  const char *word = kt_word_take (text, &length, &rest);

  if (length == strlen (without) && g_ascii_strncasecmp (word, without, length) == 0)
    read_without (talk, rest);
  else
    kt_gomocup_read_info (text, &talk->info);
  talk->is_prepared = FALSE;
  if (!gomocup_search_is_under_way (talk->search))
    prepare (talk);
}

/* --- Questions --- */

static void
ask (Talk *talk, GomocupQuestion question)
{
  const char *rule = kt_gomocup_get_rule (&talk->info);
  g_autoptr (GError) error = NULL;
  KtPosition *position = question == GOMOCUP_SWAP2
                             ? gomocup_stones_make_swap2 (&talk->stones, rule, &error)
                             : gomocup_stones_make_position (&talk->stones, rule, &error);

  if (demand (position != NULL, error ? error->message : NULL))
    gomocup_search_start (talk->search, position, question, &talk->info, talk->arrival_us);
}

static void
begin (Talk *talk)
{
  if (can_play (talk))
    ask (talk, GOMOCUP_MOVE);
}

static void
take_turn (Talk *talk, const char *text)
{
  if (can_play (talk) && put_next (talk, text))
    ask (talk, GOMOCUP_MOVE);
}

/* Plays a move that the manager chooses for the engine. */
static void
play (Talk *talk, const char *text)
{
  g_autoptr (GString) answer = g_string_new (NULL);

  if (!can_play (talk) || !put_next (talk, text))
    return;
  kt_gomocup_append_cell (answer, talk->stones.list[talk->stones.n - 1].square,
                          (guint) talk->stones.size);
  kythu_write_line ("%s", answer->str);
}

static void
take_back (Talk *talk, const char *text)
{
  int cell[2];

  if (can_play (talk) && read_cell (text, cell) &&
      is_well (gomocup_stones_take (&talk->stones, cell)))
    kythu_write_line ("OK");
}

/* --- Boards --- */

/* Reads the next line. A line that waited during preparations counts as arrived when they ended. */
static char *
read_next (Talk *talk)
{
  gint64 ready_us = g_get_monotonic_time ();
  char *line = kythu_read_line ("MESSAGE ");
  gint64 now_us = g_get_monotonic_time ();

  if (now_us - ready_us > AT_ONCE_US)
    talk->arrival_us = now_us;
  return line;
}

/* Reads a stone of BOARD: its cell, and 1 for the engine's stone or 2 for the opponent's. */
static gboolean
read_stone (Talk *talk, const char *line)
{
  int numbers[3];

  if (!demand (kt_gomocup_read_numbers (line, 3, numbers),
               "a stone is three numbers, such as 7,7,1"))
    return FALSE;
  return demand (
             numbers[2] == 1 || numbers[2] == 2,
             "a stone is 1, your own, or 2, the other’s; rows that were won are not supported") &&
         is_well (gomocup_stones_put (&talk->stones, numbers, (char) ('0' + numbers[2])));
}

/* Assigns colours so that the engine moves next. Its stones are X if both players have equally
 * many, and O if it has one stone less. */
static gboolean
colour_stones (GomocupStones *stones)
{
  int n_own = 0, n_other;

  for (int i = 0; i < stones->n; i++)
    n_own += stones->list[i].colour == '1';
  n_other = stones->n - n_own;
  for (int i = 0; i < stones->n; i++)
    stones->list[i].colour = (stones->list[i].colour == '1') == (n_own == n_other) ? 'X' : 'O';
  return demand (n_own == n_other || n_own + 1 == n_other,
                 "it is not your turn: you have as many stones as the other, or one less");
}

/* Reads lines up to DONE. Returns FALSE if a line is faulty or the input ends. */
static gboolean
read_stones (Talk *talk, gboolean (*read) (Talk *talk, const char *line))
{
  gboolean good = can_play (talk);

  talk->stones.n = 0;
  for (;;) {
    g_autofree char *line = read_next (talk);
    KtGomocupCommand command;
    const char *rest;

    if (!line)
      return FALSE;
    command = kt_gomocup_read_command (line, &rest);
    if (command == KT_GOMOCUP_DONE)
      return good;
    if (command == KT_GOMOCUP_END) {
      talk->has_ended = TRUE;
      return FALSE;
    }
    if (command != KT_GOMOCUP_NOTHING)
      good = good && read (talk, line);
  }
}

/* Reads the stones of BOARD. After a faulty board, there is no current position. */
static void
read_board (Talk *talk)
{
  if (read_stones (talk, read_stone) && colour_stones (&talk->stones))
    ask (talk, GOMOCUP_MOVE);
  else
    talk->stones.n = 0;
}

static void
read_swap2_board (Talk *talk)
{
  gboolean good = read_stones (talk, put_next);
  int n = talk->stones.n;

  if (!good)
    talk->stones.n = 0;
  else if (demand (n == 0 || n == SWAP2_ASKED || n == SWAP2_PUT,
                   "Swap2 asks with 0, 3 or 5 stones"))
    ask (talk, GOMOCUP_SWAP2);
}

/* --- The conversation --- */

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

/* Waits for the current search, unless the command is INFO or empty. If the command starts a new
 * game or ends the session, the answer of the search is discarded. The time of a command that
 * had to wait starts afterwards. */
static void
wait (Talk *talk, KtGomocupCommand command)
{
  gboolean thinks = gomocup_search_is_under_way (talk->search);

  if (thinks && (command == KT_GOMOCUP_INFO || command == KT_GOMOCUP_NOTHING))
    return;
  if (command == KT_GOMOCUP_START || command == KT_GOMOCUP_RECT_START ||
      command == KT_GOMOCUP_RESTART || command == KT_GOMOCUP_END)
    gomocup_search_mute (talk->search);
  gomocup_search_wait (talk->search);
  if (thinks)
    talk->arrival_us = g_get_monotonic_time ();
  if (!talk->is_prepared)
    prepare (talk);
}

/* Answers a line. Returns FALSE to end the session. */
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
    restart (talk);
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
    read_info (talk, rest);
    break;
  case KT_GOMOCUP_ABOUT:
    about ();
    break;
  case KT_GOMOCUP_END:
    return FALSE;
  default:
    refuse (line);
  }
  return !talk->has_ended;
}

int
kythu_gomocup_run (const char *first_line)
{
  g_autofree char *line = g_strdup (first_line);
  g_autofree Talk *talk = g_new0 (Talk, 1);

  talk->info = kt_gomocup_info_default ();
  talk->search = gomocup_search_new (&talk->stones);
  talk->arrival_us = g_get_monotonic_time ();
  while (line && answer (talk, line)) {
    g_free (line);
    line = read_next (talk);
  }
  gomocup_search_free (talk->search);
  return KYTHU_SUCCESS;
}
