/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Everything that chess reads: the first line is a FEN, the others are moves from there, or from
 * the start where the FEN is none. Whatever they hold, what is read must be a sound position, and
 * written down and read again it must be the same. */
#include "core/kt-position.h"

#include <string.h>

#include "games/chess/chess-game.h"
#include "games/chess/notation/chess-san.h"
#include "games/chess/rules/chess-position.h"

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

static void
check_error (gboolean is_read, GError **error)
{
  g_assert_true (is_read == (*error == NULL));
  if (*error)
    g_assert_true (g_utf8_validate ((*error)->message, -1, NULL));
  g_clear_error (error);
}

/* With the pieces as little pictures, as the log may show them. */
static char *
draw_figures (const KtGame *game, const char *text)
{
  GString *drawn = g_string_new (NULL);

  for (; *text; text++) {
    const char *letter = strchr (game->letters, *text);

    if (letter)
      g_string_append (drawn, game->figures[letter - game->letters]);
    else
      g_string_append_c (drawn, *text);
  }
  return g_string_free (drawn, FALSE);
}

/* Written and read, also with figures. */
static void
check_action (const KtPosition *position, const KtAction *action)
{
  g_autofree char *written = kt_position_format_action (position, action);
  g_autofree char *shown = draw_figures (position->game, written);
  KtAction again;

  g_assert_null (kt_position_explain_illegal (position, action));
  g_assert_true (strlen (written) < CHESS_SAN_SIZE);
  g_assert_true (kt_position_parse_action (position, written, &again, NULL));
  g_assert_true (kt_action_equal (*action, again));
  g_assert_true (kt_position_parse_action (position, shown, &again, NULL));
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
  g_assert_cmpuint (n, <=, CHESS_MAX_MOVES);
  for (guint i = 0; i < n; i++)
    check_action (position, &actions[i]);
  for (guint i = 0; i < marks->len; i++)
    g_assert_true (g_array_index (marks, KtMark, i).n_squares <= KT_MARK_MAX_SQUARES);
}

/* NULL when the text is none. */
static KtPosition *
read_position (const char *text)
{
  KtOptions options = kt_options_default (&chess_game);
  GError *error = NULL;
  KtPosition *position = kt_position_parse (&chess_game, &options, text, &error);
  g_autofree KtPosition *again = NULL;
  g_autofree char *written = NULL;

  check_error (position != NULL, &error);
  if (!position)
    return NULL;
  written = kt_position_to_text (position);
  again = kt_position_parse (&chess_game, &options, written, NULL);
  g_assert_true (kt_position_equal (position, again));
  return position;
}

static void
play (KtPosition *position, const char *text)
{
  GError *error = NULL;
  KtAction action;
  gboolean is_read = kt_position_parse_action (position, text, &action, &error);

  check_error (is_read, &error);
  if (!is_read)
    return;
  if (kt_action_is_on_board (action))
    check_action (position, &action);
  kt_position_play (position, &action);
  check_position (position);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autofree KtPosition *position = read_position (lines[0] ? lines[0] : "");

  if (!position)
    position = read_position ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  check_position (position);
  for (guint i = 1; lines[0] && lines[i]; i++)
    play (position, lines[i]);
  return 0;
}
