/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/library/kt-statistics.h"

#include <string.h>

#include "games/kt-registry.h"

/* The chart shows days if all games are from the last two weeks, otherwise months. */
enum { N_DAYS = 14, N_MONTHS = 12, PERCENT = 100 };

typedef struct {
  KtStatistics *to;
  const KtGame *game; /* only lines of this game are counted; NULL: of every game */
  GDateTime *now;
  GHashTable *people; /* KtStatisticsPerson by name */
  gint64 first;       /* end of the earliest game of kind KT_STATISTICS_UNAIDED */
} Counting;

/* --- Outcomes --------------------------------------------------------------------------------- */

guint
kt_outcomes_count (const KtOutcomes *outcomes)
{
  return outcomes->wins + outcomes->draws + outcomes->losses;
}

guint
kt_outcomes_get_percent (const KtOutcomes *outcomes)
{
  guint64 n = kt_outcomes_count (outcomes);

  return n == 0
             ? 0
             : (guint) ((PERCENT * (2 * (guint64) outcomes->wins + outcomes->draws) + n) / (2 * n));
}

static gboolean
is_won (const KtResultLine *line, guint seat)
{
  return line->end == (seat == 0 ? KT_GAME_WON_NEAR : KT_GAME_WON_FAR);
}

static void
add_outcome (KtOutcomes *to, const KtResultLine *line, guint seat)
{
  if (line->end == KT_GAME_DRAWN)
    to->draws++;
  else if (is_won (line, seat))
    to->wins++;
  else
    to->losses++;
}

/* --- The players of a line -------------------------------------------------------------------- */

static gboolean
is_person (const KtResultLine *line, guint seat)
{
  return g_str_equal (line->seats[seat], "person");
}

static KtStatisticsKind
get_kind (const KtResultLine *line)
{
  if (is_person (line, 0) && is_person (line, 1))
    return KT_STATISTICS_PEOPLE;
  if (!is_person (line, 0) && !is_person (line, 1))
    return KT_STATISTICS_WATCHED;
  return line->hints > 0 || line->undos > 0 ? KT_STATISTICS_HELPED : KT_STATISTICS_UNAIDED;
}

/* Returns the seat for which wins and losses are counted: a person's, or else the near one. */
static guint
get_seat (const KtResultLine *line)
{
  return !is_person (line, 0) && is_person (line, 1) ? 1 : 0;
}

/* Returns "hard" for "computer/hard/attack", KT_STATISTICS_OWN_LEVEL for "computer/1234", and
 * the whole text for anything but a single computer. */
static char *
get_level (const char *player)
{
  g_auto (GStrv) parts = g_strsplit (player, "/", 3);

  if (g_strcmp0 (parts[0], "computer") == 0 && parts[1] && g_ascii_isdigit (*parts[1]))
    return g_strdup (KT_STATISTICS_OWN_LEVEL);
  if (g_strcmp0 (parts[0], "computer") == 0 && parts[1])
    return g_strdup (parts[1]);
  return g_strdup (player);
}

static const KtNote *
get_rule (const KtResultLine *line, const KtGame *game)
{
  KtOptions options;

  if (!game->get_rule)
    return NULL;
  kt_options_parse (game, line->options, &options, NULL);
  return game->get_rule (&options);
}

/* --- Rows ------------------------------------------------------------------------------------- */

static void
row_free (gpointer data)
{
  g_free (((KtStatisticsRow *) data)->level);
  g_free (data);
}

static KtStatisticsRow *
find_row (GPtrArray *rows, const KtGame *game, const char *level, const KtNote *rule)
{
  KtStatisticsRow *row;

  for (guint i = 0; i < rows->len; i++) {
    row = rows->pdata[i];
    if (row->game == game && row->rule == rule && g_strcmp0 (row->level, level) == 0)
      return row;
  }
  row = g_new0 (KtStatisticsRow, 1);
  row->game = game;
  row->level = g_strdup (level);
  row->rule = rule;
  g_ptr_array_add (rows, row);
  return row;
}

/* Levels that the registry does not know come last. */
static guint
get_rank (const KtStatisticsRow *row)
{
  int level = kt_registry_find_level (row->game, row->level);

  return level < 0 ? G_MAXUINT : (guint) level;
}

static int
compare_levels (gconstpointer a, gconstpointer b)
{
  const KtStatisticsRow *first = *(KtStatisticsRow *const *) a;
  const KtStatisticsRow *second = *(KtStatisticsRow *const *) b;
  guint rank = get_rank (first), other = get_rank (second);

  return rank != other ? (rank < other ? -1 : 1) : strcmp (first->level, second->level);
}

static void
add_to_rows (Counting *counting, const KtResultLine *line, const KtGame *game)
{
  KtStatistics *to = counting->to;
  guint seat = get_seat (line);
  g_autofree char *level = get_level (line->seats[1 - seat]);
  const KtNote *rule = get_rule (line, game);

  if (!counting->game) {
    add_outcome (&find_row (to->games, game, NULL, NULL)->outcomes, line, seat);
    return;
  }
  add_outcome (&find_row (to->levels, game, level, NULL)->outcomes, line, seat);
  if (rule)
    add_outcome (&find_row (to->rules, game, NULL, rule)->outcomes, line, seat);
}

/* --- People ----------------------------------------------------------------------------------- */

static void
person_free (gpointer data)
{
  KtStatisticsPerson *person = data;

  g_free (person->name);
  g_free (person->portrait);
  g_free (person);
}

/* Finds or adds a person; the newest portrait is used. */
static KtStatisticsPerson *
find_person (Counting *counting, const KtResultLine *line, guint seat)
{
  KtStatisticsPerson *person = g_hash_table_lookup (counting->people, line->names[seat]);

  if (!person) {
    person = g_new0 (KtStatisticsPerson, 1);
    person->name = g_strdup (line->names[seat]);
    person->level = -1;
    g_ptr_array_add (counting->to->people, person);
    g_hash_table_insert (counting->people, person->name, person);
  }
  g_free (person->portrait);
  person->portrait = g_strdup (line->portraits[seat]);
  return person;
}

static void
add_beaten_level (KtStatisticsPerson *person, const KtResultLine *line, guint seat,
                  const KtGame *game)
{
  g_autofree char *id = get_level (line->seats[1 - seat]);
  int level = kt_registry_find_level (game, id);

  if (!is_won (line, seat) || level <= person->level)
    return;
  person->level = level;
  person->level_game = game;
}

/* Guests without a name are not listed. */
static void
add_to_people (Counting *counting, const KtResultLine *line, const KtGame *game)
{
  guint seat = get_seat (line);
  KtStatisticsPerson *person;

  if (seat != 0 && !*line->names[seat])
    return;
  person = find_person (counting, line, seat);
  add_outcome (&person->outcomes, line, seat);
  add_beaten_level (person, line, seat, game);
}

static int
compare_people (gconstpointer a, gconstpointer b)
{
  const KtStatisticsPerson *first = *(KtStatisticsPerson *const *) a;
  const KtStatisticsPerson *second = *(KtStatisticsPerson *const *) b;

  if (first->level != second->level)
    return second->level - first->level;
  if (first->outcomes.wins != second->outcomes.wins)
    return first->outcomes.wins < second->outcomes.wins ? 1 : -1;
  if (first->outcomes.losses != second->outcomes.losses)
    return first->outcomes.losses < second->outcomes.losses ? -1 : 1;
  return strcmp (first->name, second->name);
}

/* --- Days and months -------------------------------------------------------------------------- */

static GDateTime *
begin_period (GDateTime *time, gboolean is_day)
{
  return g_date_time_new (g_date_time_get_timezone (time), g_date_time_get_year (time),
                          g_date_time_get_month (time),
                          is_day ? g_date_time_get_day_of_month (time) : 1, 0, 0, 0);
}

/* Returns whether the time is within the last N_DAYS days, including today. */
static gboolean
is_recent (Counting *counting, gint64 time)
{
  g_autoptr (GDateTime) today = begin_period (counting->now, TRUE);
  g_autoptr (GDateTime) first = g_date_time_add_days (today, 1 - N_DAYS);

  return time >= g_date_time_to_unix (first);
}

static void
add_periods (Counting *counting)
{
  gboolean by_days = is_recent (counting, counting->first);
  g_autoptr (GDateTime) last = begin_period (counting->now, by_days);
  int n = by_days ? N_DAYS : N_MONTHS;

  for (int i = n - 1; i >= 0; i--) {
    g_autoptr (GDateTime) time =
        by_days ? g_date_time_add_days (last, -i) : g_date_time_add_months (last, -i);
    KtStatisticsPeriod period = { g_date_time_get_year (time),
                                  g_date_time_get_month (time),
                                  by_days ? g_date_time_get_day_of_month (time) : 0,
                                  { 0 } };

    g_array_append_val (counting->to->periods, period);
  }
}

static void
add_to_period (Counting *counting, const KtResultLine *line)
{
  g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (line->time);
  g_autoptr (GDateTime) time =
      g_date_time_to_timezone (utc, g_date_time_get_timezone (counting->now));

  for (guint i = 0; i < counting->to->periods->len; i++) {
    KtStatisticsPeriod *period = &g_array_index (counting->to->periods, KtStatisticsPeriod, i);

    if (period->year == g_date_time_get_year (time) &&
        period->month == g_date_time_get_month (time) &&
        (period->day == 0 || period->day == g_date_time_get_day_of_month (time)))
      add_outcome (&period->outcomes, line, get_seat (line));
  }
}

static void
count_periods (Counting *counting, GPtrArray *lines)
{
  if (counting->first == G_MAXINT64)
    return;
  add_periods (counting);
  for (guint i = 0; i < lines->len; i++) {
    const KtResultLine *line = lines->pdata[i];

    if ((!counting->game || g_str_equal (line->game, counting->game->id)) &&
        get_kind (line) == KT_STATISTICS_UNAIDED)
      add_to_period (counting, line);
  }
}

/* --- Counting the lines ----------------------------------------------------------------------- */

static void
add_to_streak (KtStatistics *to, gboolean is_win)
{
  to->streak = is_win ? to->streak + 1 : 0;
  to->best_streak = MAX (to->best_streak, to->streak);
}

/* Counts a line. A game unknown to this version counts, but has no row. */
static void
add_line (Counting *counting, const KtResultLine *line)
{
  const KtGame *game = kt_registry_find_game (line->game);
  KtStatisticsKind kind = get_kind (line);
  KtStatistics *to = counting->to;

  to->n_games++;
  to->seconds += line->seconds;
  add_outcome (&to->kinds[kind], line, get_seat (line));
  if (kind == KT_STATISTICS_UNAIDED) {
    add_to_streak (to, is_won (line, get_seat (line)));
    counting->first = MIN (counting->first, line->time);
  }
  if (!game || kind != KT_STATISTICS_UNAIDED)
    return;
  add_to_rows (counting, line, game);
  add_to_people (counting, line, game);
}

KtStatistics *
kt_statistics_new (GPtrArray *lines, const KtGame *game, GDateTime *now)
{
  KtStatistics *self = g_new0 (KtStatistics, 1);
  g_autoptr (GHashTable) people = g_hash_table_new (g_str_hash, g_str_equal);
  Counting counting = { self, game, now, people, G_MAXINT64 };

  self->games = g_ptr_array_new_with_free_func (row_free);
  self->levels = g_ptr_array_new_with_free_func (row_free);
  self->rules = g_ptr_array_new_with_free_func (row_free);
  self->periods = g_array_new (FALSE, TRUE, sizeof (KtStatisticsPeriod));
  self->people = g_ptr_array_new_with_free_func (person_free);
  for (guint i = 0; i < lines->len; i++) {
    const KtResultLine *line = lines->pdata[i];

    if (!game || g_str_equal (line->game, game->id))
      add_line (&counting, line);
  }
  g_ptr_array_sort (self->levels, compare_levels);
  g_ptr_array_sort (self->people, compare_people);
  count_periods (&counting, lines);
  return self;
}

void
kt_statistics_free (KtStatistics *self)
{
  if (!self)
    return;
  g_ptr_array_unref (self->games);
  g_ptr_array_unref (self->levels);
  g_ptr_array_unref (self->rules);
  g_array_unref (self->periods);
  g_ptr_array_unref (self->people);
  g_free (self);
}
