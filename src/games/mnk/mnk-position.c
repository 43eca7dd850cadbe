/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/mnk/mnk-position.h"

#include "core/kt-zobrist.h"
#include "games/mnk/mnk-line.h"
#include "games/mnk/mnk-swap2.h"

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

/* The seed is arbitrary, but changing it changes every key. */
static const guint64 key_seed = G_GUINT64_CONSTANT (0x4b797468752d6d6e);

static guint64
stone_key (KtSquare square, int side)
{
  return kt_zobrist (key_seed, (guint) square * MNK_SIDES + (guint) side);
}

/* Returns the part of the key for everything but stones. Size, k and rule are in it so that
 * tables never mix games; actor, side and phase to move are in it because they determine who
 * holds which side. */
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
mnk_start (MnkPosition *position, const MnkOptions *options)
{
  static const MnkPhase phases[] = {
    [MNK_OPENING_FREE] = MNK_PHASE_NORMAL,
    [MNK_OPENING_CENTRE] = MNK_PHASE_CENTRE,
    [MNK_OPENING_SWAP2] = MNK_PHASE_THREE,
  };

  position->columns = (guint8) options->columns;
  position->rows = (guint8) options->rows;
  position->k = (guint8) options->k;
  position->rule = (guint8) options->rule;
  position->open_four_wins = (guint8) options->open_four_wins;
  position->phase = (guint8) phases[options->opening];
  position->next = MNK_X;
  position->base.actor = 0;
  position->base.key = state_key (position);
}

/* Whether a column (or row) is central among `n`. There is one if n is odd, and two if n is
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

guint
mnk_list_actions (const KtPosition *base, KtAction *out)
{
  const MnkPosition *position = mnk (base);
  KtSquare n_cells = (KtSquare) mnk_n_cells (position);
  guint n_answers = mnk_swap2_count_answers (position);
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
  if (mnk_swap2_count_answers (position) > 0)
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
    return action->detail < mnk_swap2_count_answers (position) ? NULL : &kt_refusal_nonsense;
  default:
    return &kt_refusal_nonsense;
  }
}

/* Returns the reason for a win, which names the longest row of the last stone. */
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

/* Sets the result after a stone of an actor on `square`. A win during the opening is impossible. */
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

/* Sets phase and actor after a stone. */
static void
advance (MnkPosition *position)
{
  if (mnk_swap2_is_running (position)) {
    mnk_swap2_advance (position);
    return;
  }
  position->phase = MNK_PHASE_NORMAL;
  position->base.actor = 1 - position->base.actor;
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

void
mnk_play (KtPosition *base, const KtAction *action)
{
  MnkPosition *position = (MnkPosition *) base;

  base->key ^= state_key (position);
  if (action->kind == KT_ACTION_PLACE)
    place (position, action->actor, action->to);
  else
    mnk_swap2_choose (position, action->actor, (MnkSwap2Answer) action->detail);
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

  if (mnk_swap2_is_running (self))
    return -1;
  return self->swapped ? 1 - actor : actor;
}

KtPiece
mnk_get_next_piece (const KtPosition *position)
{
  const MnkPosition *self = mnk (position);

  return (KtPiece){ mnk_swap2_count_answers (self) > 0 ? -1 : (gint8) self->next, 0 };
}

const KtNote *
mnk_get_task (const KtPosition *position)
{
  if (mnk (position)->phase == MNK_PHASE_CENTRE)
    return &task_centre;
  return mnk_swap2_get_task (mnk (position));
}

/* Sets the result of a full board to a draw, unless a stone is found that wins. */
void
mnk_decide_anywhere (MnkPosition *position)
{
  KtSquare n_cells = (KtSquare) mnk_n_cells (position);

  for (KtSquare square = 0; square < n_cells; square++) {
    if (position->cells[square] != MNK_EMPTY)
      decide (position, position->cells[square] - 1, square);
    if (position->base.result.outcome == KT_WIN)
      return;
  }
}

static void
put_piece (KtPosition *base, KtSquare square, KtPiece piece)
{
  MnkPosition *position = (MnkPosition *) base;
  int n_before = position->cells[square] != MNK_EMPTY;

  position->cells[square] = (guint8) (piece.side + 1);
  position->n_stones = (gint16) (position->n_stones - n_before + (piece.side >= 0));
}

const KtSetup mnk_setup = { .put_piece = put_piece };
