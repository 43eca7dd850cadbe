/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/teach/kt-teach-mate.h"

#include "games/teach/kt-teach-budget.h"

/* A table entry for a board with the attacker to move: bounds for the number of moves until mate. A
 * new entry overwrites an old one in the same slot. */
typedef struct {
  guint64 key;
  guint8 mates_in;     /* 0: no known mate */
  guint8 not_mates_in; /* no mate within this many moves; 0: unknown */
} MateEntry;

enum { TABLE_BITS = 15, TABLE_MASK = (1 << TABLE_BITS) - 1 };

typedef struct {
  const KtTeachRules *rules;
  const KtTeachMateQuestion *question;
  KtTeachBudget budget;
  MateEntry *table;
} Mate;

static gboolean attack (Mate *mate, const void *board, guint n_moves);

static gboolean
is_end (const Mate *mate, const void *board)
{
  guint64 key = mate->question->n_ends ? mate->rules->get_key (board) : 0;

  for (guint i = 0; i < mate->question->n_ends; i++) {
    if (mate->question->ends[i] == key)
      return TRUE;
  }
  return FALSE;
}

/* Searches the defender's moves. Returns TRUE if the defender is mated now, or within `n_moves`
 * moves of the attacker whatever it plays. */
static gboolean
defend (Mate *mate, const void *board, guint n_moves)
{
  KtTeachMove moves[KT_TEACH_MAX_MOVES];
  gboolean with_stalemate = mate->question->with_stalemate;
  guint n;

  if (kt_teach_budget_spend (&mate->budget))
    return FALSE;
  if (n_moves == 0 && !with_stalemate && !mate->rules->is_in_check (board))
    return FALSE;
  n = kt_teach_list (mate->rules, board, moves);
  if (n == 0)
    return with_stalemate || mate->rules->is_in_check (board);
  if (n_moves == 0 || is_end (mate, board))
    return FALSE;
  for (guint i = 0; i < n; i++) {
    KtTeachBoard next;

    mate->rules->play_to (board, moves[i], &next);
    if (!attack (mate, &next, n_moves))
      return FALSE;
  }
  return TRUE;
}

/* Tries the attacker's moves: only those that give check, or only those that do not. */
static gboolean
try_moves (Mate *mate, const void *board, guint n_moves, gboolean with_check)
{
  KtTeachMove moves[KT_TEACH_MAX_MOVES];
  guint n = kt_teach_list (mate->rules, board, moves);

  for (guint i = 0; i < n && !mate->budget.is_spent; i++) {
    KtTeachBoard next;

    mate->rules->play_to (board, moves[i], &next);
    if (mate->rules->is_in_check (&next) == with_check && defend (mate, &next, n_moves - 1))
      return TRUE;
  }
  return FALSE;
}

/* Tries checks before quiet moves. The last move must give check, unless a stalemate wins, too. */
static gboolean
try_within (Mate *mate, const void *board, guint n_moves)
{
  return try_moves (mate, board, n_moves, TRUE) ||
         ((n_moves > 1 || mate->question->with_stalemate) &&
          try_moves (mate, board, n_moves, FALSE));
}

/* Returns the entry of a board. If another board has the slot, its entry is replaced by an empty
 * one. */
static MateEntry *
find_entry (Mate *mate, guint64 key)
{
  MateEntry *entry = &mate->table[key & TABLE_MASK];

  if (entry->key != key)
    *entry = (MateEntry){ .key = key };
  return entry;
}

/* Looks for a mate in one move, then in two, and so on, up to `n_moves`. */
static gboolean
attack (Mate *mate, const void *board, guint n_moves)
{
  guint64 key = mate->rules->get_key (board);
  const MateEntry *known = find_entry (mate, key);
  guint n = known->mates_in ? known->mates_in : known->not_mates_in + 1u;
  gboolean found = FALSE;

  if (is_end (mate, board))
    return FALSE;
  if (known->mates_in && n <= n_moves)
    return TRUE;
  for (; n <= n_moves && !found; n++) {
    found = try_within (mate, board, n);
    if (mate->budget.is_spent)
      return FALSE;
    if (found)
      find_entry (mate, key)->mates_in = (guint8) n;
    else
      find_entry (mate, key)->not_mates_in = (guint8) n;
  }
  return found;
}

static void
begin (Mate *mate, const KtTeachMateQuestion *question, KtProgress *progress)
{
  *mate = (Mate){ .rules = question->rules,
                  .question = question,
                  .budget = { .progress = progress, .max_nodes = question->max_nodes },
                  .table = g_new0 (MateEntry, 1 << TABLE_BITS) };
}

static KtTeachMateAnswer
end (Mate *mate, gboolean found)
{
  g_free (mate->table);
  if (mate->budget.is_spent)
    return KT_TEACH_MATE_UNKNOWN;
  return found ? KT_TEACH_MATE_YES : KT_TEACH_MATE_NO;
}

KtTeachMateAnswer
kt_teach_mate_ask (const KtTeachMateQuestion *question, KtProgress *progress)
{
  Mate mate;

  begin (&mate, question, progress);
  return end (&mate, attack (&mate, question->board, question->n_moves));
}

KtTeachMateAnswer
kt_teach_mate_ask_after (const KtTeachMateQuestion *question, KtTeachMove move,
                         KtProgress *progress)
{
  KtTeachBoard next;
  Mate mate;

  begin (&mate, question, progress);
  question->rules->play_to (question->board, move, &next);
  return end (&mate, defend (&mate, &next, question->n_moves - 1));
}
