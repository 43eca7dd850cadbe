/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options of commands that use a broker. */
#pragma once

#include "net/carriers/kt-net-client.h"

G_BEGIN_DECLS

typedef struct {
  char *address, *user, *password_file, *certificates;
  gboolean has_tls;
  /* Made from the options by net_broker_read(). */
  char host[254];
  char *password;
} NetBrokerOptions;

void net_broker_options_clear (NetBrokerOptions *options);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NetBrokerOptions, net_broker_options_clear)

/* Returns the entries of a command with those of a broker behind them. Free with g_free(). */
GOptionEntry *net_broker_add_entries (const GOptionEntry *entries, NetBrokerOptions *options);
/* Fills in a broker, whose texts belong to the options. */
gboolean net_broker_read (NetBrokerOptions *options, KtNetBroker *broker, GError **error);

G_END_DECLS
