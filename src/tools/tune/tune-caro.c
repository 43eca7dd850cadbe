/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The evaluation of caro, fitted on games in a plain text: a line for each, its options, a bar, and
 * the moves, "size=15 rule=free | h8 h9 ~ g7 {+0.35} ...". A move behind a ~ was drawn by lot, so
 * that what came before it says nothing about the result; in braces stands what the mover told. */
#include "games/caro/caro-game.h"
#include "games/caro/solver/caro-solver.h"
#include "games/caro/solver/caro-vcf.h"
#include "tools/tune/tune-net.h"
#include "tools/tune/tune-subject.h"

/* With so much effort it is made sure that no fours decide a position. */
enum { VCF_MAX_DEPTH = 12, VCF_MAX_NODES = 2000 };

/* A position of a game, and what its mover told of it. */
typedef struct {
  KtPosition *position;
  gboolean has_score;
  float score;
} CaroPlace;

/* A forced win is told as so much, which leaves no doubt. */
enum { SCORE_OF_WIN = 1000000 };

/* What is known while a file is read. */
typedef struct {
  const TuneChoice *choice;
  TuneData *data;
  CaroBoard board;
  CaroBudget budget;
  CaroSolver solver;
  GArray *places; /* of one game, those that may be taken */
} CaroReader;

/* Whether the position is one for judgement: nothing is forced. */
static gboolean
is_quiet (CaroReader *reader)
{
  KtSquare first = KT_NO_SQUARE;

  return caro_forced_moves_get_situation (&reader->board) == CARO_QUIET &&
         !caro_vcf_search_selective (&reader->solver, VCF_MAX_DEPTH, VCF_MAX_NODES, &first);
}

static void
add_place (CaroReader *reader, const CaroPlace *place, const KtResult *result)
{
  TuneEntry entries[TUNE_NET_MAX_ENTRIES];
  TuneSample sample = { .result = 0.5f, .has_score = place->has_score, .score = place->score };
  const KtPosition *position = place->position;

  caro_board_init (&reader->board, mnk (position));
  if (!is_quiet (reader) || !tune_data_take_key (reader->data, position->key))
    return;
  if (result->outcome == KT_WIN)
    sample.result = result->winner == position->actor;
  sample.facts[TUNE_NET_THREAT_MASK] = (gint16) caro_eval_get_threat_mask (&reader->board);
  tune_data_add (reader->data, &sample, entries, tune_net_list_entries (&reader->board, entries));
}

/* So many at most, by chance. */
static void
add_places (CaroReader *reader, const KtResult *result)
{
  GArray *places = reader->places;

  tune_data_begin_game (reader->data);
  for (guint i = 0; i < reader->choice->per_game && places->len > 0; i++) {
    guint index = (guint) g_rand_int_range (reader->data->random, 0, (gint32) places->len);

    add_place (reader, &g_array_index (places, CaroPlace, index), result);
    g_array_remove_index_fast (places, index);
  }
}

/* "{+0.35}" or "{-M4}" behind a move is what its mover told of the place before it. */
static void
read_score (CaroPlace *place, const char *word)
{
  const char *number = word + 1;
  char *end;

  place->score = (float) (100 * g_ascii_strtod (number, &end));
  place->has_score = end != number && *end == '}';
  if (number[0] && number[1] == 'M') {
    place->score = number[0] == '-' ? -SCORE_OF_WIN : SCORE_OF_WIN;
    place->has_score = TRUE;
  }
}

static void
add_copy (GArray *places, const KtPosition *position)
{
  CaroPlace place = { .position = kt_position_copy (position) };

  g_array_append_val (places, place);
}

/* A move, a ~, or what was told. */
static gboolean
take_word (CaroReader *reader, KtPosition *position, const char *word)
{
  GArray *places = reader->places;
  KtAction action;

  if (*word == '~') {
    g_array_set_size (places, 0);
    return TRUE;
  }
  if (*word == '{') {
    if (places->len > 0)
      read_score (&g_array_index (places, CaroPlace, places->len - 1), word);
    return TRUE;
  }
  if (!kt_position_parse_action (position, word, &action, NULL) ||
      kt_position_explain_illegal (position, &action))
    return FALSE;
  if (position->n_actions >= reader->choice->skipped_plies)
    add_copy (places, position);
  kt_position_play (position, &action);
  return TRUE;
}

/* Plays the moves, and keeps the places before them. */
static gboolean
play_moves (CaroReader *reader, KtPosition *position, char **words)
{
  g_array_set_size (reader->places, 0);
  for (guint i = 0; words[i]; i++) {
    if (*words[i] && !take_word (reader, position, words[i]))
      return FALSE;
  }
  return TRUE;
}

static gboolean
take_game (CaroReader *reader, const char *line)
{
  g_auto (GStrv) parts = g_strsplit (line, "|", 2);
  g_auto (GStrv) words = NULL;
  g_autofree KtPosition *position = NULL;
  KtOptions options;

  if (!parts[0] || !parts[1] ||
      !kt_options_parse (&caro_game, g_strstrip (parts[0]), &options, NULL))
    return FALSE;
  position = kt_position_new (&caro_game, &options);
  words = g_strsplit (parts[1], " ", -1);
  if (!play_moves (reader, position, words))
    return FALSE;
  if (kt_position_is_over (position))
    add_places (reader, &position->result);
  return TRUE;
}

static void
clear_place_cb (gpointer data)
{
  g_free (((CaroPlace *) data)->position);
}

static void
reader_clear (CaroReader *reader)
{
  kt_tt_free (reader->solver.vcf_table);
  kt_progress_unref (reader->budget.progress);
  g_array_unref (reader->places);
  g_free (reader);
}

static gboolean
read_file (const char *path, const TuneChoice *choice, TuneData *data, GError **error)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  CaroReader *reader;

  if (!g_file_get_contents (path, &text, NULL, error))
    return FALSE;
  reader = g_new0 (CaroReader, 1);
  reader->choice = choice;
  reader->data = data;
  reader->budget.progress = kt_progress_new ();
  reader->solver.board = &reader->board;
  reader->solver.budget = &reader->budget;
  reader->solver.vcf_table = caro_table_new (1 << 20);
  reader->places = g_array_new (FALSE, FALSE, sizeof (CaroPlace));
  g_array_set_clear_func (reader->places, clear_place_cb);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i]; i++) {
    if (*lines[i] && *lines[i] != '#' && !take_game (reader, lines[i]))
      data->n_faults++;
  }
  reader_clear (reader);
  return TRUE;
}

const TuneSubject tune_caro = {
  .id = "caro",
  .n_weights = TUNE_NET_PAIRS,
  .get_weights = tune_net_get_weights,
  .read = read_file,
  .judge = tune_net_judge,
  .teach = tune_net_teach,
  .write = tune_net_write,
  .steepness = 1.0 / CARO_WEIGHTS_SCORE_OF_ONE,
};
