/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Generates the opening book of chess or Chinese chess. Takes the lines of all named openings and
 * every transposition between them, searches each position, leaves out moves that lose too much,
 * and weights the remaining moves by the number of names to which they lead. */
#include <errno.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "config.h"
#include "engine/kt-book.h"
#include "engine/kt-search-score.h"
#include "tools/book/book-game.h"
#include "tools/command/kythu-command.h"
#include "tools/command/kythu-file.h"
#include "tools/command/kythu-output.h"

enum { DEFAULT_POSITIONS = 50000, DEFAULT_MARGIN = 60 };
/* A move into a gambit may lose this many times the margin, because gambits sacrifice material. */
enum { GAMBIT_MARGINS = 2 };

typedef struct {
  const BookGame *game;
  int positions, margin;
  char *game_id, *output, *scores;
  gboolean version;
} BookArguments;

/* A position on a line. */
typedef struct {
  KtPosition *position; /* without the moves that led to it */
  guint n_names;        /* number of lines through this position */
  gboolean is_gambit;
  gboolean is_searched;
  int score; /* score for the side to move */
} BookNode;

typedef struct {
  const BookGame *game;
  GHashTable *nodes; /* the nodes, by key of the position */
  GPtrArray *order;  /* the same nodes in the order of discovery */
} Graph;

/* --- Lines --- */

/* Returns the position without its history, so that its score does not depend on the line that led
 * there. */
static KtPosition *
forget_history (const KtPosition *position)
{
  g_autofree char *text = kt_position_to_text (position);
  g_autoptr (GError) error = NULL;
  KtPosition *copy = kt_position_parse (position->game, &position->options, text, &error);

  if (!copy)
    g_error ("%s: %s", text, error->message);
  return copy;
}

static BookNode *
visit (Graph *graph, const KtPosition *position)
{
  BookNode *node = g_hash_table_lookup (graph->nodes, &position->key);

  if (!node) {
    node = g_new0 (BookNode, 1);
    node->position = forget_history (position);
    g_hash_table_insert (graph->nodes, &node->position->key, node);
    g_ptr_array_add (graph->order, node);
  }
  node->n_names++;
  return node;
}

static void
add_line (Graph *graph, const KtNamedOpening *name)
{
  const KtOpening *opening = &name->opening;
  g_auto (GStrv) words = g_strsplit (name->moves, " ", -1);
  KtOptions options = kt_options_default (graph->game->game);
  g_autofree KtPosition *position = kt_position_new (graph->game->game, &options);
  BookNode *node = visit (graph, position);

  for (guint i = 0; words[i]; i++) {
    KtAction action;

    if (!kt_position_parse_action (position, words[i], &action, NULL))
      g_error ("“%s” cannot be played: %s", words[i], name->moves);
    kt_position_play (position, &action);
    node = visit (graph, position);
  }
  node->is_gambit =
      strstr (opening->variation ? opening->variation : opening->family, "ambit") != NULL;
}

static void
node_free (gpointer data)
{
  g_free (((BookNode *) data)->position);
  g_free (data);
}

static Graph *
graph_new (const BookGame *game)
{
  Graph *graph = g_new (Graph, 1);

  graph->game = game;
  graph->nodes = g_hash_table_new (g_int64_hash, g_int64_equal);
  graph->order = g_ptr_array_new_with_free_func (node_free);
  for (guint i = 0; i < *game->n_names; i++)
    add_line (graph, &game->names[i]);
  return graph;
}

static void
graph_free (Graph *graph)
{
  g_hash_table_unref (graph->nodes);
  g_ptr_array_unref (graph->order);
  g_free (graph);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Graph, graph_free)

/* --- Scores --- */

/* Reads a line "key score"; keys of positions that are on no line are ignored. Returns FALSE if
 * the text is invalid. */
static gboolean
read_score (Graph *graph, const char *line)
{
  g_auto (GStrv) fields = g_strsplit (line, " ", -1);
  BookNode *node;
  guint64 key;
  gint64 score;

  if (g_strv_length (fields) != 2 ||
      !g_ascii_string_to_unsigned (fields[0], 16, 0, G_MAXUINT64, &key, NULL) ||
      !g_ascii_string_to_signed (fields[1], 10, G_MININT16, G_MAXINT16, &score, NULL))
    return FALSE;
  node = g_hash_table_lookup (graph->nodes, &key);
  if (node) {
    node->is_searched = TRUE;
    node->score = (int) score;
  }
  return TRUE;
}

static gboolean
is_beginning_of_score (const char *line)
{
  return line[strspn (line, "0123456789abcdef -")] == '\0';
}

/* Returns the first line of a score file. It contains the search settings, because scores found
 * with different settings are not comparable. */
static char *
make_title (const BookArguments *arguments)
{
  return g_strdup_printf ("kythu-book --game %s --positions %d", arguments->game_id,
                          arguments->positions);
}

static gboolean
refuse_scores (const char *path, guint line, GError **error)
{
  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
               line == 0 ? "%s: line %u does not tell that these are scores of so many positions; "
                           "name another --scores"
                         : "%s: line %u is no score; name another --scores",
               path, line + 1);
  return FALSE;
}

/* Reads scores of an earlier run. If the last line is incomplete, `n_torn` is its length in
 * bytes. `has_title` is FALSE if the file is empty. */
static gboolean
read_scores (Graph *graph, const BookArguments *arguments, gboolean *has_title, gsize *n_torn,
             GError **error)
{
  const char *path = arguments->scores;
  g_autofree char *title = make_title (arguments), *text = NULL;
  g_auto (GStrv) lines = NULL;

  *n_torn = 0;
  *has_title = FALSE;
  if (g_file_test (path, G_FILE_TEST_EXISTS) && !kythu_file_read (path, &text, NULL, error))
    return FALSE;
  lines = g_strsplit (text ? text : "", "\n", -1);
  for (guint i = 0; lines[i]; i++) {
    gboolean is_whole = lines[i + 1] != NULL;

    *n_torn = strlen (lines[i]);
    if (i == 0 ? !(is_whole ? g_str_equal (lines[i], title) : g_str_has_prefix (title, lines[i]))
               : !(is_whole ? read_score (graph, lines[i]) : is_beginning_of_score (lines[i])))
      return refuse_scores (path, i, error);
    *has_title |= is_whole;
  }
  return TRUE;
}

static gboolean
cut_end (FILE *file, gsize n)
{
  return fseek (file, 0, SEEK_END) == 0 &&
         ftruncate (fileno (file), (off_t) ftell (file) - (off_t) n) == 0;
}

/* Reads earlier scores and opens the file for appending. */
static FILE *
open_scores (Graph *graph, const BookArguments *arguments, GError **error)
{
  const char *path = arguments->scores;
  g_autofree char *title = make_title (arguments);
  gboolean has_title;
  gsize n_torn;
  FILE *scores;

  if (!read_scores (graph, arguments, &has_title, &n_torn, error))
    return NULL;
  scores = fopen (path, "a");
  if (scores && (n_torn == 0 || cut_end (scores, n_torn)) &&
      (has_title || fprintf (scores, "%s\n", title) > 0))
    return scores;
  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_IO, "%s cannot be written: %s", path,
               g_strerror (errno));
  if (scores)
    fclose (scores);
  return NULL;
}

/* Searches a position and returns its score. Clears the search first, so that scores do not depend
 * on the order of positions. If the search is too short to find a score, the static evaluation is
 * used. */
static int
score_position (const BookGame *game, KtSearch *search, const KtPosition *position,
                guint64 n_positions)
{
  g_autoptr (KtProgress) progress = kt_progress_new ();
  KtSearchLimits limits = { .nodes = n_positions };
  g_autofree KtSearchFinding *finding = g_new (KtSearchFinding, 1);

  if (kt_position_is_over (position))
    return position->result.outcome == KT_WIN ? -KT_MATE : 0;
  kt_search_clear (search);
  kt_search_think (search, &(KtSearchTask){ position, &limits, progress }, finding);
  return finding->score == -KT_INFINITE ? game->evaluate (position) : finding->score;
}

static void
search_all (Graph *graph, const BookArguments *arguments, FILE *scores)
{
  g_autoptr (KtSearch) search = graph->game->create_search ();

  for (guint i = 0; i < graph->order->len; i++) {
    BookNode *node = g_ptr_array_index (graph->order, i);

    if (node->is_searched)
      continue;
    node->score =
        score_position (graph->game, search, node->position, (guint64) arguments->positions);
    if (scores)
      fprintf (scores, "%016" G_GINT64_MODIFIER "x %d\n", node->position->key, node->score);
    if (scores && i % 50 == 0)
      fflush (scores);
  }
}

static gboolean
find_scores (Graph *graph, const BookArguments *arguments, GError **error)
{
  FILE *scores = arguments->scores ? open_scores (graph, arguments, error) : NULL;
  gboolean is_whole;

  if (arguments->scores && !scores)
    return FALSE;
  search_all (graph, arguments, scores);
  is_whole = !scores || !ferror (scores);
  if ((!scores || fclose (scores) == 0) && is_whole)
    return TRUE;
  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_IO, "%s cannot be written to its end",
               arguments->scores);
  return FALSE;
}

/* --- Moves --- */

/* Returns the best score of the moves and of the position itself. The value of a move is the
 * score of the resulting position. The position's own score is higher if the best move is on no
 * line. */
static int
find_best (const BookNode *node, const GArray *entries, guint first)
{
  int best = node->score;

  for (guint i = first; i < entries->len; i++)
    best = MAX (best, g_array_index (entries, KtBookEntry, i).score);
  return best;
}

/* Returns the node that a move leads to; NULL if there is none. */
static const BookNode *
follow (const Graph *graph, const BookNode *node, guint16 move)
{
  g_autofree KtPosition *position = kt_position_copy (node->position);
  KtAction action = graph->game->get_action (position, move);

  kt_position_play (position, &action);
  return g_hash_table_lookup (graph->nodes, &position->key);
}

/* Lists the moves between positions on lines. At this stage their weight is the number of names. */
static void
list_moves (const Graph *graph, const BookNode *node, GArray *entries)
{
  guint16 moves[BOOK_MAX_MOVES];
  guint n_moves = graph->game->list (node->position, moves);

  for (guint i = 0; i < n_moves; i++) {
    const BookNode *next = follow (graph, node, moves[i]);

    if (next) {
      KtBookEntry entry = { node->position->key, moves[i], (guint16) next->n_names,
                            (gint16) CLAMP (-next->score, -KT_MATE, KT_MATE) };

      g_array_append_val (entries, entry);
    }
  }
}

/* Reduces the weight of a move by its loss, down to 0 beyond the margin. */
static guint16
weigh (guint n_names, int loss, int margin)
{
  if (loss > margin)
    return 0;
  return (guint16) MAX (n_names * (guint) (margin + 1 - loss) / (guint) (margin + 1), 1);
}

static void
add_moves (const Graph *graph, const BookNode *node, int margin, GArray *entries)
{
  guint first = entries->len, kept = first;
  int best;

  list_moves (graph, node, entries);
  best = find_best (node, entries, first);
  for (guint i = first; i < entries->len; i++) {
    KtBookEntry entry = g_array_index (entries, KtBookEntry, i);
    gboolean is_gambit = follow (graph, node, entry.move)->is_gambit;

    entry.weight =
        weigh (entry.weight, best - entry.score, is_gambit ? margin * GAMBIT_MARGINS : margin);
    if (entry.weight > 0)
      g_array_index (entries, KtBookEntry, kept++) = entry;
  }
  g_array_set_size (entries, kept);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const KtBookEntry *first = a, *second = b;

  if (first->key != second->key)
    return first->key > second->key ? 1 : -1;
  if (first->weight != second->weight)
    return first->weight < second->weight ? 1 : -1;
  return (int) first->move - (int) second->move;
}

static GArray *
make_entries (const Graph *graph, int margin)
{
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (KtBookEntry));

  for (guint i = 0; i < graph->order->len; i++)
    add_moves (graph, g_ptr_array_index (graph->order, i), margin, entries);
  g_array_sort (entries, compare);
  return entries;
}

/* --- The source --- */

static void
append_entry (GString *source, const KtBookEntry *entry)
{
  g_string_append_printf (source,
                          "  { G_GUINT64_CONSTANT (0x%016" G_GINT64_MODIFIER "x), %u, %u, %d },\n",
                          entry->key, entry->move, entry->weight, entry->score);
}

static GString *
write_source (const Graph *graph, const GArray *entries, const BookArguments *arguments)
{
  GString *source = g_string_new ("/* SPDX-License-Identifier: GPL-3.0-or-later */\n"
                                  "/* Written by kythu-book.\n *\n");
  const char *id = graph->game->game->id;

  g_string_append_printf (
      source,
      " * %u positions on the lines of %u openings, each searched for %d positions; a\n"
      " * move may lose %d hundredths of a pawn, one into a gambit %d.\n"
      " */\n",
      graph->order->len, *graph->game->n_names, arguments->positions, arguments->margin,
      arguments->margin * GAMBIT_MARGINS);
  g_string_append_printf (source,
                          "#include \"games/%s/openings/%s-book.h\"\n\n/* clang-format off */\n"
                          "const KtBookEntry %s_book_entries[] = {\n",
                          id, id, id);
  for (guint i = 0; i < entries->len; i++)
    append_entry (source, &g_array_index (entries, KtBookEntry, i));
  g_string_append_printf (source,
                          "};\n/* clang-format on */\n\n"
                          "const guint %s_n_book_entries = G_N_ELEMENTS (%s_book_entries);\n",
                          id, id);
  return source;
}

static gboolean
make_book (const BookArguments *arguments, GError **error)
{
  g_autoptr (Graph) graph = graph_new (arguments->game);
  g_autoptr (GArray) entries = NULL;
  g_autoptr (GString) source = NULL;

  if (!find_scores (graph, arguments, error))
    return FALSE;
  entries = make_entries (graph, arguments->margin);
  source = write_source (graph, entries, arguments);
  if (!kythu_file_write (arguments->output, source->str, source->len, error))
    return FALSE;
  printf ("%u positions, %u moves\n", graph->order->len, entries->len);
  return TRUE;
}

/* Returns what is wrong with the arguments, or NULL. */
static const char *
find_fault (const BookArguments *arguments)
{
  if (!arguments->output && !arguments->version)
    return "--output is missing";
  if (!arguments->game)
    return "--game is chess or xiangqi";
  if (kythu_file_is_same (arguments->output, arguments->scores))
    return "--output and --scores are one file; name two";
  return arguments->positions < 1 || arguments->margin < 0
             ? "a search needs 1 position at least, and a margin cannot be less than 0"
             : NULL;
}

static gboolean
parse (BookArguments *arguments, int argc, char **argv, GError **error)
{
  const GOptionEntry entries[] = {
    { "game", 'g', 0, G_OPTION_ARG_STRING, &arguments->game_id,
      "The game: chess (the default) or xiangqi", "GAME" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &arguments->output, "Write the book there", "FILE" },
    { "positions", 0, 0, G_OPTION_ARG_INT, &arguments->positions,
      "Search each position of the book for this many (50000)", "N" },
    { "margin", 0, 0, G_OPTION_ARG_INT, &arguments->margin,
      "What a move may lose, in hundredths of a pawn (60)", "N" },
    { "scores", 0, 0, G_OPTION_ARG_FILENAME, &arguments->scores,
      "Keep what was found there, and go on where that ends", "FILE" },
    { "version", 0, 0, G_OPTION_ARG_NONE, &arguments->version, "Show the version", NULL },
    G_OPTION_ENTRY_NULL,
  };
  const char *fault;

  if (!kythu_parse_options (
          entries, NULL, "Makes the opening book of a game from the openings that have names.",
          "Example:\n  kythu-book --positions=1000 --scores=scores --output=book.c", &argc, &argv,
          error))
    return FALSE;
  if (!arguments->game_id)
    arguments->game_id = g_strdup ("chess");
  arguments->game = book_game_find (arguments->game_id);
  fault = find_fault (arguments);
  if (fault)
    g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, fault);
  return !fault;
}

/* Checks the files before the work begins. */
static gboolean
are_files_ready (const BookArguments *arguments, int *lock)
{
  return kythu_file_can_write_or_complain (arguments->output, "--output") &&
         (!arguments->scores ||
          (kythu_file_can_append_or_complain (arguments->scores, "--scores") &&
           kythu_file_lock_or_complain (arguments->scores, lock)));
}

int
main (int argc, char **argv)
{
  BookArguments arguments = { .positions = DEFAULT_POSITIONS, .margin = DEFAULT_MARGIN };
  g_autoptr (GError) error = NULL;
  int status = KYTHU_SUCCESS, lock;

  setlocale (LC_CTYPE, "");
  kythu_output_check_at_end ();
  kythu_output_end_unread ();
  if (!parse (&arguments, argc, argv, &error))
    status = KYTHU_USAGE;
  else if (arguments.version)
    printf ("kythu-book %s\n", KT_VERSION);
  else if (!are_files_ready (&arguments, &lock) || !make_book (&arguments, &error))
    status = KYTHU_FAILURE;
  if (error)
    fprintf (stderr, "kythu-book: %s\n", error->message);
  g_free (arguments.game_id);
  g_free (arguments.output);
  g_free (arguments.scores);
  return status;
}
