/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/patterns/caro-cell.h"

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

/* The patterns of a code, in the order of the directions. */
static void
split (CaroCode code, CaroPattern patterns[CARO_DIRECTIONS])
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

static CaroMerit
judge_code (CaroCode code)
{
  CaroPattern patterns[CARO_DIRECTIONS];
  CaroMerit merit;
  CaroClass class;

  split (code, patterns);
  class = find_class (patterns);
  merit = (CaroMerit){ class_ratings[class], (guint8) class };
  for (int i = 0; i < CARO_DIRECTIONS; i++) {
    merit.rating = (gint16) (merit.rating + pattern_ratings[patterns[i]]);
  }
  return merit;
}

static CaroMerit *
make_merits (void)
{
  CaroMerit *merits = g_new (CaroMerit, CARO_N_CODES);

  for (guint code = 0; code < CARO_N_CODES; code++)
    merits[code] = judge_code ((CaroCode) code);
  return merits;
}

const CaroMerit *
caro_cell_get_merits (void)
{
  /* Not g_once, whose working the thread sanitizer does not see. */
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  static const CaroMerit *merits;
  const CaroMerit *made;

  pthread_mutex_lock (&lock);
  if (!merits)
    merits = make_merits ();
  made = merits;
  pthread_mutex_unlock (&lock);
  return made;
}
