/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/log/kt-net-content.h"

#include "net/log/kt-net-bytes.h"

static KtNetReader
open_content (const KtNetEvent *event)
{
  return kt_net_reader (event->content, event->length);
}

void
kt_net_hello_write (const KtNetHello *hello, GByteArray *bytes)
{
  kt_net_write_number (bytes, hello->oldest, 1);
  kt_net_write_number (bytes, hello->newest, 1);
  g_byte_array_append (bytes, hello->key, KT_NET_KEY_BYTES);
  kt_net_write_text (bytes, 1, hello->name);
  kt_net_write_text (bytes, 1, hello->program);
}

gboolean
kt_net_hello_read (KtNetHello *hello, const KtNetEvent *event)
{
  KtNetReader reader = open_content (event);

  hello->oldest = (guint8) kt_net_read_number (&reader, 1);
  hello->newest = (guint8) kt_net_read_number (&reader, 1);
  kt_net_read_bytes (&reader, hello->key, KT_NET_KEY_BYTES);
  kt_net_read_text (&reader, 1, hello->name, sizeof hello->name);
  kt_net_read_text (&reader, 1, hello->program, sizeof hello->program);
  return kt_net_reader_is_done (&reader) && hello->name[0] && hello->oldest <= hello->newest;
}

void
kt_net_terms_write (const KtNetTerms *terms, GByteArray *bytes)
{
  kt_net_write_text (bytes, 1, terms->game);
  kt_net_write_text (bytes, 2, terms->options);
  kt_net_write_text (bytes, 2, terms->position);
  kt_net_write_number (bytes, terms->first, 1);
  kt_net_write_number (bytes, terms->line, 1);
  kt_net_write_number (bytes, terms->takes_back, 1);
  kt_net_write_number (bytes, terms->chats, 1);
  kt_net_write_number (bytes, terms->main_ms, 4);
  kt_net_write_number (bytes, terms->bonus_ms, 4);
  kt_net_write_number (bytes, terms->away_s, 4);
  kt_net_write_number (bytes, terms->n_games, 2);
}

gboolean
kt_net_terms_read (KtNetTerms *terms, const KtNetEvent *event)
{
  KtNetReader reader = open_content (event);

  kt_net_read_text (&reader, 1, terms->game, sizeof terms->game);
  kt_net_read_text (&reader, 2, terms->options, sizeof terms->options);
  kt_net_read_lines (&reader, 2, terms->position, sizeof terms->position);
  terms->first = (guint8) kt_net_read_number (&reader, 1);
  terms->line = (guint8) kt_net_read_number (&reader, 1);
  terms->takes_back = (guint8) kt_net_read_number (&reader, 1);
  terms->chats = (guint8) kt_net_read_number (&reader, 1);
  terms->main_ms = (guint32) kt_net_read_number (&reader, 4);
  terms->bonus_ms = (guint32) kt_net_read_number (&reader, 4);
  terms->away_s = (guint32) kt_net_read_number (&reader, 4);
  terms->n_games = (guint16) kt_net_read_number (&reader, 2);
  return kt_net_reader_is_done (&reader) && terms->first <= KT_NET_FIRST_LOT &&
         terms->line <= KT_NET_LINE_TRUST && terms->takes_back <= 1 && terms->chats <= 1 &&
         terms->n_games >= 1;
}

void
kt_net_move_write (const KtNetMove *move, GByteArray *bytes)
{
  kt_net_write_number (bytes, move->action.kind, 1);
  kt_net_write_number (bytes, move->action.detail, 1);
  kt_net_write_number (bytes, (guint16) move->action.from, 2);
  kt_net_write_number (bytes, (guint16) move->action.to, 2);
  kt_net_write_number (bytes, move->spent_ms, 4);
}

gboolean
kt_net_move_read (KtNetMove *move, const KtNetEvent *event)
{
  KtNetReader reader = open_content (event);

  move->action = kt_action_none ();
  move->action.kind = (guint8) kt_net_read_number (&reader, 1);
  move->action.detail = (guint8) kt_net_read_number (&reader, 1);
  move->action.from = (KtSquare) kt_net_read_number (&reader, 2);
  move->action.to = (KtSquare) kt_net_read_number (&reader, 2);
  move->spent_ms = (guint32) kt_net_read_number (&reader, 4);
  return kt_net_reader_is_done (&reader) && kt_action_is_on_board (move->action) &&
         move->action.from >= KT_NO_SQUARE && move->action.from < KT_MAX_SQUARES &&
         move->action.to >= KT_NO_SQUARE && move->action.to < KT_MAX_SQUARES;
}

void
kt_net_time_write (const KtNetTime *time, GByteArray *bytes)
{
  kt_net_write_number (bytes, time->seat, 1);
  kt_net_write_number (bytes, time->elapsed_ms, 4);
  kt_net_write_number (bytes, time->given_ms, 4);
}

gboolean
kt_net_time_read (KtNetTime *time, const KtNetEvent *event)
{
  KtNetReader reader = open_content (event);
  guint32 *const spans[] = { &time->elapsed_ms, &time->given_ms };

  time->seat = (guint8) kt_net_read_number (&reader, 1);
  for (guint i = 0; i < G_N_ELEMENTS (spans); i++)
    *spans[i] = (guint32) kt_net_read_number (&reader, 4);
  return kt_net_reader_is_done (&reader) && time->seat < KT_NET_SEATS &&
         time->given_ms <= time->elapsed_ms;
}

void
kt_net_offer_write (const KtNetOffer *offer, GByteArray *bytes)
{
  kt_net_write_number (bytes, offer->kind, 1);
  kt_net_write_number (bytes, offer->value, 2);
}

gboolean
kt_net_offer_read (KtNetOffer *offer, const KtNetEvent *event)
{
  KtNetReader reader = open_content (event);

  offer->kind = (guint8) kt_net_read_number (&reader, 1);
  offer->value = (guint16) kt_net_read_number (&reader, 2);
  return kt_net_reader_is_done (&reader) && offer->kind < KT_NET_N_OFFERS;
}

void
kt_net_chat_write (const KtNetChat *chat, GByteArray *bytes)
{
  kt_net_write_number (bytes, chat->phrase, 1);
  kt_net_write_text (bytes, 2, chat->text);
}

gboolean
kt_net_chat_read (KtNetChat *chat, const KtNetEvent *event)
{
  KtNetReader reader = open_content (event);

  chat->phrase = (guint8) kt_net_read_number (&reader, 1);
  kt_net_read_text (&reader, 2, chat->text, sizeof chat->text);
  return kt_net_reader_is_done (&reader) && (chat->phrase == 0) == (chat->text[0] != '\0');
}
