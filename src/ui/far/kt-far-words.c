/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/far/kt-far-words.h"

#include <glib/gi18n-lib.h>

/* A line that is silent for longer counts as gone. */
enum { QUIET_S = 10 };

/* Other programs know these phrases by their numbers: add new ones at the end. */
static const char *const phrases[KT_FAR_N_PHRASES] = {
  /* Translators: what follows “phrase” is said to the other player. */
  NC_ ("phrase", "Hello!"),
  NC_ ("phrase", "Good luck!"),
  NC_ ("phrase", "Well played!"),
  NC_ ("phrase", "Thank you!"),
  NC_ ("phrase", "One moment, please."),
  NC_ ("phrase", "Sorry!"),
  NC_ ("phrase", "Shall we play another game?"),
  NC_ ("phrase", "I have to go. Goodbye!"),
};

const char *
kt_far_words_get_phrase (guint phrase)
{
  return phrase > 0 && phrase <= KT_FAR_N_PHRASES
             ? g_dpgettext2 (GETTEXT_PACKAGE, "phrase", phrases[phrase - 1])
             : NULL;
}

/* --- Events ----------------------------------------------------------------------------------- */

static char *
describe_answer (const char *name, const KtNetEvent *event)
{
  /* Translators: %s is the name of the other person. */
  static const char *const answers[KT_NET_N_OFFERS][2] = {
    { N_ ("%s declines the draw"), N_ ("%s accepts the draw") },
    { N_ ("%s does not want the move to be taken back"), N_ ("%s lets you take the move back") },
    { N_ ("%s does not want to play again"), N_ ("%s wants to play again, too") },
  };
  KtNetOffer answer;

  if (!kt_net_offer_read (&answer, event) || answer.kind >= KT_NET_N_OFFERS)
    return NULL;
  return g_strdup_printf (_ (answers[answer.kind][answer.value ? 1 : 0]), name);
}

static char *
describe_chat (const char *name, const KtNetEvent *event)
{
  KtNetChat chat;
  const char *text;

  if (!kt_net_chat_read (&chat, event))
    return NULL;
  text = chat.phrase == 0 ? chat.text : kt_far_words_get_phrase (chat.phrase);
  /* Translators: the name of the other person, and what this person says. */
  return text ? g_strdup_printf (_ ("%s: “%s”"), name, text) : NULL;
}

char *
kt_far_words_describe_event (KtFarGame *game, guint number)
{
  const char *name = kt_far_game_get_name (game);
  KtNetEvent event;
  gsize length;
  const guint8 *bytes = kt_net_log_get_event (kt_far_game_get_log (game), number, &length);
  KtNetOfferKind kind;

  if (!kt_net_event_read (&event, bytes, length, NULL))
    return NULL;
  switch (event.kind) {
  case KT_NET_OFFER:
    return kt_far_words_describe_question (game, &kind);
  case KT_NET_ANSWER:
    return describe_answer (name, &event);
  case KT_NET_CHAT:
    return describe_chat (name, &event);
  case KT_NET_LEAVE:
    return g_strdup_printf (_ ("%s has left"), name);
  case KT_NET_RETURN:
    return g_strdup_printf (_ ("%s is back"), name);
  default:
    return NULL;
  }
}

/* --- States ----------------------------------------------------------------------------------- */

char *
kt_far_words_describe_question (KtFarGame *game, KtNetOfferKind *kind)
{
  static const char *const questions[KT_NET_N_OFFERS] = {
    N_ ("%s offers a draw"),
    N_ ("%s asks to take a move back"),
    N_ ("%s wants to play again"),
  };

  for (guint i = 0; i < KT_NET_N_OFFERS; i++) {
    if (!kt_far_game_is_offered (game, i))
      continue;
    *kind = (KtNetOfferKind) i;
    return g_strdup_printf (_ (questions[i]), kt_far_game_get_name (game));
  }
  return NULL;
}

char *
kt_far_words_describe_line (KtFarGame *game)
{
  const char *name = kt_far_game_get_name (game);
  guint seconds = kt_far_game_get_silence (game);

  if (kt_far_game_get_stage (game) == KT_FAR_STOPPED)
    return g_strdup (kt_far_game_get_problem (game) ? kt_far_game_get_problem (game)
                                                    : _ ("The game was stopped"));
  if (kt_far_game_is_up (game) && seconds < QUIET_S)
    return g_strdup_printf (_ ("%s is here"), name);
  return g_strdup_printf (
      /* Translators: the line to the other person in the network. */
      g_dngettext (GETTEXT_PACKAGE, "The line to %s is gone for %u second",
                   "The line to %s is gone for %u seconds", seconds),
      name, seconds);
}

char *
kt_far_words_describe_game (KtFarGame *game)
{
  const char *name = kt_far_game_get_name (game);

  if (kt_far_game_get_stage (game) == KT_FAR_OVER)
    return g_strdup_printf (_ ("The game against %s is over"), name);
  return g_strdup_printf (
      kt_far_game_is_own_turn (game) ? _ ("Your move against %s") : _ ("%s is to move"), name);
}
