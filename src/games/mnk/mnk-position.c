/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "games/mnk/mnk-position.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/kt-zobrist.h"
#include "games/mnk/mnk-line.h"

static const KtNote reason_row = { "row", N_ ("A whole row") };
static const KtNote reason_three = { "three", N_ ("Three in a row") };
static const KtNote reason_four = { "four", N_ ("Four in a row") };
static const KtNote reason_five = { "five", N_ ("Five in a row") };
static const KtNote reason_long = { "long-row", N_ ("A row longer than needed") };
const KtNote mnk_reason_open_four = { "open-four", N_ ("An open four") };
static const KtNote reason_full = { "full", N_ ("The board is full") };

static const KtNote refusal_taken = { "taken", N_ ("This place is taken") };
static const KtNote refusal_centre = { "centre", N_ ("The first stone belongs in the centre") };
static const KtNote refusal_question = { "question", N_ ("A question must be answered first") };
static const KtNote refusal_outside = { "outside", N_ ("This place is not on the board") };

static const KtNote task_centre = { "centre", N_ ("Put the first stone in the centre") };
static const KtNote task_three = {
  "put-three", N_ ("Put three stones: X, O, X. The other player then chooses a side or goes on.")
};
static const KtNote task_two = {
  "put-two", N_ ("Put two more stones: O, X. The other player then chooses a side.")
};

static const KtNote question = { "swap2", N_ ("Which side do you take?") };
static const KtNote answers[] = {
  [MNK_TAKE_O] = { "take-o", N_ ("Play O, whose turn it is") },
  [MNK_TAKE_X] = { "take-x", N_ ("Play X, which moves afterwards") },
  [MNK_PUT_TWO] = { "put-two", N_ ("Put two more stones and let the other side choose") },
};

/* Any constant; changing it changes every key. */
static const guint64 key_seed = G_GUINT64_CONSTANT (0x4b797468752d6d6e);

static guint64
stone_key (KtSquare square, int side)
{
  return kt_zobrist (key_seed, (guint) square * MNK_SIDES + (guint) side);
}

/* The part of the key that is not stones: size, k and rule, so that a table never mixes games; and
 * who acts, with which stone and in which phase, from which follows who holds which side. */
static guint64
state_key (const MnkPosition *position)
{
  guint shape = (position->columns * 32u + position->rows) * 32u + position->k;
  guint rules = position->rule * 2u + position->open_four_wins;
  guint state = position->phase * 4u + (guint) position->base.actor * 2 + position->next;

  return kt_zobrist (key_seed, KT_MAX_SQUARES * MNK_SIDES + (shape * 8 + rules) * 32 + state);
}

guint64
mnk_compute_key (const KtPosition *base)
{
  const MnkPosition *position = mnk (base);
  guint64 key = state_key (position);
  KtSquare n_cells = (KtSquare) mnk_n_cells (position);

  for (KtSquare square = 0; square < n_cells; square++) {
    if (position->cells[square] != MNK_EMPTY)
      key ^= stone_key (square, position->cells[square] - 1);
  }
  return key;
}

void
mnk_start (MnkPosition *position, const MnkSetup *setup)
{
  static const MnkPhase phases[] = {
    [MNK_OPENING_FREE] = MNK_PHASE_NORMAL,
    [MNK_OPENING_CENTRE] = MNK_PHASE_CENTRE,
    [MNK_OPENING_SWAP2] = MNK_PHASE_THREE,
  };

  position->columns = (guint8) setup->columns;
  position->rows = (guint8) setup->rows;
  position->k = (guint8) setup->k;
  position->rule = (guint8) setup->rule;
  position->open_four_wins = (guint8) setup->open_four_wins;
  position->phase = (guint8) phases[setup->opening];
  position->next = MNK_X;
  position->base.actor = 0;
  position->base.key = state_key (position);
}

/* Whether a column or row is a middle one of `n`: there is one where n is odd, and two where it is
 * even. */
static gboolean
is_central (int place, int n)
{
  return place == n / 2 || place == (n - 1) / 2;
}

static gboolean
is_centre (const MnkPosition *position, KtSquare square)
{
  return is_central (square % position->columns, position->columns) &&
         is_central (square / position->columns, position->rows);
}

/* The number of answers to the question of this phase; 0: there is no question. */
static guint
count_answers (const MnkPosition *position)
{
  switch (position->phase) {
  case MNK_PHASE_CHOICE:
    return G_N_ELEMENTS (answers);
  case MNK_PHASE_FINAL_CHOICE:
    return MNK_PUT_TWO; /* two more stones can be put only once */
  default:
    return 0;
  }
}

static gboolean
asks (const MnkPosition *position)
{
  return count_answers (position) > 0;
}

guint
mnk_list_actions (const KtPosition *base, KtAction *out)
{
  const MnkPosition *position = mnk (base);
  KtSquare n_cells = (KtSquare) mnk_n_cells (position);
  guint n_answers = count_answers (position);
  guint n = 0;

  for (guint answer = 0; answer < n_answers; answer++)
    out[n++] = kt_action_choose (base->actor, answer);
  if (n_answers > 0)
    return n;
  for (KtSquare square = 0; square < n_cells; square++) {
    if (position->cells[square] != MNK_EMPTY)
      continue;
    if (position->phase != MNK_PHASE_CENTRE || is_centre (position, square))
      out[n++] = kt_action_place (base->actor, square);
  }
  return n;
}

static const KtNote *
refuse_place (const MnkPosition *position, KtSquare square)
{
  if (asks (position))
    return &refusal_question;
  if (square < 0 || square >= (KtSquare) mnk_n_cells (position))
    return &refusal_outside;
  if (position->cells[square] != MNK_EMPTY)
    return &refusal_taken;
  if (position->phase == MNK_PHASE_CENTRE && !is_centre (position, square))
    return &refusal_centre;
  return NULL;
}

const KtNote *
mnk_explain_illegal (const KtPosition *base, const KtAction *action)
{
  const MnkPosition *position = mnk (base);

  switch (action->kind) {
  case KT_ACTION_PLACE:
    if (!kt_action_equal (*action, kt_action_place (action->actor, action->to)))
      return &kt_refusal_nonsense;
    return refuse_place (position, action->to);
  case KT_ACTION_CHOOSE:
    if (!kt_action_equal (*action, kt_action_choose (action->actor, action->detail)))
      return &kt_refusal_nonsense;
    return action->detail < count_answers (position) ? NULL : &kt_refusal_nonsense;
  default:
    return &kt_refusal_nonsense;
  }
}

/* The reason for a win: the longest row of the last stone counts. */
static const KtNote *
name_win (const MnkPosition *position, KtSquare square, int side)
{
  static const KtNote *const names[] = { &reason_three, &reason_four, &reason_five };

  for (int direction = 0; direction < MNK_DIRECTIONS; direction++) {
    MnkRow row = mnk_get_row (position, square, direction, side);

    if (row.length > position->k && mnk_judge_row (position, &row) == MNK_ROW_WINS)
      return &reason_long;
  }
  if (position->k >= 3 && position->k <= 5)
    return names[position->k - 3];
  return &reason_row;
}

/* Sets the result after a stone of an actor on `square`. No opening is long enough for a win. */
static void
decide (MnkPosition *position, int actor, KtSquare square)
{
  int side = position->cells[square] - 1;
  KtResult *result = &position->base.result;

  if (mnk_wins_at (position, square, side))
    *result = (KtResult){ KT_WIN, actor, name_win (position, square, side) };
  else if (mnk_wins_by_open_row (position, square, side))
    *result = (KtResult){ KT_WIN, actor, &mnk_reason_open_four };
  else if (position->n_stones == (gint16) mnk_n_cells (position))
    *result = (KtResult){ KT_DRAW, KT_NO_ACTOR, &reason_full };
}

/* Sets the phase after a stone, and who acts in it. */
static void
advance (MnkPosition *position)
{
  switch (position->phase) {
  case MNK_PHASE_CENTRE:
    position->phase = MNK_PHASE_NORMAL;
    position->base.actor = 1;
    break;
  case MNK_PHASE_THREE:
    if (position->n_stones == 3) {
      position->phase = MNK_PHASE_CHOICE;
      position->base.actor = 1;
    }
    break;
  case MNK_PHASE_TWO:
    if (position->n_stones == 5) {
      position->phase = MNK_PHASE_FINAL_CHOICE;
      position->base.actor = 0;
    }
    break;
  default:
    position->base.actor = 1 - position->base.actor;
    break;
  }
}

static void
place (MnkPosition *position, int actor, KtSquare square)
{
  position->cells[square] = position->next + 1;
  position->n_stones++;
  position->base.key ^= stone_key (square, position->next);
  decide (position, actor, square);
  position->next = 1 - position->next;
  advance (position);
}

/* Carries out an answer. The holder of O is next, unless the actor puts two more stones. */
static void
choose (MnkPosition *position, int actor, MnkAnswer answer)
{
  int holder_of_o = answer == MNK_TAKE_O ? actor : 1 - actor;

  if (answer == MNK_PUT_TWO) {
    position->phase = MNK_PHASE_TWO;
    return;
  }
  position->swapped = holder_of_o == 0;
  position->phase = MNK_PHASE_NORMAL;
  position->base.actor = holder_of_o;
}

void
mnk_play (KtPosition *base, const KtAction *action)
{
  MnkPosition *position = (MnkPosition *) base;

  base->key ^= state_key (position);
  if (action->kind == KT_ACTION_PLACE)
    place (position, action->actor, action->to);
  else
    choose (position, action->actor, (MnkAnswer) action->detail);
  base->key ^= state_key (position);
}

KtPiece
mnk_get_piece (const KtPosition *position, KtSquare square)
{
  return (KtPiece){ (gint8) (mnk (position)->cells[square] - 1), 0 };
}

int
mnk_get_side (const KtPosition *position, int actor)
{
  const MnkPosition *self = mnk (position);

  if (self->phase != MNK_PHASE_NORMAL && self->phase != MNK_PHASE_CENTRE)
    return -1;
  return self->swapped ? 1 - actor : actor;
}

KtPiece
mnk_get_next_piece (const KtPosition *position)
{
  return (KtPiece){ asks (mnk (position)) ? -1 : (gint8) mnk (position)->next, 0 };
}

const KtNote *
mnk_get_task (const KtPosition *position)
{
  switch (mnk (position)->phase) {
  case MNK_PHASE_CENTRE:
    return &task_centre;
  case MNK_PHASE_THREE:
    return &task_three;
  case MNK_PHASE_TWO:
    return &task_two;
  default:
    return NULL;
  }
}

const KtNote *
mnk_get_question (const KtPosition *position)
{
  return asks (mnk (position)) ? &question : NULL;
}

const KtNote *
mnk_get_answer (const KtPosition *position, guint answer)
{
  return answer < G_N_ELEMENTS (answers) ? &answers[answer] : NULL;
}

char *
mnk_format_action (const KtPosition *position, const KtAction *action)
{
  if (action->kind == KT_ACTION_CHOOSE)
    return g_strdup (answers[action->detail].id);
  return kt_square_to_text (action->to, mnk (position)->columns);
}

gboolean
mnk_parse_action (const KtPosition *position, const char *text, KtAction *action, GError **error)
{
  KtSquare square = kt_square_parse (text, mnk (position)->columns, mnk (position)->rows);

  for (guint answer = 0; answer < G_N_ELEMENTS (answers); answer++) {
    if (g_str_equal (answers[answer].id, text)) {
      *action = kt_action_choose (position->actor, answer);
      return TRUE;
    }
  }
  *action = kt_action_place (position->actor, square);
  return square != KT_NO_SQUARE;
}

char *
mnk_to_text (const KtPosition *position)
{
  const MnkPosition *self = mnk (position);
  GString *text = g_string_new (NULL);

  for (int row = self->rows - 1; row >= 0; row--) {
    for (int column = 0; column < self->columns; column++)
      g_string_append_c (text, ".XO"[self->cells[row * self->columns + column]]);
    g_string_append_c (text, '\n');
  }
  return g_string_free (text, FALSE);
}

static gboolean
parse_row (MnkPosition *position, const char *text, int row, GError **error)
{
  static const char cells[] = ".XO";

  if (strlen (text) != position->columns) {
    g_set_error (error, KT_POSITION_ERROR, KT_POSITION_ERROR_TEXT,
                 _ ("Row %d has %zu cells instead of %d"), row + 1, strlen (text),
                 position->columns);
    return FALSE;
  }
  for (int column = 0; column < position->columns; column++) {
    const char *found = strchr (cells, g_ascii_toupper (text[column]));

    if (!found) {
      g_set_error (error, KT_POSITION_ERROR, KT_POSITION_ERROR_TEXT,
                   _ ("Row %d, column %d: “.”, “X” or “O” was expected"), row + 1, column + 1);
      return FALSE;
    }
    position->cells[row * position->columns + column] = (guint8) (found - cells);
  }
  return TRUE;
}

static gboolean
parse_rows (MnkPosition *position, const char *text, GError **error)
{
  g_auto (GStrv) lines = g_strsplit_set (text, " \t\r\n", -1);
  int row = position->rows;

  for (guint i = 0; lines[i]; i++) {
    if (!*lines[i])
      continue;
    if (--row < 0) {
      g_set_error (error, KT_POSITION_ERROR, KT_POSITION_ERROR_TEXT, _ ("More than %d rows"),
                   position->rows);
      return FALSE;
    }
    if (!parse_row (position, lines[i], row, error))
      return FALSE;
  }
  if (row == 0)
    return TRUE;
  g_set_error (error, KT_POSITION_ERROR, KT_POSITION_ERROR_TEXT, _ ("%d rows instead of %d"),
               position->rows - row, position->rows);
  return FALSE;
}

static int
count_stones (const MnkPosition *position, int side)
{
  KtSquare n_cells = (KtSquare) mnk_n_cells (position);
  int n = 0;

  for (KtSquare square = 0; square < n_cells; square++)
    n += position->cells[square] == side + 1;
  return n;
}

/* Sets the result of a board whose last stone is not known, by looking at every stone. A full board
 * looks drawn until its winning row is found. */
static void
decide_anywhere (MnkPosition *position)
{
  KtSquare n_cells = (KtSquare) mnk_n_cells (position);

  for (KtSquare square = 0; square < n_cells; square++) {
    if (position->cells[square] != MNK_EMPTY)
      decide (position, position->cells[square] - 1, square);
    if (position->base.result.outcome == KT_WIN)
      return;
  }
}

gboolean
mnk_parse (KtPosition *base, const char *text, GError **error)
{
  MnkPosition *position = (MnkPosition *) base;
  int n_x, n_o, lead;

  if (!parse_rows (position, text, error))
    return FALSE;
  n_x = count_stones (position, MNK_X);
  n_o = count_stones (position, MNK_O);
  lead = n_x - n_o;
  position->n_stones = (gint16) (n_x + n_o);
  if (lead != 0 && lead != 1) {
    g_set_error (error, KT_POSITION_ERROR, KT_POSITION_ERROR_TEXT,
                 _ ("There must be as many X as O, or one more; X has %d more"), lead);
    return FALSE;
  }
  if (position->n_stones == 0)
    return TRUE;
  position->phase = MNK_PHASE_NORMAL;
  position->next = (guint8) lead;
  base->actor = lead;
  base->key = mnk_compute_key (base);
  decide_anywhere (position);
  return TRUE;
}
