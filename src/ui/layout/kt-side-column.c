/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/layout/kt-side-column.h"

/* The gap beside each visible part, in pixels. The line of keys reaches into the gap above the
 * lower card. */
static const int gaps[KT_COLUMN_PARTS] = {
  [KT_COLUMN_UPPER] = KT_COLUMN_GAP,  [KT_COLUMN_OPENING] = KT_COLUMN_SMALL_GAP,
  [KT_COLUMN_PROMPT] = KT_COLUMN_GAP, [KT_COLUMN_TOOLS] = KT_COLUMN_SMALL_GAP,
  [KT_COLUMN_LOWER] = KT_COLUMN_GAP,
};

/* Returns by how much the parts exceed the column's height; negative if there is free space. */
static int
get_excess (const KtColumnNeeds *needs, const int *heights)
{
  int sum = 0;

  for (int i = 0; i < KT_COLUMN_PARTS; i++)
    sum += heights[i] > 0 ? heights[i] + gaps[i] : 0;
  return sum - needs->height;
}

/* Shrinks a part as much as needed, but not below its minimum height. */
static void
squeeze (const KtColumnNeeds *needs, int *heights, KtColumnPart part)
{
  int excess = get_excess (needs, heights);

  if (excess > 0 && heights[part] > needs->least[part])
    heights[part] = MAX (needs->least[part], heights[part] - excess);
}

static gboolean
is_card (KtColumnPart part)
{
  return part == KT_COLUMN_UPPER || part == KT_COLUMN_LOWER;
}

/* Leaves a part out. Before a card is left out, both cards shrink. While toasts are shown, the line
 * of keys keeps their height. */
static void
drop (const KtColumnNeeds *needs, int *heights, KtColumnPart part)
{
  if (is_card (part)) {
    squeeze (needs, heights, KT_COLUMN_LOWER);
    squeeze (needs, heights, KT_COLUMN_UPPER);
  }
  if (get_excess (needs, heights) > 0)
    heights[part] = part == KT_COLUMN_KEYS ? needs->least[part] : 0;
}

/* The number of parts that may be left out: all but one. */
enum { N_LOSSES = KT_COLUMN_PARTS - 1 };

static void
list_losses (const KtColumnNeeds *needs, KtColumnPart losses[N_LOSSES])
{
  gboolean is_named = needs->is_opening_named;
  int n = 0;

  losses[n++] = is_named ? KT_COLUMN_KEYS : KT_COLUMN_OPENING;
  losses[n++] = is_named ? KT_COLUMN_OPENING : KT_COLUMN_KEYS;
  losses[n++] = KT_COLUMN_TOOLS;
  if (!needs->is_log_used)
    losses[n++] = KT_COLUMN_LOG;
  losses[n++] = KT_COLUMN_LOWER;
  losses[n++] = KT_COLUMN_UPPER;
  if (needs->is_log_used)
    losses[n++] = needs->is_written_in ? KT_COLUMN_PROMPT : KT_COLUMN_LOG;
  g_assert (n == N_LOSSES);
}

/* The first N_LESSER parts in the order, the line of keys and the opening, may also be left out for
 * a higher log. */
enum { N_LESSER = 2 };

/* Returns by how many pixels the log would miss its best height if it got all free space. */
static int
get_lack (const KtColumnNeeds *needs, const int *heights)
{
  return get_excess (needs, heights) + needs->more_log;
}

static void
drop_lesser (const KtColumnNeeds *needs, const KtColumnPart *losses, int *heights)
{
  for (int i = 0; i < N_LESSER && get_lack (needs, heights) > 0; i++)
    heights[losses[i]] = losses[i] == KT_COLUMN_KEYS ? needs->least[losses[i]] : 0;
}

/* Leaves parts out in order until the others fit. If a person uses the log, log and prompt shrink
 * before the last part is left out. */
static void
drop_all (const KtColumnNeeds *needs, const KtColumnPart *losses, int *heights)
{
  for (int i = 0; i < N_LOSSES && get_excess (needs, heights) > 0; i++) {
    if (needs->is_log_used && i == N_LOSSES - 1) {
      squeeze (needs, heights, KT_COLUMN_LOG);
      squeeze (needs, heights, KT_COLUMN_PROMPT);
    }
    drop (needs, heights, losses[i]);
  }
  squeeze (needs, heights, KT_COLUMN_PROMPT);
}

/* Returns the height up to which a part gets free space. */
static int
get_enough (const KtColumnNeeds *needs, KtColumnPart part)
{
  return part == KT_COLUMN_LOG ? needs->least[part] : needs->wanted[part];
}

/* Restores parts that were left out early, if they fit after a larger part was left out later. */
static void
take_back (const KtColumnNeeds *needs, const KtColumnPart *losses, int *heights)
{
  for (int i = N_LOSSES - 1; i >= 0; i--) {
    KtColumnPart part = losses[i];
    int before = heights[part];

    if (before >= get_enough (needs, part))
      continue;
    heights[part] = get_enough (needs, part);
    if ((i < N_LESSER ? get_lack (needs, heights) : get_excess (needs, heights)) > 0)
      heights[part] = before;
  }
}

void
kt_side_column_plan (const KtColumnNeeds *needs, int heights[KT_COLUMN_PARTS])
{
  KtColumnPart losses[N_LOSSES];

  for (int i = 0; i < KT_COLUMN_PARTS; i++)
    heights[i] = needs->wanted[i];
  if (!needs->is_log_used)
    heights[KT_COLUMN_LOG] = needs->least[KT_COLUMN_LOG];
  list_losses (needs, losses);
  if (needs->more_log > 0)
    drop_lesser (needs, losses, heights);
  drop_all (needs, losses, heights);
  take_back (needs, losses, heights);
  if (heights[KT_COLUMN_LOG] > 0)
    heights[KT_COLUMN_LOG] -= MIN (0, get_excess (needs, heights));
}
