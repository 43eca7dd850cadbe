/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/patterns/caro-cell.h"

#include <pthread.h>

static const gint16 pattern_ratings[CARO_PATTERN_N] = {
  [CARO_PATTERN_NONE] = 0,   [CARO_PATTERN_ONE] = 2,           [CARO_PATTERN_OPEN_ONE] = 5,
  [CARO_PATTERN_TWO] = 7,    [CARO_PATTERN_OPEN_TWO] = 16,     [CARO_PATTERN_WIDE_TWO] = 20,
  [CARO_PATTERN_THREE] = 22, [CARO_PATTERN_BROKEN_THREE] = 44, [CARO_PATTERN_OPEN_THREE] = 52,
  [CARO_PATTERN_FOUR] = 56,  [CARO_PATTERN_OPEN_FOUR] = 0,     [CARO_PATTERN_FIVE] = 0,
};

static const gint16 class_ratings[CARO_CELL_N_CLASSES] = {
  [CARO_CELL_THREE] = 10,       [CARO_CELL_DOUBLE_THREE] = 120, [CARO_CELL_FOUR] = 10,
  [CARO_CELL_FOUR_THREE] = 300, [CARO_CELL_OPEN_FOUR] = 1000,   [CARO_CELL_FIVE] = 4000,
};

/* Splits a code into its patterns, one for each direction. */
static void
split (CaroCellCode code, CaroPattern patterns[CARO_CELL_DIRECTIONS])
{
  for (int i = 0; i < CARO_CELL_DIRECTIONS; i++, code /= CARO_PATTERN_N)
    patterns[i] = (CaroPattern) (code % CARO_PATTERN_N);
}

static CaroCellClass
find_class (const CaroPattern patterns[CARO_CELL_DIRECTIONS])
{
  int counts[CARO_PATTERN_N] = { 0 }, n_threes;

  for (int i = 0; i < CARO_CELL_DIRECTIONS; i++)
    counts[patterns[i]]++;
  n_threes = counts[CARO_PATTERN_OPEN_THREE] + counts[CARO_PATTERN_BROKEN_THREE];
  if (counts[CARO_PATTERN_FIVE] > 0)
    return CARO_CELL_FIVE;
  if (counts[CARO_PATTERN_OPEN_FOUR] > 0 || counts[CARO_PATTERN_FOUR] > 1)
    return CARO_CELL_OPEN_FOUR;
  if (counts[CARO_PATTERN_FOUR] > 0)
    return n_threes > 0 ? CARO_CELL_FOUR_THREE : CARO_CELL_FOUR;
  if (n_threes > 0)
    return n_threes > 1 ? CARO_CELL_DOUBLE_THREE : CARO_CELL_THREE;
  return CARO_CELL_PLAIN;
}

static CaroCellInfo
make_info (CaroCellCode code)
{
  CaroPattern patterns[CARO_CELL_DIRECTIONS];
  CaroCellInfo info;
  CaroCellClass class;

  split (code, patterns);
  class = find_class (patterns);
  info = (CaroCellInfo){ class_ratings[class], (guint8) class };
  for (int i = 0; i < CARO_CELL_DIRECTIONS; i++) {
    info.rating = (gint16) (info.rating + pattern_ratings[patterns[i]]);
  }
  return info;
}

static CaroCellInfo *
make_table (void)
{
  CaroCellInfo *table = g_new (CaroCellInfo, CARO_CELL_N_CODES);

  for (guint code = 0; code < CARO_CELL_N_CODES; code++)
    table[code] = make_info ((CaroCellCode) code);
  return table;
}

const CaroCellInfo *
caro_cell_ensure_table (void)
{
  /* A mutex is used because the thread sanitizer does not understand g_once. */
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  static const CaroCellInfo *table;
  const CaroCellInfo *made;

  pthread_mutex_lock (&lock);
  if (!table)
    table = make_table ();
  made = table;
  pthread_mutex_unlock (&lock);
  return made;
}
