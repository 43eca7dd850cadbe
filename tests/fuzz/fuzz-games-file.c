/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of training games. Input that begins like such a file is used as one. Otherwise the
 * first byte chooses the game, and the rest is put behind a valid header with a valid checksum,
 * so that the code after the check is reached. Games that are read must be unchanged after
 * writing and reading again. */
#include "tests/fuzz/fuzz.h"

#include <glib/gstdio.h>
#include <string.h>

#include "tools/self-play/tune-games-file.h"

static const char magic[] = "KTGAMES1 ";

/* The checksum as specified (FNV-1a, 32 bits). */
static guint32
compute_sum (const guint8 *bytes, gsize length)
{
  guint32 hash = 0x811c9dc5;

  for (gsize i = 0; i < length; i++) {
    hash ^= bytes[i];
    hash *= 0x01000193;
  }
  return hash;
}

static GByteArray *
make_file (const guint8 *data, gsize size)
{
  GByteArray *file = g_byte_array_new ();
  const char *head = size > 0 && data[0] % 2 ? "KTGAMES1 game=chess\n" : "KTGAMES1 game=caro\n";
  gsize length = MIN (size > 0 ? size - 1 : 0, G_MAXUINT16);
  guint32 sum = compute_sum (data + 1, length);
  const guint8 numbers[] = { (guint8) length,     (guint8) (length >> 8), (guint8) sum,
                             (guint8) (sum >> 8), (guint8) (sum >> 16),   (guint8) (sum >> 24) };

  if (size >= strlen (magic) && memcmp (data, magic, strlen (magic)) == 0)
    return g_byte_array_append (file, data, (guint) size);
  g_byte_array_append (file, (const guint8 *) head, (guint) strlen (head));
  g_byte_array_append (file, numbers, sizeof numbers);
  return g_byte_array_append (file, data + 1, (guint) length);
}

/* Replays a game as a trainer does, up to an illegal action. */
static void
check_game (const TuneGame *game, const KtGame *rules)
{
  g_autofree KtPosition *position = kt_position_new (rules, &game->options);

  g_assert_cmpuint (game->n_drawn, <=, game->n_actions);
  g_assert_cmpuint (game->n_actions, <=, TUNE_MAX_ACTIONS);
  for (guint i = 0; i < game->n_actions; i++) {
    KtAction action;

    if (!tune_game_unpack (position, game->actions[i], &action))
      break;
    g_assert_cmpuint (tune_game_pack (&action), ==, game->actions[i]);
    kt_position_play (position, &action);
  }
}

static void
check_file (const char *path, const GByteArray *bytes)
{
  GError *error = NULL;
  g_autoptr (TuneGamesFile) file = tune_games_file_open (path, &error);
  g_autoptr (GByteArray) again = g_byte_array_new ();
  g_autofree TuneGame *game = g_new (TuneGame, 1);
  gsize begin;

  fuzz_check_error (file != NULL, &error);
  if (!file)
    return;
  begin = tune_games_file_get_place (file);
  while (tune_games_file_next (file, game)) {
    check_game (game, tune_games_file_get_game (file));
    tune_game_write (game, tune_games_file_get_game (file), again);
  }
  g_assert_cmpuint (again->len, ==, tune_games_file_get_place (file) - begin);
  g_assert_true (again->len == 0 || memcmp (again->data, bytes->data + begin, again->len) == 0);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *folder = fuzz_make_folder ();
  g_autofree char *path = g_build_filename (folder, "games", NULL);
  g_autoptr (GByteArray) bytes = make_file (data, size);

  g_assert_true (g_file_set_contents_full (path, (const char *) bytes->data, bytes->len,
                                           G_FILE_SET_CONTENTS_NONE, 0600, NULL));
  check_file (path, bytes);
  fuzz_remove_folder (folder);
  return 0;
}
