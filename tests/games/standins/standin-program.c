/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs a player of player.h as a program for kythu-arena and others: for chess with UCI, for caro
 * with the Gomocup protocol.
 *
 *   standin-program GAME PLAYER [SEED]
 *
 * It understands the part of the protocols that a correct referee uses. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/caro/caro-game.h"
#include "games/chess/chess-game.h"
#include "games/chess/rules/chess-position.h"
#include "games/kt-registry.h"
#include "games/mnk/mnk-position.h"
#include "protocols/gomocup/kt-gomocup-server.h"
#include "protocols/uci/kt-uci-server.h"
#include "tests/games/standins/player.h"

typedef struct {
  const KtGame *game;
  const char *player;
  guint64 seed; /* increased for each game */
  Player who;
  KtPosition *position; /* NULL before the first game */
  KtGomocupInfo info;
  guint size;
  gboolean reads_board;
} Program;

static void
begin_game (Program *program)
{
  player_clear (&program->who);
  if (!player_init (&program->who, program->game, program->player, program->seed++)) {
    fprintf (stderr, "no such player: %s\n", program->player);
    exit (2);
  }
}

/* --- Chess --- */

static void
answer_go (Program *program)
{
  KtAction action = player_choose (&program->who, program->position);
  g_autofree char *line = kt_uci_format_best (
      &kt_uci_chess, chess_move_of_action (&chess (program->position)->board, &action), 0);

  puts (line);
}

static void
set_position (Program *program, const char *text)
{
  g_free (program->position);
  program->position = kt_uci_parse_position (&kt_uci_chess, text, NULL, NULL);
}

/* Returns FALSE to end the program. */
static gboolean
answer_uci (Program *program, const char *line)
{
  const char *rest;

  switch (kt_uci_read_command (line, &rest)) {
  case KT_UCI_UCI:
    printf ("id name %s\nid author the Kỳ Thủ team\nuciok\n", program->player);
    break;
  case KT_UCI_IS_READY:
    puts ("readyok");
    break;
  case KT_UCI_NEW_GAME:
    begin_game (program);
    break;
  case KT_UCI_POSITION:
    set_position (program, rest);
    break;
  case KT_UCI_GO:
    answer_go (program);
    break;
  case KT_UCI_QUIT:
    return FALSE;
  default:
    break;
  }
  return TRUE;
}

/* --- Caro --- */

static void
start_board (Program *program)
{
  g_autofree char *text =
      g_strdup_printf ("size=%u rule=%s", program->size, kt_gomocup_get_rule (&program->info));
  KtOptions options = kt_options_default (&caro_game);

  kt_options_parse (&caro_game, text, &options, NULL);
  g_free (program->position);
  program->position = kt_position_new (&caro_game, &options);
}

static void
put (Program *program, const int *cell)
{
  KtSquare square = (KtSquare) (cell[1] * (int) program->size + cell[0]);
  KtAction action = kt_action_place (program->position->actor, square);

  kt_position_play (program->position, &action);
}

static void
answer_with_stone (Program *program)
{
  KtAction action = player_choose (&program->who, program->position);
  g_autoptr (GString) line = g_string_new (NULL);

  kt_position_play (program->position, &action);
  kt_gomocup_append_cell (line, action.to, program->size);
  puts (line->str);
}

/* The rule is sent after the size and before the first stone. */
static void
hear_info (Program *program, const char *text)
{
  kt_gomocup_read_info (text, &program->info);
  if (!program->position || program->position->n_actions == 0)
    start_board (program);
}

static void
read_board_line (Program *program, const char *line)
{
  int cell[3];

  if (kt_gomocup_read_numbers (line, 3, cell)) {
    put (program, cell);
  } else {
    program->reads_board = FALSE;
    answer_with_stone (program);
  }
}

static gboolean
answer_gomocup (Program *program, const char *line)
{
  const char *rest;
  int cell[2];

  if (program->reads_board) {
    read_board_line (program, line);
    return TRUE;
  }
  switch (kt_gomocup_read_command (line, &rest)) {
  case KT_GOMOCUP_START:
    program->size = (guint) atoi (rest);
    /* fall through */
  case KT_GOMOCUP_RESTART:
    begin_game (program);
    start_board (program);
    puts ("OK");
    break;
  case KT_GOMOCUP_INFO:
    hear_info (program, rest);
    break;
  case KT_GOMOCUP_BEGIN:
    answer_with_stone (program);
    break;
  case KT_GOMOCUP_TURN:
    if (kt_gomocup_read_numbers (rest, 2, cell)) {
      put (program, cell);
      answer_with_stone (program);
    }
    break;
  case KT_GOMOCUP_BOARD:
    start_board (program);
    program->reads_board = TRUE;
    break;
  case KT_GOMOCUP_ABOUT:
    printf ("name=\"%s\", version=\"1\"\n", program->player);
    break;
  case KT_GOMOCUP_END:
    return FALSE;
  default:
    break;
  }
  return TRUE;
}

int
main (int argc, char **argv)
{
  enum { LINE_SIZE = 1 << 16 };
  Program program = { .info = kt_gomocup_info_default () };
  g_autofree char *line = g_malloc (LINE_SIZE);
  gboolean goes_on = TRUE;

  program.game = argc > 2 ? kt_registry_find_game (argv[1]) : NULL;
  if (program.game != &chess_game && program.game != &caro_game) {
    fprintf (stderr, "usage: standin-program chess|caro PLAYER [SEED]\n");
    return 2;
  }
  program.player = argv[2];
  program.seed = argc > 3 ? strtoull (argv[3], NULL, 10) : 1;
  begin_game (&program);
  setvbuf (stdout, NULL, _IOLBF, 0);
  while (goes_on && fgets (line, LINE_SIZE, stdin)) {
    g_strchomp (line);
    goes_on =
        program.game == &chess_game ? answer_uci (&program, line) : answer_gomocup (&program, line);
  }
  player_clear (&program.who);
  g_free (program.position);
  return 0;
}
