/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "tools/ablation/ablation.h"

static gboolean
has_report (const AblationStudy *study)
{
  return study->columns[0].students.min > 0;
}

/* Formats microseconds in a suitable unit. */
static char *
format_time (double time_us)
{
  if (time_us >= G_USEC_PER_SEC)
    return g_strdup_printf ("%.2f s", time_us / G_USEC_PER_SEC);
  if (time_us >= 1000)
    return g_strdup_printf ("%.1f ms", time_us / 1000);
  return g_strdup_printf ("%.1f µs", time_us);
}

static char *
format_report (const AblationReport *report)
{
  if (report->min == 0)
    return g_strdup ("");
  if (report->min == report->max)
    return g_strdup_printf ("%" G_GUINT64_FORMAT, report->min);
  return g_strdup_printf ("%" G_GUINT64_FORMAT "–%" G_GUINT64_FORMAT, report->min, report->max);
}

/* Returns the reported positions of a column as a percentage of those of the first column. */
static char *
format_reported_share (const AblationStudy *study, const AblationReport *report)
{
  double all = (double) study->columns[0].students.max;

  if (report->min == 0)
    return g_strdup ("");
  if (report->min == report->max)
    return g_strdup_printf ("%.0f %%", 100 * (double) report->max / all);
  return g_strdup_printf ("%.0f–%.0f %%", 100 * (double) report->min / all,
                          100 * (double) report->max / all);
}

static void
add_heading (GString *table, const AblationStudy *study)
{
  gboolean report = has_report (study);

  g_string_append_printf (
      table, "| search |%s positions | range | factor | share | time | per position |\n",
      report ? " students: positions | share | time |" : "");
  g_string_append_printf (table, "| --- |%s ---: | ---: | ---: | ---: | ---: | ---: |\n",
                          report ? " ---: | ---: | ---: |" : "");
}

static void
add_reported (GString *row, const AblationStudy *study, const AblationReport *report)
{
  g_autofree char *positions = format_report (report);
  g_autofree char *share = format_reported_share (study, report);

  g_string_append_printf (row, " %s | %s | %s |", positions, share,
                          report->time ? report->time : "");
}

/* Returns the factor by which the positions decreased from the previous column; "" for the first
 * column. */
static char *
format_factor (const AblationResult *result, guint column, double median)
{
  if (column == 0)
    return g_strdup ("");
  return g_strdup_printf (
      "÷ %.3g", ablation_result_get_range (result, ABLATION_POSITIONS, column - 1).median / median);
}

static void
add_row (GString *table, const AblationResult *result, guint column)
{
  const AblationStudy *study = ablation_result_get_study (result);
  AblationRange positions = ablation_result_get_range (result, ABLATION_POSITIONS, column);
  double time_us = ablation_result_get_range (result, ABLATION_TIME, column).median;
  double all = ablation_result_get_range (result, ABLATION_POSITIONS, 0).median;
  g_autofree char *factor = format_factor (result, column, positions.median);
  g_autofree char *time = format_time (time_us);
  g_autofree char *each = format_time (time_us / positions.median);

  g_string_append_printf (table, "| %s |", study->columns[column].label);
  if (has_report (study))
    add_reported (table, study, &study->columns[column].students);
  g_string_append_printf (table, " %.0f | %.0f–%.0f | %s | %.3g %% | %s | %s |\n", positions.median,
                          positions.min, positions.max, factor, 100 * positions.median / all, time,
                          each);
}

/* Adds a note: with k moves at each ply, the horizon has k to the power of the depth positions. */
static void
add_note_on_report (GString *table, const AblationStudy *study)
{
  double breadth = pow ((double) study->columns[0].students.max, 1.0 / study->depth);

  g_string_append_printf (
      table, "The students’ first figure is that of k = %.0f, for which it would be %.0f.\n",
      breadth, ablation_get_min_leaves (round (breadth), study->depth));
}

/* Adds a note about the table, only for games that place stones, because in the remaining games
 * no transpositions occur at this depth. */
static void
add_note_on_table (GString *table, const AblationResult *result)
{
  const AblationStudy *study = ablation_result_get_study (result);
  AblationRange min = ablation_result_get_range (result, ABLATION_MIN_WITH_TABLE, 0);

  if (study->has_stones && study->depth == 3)
    g_string_append_printf (table,
                            "With a table at least %.0f (%.0f–%.0f) are searched, because the area "
                            "grows with the first stone.\n",
                            min.median, min.min, min.max);
}

static void
add_notes (GString *table, const AblationResult *result)
{
  const AblationStudy *study = ablation_result_get_study (result);
  AblationRange breadth = ablation_result_get_range (result, ABLATION_BREADTH, 0);

  g_string_append_printf (
      table,
      "\nPositions and times are medians. The factor is to the row before, the share of the first "
      "row. Times are the processor’s, one thread.\n"
      "k, the number of %s, is %.0f (%.0f–%.0f). Without a table alpha-beta judges at least %.0f "
      "positions for so many moves at depth %u, by Slagle and Dixon.\n",
      study->area, breadth.median, breadth.min, breadth.max,
      ablation_get_min_leaves (breadth.median, study->depth), study->depth);
  add_note_on_table (table, result);
  if (has_report (study))
    add_note_on_report (table, study);
}

char *
ablation_format_table (const AblationResult *result)
{
  const AblationStudy *study = ablation_result_get_study (result);
  GString *table = g_string_new (NULL);

  g_string_append_printf (table, "%s: %u positions, depth %u\n\n", study->title,
                          ablation_result_get_n_positions (result), study->depth);
  add_heading (table, study);
  for (guint i = 0; i < study->n_columns; i++)
    add_row (table, result, i);
  add_notes (table, result);
  return g_string_free (table, FALSE);
}
