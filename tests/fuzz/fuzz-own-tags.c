/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Our own tags in a game: the players, the score, the statistics, and the clocks. With any content,
 * what is understood of them must be unchanged after writing and reading.
 *
 * The first byte chooses a game. The values of the tags, two names, and the clocks follow,
 * separated by bytes 30. */
#include "tests/fuzz/fuzz.h"

#include <string.h>

#include "formats/kt-import.h"
#include "games/kt-registry.h"
#include "model/game/kt-game-model.h"
#include "model/game/kt-match-tags.h"
#include "model/game/kt-time-tags.h"
#include "model/match/kt-computer.h"

static const char *const words[] = { "near", "far", "match", "took" };
enum { N_WORDS = G_N_ELEMENTS (words) };

static KtRecord *
make_record (const KtGame *game, GStrv parts)
{
  KtOptions options = kt_options_default (game);
  g_autofree KtPosition *start = kt_position_new (game, &options);
  KtRecord *record = kt_record_new (start);
  const KtFormat *format = kt_format_of_game (game);
  guint n = g_strv_length (parts);

  for (guint i = 0; i < MIN (n, N_WORDS); i++)
    kt_format_set_own (format, record, words[i], parts[i]);
  if (n >= N_WORDS + KT_ACTORS)
    kt_format_set_players (format, record, (const char *const *) parts + N_WORDS);
  return record;
}

static void
assert_same_seat (KtSeat *a, KtSeat *b)
{
  KtPlayer *one = kt_seat_get_player (a), *other = kt_seat_get_player (b);
  guint levels[2], styles[2];

  g_assert_true (G_OBJECT_TYPE (one) == G_OBJECT_TYPE (other));
  g_assert_cmpuint (kt_seat_get_wins (a), ==, kt_seat_get_wins (b));
  g_assert_true (!*kt_seat_get_chosen_name (a) == !*kt_seat_get_chosen_name (b));
  if (!KT_IS_COMPUTER (one))
    return;
  g_object_get (one, "level", &levels[0], "style", &styles[0], NULL);
  g_object_get (other, "level", &levels[1], "style", &styles[1], NULL);
  g_assert_cmpuint (levels[0], ==, levels[1]);
  g_assert_cmpuint (styles[0], ==, styles[1]);
}

static void
assert_same_match (KtMatch *a, KtMatch *b)
{
  guint length, other;

  g_object_get (a, "length", &length, NULL);
  g_object_get (b, "length", &other, NULL);
  g_assert_cmpuint (length, ==, other);
  g_assert_cmpuint (kt_match_get_draws (a), ==, kt_match_get_draws (b));
  g_assert_cmpuint (kt_match_get_first_seat (a), ==, kt_match_get_first_seat (b));
  for (guint seat = 0; seat < KT_SEATS; seat++)
    assert_same_seat (kt_match_get_seat (a, seat), kt_match_get_seat (b, seat));
}

static void
check_match (KtRecord *record)
{
  KtGameTree *tree = kt_record_get_tree (record);
  g_autoptr (KtRecord) written = kt_record_copy (record);
  GError *error = NULL;
  g_autoptr (KtMatch) match = kt_match_tags_read (record, &error);
  g_autoptr (KtMatch) again = NULL;

  if (error)
    g_assert_true (g_utf8_validate (error->message, -1, NULL));
  g_clear_error (&error);
  kt_match_tags_write (match, written, &kt_game_tree_get_start (tree)->result);
  again = kt_match_tags_read (written, &error);
  g_assert_no_error (error);
  assert_same_match (match, again);
}

/* A model that shows a record. */
static KtGameModel *
load (KtRecord *record)
{
  g_autoptr (KtMatch) match = kt_match_tags_read (record, NULL);
  KtGameModel *model = kt_game_model_new ();

  kt_game_model_load (model, kt_record_copy (record), match);
  kt_game_model_set_paused (model, TRUE);
  return model;
}

static void
check_tally (KtRecord *record)
{
  g_autoptr (KtGameModel) model = load (record);
  g_autoptr (KtGameSnapshot) snapshot = kt_game_model_take_snapshot (model);
  g_autofree char *text = g_string_free (kt_game_snapshot_write (snapshot), FALSE);
  g_autoptr (KtRecord) read = kt_import_text (text, strlen (text), NULL);
  g_autoptr (KtGameModel) again = NULL;
  KtGameTally tally, later;

  g_assert_nonnull (read);
  again = load (read);
  tally = kt_game_model_get_tally (model);
  later = kt_game_model_get_tally (again);
  g_assert_cmpuint (tally.hints, ==, later.hints);
  g_assert_cmpuint (tally.undos, ==, later.undos);
  g_assert_cmpint (ABS (tally.time - later.time), <, G_USEC_PER_SEC);
  g_assert_cmpint (tally.time, >=, 0);
}

static void
assert_same_seconds (gint64 a, gint64 b)
{
  g_assert_cmpint (a / 1000, ==, b / 1000);
}

static void
check_clock (KtRecord *record, const char *text)
{
  const KtGame *game = kt_game_tree_get_start (kt_record_get_tree (record))->game;
  KtTimeTags tags, again;

  kt_format_set_own (kt_format_of_game (game), record, "clock", text);
  kt_time_tags_read (&tags, record, NULL);
  kt_time_tags_write (&tags, record);
  g_assert_true (kt_time_tags_read (&again, record, NULL));
  g_assert_cmpint (tags.control.mode, ==, again.control.mode);
  g_assert_cmpuint (tags.depth, ==, again.depth);
  assert_same_seconds (tags.turn_us, again.turn_us);
  for (guint seat = 0; seat < KT_SEATS; seat++) {
    if (tags.control.mode == KT_TIME_TIMED)
      g_assert_true (
          kt_allotment_equal (&tags.control.allotments[seat], &again.control.allotments[seat]));
    else
      assert_same_seconds (tags.used_us[seat], again.used_us[seat]);
  }
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *text =
      size > 0 ? g_utf8_make_valid ((const char *) data + 1, (gssize) size - 1) : g_strdup ("");
  g_auto (GStrv) parts = g_strsplit (text, "\x1e", -1);
  guint game = size > 0 ? data[0] % kt_registry_get_n_games () : 0;
  g_autoptr (KtRecord) record = make_record (kt_registry_get_game (game), parts);

  check_match (record);
  check_tally (record);
  if (g_strv_length (parts) > N_WORDS + KT_ACTORS)
    check_clock (record, parts[N_WORDS + KT_ACTORS]);
  return 0;
}
