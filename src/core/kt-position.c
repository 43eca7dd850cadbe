/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "core/kt-position.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/kt-quote.h"

/* Spelt with underscores, because the formatter would put spaces around hyphens. */
G_DEFINE_QUARK (kt_position_error_quark, kt_position_error)

const KtNote kt_reason_unknown = { "unknown", N_ ("The file does not say how the game ended") };
const KtNote kt_reason_resigned = { "resigned", N_ ("The other side resigned") };
static const KtNote reason_agreed = { "agreed", N_ ("Both sides agreed to a draw") };
const KtNote kt_reason_time = { "time", N_ ("The other side ran out of time") };
const KtNote kt_reason_time_no_win = { "time-no-win",
                                       N_ ("Time ran out, but the other side cannot win") };

const KtNote kt_refusal_over = { "over", N_ ("The game is over") };
const KtNote kt_refusal_turn = { "turn", N_ ("It is the other side’s turn") };
const KtNote kt_refusal_nonsense = { "nonsense", N_ ("This cannot be done now") };
static const KtNote refusal_no_claim = { "no-claim", N_ ("There is no draw to claim") };

/* The texts of declarations, none of which is a move in any game. */
static const struct {
  KtActionKind kind;
  const char *text;
  guint8 detail;
} declarations[] = {
  { KT_ACTION_RESIGN, "lose", KT_RESIGN_UNKNOWN }, { KT_ACTION_RESIGN, "resign" },
  { KT_ACTION_OFFER_DRAW, "offer-draw" },          { KT_ACTION_ACCEPT_DRAW, "accept-draw" },
  { KT_ACTION_DECLINE_DRAW, "decline-draw" },      { KT_ACTION_LOSE_ON_TIME, "time" },
  { KT_ACTION_CLAIM_DRAW, "claim-draw" },
};

KtPosition *
kt_position_new (const KtGame *game, const KtOptions *options)
{
  KtPosition *position = g_malloc0 (game->position_size);

  position->game = game;
  position->options = *options;
  kt_options_fix (game, &position->options);
  position->draw_offer = KT_NO_ACTOR;
  position->last = kt_action_none ();
  position->result.winner = KT_NO_ACTOR;
  game->start (position);
  return position;
}

KtPosition *
kt_position_copy (const KtPosition *position)
{
  return g_memdup2 (position, position->game->position_size);
}

void
kt_position_forget_secrets (KtPosition *position)
{
  if (position->game->forget_secrets)
    position->game->forget_secrets (position);
}

void
kt_position_copy_to (const KtPosition *position, KtPosition *to)
{
  memcpy (to, position, position->game->position_size);
}

gboolean
kt_position_equal (const KtPosition *a, const KtPosition *b)
{
  return a->game == b->game && memcmp (a, b, a->game->position_size) == 0;
}

KtGeometry
kt_position_get_geometry (const KtPosition *position)
{
  return position->game->get_geometry (&position->options);
}

KtPiece
kt_position_get_piece (const KtPosition *position, KtSquare square)
{
  return position->game->get_piece (position, square);
}

int
kt_position_get_side (const KtPosition *position, int actor)
{
  return position->game->get_side (position, actor);
}

int
kt_position_get_action_side (const KtPosition *position, const KtAction *action)
{
  if (action->kind == KT_ACTION_PLACE)
    return kt_position_get_next_piece (position).side;
  return kt_position_get_side (position, action->actor);
}

KtPiece
kt_position_get_next_piece (const KtPosition *position)
{
  if (kt_position_is_over (position) || !position->game->get_next_piece)
    return (KtPiece){ -1, 0 };
  return position->game->get_next_piece (position);
}

KtSquare
kt_position_find_landing (const KtPosition *position, KtSquare square)
{
  return position->game->find_landing ? position->game->find_landing (position, square) : square;
}

gboolean
kt_position_is_over (const KtPosition *position)
{
  return position->result.outcome != KT_ONGOING;
}

guint
kt_position_max_actions (const KtPosition *position)
{
  return KT_MAX_SQUARES;
}

guint
kt_position_list_actions (const KtPosition *position, KtAction *out)
{
  return kt_position_is_over (position) ? 0 : position->game->list_actions (position, out);
}

guint
kt_position_list_candidates (const KtPosition *position, KtArea area, KtAction *out)
{
  if (kt_position_is_over (position))
    return 0;
  if (area == KT_AREA_WHOLE || !position->game->list_candidates)
    return position->game->list_actions (position, out);
  return position->game->list_candidates (position, area, out);
}

static const KtNote *
refuse_claim (const KtPosition *position, int actor)
{
  if (actor != position->actor)
    return &kt_refusal_turn;
  return kt_position_get_claim (position) ? NULL : &refusal_no_claim;
}

static const KtNote *
refuse_declaration (const KtPosition *position, const KtAction *action)
{
  int offer = position->draw_offer;

  KtAction plain = kt_action_declare (action->kind, action->actor);

  if (action->kind == KT_ACTION_RESIGN && action->detail == KT_RESIGN_UNKNOWN)
    plain.detail = KT_RESIGN_UNKNOWN;
  if (!kt_action_equal (*action, plain))
    return &kt_refusal_nonsense;
  switch (action->kind) {
  case KT_ACTION_RESIGN:
  case KT_ACTION_LOSE_ON_TIME:
    return NULL;
  case KT_ACTION_OFFER_DRAW:
    return offer == KT_NO_ACTOR ? NULL : &kt_refusal_nonsense;
  case KT_ACTION_ACCEPT_DRAW:
  case KT_ACTION_DECLINE_DRAW:
    return offer != KT_NO_ACTOR && offer != action->actor ? NULL : &kt_refusal_nonsense;
  case KT_ACTION_CLAIM_DRAW:
    return refuse_claim (position, action->actor);
  default:
    return &kt_refusal_nonsense;
  }
}

const KtNote *
kt_position_explain_illegal (const KtPosition *position, const KtAction *action)
{
  if (kt_position_is_over (position))
    return &kt_refusal_over;
  if (action->actor < 0 || action->actor >= KT_ACTORS)
    return &kt_refusal_nonsense;
  if (!kt_action_is_on_board (*action))
    return refuse_declaration (position, action);
  if (action->actor != position->actor)
    return &kt_refusal_turn;
  return position->game->explain_illegal (position, action);
}

static void
lose_on_time (KtPosition *position, int loser)
{
  int other = 1 - loser;
  gboolean can_win = !position->game->can_win || position->game->can_win (position, other);

  position->result.outcome = can_win ? KT_WIN : KT_DRAW;
  position->result.winner = can_win ? other : KT_NO_ACTOR;
  position->result.reason = can_win ? &kt_reason_time : &kt_reason_time_no_win;
}

static void
play_declaration (KtPosition *position, const KtAction *action)
{
  switch (action->kind) {
  case KT_ACTION_RESIGN:
    position->result = (KtResult){ KT_WIN, 1 - action->actor,
                                   action->detail == KT_RESIGN_UNKNOWN ? &kt_reason_unknown
                                                                       : &kt_reason_resigned };
    break;
  case KT_ACTION_LOSE_ON_TIME:
    lose_on_time (position, action->actor);
    break;
  case KT_ACTION_OFFER_DRAW:
    position->draw_offer = action->actor;
    break;
  case KT_ACTION_ACCEPT_DRAW:
    position->result = (KtResult){ KT_DRAW, KT_NO_ACTOR, &reason_agreed };
    break;
  case KT_ACTION_DECLINE_DRAW:
    position->draw_offer = KT_NO_ACTOR;
    break;
  case KT_ACTION_CLAIM_DRAW:
    position->result = (KtResult){ KT_DRAW, KT_NO_ACTOR, kt_position_get_claim (position) };
    break;
  default:
    g_assert_not_reached ();
  }
}

void
kt_position_play (KtPosition *position, const KtAction *action)
{
  position->n_actions++;
  if (!kt_action_is_on_board (*action)) {
    play_declaration (position, action);
    return;
  }
  /* A board action of the opponent declines a pending draw offer. */
  if (position->draw_offer != action->actor)
    position->draw_offer = KT_NO_ACTOR;
  position->last = *action;
  position->game->play (position, action);
}

guint64
kt_position_compute_key (const KtPosition *position)
{
  return position->game->compute_key (position);
}

/* The squares that a person selects, in order, to make an action. */
static guint
get_path (const KtAction *action, KtSquare path[2])
{
  guint n = 0;

  if (action->from != KT_NO_SQUARE)
    path[n++] = action->from;
  if (action->to != KT_NO_SQUARE)
    path[n++] = action->to;
  return n;
}

static gboolean
path_begins_with (const KtSquare *path, guint length, const KtSquare *chosen, guint n_chosen)
{
  return n_chosen == 0 ||
         (length >= n_chosen && memcmp (path, chosen, n_chosen * sizeof *chosen) == 0);
}

guint
kt_position_list_intended (const KtPosition *position, int actor, KtAction *out)
{
  if (actor == position->actor)
    return kt_position_list_actions (position, out);
  if (kt_position_is_over (position) || !position->game->list_premoves)
    return 0;
  return position->game->list_premoves (position, actor, out);
}

guint
kt_position_list_next_squares (const KtPosition *position, int actor, const KtSquare *chosen,
                               guint n_chosen, KtSquare *next)
{
  g_autofree KtAction *actions = g_new (KtAction, kt_position_max_actions (position));
  guint n_actions = kt_position_list_intended (position, actor, actions);
  gboolean seen[KT_MAX_SQUARES] = { FALSE };
  guint n = 0;

  for (guint i = 0; i < n_actions; i++) {
    KtSquare path[2];
    guint length = get_path (&actions[i], path);

    if (length <= n_chosen || !path_begins_with (path, length, chosen, n_chosen))
      continue;
    if (!seen[path[n_chosen]])
      next[n++] = path[n_chosen];
    seen[path[n_chosen]] = TRUE;
  }
  return n;
}

guint
kt_position_match_actions (const KtPosition *position, int actor, const KtSquare *chosen,
                           guint n_chosen, KtAction *out)
{
  guint n_actions = kt_position_list_intended (position, actor, out);
  guint n = 0;

  if (n_chosen == 0)
    return 0;
  for (guint i = 0; i < n_actions; i++) {
    KtSquare path[2];
    guint length = get_path (&out[i], path);

    if (length == n_chosen && path_begins_with (path, length, chosen, n_chosen))
      out[n++] = out[i];
  }
  return n;
}

const KtNote *
kt_position_get_task (const KtPosition *position)
{
  if (kt_position_is_over (position) || !position->game->get_task)
    return NULL;
  return position->game->get_task (position);
}

const KtOpening *
kt_position_get_opening (const KtPosition *position)
{
  return position->game->get_opening ? position->game->get_opening (position) : NULL;
}

guint
kt_position_get_first_number (const KtPosition *start)
{
  return start->game->get_move_number ? start->game->get_move_number (start) : 1;
}

const KtNote *
kt_position_get_claim (const KtPosition *position)
{
  if (kt_position_is_over (position) || !position->game->get_claim)
    return NULL;
  return position->game->get_claim (position);
}

const KtNote *
kt_position_get_promotion (const KtPosition *position, const KtAction *action)
{
  if (action->kind != KT_ACTION_MOVE || action->detail == 0 ||
      action->detail >= position->game->n_types)
    return NULL;
  return &position->game->types[action->detail];
}

const KtNote *
kt_position_get_special (const KtPosition *position, const KtAction *action)
{
  if (!kt_action_is_on_board (*action) || !position->game->get_special)
    return NULL;
  return position->game->get_special (position, action);
}

const char *
kt_position_get_sound (const KtPosition *position, const KtAction *action)
{
  if (!kt_action_is_on_board (*action) || !position->game->get_sound)
    return NULL;
  return position->game->get_sound (position, action);
}

const KtNote *
kt_position_get_question (const KtPosition *position)
{
  if (kt_position_is_over (position) || !position->game->get_question)
    return NULL;
  return position->game->get_question (position);
}

const KtNote *
kt_position_get_answer (const KtPosition *position, guint answer)
{
  return position->game->get_answer ? position->game->get_answer (position, answer) : NULL;
}

GArray *
kt_position_get_marks (const KtPosition *position)
{
  GArray *marks = g_array_new (FALSE, TRUE, sizeof (KtMark));
  KtMark last = { .kind = KT_MARK_LAST, .side = -1 };

  last.n_squares = get_path (&position->last, last.squares);
  if (last.n_squares > 0)
    g_array_append_val (marks, last);
  position->game->add_marks (position, marks);
  return marks;
}

char *
kt_position_format_action (const KtPosition *position, const KtAction *action)
{
  for (guint i = 0; i < G_N_ELEMENTS (declarations); i++) {
    if (declarations[i].kind == action->kind && declarations[i].detail == action->detail)
      return g_strdup (declarations[i].text);
  }
  return position->game->format_action (position, action);
}

/* Parses a declaration. The text does not contain the actor. An answer to a draw offer comes
 * from the opponent of the actor who offered; all else is declared by the actor to move. */
static gboolean
parse_declaration (const KtPosition *position, const char *text, KtAction *action)
{
  for (guint i = 0; i < G_N_ELEMENTS (declarations); i++) {
    KtActionKind kind = declarations[i].kind;
    gboolean answers = kind == KT_ACTION_ACCEPT_DRAW || kind == KT_ACTION_DECLINE_DRAW;
    gboolean is_offered = position->draw_offer != KT_NO_ACTOR;

    if (g_str_equal (declarations[i].text, text)) {
      *action = kt_action_declare (kind, answers && is_offered ? 1 - position->draw_offer
                                                               : position->actor);
      action->detail = declarations[i].detail;
      return TRUE;
    }
  }
  return FALSE;
}

gboolean
kt_position_parse_action (const KtPosition *position, const char *text, KtAction *action,
                          GError **error)
{
  const KtNote *refusal;
  GError *local_error = NULL;
  g_autofree char *shown = NULL;

  if (!parse_declaration (position, text, action) &&
      !position->game->parse_action (position, text, action, &local_error)) {
    shown = kt_quote (text);
    if (!local_error)
      g_set_error (&local_error, KT_POSITION_ERROR, KT_POSITION_ERROR_ACTION,
                   /* Translators: what somebody wrote. */
                   _ ("“%s” is no move of this game"), shown);
    g_propagate_error (error, local_error);
    return FALSE;
  }
  refusal = kt_position_explain_illegal (position, action);
  if (refusal) {
    shown = kt_quote (text);
    g_set_error (error, KT_POSITION_ERROR, KT_POSITION_ERROR_ACTION, _ ("“%s” is not allowed: %s"),
                 shown, _ (refusal->text));
    return FALSE;
  }
  return TRUE;
}

void
kt_column_to_text (guint column, char text[3])
{
  guint n = 0;

  if (column >= 26)
    text[n++] = (char) ('a' + column / 26 - 1);
  text[n++] = (char) ('a' + column % 26);
  text[n] = '\0';
}

char *
kt_square_to_text (KtSquare square, guint columns)
{
  char column[3];

  kt_column_to_text ((guint) square % columns, column);
  return g_strdup_printf ("%s%u", column, (guint) square / columns + 1);
}

KtSquare
kt_square_parse (const char *text, guint columns, guint rows)
{
  guint column = 0;
  guint64 row;
  const char *digits = text;

  while (g_ascii_isalpha (*digits) && digits - text < 2)
    column = column * 26 + (guint) (g_ascii_tolower (*digits++) - 'a') + 1;
  if (digits == text || column > columns)
    return KT_NO_SQUARE;
  if (!g_ascii_string_to_unsigned (digits, 10, 1, rows, &row, NULL))
    return KT_NO_SQUARE;
  return (KtSquare) (((guint) row - 1) * columns + column - 1);
}

char *
kt_position_to_text (const KtPosition *position)
{
  return position->game->to_text (position);
}

KtPosition *
kt_position_parse (const KtGame *game, const KtOptions *options, const char *text, GError **error)
{
  g_autofree KtPosition *position = kt_position_new (game, options);

  if (!game->parse (position, text, error))
    return NULL;
  return g_steal_pointer (&position);
}

KtPosition *
kt_position_finish_setup (const KtPosition *loose, GError **error)
{
  g_autofree char *text = kt_position_to_text (loose);

  return kt_position_parse (loose->game, &loose->options, text, error);
}
