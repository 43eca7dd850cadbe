/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fitting the chess evaluation on games in PGN. */
#include <fcntl.h>
#include <math.h>
#include <unistd.h>

#include "formats/pgn/kt-pgn-reader.h"
#include "games/chess/eval/chess-eval-trace.h"
#include "games/chess/rules/chess-position.h"
#include "tools/tune/tune-places.h"
#include "tools/tune/tune-quiet.h"
#include "tools/tune/tune-source.h"

/* Indices of the sums from which the score is computed, of the further numbers on which it depends,
 * and of the two values of a weight. */
enum { SUM_TERMS, SUM_WHITE_DANGER, SUM_BLACK_DANGER, SUM_CHANCES, N_SUMS };
enum { FACT_PHASE, FACT_WHITE_SCALE, FACT_BLACK_SCALE };
enum { MG = TUNE_MG, EG = TUNE_EG };

static void
get_weights (TunePair *weights)
{
  tune_source_get_weights (chess_weights, CHESS_N_WEIGHTS, weights);
}

/* --- Positions --- */

/* The state while reading a file. */
typedef struct {
  TunePlaces places;
  ChessEval *eval;
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
add_place (TuneData *data, const KtPosition *position, TuneSample *sample)
{
  TuneEntry entries[2 * CHESS_N_WEIGHTS];
  const ChessBoard *board = &chess (position)->board;
  ChessEvalTrace trace;

  chess_eval_trace (board, &trace);
  if (trace.is_known || !tune_data_take_key (data, board->key))
    return;
  sample->facts[FACT_PHASE] = trace.phase;
  sample->facts[FACT_WHITE_SCALE] = trace.scales[CHESS_WHITE];
  sample->facts[FACT_BLACK_SCALE] = trace.scales[CHESS_BLACK];
  tune_data_add (data, sample, entries, list_entries (&trace, entries));
}

/* Adds the quiet positions of a game. Its moves have comments such as "+0.35/12 0.1s", from which
 * the scores are taken. */
static void
list_places (ChessReader *reader, KtGameTree *tree)
{
  const TuneChoice *choice = reader->places.choice;
  g_autoptr (GPtrArray) line = kt_game_tree_list_line (tree, kt_game_tree_get_tip (tree));
  g_autofree KtPosition *position = kt_position_copy (kt_game_tree_get_start (tree));

  for (guint i = 0; i < line->len; i++) {
    const KtAction *action = kt_node_get_action (line->pdata[i]);

    if (action->kind != KT_ACTION_MOVE)
      return;
    if (i >= choice->skipped_plies &&
        tune_is_quiet (reader->eval, &chess (position)->board, (int) choice->quiet_margin))
      tune_places_add (&reader->places, position, kt_node_get_comment (line->pdata[i]), '/');
    chess_play (position, action);
  }
}

/* Adds a game. Skips unfinished games, which have no result, and faulty games, whose moves are
 * uncertain. */
static void
take_game (ChessReader *reader, KtRecord *game)
{
  KtRecordResult result = kt_record_get_result (game);

  if (kt_record_get_fault (game)) {
    reader->places.data->n_faults++;
    return;
  }
  if (result == KT_RECORD_UNKNOWN)
    return;
  tune_data_begin_game (reader->places.data);
  list_places (reader, kt_record_get_tree (game));
  tune_places_finish (&reader->places, result == KT_RECORD_FIRST_WINS ? 1
                                       : result == KT_RECORD_DRAW     ? 0.5f
                                                                      : 0);
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
  ChessReader reader;
  KtPgnReader *pgn;
  gboolean is_read;

  if (file < 0) {
    g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (errno), "%s", g_strerror (errno));
    return FALSE;
  }
  reader.eval = chess_eval_new ();
  tune_places_init (&reader.places, choice, data, add_place);
  pgn = kt_pgn_reader_new (read_bytes, GINT_TO_POINTER (file));
  is_read = read_games (&reader, pgn, error);
  kt_pgn_reader_free (pgn);
  tune_places_clear (&reader.places);
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

static char *
write_source (const TunePair *weights, const char *comment)
{
  static const TuneSource source = { "games/chess/eval/chess-eval-weights.h",
                                     "const KtWeight chess_weights[CHESS_N_WEIGHTS]",
                                     chess_weight_group_get_n, chess_weight_group_get };

  return tune_source_write (&source, weights, comment);
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
