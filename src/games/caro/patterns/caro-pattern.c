/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/patterns/caro-pattern.h"

#include <pthread.h>

#include "engine/kt-pages.h"

enum { EMPTY, OWN, OTHER, N_RULES = 4, N_TABLES = 2 * N_RULES, UNKNOWN = 0xff };

/* Computes the patterns of X recursively: the pattern of a line follows from the patterns of the
 * lines with one more stone. */
typedef struct {
  MnkRule rule;
  gboolean open_four_wins;
  guint8 *patterns; /* indexed by line; UNKNOWN until computed */
} TableMaker;

static guint
get_cell (guint line, int offset)
{
  return line >> caro_pattern_get_shift (offset) & 3;
}

static guint
put_stone (guint line, int offset, guint stone)
{
  return line | stone << caro_pattern_get_shift (offset);
}

/* Counts adjacent own stones from offset `from` on, in direction `step`. */
static int
count_own (guint line, int from, int step)
{
  int n = 0;

  while (ABS (from + n * step) <= CARO_PATTERN_REACH && get_cell (line, from + n * step) == OWN)
    n++;
  return n;
}

/* Whether the stone wins by the option that open fours win: the row has exactly four stones and
 * two empty ends, and a fifth stone at either end would win. No five here has two blocked ends, but
 * under the exact rules the stone may join stones behind the end, and the row is then too long. */
static gboolean
wins_by_open_four (const TableMaker *maker, guint line, int before, int after)
{
  gboolean exact = maker->rule == MNK_EXACT || maker->rule == MNK_VIETNAMESE_EXACT;

  if (before + 1 + after != 4 || get_cell (line, -before - 1) != EMPTY ||
      get_cell (line, after + 1) != EMPTY)
    return FALSE;
  return !exact || (count_own (line, -before - 2, -1) == 0 && count_own (line, after + 2, 1) == 0);
}

static gboolean
wins (const TableMaker *maker, guint line)
{
  int before = count_own (line, -1, -1), after = count_own (line, 1, 1);
  int length = before + 1 + after;
  gboolean is_stopped;

  if (length < 5)
    return maker->open_four_wins && wins_by_open_four (maker, line, before, after);
  if (length > 5)
    return maker->rule == MNK_FREE || maker->rule == MNK_VIETNAMESE;
  is_stopped = get_cell (line, -before - 1) == OTHER && get_cell (line, after + 1) == OTHER;
  return !is_stopped || maker->rule == MNK_FREE || maker->rule == MNK_EXACT;
}

static CaroPattern find_pattern (TableMaker *maker, guint line);

/* Whether some stone of the opponent on the line stops every five. */
static gboolean
can_be_stopped (TableMaker *maker, guint line)
{
  for (int offset = -CARO_PATTERN_REACH; offset <= CARO_PATTERN_REACH; offset++) {
    if (offset != 0 && get_cell (line, offset) == EMPTY &&
        find_pattern (maker, put_stone (line, offset, OTHER)) < CARO_PATTERN_FOUR)
      return TRUE;
  }
  return FALSE;
}

/* Returns the pattern; ways[p] is the number of cells where one more stone makes pattern p. */
static CaroPattern
name_pattern (TableMaker *maker, guint line, const int ways[CARO_PATTERN_N])
{
  int to_three = ways[CARO_PATTERN_OPEN_THREE] + ways[CARO_PATTERN_BROKEN_THREE];

  if (ways[CARO_PATTERN_FIVE] > 0)
    return can_be_stopped (maker, line) ? CARO_PATTERN_FOUR : CARO_PATTERN_OPEN_FOUR;
  if (ways[CARO_PATTERN_OPEN_FOUR] > 0)
    return ways[CARO_PATTERN_OPEN_FOUR] > 1 ? CARO_PATTERN_OPEN_THREE : CARO_PATTERN_BROKEN_THREE;
  if (ways[CARO_PATTERN_FOUR] > 0)
    return CARO_PATTERN_THREE;
  if (to_three > 0)
    return to_three > 2 ? CARO_PATTERN_WIDE_TWO : CARO_PATTERN_OPEN_TWO;
  if (ways[CARO_PATTERN_THREE] > 0)
    return CARO_PATTERN_TWO;
  if (ways[CARO_PATTERN_OPEN_TWO] + ways[CARO_PATTERN_WIDE_TWO] > 0)
    return CARO_PATTERN_OPEN_ONE;
  return ways[CARO_PATTERN_TWO] > 0 ? CARO_PATTERN_ONE : CARO_PATTERN_NONE;
}

static CaroPattern
find_pattern (TableMaker *maker, guint line)
{
  int ways[CARO_PATTERN_N] = { 0 };
  CaroPattern pattern = CARO_PATTERN_FIVE;

  if (maker->patterns[line] != UNKNOWN)
    return (CaroPattern) maker->patterns[line];
  if (!wins (maker, line)) {
    for (int offset = -CARO_PATTERN_REACH; offset <= CARO_PATTERN_REACH; offset++) {
      if (offset != 0 && get_cell (line, offset) == EMPTY)
        ways[find_pattern (maker, put_stone (line, offset, OWN))]++;
    }
    pattern = name_pattern (maker, line, ways);
  }
  maker->patterns[line] = (guint8) pattern;
  return pattern;
}

/* Whether a line can occur, that is, beyond an edge all cells are off the board. */
static gboolean
is_possible (guint line)
{
  for (int offset = 1; offset < CARO_PATTERN_REACH; offset++) {
    if ((get_cell (line, offset) == CARO_PATTERN_OFF_BOARD &&
         get_cell (line, offset + 1) != CARO_PATTERN_OFF_BOARD) ||
        (get_cell (line, -offset) == CARO_PATTERN_OFF_BOARD &&
         get_cell (line, -offset - 1) != CARO_PATTERN_OFF_BOARD))
      return FALSE;
  }
  return TRUE;
}

/* Returns the line with the stones of X and O exchanged. */
static guint
exchange (guint line)
{
  const guint low = 0x55555;

  return (line & low) << 1 | (line >> 1 & low);
}

static void
fill_table (guint8 *table, MnkRule rule, gboolean open_four_wins)
{
  TableMaker maker = { rule, open_four_wins, g_malloc (CARO_PATTERN_N_LINES) };

  for (guint line = 0; line < CARO_PATTERN_N_LINES; line++)
    maker.patterns[line] = UNKNOWN;
  for (guint line = 0; line < CARO_PATTERN_N_LINES; line++) {
    if (is_possible (line))
      table[line] = (guint8) (find_pattern (&maker, line) |
                              (guint) find_pattern (&maker, exchange (line)) << 4);
  }
  g_free (maker.patterns);
}

/* Allocates zeroed memory for all tables. */
static guint8 *
make_room (void)
{
  guint8 *room = kt_pages_new (N_TABLES * CARO_PATTERN_N_LINES);

  return room ? room : g_malloc0 (N_TABLES * CARO_PATTERN_N_LINES);
}

const guint8 *
caro_pattern_ensure_table (MnkRule rule, gboolean open_four_wins)
{
  /* A mutex is used because the thread sanitizer does not understand g_once. */
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  static guint8 *tables;
  static gboolean is_made[N_TABLES];
  guint index = rule + (open_four_wins ? N_RULES : 0);
  guint8 *table;

  pthread_mutex_lock (&lock);
  if (!tables)
    tables = make_room ();
  table = tables + index * CARO_PATTERN_N_LINES;
  if (!is_made[index])
    fill_table (table, rule, open_four_wins);
  is_made[index] = TRUE;
  pthread_mutex_unlock (&lock);
  return table;
}
