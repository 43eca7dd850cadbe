/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game between two logs in one process, for tests: an event that one writes, the other takes. */
#pragma once

#include <string.h>

#include "games/kt-registry.h"
#include "net/log/kt-net-log.h"
#include "tools/net/net-simulate.h"

typedef struct {
  NetSimulation simulation; /* for its signers */
  KtNetLog *logs[KT_NET_SEATS];
} NetTable;

/* Brings what one log has and the other lacks. */
static inline KtNetReceipt
net_table_bring (NetTable *table, guint from, guint number, GError **error)
{
  gsize length;
  const guint8 *bytes = kt_net_log_get_event (table->logs[from], number, &length);

  return kt_net_log_receive (table->logs[1 - from], bytes, length, error);
}

static inline void
net_table_write (NetTable *table, guint seat, KtNetKind kind, GByteArray *content)
{
  g_autoptr (GError) error = NULL;

  kt_net_log_write (table->logs[seat], kind, content, 1000, &error);
  g_assert_no_error (error);
  g_byte_array_unref (content);
}

/* Writes an event, which the other side takes. */
static inline void
net_table_say (NetTable *table, guint seat, KtNetKind kind, GByteArray *content)
{
  net_table_write (table, seat, kind, content);
  g_assert_cmpint (
      net_table_bring (table, seat, kt_net_log_get_length (table->logs[seat]) - 1, NULL), ==,
      KT_NET_TAKEN);
}

static inline GByteArray *
net_table_hello (const NetTable *table, guint seat)
{
  KtNetHello hello = { .oldest = 1, .newest = 1, .name = "Lan", .program = "kythu 0.1.0" };
  GByteArray *content = g_byte_array_new ();

  memcpy (hello.key, table->simulation.keys[seat], sizeof hello.key);
  kt_net_hello_write (&hello, content);
  return content;
}

static inline KtNetTerms
net_table_terms (const char *game, guint32 main_ms)
{
  KtNetTerms terms = { .n_games = 1, .takes_back = 1, .main_ms = main_ms };

  g_strlcpy (terms.game, game, sizeof terms.game);
  return terms;
}

static inline GByteArray *
net_table_write_terms (const KtNetTerms *terms)
{
  GByteArray *content = g_byte_array_new ();

  kt_net_terms_write (terms, content);
  return content;
}

static inline GByteArray *
net_table_move (const NetTable *table, guint seat, const char *text, guint32 spent_ms)
{
  const KtNetState *state = kt_net_log_get_state (table->logs[seat]);
  GByteArray *content = g_byte_array_new ();
  KtNetMove move = { .spent_ms = spent_ms };

  g_assert_true (kt_position_parse_action (state->position, text, &move.action, NULL));
  kt_net_move_write (&move, content);
  return content;
}

static inline void
net_table_init (NetTable *table)
{
  KtNetOrigin origin = { 0 };

  net_simulation_use_stubs (&table->simulation);
  for (guint seat = 0; seat < KT_NET_SEATS; seat++)
    table->logs[seat] = kt_net_log_new (&origin, (int) seat, &table->simulation.signers[seat]);
}

/* Both have agreed to a game that seat 0 begins. */
static inline void
net_table_start (NetTable *table, const KtNetTerms *terms)
{
  net_table_init (table);
  for (guint seat = 0; seat < KT_NET_SEATS; seat++)
    net_table_say (table, seat, KT_NET_HELLO, net_table_hello (table, seat));
  net_table_say (table, 0, KT_NET_TERMS, net_table_write_terms (terms));
  net_table_say (table, 1, KT_NET_AGREE, g_byte_array_new ());
}

static inline void
net_table_clear (NetTable *table)
{
  for (guint seat = 0; seat < KT_NET_SEATS; seat++)
    kt_net_log_free (table->logs[seat]);
}
