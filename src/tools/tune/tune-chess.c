/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fitting the chess evaluation on games in PGN. */
#include <fcntl.h>
#include <math.h>
#include <unistd.h>

#include "formats/pgn/kt-pgn-reader.h"
#include "games/chess/eval/chess-eval-trace.h"
#include "games/chess/rules/chess-position.h"
#include "tools/tune/tune-quiet.h"
#include "tools/tune/tune-subject.h"

/* Indices: of the sums from which the score is computed, of the other numbers it depends on, and
 * of the two values of a weight. */
enum { SUM_TERMS, SUM_WHITE_DANGER, SUM_BLACK_DANGER, SUM_CHANCES, N_SUMS };
enum { FACT_PHASE, FACT_WHITE_SCALE, FACT_BLACK_SCALE };
enum { MG, EG };

static void
get_weights (TunePair *weights)
{
  for (guint i = 0; i < CHESS_N_WEIGHTS; i++) {
    weights[i][MG] = kt_weight_get_mg (chess_weights[i]);
    weights[i][EG] = kt_weight_get_eg (chess_weights[i]);
  }
}

/* --- Positions --- */

/* A board of a game, and the score that the side to move reported there. */
typedef struct {
  ChessBoard board;
  gboolean has_score;
  float score;
} ChessPlace;

/* The state while reading a file. */
typedef struct {
  const TuneChoice *choice;
  TuneData *data;
  ChessEval *eval;
  GArray *places; /* positions of the current game that may be added */
} ChessReader;

static guint
add_entry (TuneEntry *entries, guint n, guint weight, guint sum, int count)
{
  if (count)
    entries[n++] = (TuneEntry){ (guint16) weight, (gint16) count, (guint8) sum };
  return n;
}

static guint
list_entries (const ChessEvalTrace *trace, TuneEntry *entries)
{
  guint n = 0;

  for (guint i = 0; i < CHESS_N_WEIGHTS; i++) {
    int white = trace->counts[i][CHESS_WHITE], black = trace->counts[i][CHESS_BLACK];

    switch (chess_weight_get_use (i)) {
    case CHESS_WEIGHT_TERM:
      n = add_entry (entries, n, i, SUM_TERMS, white - black);
      break;
    case CHESS_WEIGHT_DANGER:
      n = add_entry (entries, n, i, SUM_WHITE_DANGER, white);
      n = add_entry (entries, n, i, SUM_BLACK_DANGER, black);
      break;
    case CHESS_WEIGHT_CHANCES:
      n = add_entry (entries, n, i, SUM_CHANCES, white);
      break;
    }
  }
  return n;
}

static void
add_place (ChessReader *reader, const ChessPlace *place, float result)
{
  TuneEntry entries[2 * CHESS_N_WEIGHTS];
  TuneSample sample = { .result = result, .has_score = place->has_score, .score = place->score };
  const ChessBoard *board = &place->board;
  ChessEvalTrace trace;

  chess_eval_trace (board, &trace);
  if (trace.is_known || !tune_data_take_key (reader->data, board->key))
    return;
  sample.facts[FACT_PHASE] = trace.phase;
  sample.facts[FACT_WHITE_SCALE] = trace.scales[CHESS_WHITE];
  sample.facts[FACT_BLACK_SCALE] = trace.scales[CHESS_BLACK];
  tune_data_add (reader->data, &sample, entries, list_entries (&trace, entries));
}

/* Adds the positions of a game; of more than `per_game` a random choice. */
static void
add_places (ChessReader *reader, float result)
{
  GArray *places = reader->places;

  for (guint i = 0; i < reader->choice->per_game && places->len > 0; i++) {
    guint index = (guint) g_rand_int_range (reader->data->random, 0, (gint32) places->len);

    add_place (reader, &g_array_index (places, ChessPlace, index), result);
    g_array_remove_index_fast (places, index);
  }
}

/* Reads the score of a comment such as "+0.35/12 0.1s", a common form of scores in pawns for the
 * side that moved; mates are skipped. The score is stored from White's view. */
static void
read_told (ChessPlace *place, const char *comment)
{
  char *end = NULL;
  double pawns = comment ? g_ascii_strtod (comment, &end) : 0;

  place->has_score = comment && end != comment && *end == '/';
  place->score = (float) (place->board.side == CHESS_WHITE ? 100 * pawns : -100 * pawns);
}

static void
list_places (ChessReader *reader, KtGameTree *tree)
{
  g_autoptr (GPtrArray) line = kt_game_tree_list_line (tree, kt_game_tree_get_tip (tree));
  ChessPlace place = { .board = chess (kt_game_tree_get_start (tree))->board };

  g_array_set_size (reader->places, 0);
  for (guint i = 0; i < line->len; i++) {
    const KtAction *action = kt_node_get_action (line->pdata[i]);

    if (action->kind != KT_ACTION_MOVE)
      return;
    read_told (&place, kt_node_get_comment (line->pdata[i]));
    if (i >= reader->choice->skipped_plies &&
        tune_is_quiet (reader->eval, &place.board, (int) reader->choice->quiet_margin))
      g_array_append_val (reader->places, place);
    chess_board_play (&place.board, chess_move_of_action (&place.board, action));
  }
}

/* Adds a game. Skips unfinished games, which have no result, and faulty games, whose moves are
 * uncertain. */
static void
take_game (ChessReader *reader, KtRecord *game)
{
  KtRecordResult result = kt_record_get_result (game);

  if (kt_record_get_fault (game)) {
    reader->data->n_faults++;
    return;
  }
  if (result == KT_RECORD_UNKNOWN)
    return;
  tune_data_begin_game (reader->data);
  list_places (reader, kt_record_get_tree (game));
  add_places (reader, result == KT_RECORD_FIRST_WINS ? 1 : result == KT_RECORD_DRAW ? 0.5f : 0);
}

static gboolean
read_games (ChessReader *reader, KtPgnReader *pgn, GError **error)
{
  g_autoptr (GError) own_error = NULL;
  KtRecord *game;

  while (kt_pgn_reader_next (pgn, &game, &own_error)) {
    take_game (reader, game);
    kt_record_free (game);
  }
  if (!own_error)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&own_error));
  return FALSE;
}

static gssize
read_bytes (gpointer data, char *to, gsize size, GError **error)
{
  gssize n = read (GPOINTER_TO_INT (data), to, size);

  if (n < 0)
    g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (errno), "%s", g_strerror (errno));
  return n;
}

static gboolean
read_file (const char *path, const TuneChoice *choice, TuneData *data, GError **error)
{
  int file = open (path, O_RDONLY | O_CLOEXEC);
  ChessReader reader = { .choice = choice, .data = data };
  KtPgnReader *pgn;
  gboolean is_read;

  if (file < 0) {
    g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (errno), "%s", g_strerror (errno));
    return FALSE;
  }
  reader.eval = chess_eval_new ();
  reader.places = g_array_new (FALSE, FALSE, sizeof (ChessPlace));
  pgn = kt_pgn_reader_new (read_bytes, GINT_TO_POINTER (file));
  is_read = read_games (&reader, pgn, error);
  kt_pgn_reader_free (pgn);
  g_array_unref (reader.places);
  chess_eval_free (reader.eval);
  close (file);
  return is_read;
}

/* --- From sums to scores --- */

/* Like chess_eval_get_danger_penalty(), with its derivative. */
static void
get_danger_penalty (const TunePair danger, TunePair penalty, TunePair slope)
{
  double mg = MAX (danger[MG], 0), eg = MAX (danger[EG], 0);

  penalty[MG] = mg * mg / CHESS_DANGER_MG;
  penalty[EG] = eg / CHESS_DANGER_EG;
  slope[MG] = 2 * mg / CHESS_DANGER_MG;
  slope[EG] = eg > 0 ? 1.0 / CHESS_DANGER_EG : 0;
}

/* Like chess_eval_combine(), without rounding. */
static double
combine (const TuneSample *sample, const TuneSums sums, TuneSums slopes)
{
  double phase = (double) sample->facts[FACT_PHASE] / CHESS_PHASE_FULL;
  TunePair white_penalty, black_penalty;
  double mg, eg, chances, ending;

  get_danger_penalty (sums[SUM_WHITE_DANGER], white_penalty, slopes[SUM_WHITE_DANGER]);
  get_danger_penalty (sums[SUM_BLACK_DANGER], black_penalty, slopes[SUM_BLACK_DANGER]);
  mg = sums[SUM_TERMS][MG] - white_penalty[MG] + black_penalty[MG];
  eg = sums[SUM_TERMS][EG] - white_penalty[EG] + black_penalty[EG];
  chances = eg > 0 ? sums[SUM_CHANCES][EG] : -sums[SUM_CHANCES][EG];
  ending =
      (1 - phase) * sample->facts[eg > 0 ? FACT_WHITE_SCALE : FACT_BLACK_SCALE] / CHESS_SCALE_FULL;
  slopes[SUM_TERMS][MG] = phase;
  slopes[SUM_TERMS][EG] = ending;
  slopes[SUM_CHANCES][MG] = slopes[SUM_CHANCES][EG] = 0;
  if (fabs (chances) <= fabs (eg)) {
    slopes[SUM_CHANCES][EG] = eg > 0 ? ending : -ending;
  } else {
    gboolean are_doubled = (chances > 0) == (eg > 0);

    chances = are_doubled ? eg : -eg;
    slopes[SUM_TERMS][EG] *= are_doubled ? 2 : 0;
  }
  for (int value = MG; value <= EG; value++) {
    slopes[SUM_WHITE_DANGER][value] *= -slopes[SUM_TERMS][value];
    slopes[SUM_BLACK_DANGER][value] *= slopes[SUM_TERMS][value];
  }
  return mg * phase + (eg + chances) * ending;
}

/* --- The source --- */

static void
write_group (GString *source, const KtWeightGroup *group, const TunePair *weights)
{
  enum { PER_LINE = 4 };

  g_string_append_printf (source, "  /* %s */\n", group->name);
  for (guint i = 0; i < group->n; i++) {
    const double *pair = weights[group->first + i];

    g_string_append_printf (source, "%sS (%d, %d),%s", i % PER_LINE == 0 ? "  " : " ",
                            (int) lround (pair[MG]), (int) lround (pair[EG]),
                            i % PER_LINE == PER_LINE - 1 || i == group->n - 1 ? "\n" : "");
  }
}

static char *
write_source (const TunePair *weights, const char *comment)
{
  GString *source = g_string_new ("/* SPDX-License-Identifier: GPL-3.0-or-later */\n");

  g_string_append_printf (source, "/* Written by kythu-tune.\n *\n%s */\n", comment);
  g_string_append (source, "#include \"games/chess/eval/chess-eval-weights.h\"\n\n"
                           "#define S KT_WEIGHT\n\n"
                           "/* clang-format off */\n"
                           "const KtWeight chess_weights[CHESS_N_WEIGHTS] = {\n");
  for (guint i = 0; i < chess_weight_group_get_n (); i++)
    write_group (source, chess_weight_group_get (i), weights);
  g_string_append (source, "};\n/* clang-format on */\n");
  return g_string_free (source, FALSE);
}

const TuneSubject tune_chess = {
  .id = "chess",
  .n_weights = CHESS_N_WEIGHTS,
  .n_sums = N_SUMS,
  .get_weights = get_weights,
  .read = read_file,
  .combine = combine,
  .write = write_source,
};
