/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The values are found by retrograde analysis. The moves of all positions are listed once; then
 * passes over the positions find those that are won one ply later than the pass before. Red is the
 * side with attackers. */
#include "games/xiangqi/teach/xiangqi-ending-table.h"

#include <string.h>

enum { MAX_MEN = 3, PALACE = 9, MAX_DEPTH = 250, MAX_POSITIONS = 750000 };

/* Pieces besides the generals, in ascending order. */
typedef struct {
  guint n;
  XiangqiMan men[MAX_MEN];
} Material;

/* The squares on which a piece may stand, and the place of each in the list. */
typedef struct {
  guint n;
  guint8 squares[XIANGQI_SQUARES], places[XIANGQI_SQUARES];
} Home;

typedef struct {
  Material material;
  Home kings[XIANGQI_SIDES], homes[MAX_MEN];
  guint n;        /* number of positions */
  guint8 *values; /* plies to the end by Red's win, or XIANGQI_ENDING_DRAWN */
} EndingTable;

/* A position of a table: where its pieces stand, in the order of the material. */
typedef struct {
  XiangqiSide mover;
  int kings[XIANGQI_SIDES];
  int squares[MAX_MEN];
} EndingPlace;

/* The successors of all positions of a table: those of position i are from first[i] on. */
typedef struct {
  EndingTable *table;
  guint32 *first;
  GArray *next; /* of guint32: numbers of positions, or values of other tables plus KNOWN */
  guint last_depth;
} EndingGraph;

enum { KNOWN = 1 << 30 };

static const EndingTable *get_table (const Material *material, KtProgress *progress);

/* --- Pieces ----------------------------------------------------------------------------------- */

static gboolean
is_attacker (XiangqiMan man)
{
  XiangqiType type = xiangqi_man_type (man);

  return type != XIANGQI_ADVISOR && type != XIANGQI_ELEPHANT && type != XIANGQI_KING;
}

/* Whether Red has attackers and Black has none. */
static gboolean
is_one_sided (const Material *material)
{
  guint n_attackers = 0;

  for (guint i = 0; i < material->n; i++) {
    if (is_attacker (material->men[i]) && xiangqi_man_side (material->men[i]) == XIANGQI_BLACK)
      return FALSE;
    n_attackers += is_attacker (material->men[i]);
  }
  return n_attackers > 0;
}

static Home
find_home (XiangqiMan man)
{
  XiangqiSet set = xiangqi_tables.homes[xiangqi_man_side (man)][xiangqi_man_type (man)];
  Home home = { 0 };

  while (!xiangqi_set_is_empty (set)) {
    int square = xiangqi_set_pop (&set);

    home.places[square] = (guint8) home.n;
    home.squares[home.n++] = (guint8) square;
  }
  return home;
}

/* Fills in everything but the values. Returns FALSE if there would be too many positions. */
static gboolean
lay_out (EndingTable *table, const Material *material)
{
  table->material = *material;
  table->n = XIANGQI_SIDES * PALACE * PALACE;
  for (guint side = 0; side < XIANGQI_SIDES; side++)
    table->kings[side] = find_home (xiangqi_man ((XiangqiSide) side, XIANGQI_KING));
  for (guint i = 0; i < material->n; i++) {
    table->homes[i] = find_home (material->men[i]);
    table->n *= table->homes[i].n;
  }
  return table->n <= MAX_POSITIONS;
}

/* --- Numbers of positions --------------------------------------------------------------------- */

static guint
get_index (const EndingTable *table, const EndingPlace *place)
{
  guint index = place->mover;

  for (guint side = 0; side < XIANGQI_SIDES; side++)
    index = index * PALACE + table->kings[side].places[place->kings[side]];
  for (guint i = 0; i < table->material.n; i++)
    index = index * table->homes[i].n + table->homes[i].places[place->squares[i]];
  return index;
}

static EndingPlace
get_place (const EndingTable *table, guint index)
{
  EndingPlace place;

  for (guint i = table->material.n; i-- > 0; index /= table->homes[i].n)
    place.squares[i] = table->homes[i].squares[index % table->homes[i].n];
  for (guint side = XIANGQI_SIDES; side-- > 0; index /= PALACE)
    place.kings[side] = table->kings[side].squares[index % PALACE];
  place.mover = (XiangqiSide) index;
  return place;
}

/* Returns FALSE if two pieces stand on one square, or the side that moved is in check. */
static gboolean
set_up (const EndingTable *table, const EndingPlace *place, XiangqiBoard *board)
{
  *board = (XiangqiBoard){ .side = (guint8) place->mover, .number = 1 };
  memset (board->men, XIANGQI_NOBODY, sizeof board->men);
  for (guint side = 0; side < XIANGQI_SIDES; side++)
    xiangqi_board_put (board, place->kings[side], xiangqi_man ((XiangqiSide) side, XIANGQI_KING));
  for (guint i = 0; i < table->material.n; i++) {
    if (!xiangqi_board_is_empty (board, place->squares[i]))
      return FALSE;
    xiangqi_board_put (board, place->squares[i], table->material.men[i]);
  }
  xiangqi_board_complete (board);
  return xiangqi_set_is_empty (xiangqi_board_get_checkers (board, xiangqi_other (place->mover)));
}

/* --- Moves ------------------------------------------------------------------------------------ */

/* The value after a piece was captured, from the table of the others. */
static int
find_value_without (const EndingTable *table, const EndingPlace *place, guint captured,
                    KtProgress *progress)
{
  Material rest = { .n = 0 };
  EndingPlace after = *place;
  const EndingTable *other;

  for (guint i = 0; i < table->material.n; i++) {
    if (i == captured)
      continue;
    after.squares[rest.n] = place->squares[i];
    rest.men[rest.n++] = table->material.men[i];
  }
  if (!is_one_sided (&rest))
    return XIANGQI_ENDING_DRAWN;
  other = get_table (&rest, progress);
  return other ? other->values[get_index (other, &after)] : -1;
}

/* Moves a piece of a place. Returns which one was captured, or MAX_MEN. */
static guint
move_piece (const EndingTable *table, EndingPlace *place, XiangqiMove move)
{
  int from = xiangqi_move_from (move), to = xiangqi_move_to (move);
  guint captured = MAX_MEN;

  for (guint i = 0; i < table->material.n; i++) {
    if (place->squares[i] == to)
      captured = i;
    else if (place->squares[i] == from)
      place->squares[i] = to;
  }
  if (place->kings[place->mover] == from)
    place->kings[place->mover] = to;
  place->mover = xiangqi_other (place->mover);
  return captured;
}

/* Lists what follows from a position. Returns FALSE if the progress was stopped. */
static gboolean
add_moves (EndingGraph *graph, const EndingPlace *place, const XiangqiBoard *board,
           KtProgress *progress)
{
  XiangqiMove moves[XIANGQI_MAX_MOVES];
  guint n = xiangqi_board_list (board, moves);

  for (guint i = 0; i < n; i++) {
    EndingPlace after = *place;
    guint captured = move_piece (graph->table, &after, moves[i]);
    guint32 next;

    if (captured == MAX_MEN) {
      next = get_index (graph->table, &after);
    } else {
      int value = find_value_without (graph->table, &after, captured, progress);

      if (value < 0)
        return FALSE;
      if (value != XIANGQI_ENDING_DRAWN)
        graph->last_depth = MAX (graph->last_depth, (guint) value + 1);
      next = KNOWN + (guint) value;
    }
    g_array_append_val (graph->next, next);
  }
  return TRUE;
}

/* Lists what follows from all positions. Those that cannot stand have no moves; no move leads to
 * them, so their values do not matter. Returns FALSE if the progress was stopped. */
static gboolean
list_moves (EndingGraph *graph, KtProgress *progress)
{
  enum { OFTEN = 4096 };
  XiangqiBoard board;

  for (guint i = 0; i < graph->table->n; i++) {
    EndingPlace place = get_place (graph->table, i);

    graph->first[i] = graph->next->len;
    if (i % OFTEN == 0 && kt_progress_is_stopped (progress))
      return FALSE;
    if (set_up (graph->table, &place, &board) && !add_moves (graph, &place, &board, progress))
      return FALSE;
  }
  graph->first[graph->table->n] = graph->next->len;
  return TRUE;
}

/* --- Passes ----------------------------------------------------------------------------------- */

/* Whether Red wins within `depth` plies, from what is known of shorter wins. Whoever cannot move
 * loses. */
static gboolean
is_won (const EndingGraph *graph, guint index, guint depth, XiangqiSide mover)
{
  const guint32 *next = &g_array_index (graph->next, guint32, 0);
  gboolean is_red = mover == XIANGQI_RED;

  for (guint i = graph->first[index]; i < graph->first[index + 1]; i++) {
    guint value = next[i] & KNOWN ? next[i] - KNOWN : graph->table->values[next[i]];

    if ((value < depth) == is_red)
      return is_red;
  }
  return !is_red;
}

/* Finds the positions that are won in this number of plies. Returns how many there are. */
static guint
pass (EndingGraph *graph, guint depth)
{
  XiangqiSide mover = depth % 2 ? XIANGQI_RED : XIANGQI_BLACK;
  guint half = graph->table->n / XIANGQI_SIDES, n_found = 0;
  guint8 *values = graph->table->values;

  for (guint i = mover * half; i < (mover + 1) * half; i++) {
    if (values[i] == XIANGQI_ENDING_DRAWN && is_won (graph, i, depth, mover)) {
      values[i] = (guint8) depth;
      n_found++;
    }
  }
  return n_found;
}

/* Black to move loses in an even number of plies, and Red to move wins in an odd one. */
static void
run_passes (EndingGraph *graph)
{
  guint n_empty = 0;

  memset (graph->table->values, XIANGQI_ENDING_DRAWN, graph->table->n);
  for (guint depth = 0; depth < MAX_DEPTH && (n_empty < 2 || depth <= graph->last_depth + 1);
       depth++)
    n_empty = pass (graph, depth) ? 0 : n_empty + 1;
}

/* --- Tables ----------------------------------------------------------------------------------- */

static EndingTable *
make_table (const EndingTable *layout, KtProgress *progress)
{
  EndingTable *table = g_memdup2 (layout, sizeof *layout);
  EndingGraph graph = { .table = table,
                        .first = g_new (guint32, table->n + 1),
                        .next = g_array_new (FALSE, FALSE, sizeof (guint32)) };
  gboolean is_listed;

  table->values = g_new (guint8, table->n);
  is_listed = list_moves (&graph, progress);
  if (is_listed)
    run_passes (&graph);
  g_array_unref (graph.next);
  g_free (graph.first);
  if (is_listed)
    return table;
  g_free (table->values);
  g_free (table);
  return NULL;
}

/* Returns NULL if the table would be too large, or if the progress was stopped. The lock is
 * recursive, because a table needs those after a capture. */
static const EndingTable *
get_table (const Material *material, KtProgress *progress)
{
  static GRecMutex lock;
  static GHashTable *tables;
  guint code = 1;
  EndingTable layout, *table;

  for (guint i = 0; i < material->n; i++)
    code = code * XIANGQI_MEN + material->men[i];
  g_rec_mutex_lock (&lock);
  if (!tables)
    tables = g_hash_table_new (NULL, NULL);
  table = g_hash_table_lookup (tables, GUINT_TO_POINTER (code));
  if (!table && lay_out (&layout, material) && (table = make_table (&layout, progress)))
    g_hash_table_insert (tables, GUINT_TO_POINTER (code), table);
  g_rec_mutex_unlock (&lock);
  return table;
}

/* --- Boards ----------------------------------------------------------------------------------- */

static int
turn (int square)
{
  return (XIANGQI_ROWS - 1 - xiangqi_row (square)) * XIANGQI_COLUMNS + xiangqi_column (square);
}

/* Reads the pieces of a board, turned if `strong` is Black. Returns FALSE if there are too many, or
 * if not only that side has attackers. */
static gboolean
read_board (const XiangqiBoard *board, XiangqiSide strong, Material *material, EndingPlace *place)
{
  material->n = 0;
  place->mover = (XiangqiSide) (board->side ^ strong);
  for (guint man = 0; man < XIANGQI_MEN; man++) {
    XiangqiSide side = xiangqi_man_side ((XiangqiMan) man);
    XiangqiType type = xiangqi_man_type ((XiangqiMan) man);
    XiangqiSet set = xiangqi_board_get (board, (XiangqiSide) (side ^ strong), type);

    while (!xiangqi_set_is_empty (set)) {
      int square = xiangqi_set_pop (&set);

      square = strong == XIANGQI_RED ? square : turn (square);
      if (type == XIANGQI_KING) {
        place->kings[side] = square;
        continue;
      }
      if (material->n == MAX_MEN)
        return FALSE;
      place->squares[material->n] = square;
      material->men[material->n++] = (XiangqiMan) man;
    }
  }
  return is_one_sided (material);
}

static gboolean
read_any (const XiangqiBoard *board, Material *material, EndingPlace *place)
{
  return read_board (board, XIANGQI_RED, material, place) ||
         read_board (board, XIANGQI_BLACK, material, place);
}

int
xiangqi_ending_find_depth (const XiangqiBoard *board, KtProgress *progress)
{
  Material material;
  const EndingTable *table;
  EndingPlace place;

  if (!read_any (board, &material, &place) || !(table = get_table (&material, progress)))
    return -1;
  return table->values[get_index (table, &place)];
}
