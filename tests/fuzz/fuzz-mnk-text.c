/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Everything that caro and tic-tac-toe read: options, positions and actions. The input is lines:
 * options, then actions up to an empty line, then a position. Whatever they hold, what is read must
 * be a sound value, and written down and read again it must be the same. */
#include "core/kt-position.h"

#include <string.h>

#include "games/caro/caro-game.h"
#include "games/tictactoe/tictactoe-game.h"

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

static void
check_error (gboolean is_read, GError **error)
{
  g_assert_true (is_read == (*error == NULL));
  if (*error)
    g_assert_true (g_utf8_validate ((*error)->message, -1, NULL));
  g_clear_error (error);
}

static KtOptions
read_options (const KtGame *game, const char *text)
{
  GError *error = NULL;
  g_autofree char *written = NULL;
  KtOptions options, again;

  check_error (kt_options_parse (game, text, &options, &error), &error);
  g_assert_false (kt_options_fix (game, &options));
  written = kt_options_to_text (game, &options);
  g_assert_true (kt_options_parse (game, written, &again, NULL));
  g_assert_true (memcmp (&options, &again, sizeof options) == 0);
  return options;
}

static void
check_action (const KtPosition *position, const KtAction *action)
{
  g_autofree char *written = kt_position_format_action (position, action);
  KtAction again;

  g_assert_null (kt_position_explain_illegal (position, action));
  g_assert_true (kt_position_parse_action (position, written, &again, NULL));
  g_assert_true (kt_action_equal (*action, again));
}

static void
check_position (const KtPosition *position)
{
  g_autoptr (GArray) marks = kt_position_get_marks (position);
  KtAction actions[KT_MAX_SQUARES];
  guint n = kt_position_list_actions (position, actions);

  g_assert_true (position->key == kt_position_compute_key (position));
  g_assert_true ((n == 0) == kt_position_is_over (position));
  for (guint i = 0; i < marks->len; i++)
    g_assert_true (g_array_index (marks, KtMark, i).n_squares <= KT_MARK_MAX_SQUARES);
}

static void
read_position (const KtGame *game, const KtOptions *options, const char *text)
{
  GError *error = NULL;
  g_autofree KtPosition *position = kt_position_parse (game, options, text, &error);
  g_autofree KtPosition *again = NULL;
  g_autofree char *written = NULL;

  check_error (position != NULL, &error);
  if (!position)
    return;
  check_position (position);
  written = kt_position_to_text (position);
  again = kt_position_parse (game, options, written, NULL);
  g_assert_true (kt_position_equal (position, again));
}

static void
read_game (const KtGame *game, const char *text)
{
  g_auto (GStrv) halves = g_strsplit (text, "\n\n", 2);
  g_auto (GStrv) lines = g_strsplit (halves[0] ? halves[0] : "", "\n", -1);
  KtOptions options = read_options (game, lines[0] ? lines[0] : "");
  g_autofree KtPosition *position = kt_position_new (game, &options);

  check_position (position);
  for (guint i = 1; lines[0] && lines[i]; i++) {
    GError *error = NULL;
    KtAction action;
    gboolean is_read = kt_position_parse_action (position, lines[i], &action, &error);

    check_error (is_read, &error);
    if (!is_read)
      continue;
    check_action (position, &action);
    kt_position_play (position, &action);
    check_position (position);
  }
  if (halves[0] && halves[1])
    read_position (game, &options, halves[1]);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);

  read_game (&caro_game, text);
  read_game (&tictactoe_game, text);
  return 0;
}
