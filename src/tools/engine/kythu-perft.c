/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts sequences of legal moves from a position, in total or for each move. */
#include "tools/engine/kythu-perft.h"

#include <stdio.h>

#include "games/chess/chess-game.h"
#include "games/chess/rules/chess-position.h"
#include "games/xiangqi/rules/xiangqi-position.h"
#include "games/xiangqi/xiangqi-game.h"
#include "tools/command/kythu-arguments.h"
#include "tools/command/kythu-command.h"

enum { MAX_DEPTH = 20 };

/* The command line arguments. */
typedef struct {
  gboolean divide;
  char *game;
  char **texts; /* depth, optionally followed by a position */
} PerftArguments;

static void
arguments_free (PerftArguments *arguments)
{
  g_free (arguments->game);
  g_strfreev (arguments->texts);
  g_free (arguments);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PerftArguments, arguments_free)

static gboolean
parse_arguments (PerftArguments *arguments, int argc, char **argv, GError **error)
{
  const GOptionEntry entries[] = {
    { "divide", 'd', 0, G_OPTION_ARG_NONE, &arguments->divide, "Show the count below each move",
      NULL },
    { "game", 'g', 0, G_OPTION_ARG_STRING, &arguments->game, "Which game (chess)", "ID" },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_STRING_ARRAY, &arguments->texts, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };

  return kythu_parse_options (entries, "DEPTH [FEN]",
                              "Counts the sequences of DEPTH legal moves from the start, or from "
                              "a position given as one argument.",
                              NULL, &argc, &argv, error);
}

/* --- Counting --------------------------------------------------------------------------------- */

typedef guint64 (*Counter) (const KtPosition *position, guint depth);

static guint64
count_chess (const KtPosition *position, guint depth)
{
  return chess_board_perft (&chess (position)->board, depth);
}

static guint64
count_xiangqi (const KtPosition *position, guint depth)
{
  return xiangqi_board_perft (&xiangqi (position)->board, depth);
}

/* Counts through KtGame, for games without a faster counter. A game that is over has no moves. */
static guint64
count_any (const KtPosition *position, guint depth)
{
  g_autofree KtAction *actions = g_new (KtAction, kt_position_max_actions (position));
  g_autofree KtPosition *next = kt_position_copy (position);
  guint n = depth > 0 ? kt_position_list_actions (position, actions) : 0;
  guint64 total = 0;

  if (depth <= 1)
    return depth == 0 ? 1 : n;
  for (guint i = 0; i < n; i++) {
    kt_position_copy_to (position, next);
    kt_position_play (next, &actions[i]);
    total += count_any (next, depth - 1);
  }
  return total;
}

/* Some boards count faster than positions; they ignore draws. */
static Counter
find_counter (const KtGame *game)
{
  if (game == &chess_game)
    return count_chess;
  return game == &xiangqi_game ? count_xiangqi : count_any;
}

static guint
list_moves (const KtPosition *position, KtAction *out)
{
  if (find_counter (position->game) == count_any)
    return kt_position_list_actions (position, out);
  return position->game->list_actions (position, out);
}

/* --- Showing ---------------------------------------------------------------------------------- */

static void
print_move (const KtPosition *position, const KtAction *action, guint64 count)
{
  guint columns = kt_position_get_geometry (position).columns;
  const KtSquare squares[] = { action->from, action->to };

  for (guint i = 0; i < G_N_ELEMENTS (squares); i++) {
    g_autofree char *square =
        squares[i] == KT_NO_SQUARE ? NULL : kt_square_to_text (squares[i], columns);

    printf ("%s", square ? square : "");
  }
  if (action->detail && position->game->letters)
    printf ("%c", g_ascii_tolower (position->game->letters[action->detail]));
  printf (": %" G_GUINT64_FORMAT "\n", count);
}

static guint64
divide (const KtPosition *position, guint depth)
{
  g_autofree KtAction *actions = g_new (KtAction, kt_position_max_actions (position));
  guint n = list_moves (position, actions);
  guint64 total = 0;

  for (guint i = 0; i < n; i++) {
    g_autofree KtPosition *next = kt_position_copy (position);
    guint64 count;

    kt_position_play (next, &actions[i]);
    count = find_counter (position->game) (next, depth - 1);
    print_move (position, &actions[i], count);
    total += count;
  }
  printf ("\n");
  return total;
}

static void
count (const KtPosition *position, guint depth, gboolean divides)
{
  gint64 start_us = g_get_monotonic_time (), time_us;
  guint64 total;

  if (divides && depth > 0)
    total = divide (position, depth);
  else
    total = find_counter (position->game) (position, depth);
  time_us = MAX (g_get_monotonic_time () - start_us, 1);
  printf ("%.3f s, %.1f M per second\n", (double) time_us / 1e6, (double) total / (double) time_us);
  printf ("depth %u: %" G_GUINT64_FORMAT "\n", depth, total);
}

/* --- The command ------------------------------------------------------------------------------ */

/* Also finds Chinese chess in a build that does not offer it (coming_games in games/meson.build).
 */
static const KtGame *
find_game_or_complain (const char *id)
{
  if (g_str_equal (id, xiangqi_game.id))
    return &xiangqi_game;
  return kythu_find_game_or_complain (id);
}

/* Returns the position to count from; NULL after a complaint. */
static KtPosition *
make_position (const KtGame *game, const char *text)
{
  KtOptions options = kt_options_default (game);
  g_autoptr (GError) error = NULL;
  KtPosition *position;

  if (!text)
    return kt_position_new (game, &options);
  position = kt_position_parse (game, &options, text, &error);
  if (!position)
    kythu_complain (KYTHU_FAILURE, "the FEN “%s”: %s", text, error->message);
  return position;
}

static int
run (int argc, char **argv, gboolean divides)
{
  g_autoptr (PerftArguments) arguments = g_new0 (PerftArguments, 1);
  g_autoptr (GError) error = NULL;
  g_autofree KtPosition *position = NULL;
  const KtGame *game;
  guint64 depth;
  guint n_texts;

  if (!parse_arguments (arguments, argc, argv, &error))
    return kythu_complain (KYTHU_USAGE, "%s; try --help", error->message);
  game = find_game_or_complain (arguments->game ? arguments->game : "chess");
  if (!game)
    return KYTHU_USAGE;
  n_texts = arguments->texts ? g_strv_length (arguments->texts) : 0;
  if (n_texts < 1)
    return kythu_complain (KYTHU_USAGE, "a depth is missing; try --help");
  if (n_texts > 2)
    return kythu_complain (KYTHU_USAGE, "too many arguments; is the FEN in quotes?");
  if (!g_ascii_string_to_unsigned (arguments->texts[0], 10, 0, MAX_DEPTH, &depth, NULL))
    return kythu_complain (KYTHU_USAGE, "“%s” is no depth from 0 to %d", arguments->texts[0],
                           MAX_DEPTH);
  position = make_position (game, arguments->texts[1]);
  if (!position)
    return KYTHU_FAILURE;
  count (position, (guint) depth, divides || arguments->divide);
  return KYTHU_SUCCESS;
}

int
kythu_perft (int argc, char **argv)
{
  return run (argc, argv, FALSE);
}

int
kythu_divide (int argc, char **argv)
{
  return run (argc, argv, TRUE);
}
