/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/library/kt-result-line.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "formats/kt-format.h"
#include "games/kt-registry.h"
#include "model/game/kt-match-tags.h"
#include "model/match/kt-alliance.h"

G_DEFINE_QUARK (kt_result_line_error_quark, kt_result_line_error)

/* NAMES_FIELD and PORTRAITS_FIELD are the first fields with the names and the portraits; lines of
 * older versions end after the N_FIELDS fields before them. */
enum { N_FIELDS = 13, NAMES_FIELD = 13, PORTRAITS_FIELD = 15 };
/* The last second of the year 9999. */
static const gint64 latest = G_GINT64_CONSTANT (253402300799);

const char kt_result_line_header[] =
    "time\tid\tgame\toptions\tnear\tfar\tfirst\tend\treason\tmoves\t"
    "seconds\thints\tundos\tnear-name\tfar-name\tnear-portrait\tfar-portrait\n";

static const char *const ends[KT_N_GAME_ENDS] = { "near", "far", "draw", "undone" };

/* --- From a game ------------------------------------------------------------------------------ */

/* Returns, for example, "person", "computer/hard/attack", "computer/1234" or
 * "alliance/medium/hard". */
static char *
describe_seat (KtSeat *seat, const KtGame *game)
{
  KtPlayer *player = kt_seat_get_player (seat);

  if (KT_IS_ALLIANCE (player)) {
    KtAlliance *alliance = KT_ALLIANCE (player);
    g_autofree char *first = kt_computer_write_level (kt_alliance_get_ally (alliance, 0), game);
    g_autofree char *second = kt_computer_write_level (kt_alliance_get_ally (alliance, 1), game);

    return g_strdup_printf ("alliance/%s/%s", first, second);
  }
  if (KT_IS_COMPUTER (player)) {
    const KtNote *style = kt_computer_get_style_of (KT_COMPUTER (player), game);
    g_autofree char *level = kt_computer_write_level (KT_COMPUTER (player), game);

    return g_strjoin ("/", "computer", level, style ? style->id : NULL, NULL);
  }
  return g_strdup ("person");
}

static KtGameEnd
get_end (KtMatch *match, const KtResult *result)
{
  if (result->outcome != KT_WIN)
    return KT_GAME_DRAWN;
  return kt_match_get_seat_of_actor (match, result->winner) == 0 ? KT_GAME_WON_NEAR
                                                                 : KT_GAME_WON_FAR;
}

/* Replaces separators of fields and lines by spaces. */
static char *
clean_words (const char *words)
{
  char *clean = g_utf8_make_valid (words ? words : "", -1);

  return g_strstrip (g_strdelimit (clean, "\t\r\n", ' '));
}

static void
name_seat (KtResultLine *self, guint index, KtSeat *seat)
{
  gboolean is_named = kt_seat_is_human (seat) && kt_seat_is_named (seat);

  self->names[index] = clean_words (is_named ? kt_seat_get_name (seat) : "");
  self->portraits[index] =
      clean_words (kt_seat_is_person (seat) ? kt_seat_get_portrait (seat) : "");
}

static KtResultLine *
create (const KtPosition *position, KtGameTree *tree, KtMatch *match, const KtGameTally *tally)
{
  KtResultLine *self = g_new0 (KtResultLine, 1);

  self->game = g_strdup (position->game->id);
  self->options = kt_options_to_text (position->game, &position->options);
  for (guint seat = 0; seat < KT_SEATS; seat++) {
    self->seats[seat] = describe_seat (kt_match_get_seat (match, seat), position->game);
    name_seat (self, seat, kt_match_get_seat (match, seat));
  }
  self->first_seat = kt_match_get_first_seat (match);
  self->end = get_end (match, &position->result);
  self->reason = g_strdup (position->result.reason ? position->result.reason->id : "");
  self->moves = kt_game_tree_count_moves (tree, kt_game_tree_get_tip (tree));
  self->seconds = (guint) (tally->time / G_USEC_PER_SEC);
  self->hints = tally->hints;
  self->undos = tally->undos;
  return self;
}

KtResultLine *
kt_result_line_new (KtGameModel *model, const char *id, gboolean is_undone)
{
  KtGameTally tally;
  KtResultLine *self;

  tally = kt_game_model_get_tally (model);
  self = create (kt_game_model_get_position (model), kt_game_model_get_tree (model),
                 kt_game_model_get_match (model), &tally);
  self->id = g_strdup (id);
  self->time = g_get_real_time () / G_USEC_PER_SEC;
  if (is_undone)
    self->end = KT_GAME_UNDONE;
  return self;
}

/* Uses only names that people have chosen. */
static void
take_chosen_names (KtMatch *match)
{
  for (guint i = 0; i < KT_SEATS; i++) {
    KtSeat *seat = kt_match_get_seat (match, i);

    kt_seat_set_name (seat, kt_seat_get_chosen_name (seat));
    kt_seat_set_is_named (seat, *kt_seat_get_chosen_name (seat) != '\0');
  }
}

KtResultLine *
kt_result_line_new_of_record (KtRecord *record, const char *id, gint64 time)
{
  KtGameTree *tree = kt_record_get_tree (record);
  g_autofree KtPosition *end = kt_game_tree_replay (tree, kt_game_tree_get_tip (tree));
  g_autoptr (KtMatch) match = kt_match_tags_read (record, NULL);
  KtGameTally tally;
  KtResultLine *self;

  tally = kt_game_tally_read (kt_format_of_game (end->game), record);
  take_chosen_names (match);
  self = create (end, tree, match, &tally);
  self->id = g_strdup (id);
  self->time = time;
  return self;
}

void
kt_result_line_free (KtResultLine *self)
{
  if (!self)
    return;
  g_free (self->id);
  g_free (self->game);
  g_free (self->options);
  for (guint seat = 0; seat < KT_SEATS; seat++) {
    g_free (self->seats[seat]);
    g_free (self->names[seat]);
    g_free (self->portraits[seat]);
  }
  g_free (self->reason);
  g_free (self);
}

/* --- As text ---------------------------------------------------------------------------------- */

char *
kt_result_line_to_text (const KtResultLine *self)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (self->time);
  g_autofree char *when = g_date_time_format (time, "%Y-%m-%dT%H:%M:%SZ");

  return g_strdup_printf ("%s\t%s\t%s\t%s\t%s\t%s\t%u\t%s\t%s\t%u\t%u\t%u\t%u\t%s\t%s\t%s\t%s\n",
                          when, self->id, self->game, self->options, self->seats[0], self->seats[1],
                          self->first_seat, ends[self->end], self->reason, self->moves,
                          self->seconds, self->hints, self->undos, self->names[0], self->names[1],
                          self->portraits[0], self->portraits[1]);
}

static gboolean
fail (const char *value, GError **error)
{
  g_autofree char *valid = g_utf8_make_valid (value, -1);

  g_set_error (error, KT_RESULT_LINE_ERROR, KT_RESULT_LINE_ERROR_VALUE,
               /* Translators: what stands in a file where something else is expected. */
               _ ("“%s” is not what is expected there"), valid);
  return FALSE;
}

static gboolean
parse_number (const char *text, guint max, guint *value, GError **error)
{
  guint64 number;

  if (!g_ascii_string_to_unsigned (text, 10, 0, max, &number, NULL))
    return fail (text, error);
  *value = (guint) number;
  return TRUE;
}

static gboolean
parse_time (const char *text, gint64 *value, GError **error)
{
  g_autoptr (GDateTime) time =
      g_utf8_validate (text, -1, NULL) ? g_date_time_new_from_iso8601 (text, NULL) : NULL;

  *value = time ? g_date_time_to_unix (time) : -1;
  return (*value >= 0 && *value <= latest) || fail (text, error);
}

static gboolean
parse_end (const char *text, KtGameEnd *value, GError **error)
{
  for (guint i = 0; i < KT_N_GAME_ENDS; i++) {
    if (g_str_equal (text, ends[i])) {
      *value = (KtGameEnd) i;
      return TRUE;
    }
  }
  return fail (text, error);
}

/* Copies the fields that are stored as they are. */
static gboolean
take_words (KtResultLine *self, char **fields, GError **error)
{
  char **words[] = { &self->id,       &self->game,     &self->options,
                     &self->seats[0], &self->seats[1], &self->reason };
  static const guint places[] = { 1, 2, 3, 4, 5, 8 };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++) {
    if (!g_utf8_validate (fields[places[i]], -1, NULL))
      return fail (fields[places[i]], error);
    *words[i] = g_strdup (fields[places[i]]);
  }
  return *self->id && *self->game ? TRUE : fail ("", error);
}

/* Fields missing in lines of older versions become "". */
static void
take_names (KtResultLine *self, char **fields)
{
  guint n_fields = g_strv_length (fields);

  for (guint seat = 0; seat < KT_SEATS; seat++) {
    guint name = NAMES_FIELD + seat, portrait = PORTRAITS_FIELD + seat;

    self->names[seat] = clean_words (name < n_fields ? fields[name] : "");
    self->portraits[seat] = clean_words (portrait < n_fields ? fields[portrait] : "");
  }
}

/* Later versions may append fields. */
KtResultLine *
kt_result_line_parse (const char *text, GError **error)
{
  g_auto (GStrv) fields = g_strsplit (text, "\t", -1);
  g_autoptr (KtResultLine) self = g_new0 (KtResultLine, 1);

  if (g_strv_length (fields) < N_FIELDS) {
    g_set_error (error, KT_RESULT_LINE_ERROR, KT_RESULT_LINE_ERROR_FIELDS,
                 _ ("the line has %u fields and needs %u"), g_strv_length (fields), N_FIELDS);
    return NULL;
  }
  take_names (self, fields);
  if (parse_time (fields[0], &self->time, error) && take_words (self, fields, error) &&
      parse_number (fields[6], KT_SEATS - 1, &self->first_seat, error) &&
      parse_end (fields[7], &self->end, error) &&
      parse_number (fields[9], G_MAXINT, &self->moves, error) &&
      parse_number (fields[10], G_MAXINT, &self->seconds, error) &&
      parse_number (fields[11], G_MAXINT, &self->hints, error) &&
      parse_number (fields[12], G_MAXINT, &self->undos, error))
    return g_steal_pointer (&self);
  return NULL;
}
