/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/caro-cell.h"

#include <pthread.h>

static const gint16 pattern_ratings[CARO_N_PATTERNS] = {
  [CARO_NOTHING] = 0,     [CARO_ONE] = 2,       [CARO_OPEN_ONE] = 5,  [CARO_TWO] = 7,
  [CARO_OPEN_TWO] = 16,   [CARO_WIDE_TWO] = 20, [CARO_THREE] = 22,    [CARO_BROKEN_THREE] = 44,
  [CARO_OPEN_THREE] = 52, [CARO_FOUR] = 56,     [CARO_OPEN_FOUR] = 0, [CARO_FIVE] = 0,
};

static const gint16 class_ratings[CARO_N_CLASSES] = {
  [CARO_MAKES_THREE] = 10,           [CARO_MAKES_TWO_THREES] = 120, [CARO_MAKES_FOUR] = 10,
  [CARO_MAKES_FOUR_AND_THREE] = 300, [CARO_UNSTOPPABLE] = 1000,     [CARO_WINS] = 4000,
};

void
caro_code_split (CaroCode code, CaroPattern patterns[CARO_DIRECTIONS])
{
  for (int i = 0; i < CARO_DIRECTIONS; i++, code /= CARO_N_PATTERNS)
    patterns[i] = (CaroPattern) (code % CARO_N_PATTERNS);
}

static CaroClass
find_class (const CaroPattern patterns[CARO_DIRECTIONS])
{
  int counts[CARO_N_PATTERNS] = { 0 }, n_threes;

  for (int i = 0; i < CARO_DIRECTIONS; i++)
    counts[patterns[i]]++;
  n_threes = counts[CARO_OPEN_THREE] + counts[CARO_BROKEN_THREE];
  if (counts[CARO_FIVE] > 0)
    return CARO_WINS;
  if (counts[CARO_OPEN_FOUR] > 0 || counts[CARO_FOUR] > 1)
    return CARO_UNSTOPPABLE;
  if (counts[CARO_FOUR] > 0)
    return n_threes > 0 ? CARO_MAKES_FOUR_AND_THREE : CARO_MAKES_FOUR;
  if (n_threes > 0)
    return n_threes > 1 ? CARO_MAKES_TWO_THREES : CARO_MAKES_THREE;
  return CARO_PLAIN;
}

static CaroCells *
make_cells (void)
{
  CaroCells *cells = g_new (CaroCells, 1);

  for (guint code = 0; code < CARO_N_CODES; code++) {
    CaroPattern patterns[CARO_DIRECTIONS];
    int rating = 0;

    caro_code_split ((CaroCode) code, patterns);
    cells->classes[code] = (guint8) find_class (patterns);
    for (int i = 0; i < CARO_DIRECTIONS; i++)
      rating += pattern_ratings[patterns[i]];
    cells->ratings[code] = (gint16) (rating + class_ratings[cells->classes[code]]);
  }
  return cells;
}

const CaroCells *
caro_cell_get_table (void)
{
  /* Not g_once, whose working the thread sanitizer does not see. */
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  static const CaroCells *cells;
  const CaroCells *made;

  pthread_mutex_lock (&lock);
  if (!cells)
    cells = make_cells ();
  made = cells;
  pthread_mutex_unlock (&lock);
  return made;
}
