/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays simulated games over a line that does harm, and looks for faults of the protocol. */
#pragma once

#include "net/envelope/kt-net-identity.h"
#include "tools/net/net-player.h"

G_BEGIN_DECLS

typedef struct {
  guint n_over, n_waiting; /* games that ended, and games in which a dead player is waited for */
  guint n_deaths;
  guint64 n_events, n_messages, n_turns;
  double days; /* of virtual time */
} NetSimulationCount;

/* Plays the game of a seed. Returns a sentence that says what went wrong, or NULL. */
char *net_simulate (const NetSimulation *simulation, guint64 seed, NetSimulationCount *count);
/* Gives the simulation signatures that cost nothing and prove nothing. */
void net_simulation_use_stubs (NetSimulation *simulation);
/* Gives it the identities of two players, which must outlive it. */
void net_simulation_use_identities (NetSimulation *simulation,
                                    KtNetIdentity *const identities[KT_NET_SEATS]);

G_END_DECLS
