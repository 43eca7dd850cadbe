/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/review/kt-review-text.h"

#include <string.h>

#include "model/review/kt-review-private.h"

/* The format is, for example, "2 512= 498 - 1000! 1:Nf3,Nc6 2!:Qxf7". First comes the version.
 * Then follows for each position the chance of actor 0 in thousandths, with "=" if the best move
 * was played, and with "!" if the chance is proved; or "-" if the position is not judged. Last
 * comes for each bad move its index and the better line, with "!" if that line wins by force. */
static const char version[] = "2";

static void
write_best (const KtReview *review, char *positions, guint index, GString *to)
{
  const KtReviewMove *move = &review->moves[index];
  g_autofree KtPosition *position =
      kt_position_copy (kt_review_get_position (review, positions, index));

  if (move->judgement == KT_JUDGEMENT_NONE && !move->misses_win)
    return;
  g_string_append_printf (to, " %u%s:", index, move->misses_win ? "!" : "");
  for (guint i = 0; i < move->best.pv_length; i++) {
    g_autofree char *word = NULL;

    if (kt_position_explain_illegal (position, &move->best.pv[i]))
      break;
    word = kt_position_format_action (position, &move->best.pv[i]);
    g_string_append_printf (to, i > 0 ? ",%s" : "%s", word);
    kt_position_play (position, &move->best.pv[i]);
  }
}

char *
kt_review_to_text (const KtReview *review)
{
  GString *text = g_string_new (version);
  g_autofree char *positions = kt_review_list_positions (review);

  for (guint i = 0; i <= review->n_moves; i++) {
    const KtReviewPlace *place = &review->places[i];

    if (place->is_settled)
      g_string_append_printf (text, " %d%s%s", place->chance, place->is_best ? "=" : "",
                              place->is_proved ? "!" : "");
    else
      g_string_append (text, " -");
  }
  for (guint i = 0; i < review->n_moves; i++)
    write_best (review, positions, i, text);
  return g_string_free (text, FALSE);
}

static gboolean
parse_place (const char *word, KtReviewPlace *place)
{
  char *end;

  place->chance = KT_REVIEW_THOUSAND / 2;
  if (g_str_equal (word, "-"))
    return TRUE;
  if (!g_ascii_isdigit (*word))
    return FALSE;
  place->chance = (int) MIN (g_ascii_strtoull (word, &end, 10), G_MAXINT);
  place->is_settled = TRUE;
  place->is_best = *end == '=';
  end += place->is_best;
  place->is_proved = *end == '!';
  end += place->is_proved;
  return place->chance <= KT_REVIEW_THOUSAND && !*end;
}

static gboolean
parse_line (const char *text, const KtPosition *before, KtFinding *finding)
{
  g_auto (GStrv) words = g_strsplit (text, ",", KT_MAX_PV);
  g_autofree KtPosition *position = kt_position_copy (before);

  for (guint i = 0; words[i]; i++) {
    KtAction *action = &finding->pv[i];

    if (kt_position_is_over (position) ||
        !kt_position_parse_action (position, words[i], action, NULL) ||
        kt_position_explain_illegal (position, action))
      return FALSE;
    kt_position_play (position, action);
    finding->pv_length++;
  }
  finding->action = finding->pv[0];
  return finding->pv_length > 0;
}

static gboolean
parse_best (KtReview *review, char *positions, const char *word)
{
  char *end;
  guint64 index = g_ascii_isdigit (*word) ? g_ascii_strtoull (word, &end, 10) : G_MAXUINT64;
  KtReviewPlace *place;

  if (index >= review->n_moves)
    return FALSE;
  place = &review->places[index];
  place->is_won = *end == '!';
  end += place->is_won;
  return *end == ':' && place->finding.pv_length == 0 &&
         parse_line (end + 1, kt_review_get_position (review, positions, (guint) index),
                     &place->finding);
}

static gboolean
parse (KtReview *review, char **words)
{
  g_autofree char *positions = NULL;
  guint n_words = g_strv_length (words), n_places = review->n_moves + 1;

  if (n_words < 1 + n_places || !g_str_equal (words[0], version))
    return FALSE;
  for (guint i = 0; i < n_places; i++) {
    if (!parse_place (words[1 + i], &review->places[i]))
      return FALSE;
  }
  positions = kt_review_list_positions (review);
  for (guint i = 1 + n_places; i < n_words; i++) {
    if (!parse_best (review, positions, words[i]))
      return FALSE;
  }
  return TRUE;
}

KtReview *
kt_review_parse (KtGameTree *tree, const char *text)
{
  g_autoptr (KtReview) review = kt_review_new (tree);
  g_auto (GStrv) words = g_strsplit_set (text, " \n", -1);

  if (!parse (review, words))
    return NULL;
  kt_review_judge_moves (review);
  return g_steal_pointer (&review);
}
