/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/game/kt-match-tags.h"

#include <glib/gi18n-lib.h>

#include "core/kt-field.h"
#include "games/kt-registry.h"
#include "model/game/kt-time-tags.h"
#include "model/match/kt-alliance.h"
#include "model/match/kt-person.h"

static const char *const seat_words[KT_SEATS] = { "near", "far" };
static const char match_word[] = "match";

enum { PERSON, COMPUTER, ALLIANCE };
static const char *const players[] = { "person", "computer", "alliance", NULL };

/* A tag such as "player=computer level=hard style=attack wins=2" or "player=person
 * portrait=pupil named". */
typedef struct {
  guint player;
  char *level, *style; /* ids, or a number as level; NULL: the default */
  char *ally;          /* level of the second computer of an alliance */
  char *portrait;
  guint wins;
  gboolean is_named; /* the person has chosen a name */
} SeatTag;

static const KtField seat_fields[] = {
  { "player", KT_FIELD_CHOICE, G_STRUCT_OFFSET (SeatTag, player), .choices = players },
  { "level", KT_FIELD_TEXT, G_STRUCT_OFFSET (SeatTag, level) },
  { "style", KT_FIELD_TEXT, G_STRUCT_OFFSET (SeatTag, style) },
  { "ally", KT_FIELD_TEXT, G_STRUCT_OFFSET (SeatTag, ally) },
  { "portrait", KT_FIELD_TEXT, G_STRUCT_OFFSET (SeatTag, portrait) },
  { "wins", KT_FIELD_UINT, G_STRUCT_OFFSET (SeatTag, wins), 0, G_MAXINT },
  { "named", KT_FIELD_ON, G_STRUCT_OFFSET (SeatTag, is_named) },
  { 0 },
};

/* A tag such as "first=0 draws=1 length=3 odds". */
typedef struct {
  guint first, draws, length;
  gboolean has_odds;
} MatchTag;

static const KtField match_fields[] = {
  { "first", KT_FIELD_UINT, G_STRUCT_OFFSET (MatchTag, first), 0, KT_SEATS - 1 },
  { "draws", KT_FIELD_UINT, G_STRUCT_OFFSET (MatchTag, draws), 0, G_MAXINT },
  { "length", KT_FIELD_UINT, G_STRUCT_OFFSET (MatchTag, length), 0, G_MAXINT },
  { "odds", KT_FIELD_ON, G_STRUCT_OFFSET (MatchTag, has_odds) },
  { 0 },
};

static const KtGame *
get_game (KtRecord *record)
{
  return kt_game_tree_get_start (kt_record_get_tree (record))->game;
}

/* --- Writing ---------------------------------------------------------------------------------- */

static void
append_computer (GString *text, KtComputer *computer, const KtGame *game)
{
  const KtNote *style = kt_computer_get_style_of (computer, game);
  g_autofree char *level = kt_computer_write_level (computer, game);

  g_string_append_printf (text, " level=%s", level);
  if (style)
    g_string_append_printf (text, " style=%s", style->id);
}

static void
append_player (GString *text, KtPlayer *player, const KtGame *game)
{
  if (KT_IS_ALLIANCE (player)) {
    KtAlliance *alliance = KT_ALLIANCE (player);
    g_autofree char *ally = kt_computer_write_level (kt_alliance_get_ally (alliance, 1), game);

    g_string_append_printf (text, "player=%s", players[ALLIANCE]);
    append_computer (text, kt_alliance_get_ally (alliance, 0), game);
    g_string_append_printf (text, " ally=%s", ally);
  } else if (KT_IS_COMPUTER (player)) {
    g_string_append_printf (text, "player=%s", players[COMPUTER]);
    append_computer (text, KT_COMPUTER (player), game);
  } else {
    g_string_append_printf (text, "player=%s", players[PERSON]);
  }
}

static void
write_seat (KtSeat *seat, const char *word, KtRecord *record, guint wins)
{
  const KtGame *game = get_game (record);
  g_autoptr (GString) text = g_string_new (NULL);

  append_player (text, kt_seat_get_player (seat), game);
  if (*kt_seat_get_portrait (seat))
    g_string_append_printf (text, " portrait=%s", kt_seat_get_portrait (seat));
  if (wins > 0)
    g_string_append_printf (text, " wins=%u", wins);
  if (kt_seat_is_human (seat) && *kt_seat_get_chosen_name (seat))
    g_string_append (text, " named");
  kt_format_set_own (kt_format_of_game (game), record, word, text->str);
}

static guint
count_wins_before (KtMatch *match, guint seat, const KtResult *result)
{
  gboolean won =
      result->outcome == KT_WIN && kt_match_get_seat_of_actor (match, result->winner) == seat;

  return kt_seat_get_wins (kt_match_get_seat (match, seat)) - (won ? 1 : 0);
}

void
kt_match_tags_write (KtMatch *match, KtRecord *record, const KtResult *result)
{
  guint draws = kt_match_get_draws (match) - (result->outcome == KT_DRAW ? 1 : 0);
  guint length;
  g_autofree char *text = NULL;

  g_object_get (match, "length", &length, NULL);
  for (guint i = 0; i < KT_SEATS; i++)
    write_seat (kt_match_get_seat (match, i), seat_words[i], record,
                count_wins_before (match, i, result));
  text = g_strdup_printf ("first=%u draws=%u length=%u%s", kt_match_get_first_seat (match), draws,
                          length, kt_match_has_odds (match) ? " odds" : "");
  kt_format_set_own (kt_format_of_game (get_game (record)), record, match_word, text);
}

/* --- Reading ---------------------------------------------------------------------------------- */

gboolean
kt_match_tags_exist (const KtRecord *record)
{
  const KtFormat *format = kt_format_of_game (get_game ((KtRecord *) record));

  return kt_format_get_own (format, record, seat_words[0]) != NULL;
}

/* Reads a tag. Words added by later versions are skipped. */
static void
read_tag (const char *text, const KtField *fields, gpointer to, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i]; i++) {
    g_autoptr (GError) fault = NULL;

    if (*words[i] && !kt_fields_read (fields, words[i], to, &fault) &&
        !g_error_matches (fault, KT_FIELD_ERROR, KT_FIELD_ERROR_UNKNOWN) && !(error && *error))
      g_set_error (error, fault->domain, fault->code,
                   /* Translators: what stands in a file, and what is wrong with it. */
                   _ ("“%s” in what the file says about the players: %s"), words[i],
                   fault->message);
  }
}

static void
clear_seat_tag (SeatTag *tag)
{
  g_free (tag->level);
  g_free (tag->style);
  g_free (tag->ally);
  g_free (tag->portrait);
}

static KtPlayer *
create_player (const SeatTag *tag, const KtGame *game)
{
  KtPlayer *computer;

  if (tag->player == PERSON)
    return kt_person_new ();
  computer = kt_computer_new_from_words (tag->level, tag->style, game);
  if (tag->player == COMPUTER)
    return computer;
  return kt_alliance_new (KT_COMPUTER (computer),
                          KT_COMPUTER (kt_computer_new_from_words (tag->ally, tag->style, game)));
}

static void
read_seat (KtMatch *match, guint seat, KtRecord *record, GError **error)
{
  const KtGame *game = get_game (record);
  const KtFormat *format = kt_format_of_game (game);
  const char *text = kt_format_get_own (format, record, seat_words[seat]);
  int actor = kt_match_get_actor_of_seat (match, seat);
  const char *name = kt_format_get_player (format, record, actor);
  SeatTag tag = { 0 };
  g_autoptr (KtPlayer) player = NULL;

  if (text)
    read_tag (text, seat_fields, &tag, error);
  player = create_player (&tag, game);
  kt_seat_set_player (kt_match_get_seat (match, seat), player);
  kt_seat_set_wins (kt_match_get_seat (match, seat), tag.wins);
  if (tag.is_named && tag.player == PERSON && name)
    kt_seat_set_chosen_name (kt_match_get_seat (match, seat), name);
  if (tag.portrait)
    kt_seat_set_portrait (kt_match_get_seat (match, seat), tag.portrait);
  clear_seat_tag (&tag);
}

KtMatch *
kt_match_tags_read (KtRecord *record, GError **error)
{
  const char *text = kt_format_get_own (kt_format_of_game (get_game (record)), record, match_word);
  MatchTag tag = { 0 };
  KtTimeTags times;
  KtMatch *match;

  if (text)
    read_tag (text, match_fields, &tag, error);
  match = kt_match_new (tag.first);
  g_object_set (match, "draws", tag.draws, "length", tag.length, NULL);
  kt_match_set_odds (match, tag.has_odds);
  for (guint seat = 0; seat < KT_SEATS; seat++)
    read_seat (match, seat, record, error);
  kt_time_tags_read (&times, record, error && !*error ? error : NULL);
  kt_match_set_time_control (match, &times.control);
  return match;
}

/* --- Names ------------------------------------------------------------------------------------ */

static KtSeatName
find_name (const SeatTag *tags, guint seat)
{
  const SeatTag *tag = &tags[seat];
  gboolean is_alone = (tag->player == PERSON) != (tags[1 - seat].player == PERSON);

  if (tag->player == ALLIANCE)
    return KT_SEAT_NAME_TWO_COMPUTERS;
  if (tag->player == COMPUTER)
    return kt_seat_name_of_computer (seat, is_alone);
  return tag->is_named ? KT_SEAT_NAME_OWN : kt_seat_name_of_person (seat, is_alone);
}

void
kt_match_tags_read_names (const KtRecord *record, KtSeatName names[KT_ACTORS])
{
  const KtFormat *format = kt_format_of_game (get_game ((KtRecord *) record));
  const char *text = kt_format_get_own (format, record, match_word);
  gboolean are_known = kt_match_tags_exist (record);
  SeatTag tags[KT_SEATS] = { 0 };
  MatchTag match = { 0 };

  if (text)
    read_tag (text, match_fields, &match, NULL);
  for (guint seat = 0; seat < KT_SEATS; seat++) {
    text = kt_format_get_own (format, record, seat_words[seat]);
    if (text)
      read_tag (text, seat_fields, &tags[seat], NULL);
  }
  for (guint seat = 0; seat < KT_SEATS; seat++)
    names[seat == match.first ? 0 : 1] = are_known ? find_name (tags, seat) : KT_SEAT_NAME_OWN;
  for (guint seat = 0; seat < KT_SEATS; seat++)
    clear_seat_tag (&tags[seat]);
}
