/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/arena/arena-openings.h"

#include <string.h>

#include "formats/pgn/kt-pgn-reader.h"
#include "games/chess/chess-game.h"
#include "games/chess/openings/chess-book.h"
#include "games/chess/rules/chess-position.h"
#include "games/xiangqi/xiangqi-game.h"
#include "tools/arena/arena-draw.h"
#include "tools/arena/arena-error.h"
#include "tools/command/kythu-file.h"

struct _ArenaOpenings {
  const KtGame *game;
  KtOptions options;
  ArenaOpeningChoice choice; /* without its file name */
  GPtrArray *list;           /* openings from a file or the book; NULL: none */
  guint *order;
};

void
arena_opening_free (ArenaOpening *opening)
{
  if (!opening)
    return;
  g_free (opening->start);
  g_array_unref (opening->actions);
  g_free (opening);
}

static ArenaOpening *
opening_new (KtPosition *start)
{
  ArenaOpening *opening = g_new (ArenaOpening, 1);

  opening->start = start;
  opening->actions = g_array_new (FALSE, FALSE, sizeof (KtAction));
  return opening;
}

static ArenaOpening *
opening_copy (const ArenaOpening *opening)
{
  ArenaOpening *copy = opening_new (kt_position_copy (opening->start));

  g_array_append_vals (copy->actions, opening->actions->data, opening->actions->len);
  return copy;
}

/* --- Lines of a file --- */

static void
report_line (GError **error, guint line, const char *why)
{
  g_set_error (error, ARENA_ERROR, ARENA_ERROR_FAILURE, "line %u of the openings: %s", line, why);
}

/* Reads a position: the first four fields of an EPD, or all six of a FEN. */
static KtPosition *
read_fen (const ArenaOpenings *self, const char *line, GError **error)
{
  g_auto (GStrv) fields = g_strsplit (line, " ", 7);
  guint n = g_strv_length (fields);
  gboolean has_counters = n >= 6 && g_ascii_isdigit (*fields[4]) && g_ascii_isdigit (*fields[5]);
  g_autofree char *fen = NULL;

  while (n > (has_counters ? 6 : 4))
    g_clear_pointer (&fields[--n], g_free);
  fen = g_strjoinv (" ", fields);
  return kt_position_parse (self->game, &self->options, fen, error);
}

static gboolean
play_moves (ArenaOpening *opening, const char *line, GError **error)
{
  g_autofree KtPosition *position = kt_position_copy (opening->start);
  g_auto (GStrv) moves = g_strsplit_set (line, " \t,", -1);

  for (guint i = 0; moves[i]; i++) {
    KtAction action;

    if (!*moves[i])
      continue;
    if (!kt_position_parse_action (position, moves[i], &action, error))
      return FALSE;
    kt_position_play (position, &action);
    g_array_append_val (opening->actions, action);
  }
  if (!kt_position_is_over (position))
    return TRUE;
  g_set_error_literal (error, ARENA_ERROR, ARENA_ERROR_FAILURE, "the game is over");
  return FALSE;
}

static gboolean
add_line (ArenaOpenings *self, const char *line, GError **error)
{
  gboolean is_fen = self->game == &chess_game || self->game == &xiangqi_game;
  KtPosition *start =
      is_fen ? read_fen (self, line, error) : kt_position_new (self->game, &self->options);
  ArenaOpening *opening;

  if (!start)
    return FALSE;
  opening = opening_new (start);
  g_ptr_array_add (self->list, opening);
  return play_moves (opening, is_fen ? "" : line, error);
}

/* Reads the openings of a text, one in each line. Skips a UTF-8 byte order mark, which some
 * editors write. */
static gboolean
read_lines (ArenaOpenings *self, const char *text, gsize length, GError **error)
{
  static const char mark[] = "\xef\xbb\xbf";
  gsize skipped = g_str_has_prefix (text, mark) ? strlen (mark) : 0;
  g_auto (GStrv) lines = g_strsplit (text + skipped, "\n", -1);

  if (strlen (text) < length) {
    report_line (error, g_strv_length (lines), "there is a zero byte; is it a file of openings?");
    return FALSE;
  }
  for (guint i = 0; lines[i]; i++) {
    g_autoptr (GError) fault = NULL;
    const char *line = g_strstrip (lines[i]);

    if (*line && *line != '#' && !add_line (self, line, &fault)) {
      g_assert (fault);
      report_line (error, i + 1, fault->message);
      return FALSE;
    }
  }
  return TRUE;
}

/* --- Games of a file --- */

/* Adds the main line of a game as an opening, without actions that end the game. */
static void
add_game (ArenaOpenings *self, KtGameTree *tree)
{
  ArenaOpening *opening = opening_new (kt_position_copy (kt_game_tree_get_start (tree)));
  g_autofree KtPosition *position = kt_position_copy (opening->start);
  guint max_plies = self->choice.plies ? self->choice.plies : G_MAXUINT;

  for (KtNode *node = kt_node_get_first_child (kt_game_tree_get_root (tree));
       node && opening->actions->len < max_plies; node = kt_node_get_first_child (node)) {
    const KtAction *action = kt_node_get_action (node);

    if (!kt_action_is_on_board (*action))
      break;
    kt_position_play (position, action);
    if (kt_position_is_over (position))
      break;
    g_array_append_val (opening->actions, *action);
  }
  g_ptr_array_add (self->list, opening);
}

static gboolean
read_games (ArenaOpenings *self, const char *text, gsize length, GError **error)
{
  g_autoptr (KtPgnReader) reader = kt_pgn_reader_new_for_text (text, length);
  KtRecord *game;

  while (kt_pgn_reader_next (reader, &game, error)) {
    const GError *fault = kt_record_get_fault (game);

    if (fault)
      g_set_error (error, ARENA_ERROR, ARENA_ERROR_FAILURE, "the openings: %s", fault->message);
    else
      add_game (self, kt_record_get_tree (game));
    kt_record_free (game);
    if (fault)
      return FALSE;
  }
  return TRUE;
}

/* --- The book --- */

/* A line of the book; `ends` contains the keys of final boards of lines. */
typedef struct {
  ArenaOpenings *openings;
  guint n_actions;
  KtAction actions[ARENA_MAX_PLIES];
  GHashTable *ends;
} BookWalk;

static void
add_walk (BookWalk *walk, const ChessBoard *end)
{
  ArenaOpenings *self = walk->openings;
  ArenaOpening *opening;

  if (!g_hash_table_add (walk->ends, g_memdup2 (&end->key, sizeof (guint64))))
    return;
  opening = opening_new (kt_position_new (self->game, &self->options));
  g_array_append_vals (opening->actions, walk->actions, walk->n_actions);
  g_ptr_array_add (self->list, opening);
}

/* Whether the line is an opening: it has the requested length or, if none is requested, reaches
 * its end after enough plies. */
static gboolean
is_line (const BookWalk *walk, guint n_entries)
{
  enum { MIN_PLIES = 6 };
  guint wanted = walk->openings->choice.plies;

  return wanted ? walk->n_actions == wanted : n_entries == 0 && walk->n_actions >= MIN_PLIES;
}

/* Follows a line of the book from a board; the last score of the line tells whether it is fair. */
static void
follow (BookWalk *walk, const ChessBoard *board, int score)
{
  enum { FAIR = 50 };
  guint n_entries;
  const KtBookEntry *entries = chess_book_find (board, &n_entries);
  gboolean is_whole = is_line (walk, n_entries);

  if (is_whole && ABS (score) <= FAIR)
    add_walk (walk, board);
  if (is_whole || walk->n_actions == ARENA_MAX_PLIES)
    return;
  for (guint i = 0; i < n_entries; i++) {
    ChessBoard next = *board;

    walk->actions[walk->n_actions++] = chess_action_of_move (board, entries[i].move);
    chess_board_play (&next, entries[i].move);
    follow (walk, &next, entries[i].score);
    walk->n_actions--;
  }
}

static gboolean
read_book (ArenaOpenings *self, GError **error)
{
  BookWalk walk = { .openings = self };
  ChessBoard start = chess_board_start ();

  if (self->game != &chess_game) {
    g_set_error (error, ARENA_ERROR, ARENA_ERROR_USAGE, "there is a book of chess only");
    return FALSE;
  }
  walk.ends = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  follow (&walk, &start, 0);
  g_hash_table_unref (walk.ends);
  self->choice.shuffled = TRUE;
  if (self->list->len > 0)
    return TRUE;
  g_set_error (error, ARENA_ERROR, ARENA_ERROR_FAILURE, "no line of the book is %u plies long",
               self->choice.plies);
  return FALSE;
}

/* --- Loading openings --- */

/* Shuffles the list (Fisher–Yates). */
static void
make_order (ArenaOpenings *self)
{
  guint n = self->list->len;

  self->order = g_new (guint, n);
  for (guint i = 0; i < n; i++)
    self->order[i] = i;
  for (guint i = n; self->choice.shuffled && i > 1; i--) {
    guint other = (guint) (kt_zobrist (self->choice.seed, i) % i), kept = self->order[i - 1];

    self->order[i - 1] = self->order[other];
    self->order[other] = kept;
  }
}

static gboolean
read_file (ArenaOpenings *self, const char *path, GError **error)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) fault = NULL;
  gsize length;
  g_autofree char *lower = g_ascii_strdown (path, -1);
  gboolean is_pgn = self->game == &chess_game && g_str_has_suffix (lower, ".pgn");

  if (!kythu_file_read (path, &text, &length, &fault)) {
    g_set_error (error, ARENA_ERROR, ARENA_ERROR_FAILURE, "the openings: %s", fault->message);
    return FALSE;
  }
  if (!(is_pgn ? read_games (self, text, length, error) : read_lines (self, text, length, error)))
    return FALSE;
  if (self->list->len > 0)
    return TRUE;
  g_set_error (error, ARENA_ERROR, ARENA_ERROR_FAILURE, "there is no opening in “%s”", path);
  return FALSE;
}

static gboolean
make_list (ArenaOpenings *self, const char *file, GError **error)
{
  self->list = g_ptr_array_new_with_free_func ((GDestroyNotify) arena_opening_free);
  if (!(file ? read_file (self, file, error) : read_book (self, error)))
    return FALSE;
  make_order (self);
  return TRUE;
}

ArenaOpenings *
arena_openings_new (const KtGame *game, const KtOptions *options, const ArenaOpeningChoice *choice,
                    GError **error)
{
  g_autoptr (ArenaOpenings) self = g_new0 (ArenaOpenings, 1);

  self->game = game;
  self->options = *options;
  self->choice = *choice;
  self->choice.file = NULL;
  if ((choice->file || choice->book) && !make_list (self, choice->file, error))
    return NULL;
  return g_steal_pointer (&self);
}

void
arena_openings_free (ArenaOpenings *self)
{
  if (!self)
    return;
  if (self->list)
    g_ptr_array_unref (self->list);
  g_free (self->order);
  g_free (self);
}

guint
arena_openings_get_n (const ArenaOpenings *self)
{
  return self->list ? self->list->len : 0;
}

ArenaOpening *
arena_openings_get (const ArenaOpenings *self, guint number)
{
  ArenaOpening *opening;

  if (self->list)
    return opening_copy (g_ptr_array_index (self->list, self->order[number % self->list->len]));
  opening = opening_new (kt_position_new (self->game, &self->options));
  if (!self->choice.none)
    arena_draw_opening (opening->start, self->choice.plies, kt_zobrist (self->choice.seed, number),
                        opening->actions);
  return opening;
}
