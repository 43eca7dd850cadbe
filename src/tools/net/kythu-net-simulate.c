/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/net/kythu-net-simulate.h"

#include <stdio.h>

#include "tools/command/kythu-command.h"
#include "tools/net/net-simulate.h"

typedef struct {
  int games, longest;
  gint64 seed;
  double loss, doubles, reorder, stalls;
  gboolean deaths, signs;
} SimulateArguments;

static const char *
find_fault (const SimulateArguments *arguments)
{
  const double shares[] = { arguments->loss, arguments->doubles, arguments->reorder,
                            arguments->stalls };

  for (guint i = 0; i < G_N_ELEMENTS (shares); i++) {
    if (!(shares[i] >= 0 && shares[i] <= 90))
      return "a share is a number of percent from 0 to 90";
  }
  return arguments->games >= 1 && arguments->longest >= 1 ? NULL
                                                          : "--games and --longest are 1 at least";
}

static gboolean
parse (SimulateArguments *arguments, int *argc, char ***argv, GError **error)
{
  const GOptionEntry entries[] = {
    { "games", 'g', 0, G_OPTION_ARG_INT, &arguments->games, "Play so many games (100)", "N" },
    { "seed", 's', 0, G_OPTION_ARG_INT64, &arguments->seed,
      "The seed of the first game; the next one has the next number (1)", "S" },
    { "loss", 0, 0, G_OPTION_ARG_DOUBLE, &arguments->loss,
      "Percent of the messages that are lost (10)", "P" },
    { "double", 0, 0, G_OPTION_ARG_DOUBLE, &arguments->doubles,
      "Percent of the messages that arrive twice (10)", "P" },
    { "reorder", 0, 0, G_OPTION_ARG_DOUBLE, &arguments->reorder,
      "Percent of the messages that others overtake (25)", "P" },
    { "stalls", 0, 0, G_OPTION_ARG_DOUBLE, &arguments->stalls,
      "Percent of the messages at which the line begins to stall (0.5)", "P" },
    { "deaths", 0, 0, G_OPTION_ARG_NONE, &arguments->deaths,
      "Both programs die now and then, and come back or not", NULL },
    { "sign", 0, 0, G_OPTION_ARG_NONE, &arguments->signs,
      "Sign events with Ed25519, and not with something that costs nothing", NULL },
    { "longest", 0, 0, G_OPTION_ARG_INT, &arguments->longest,
      "Resign after so many actions on the board (40)", "N" },
    G_OPTION_ENTRY_NULL,
  };

  static const char summary[] =
      "Plays games by chance in virtual time over a line that does harm, and looks whether both "
      "sides have the same game at the end.";
  static const char description[] =
      "The status is 0 only if nothing was found. The seed of a fault plays its game again:\n"
      "  kythu-net simulate --games=1 --seed=17 --deaths";

  return kythu_parse_options (entries, NULL, summary, description, argc, argv, error);
}

static void
print_count (const NetSimulationCount *count, guint n_faults)
{
  printf ("%u games over, %u wait for somebody who does not come back, %u deaths\n"
          "%" G_GUINT64_FORMAT " turns, %" G_GUINT64_FORMAT " events, %" G_GUINT64_FORMAT
          " messages, %.1f days of virtual time\n"
          "%u faults\n",
          count->n_over, count->n_waiting, count->n_deaths, count->n_turns, count->n_events,
          count->n_messages, count->days, n_faults);
}

static guint
simulate_all (const SimulateArguments *arguments, const NetSimulation *simulation)
{
  NetSimulationCount count = { 0 };
  guint n_faults = 0;

  for (int i = 0; i < arguments->games; i++) {
    guint64 seed = (guint64) arguments->seed + (guint64) i;
    g_autofree char *fault = net_simulate (simulation, seed, &count);

    if (fault) {
      printf ("seed %" G_GUINT64_FORMAT ": %s\n", seed, fault);
      n_faults++;
    }
  }
  print_count (&count, n_faults);
  return n_faults;
}

int
kythu_net_simulate (int argc, char **argv)
{
  SimulateArguments arguments = {
    .games = 100, .seed = 1, .loss = 10, .doubles = 10, .reorder = 25, .stalls = 0.5, .longest = 40
  };
  NetSimulation simulation = { 0 };
  KtNetIdentity *identities[KT_NET_SEATS];
  g_autoptr (GError) error = NULL;
  guint n_faults;

  if (!parse (&arguments, &argc, &argv, &error))
    return kythu_complain (KYTHU_USAGE, "%s", error->message);
  if (find_fault (&arguments))
    return kythu_complain (KYTHU_USAGE, "%s", find_fault (&arguments));
  simulation.harm = (KtNetHarm){ arguments.loss / 100,
                                 arguments.doubles / 100,
                                 arguments.reorder / 100,
                                 arguments.stalls / 100,
                                 20000,
                                 200000 };
  simulation.has_deaths = arguments.deaths;
  simulation.longest = (guint) arguments.longest;
  for (guint seat = 0; seat < KT_NET_SEATS; seat++)
    identities[seat] = kt_net_identity_new ();
  if (arguments.signs)
    net_simulation_use_identities (&simulation, identities);
  else
    net_simulation_use_stubs (&simulation);
  n_faults = simulate_all (&arguments, &simulation);
  for (guint seat = 0; seat < KT_NET_SEATS; seat++)
    kt_net_identity_free (identities[seat]);
  return n_faults == 0 ? KYTHU_SUCCESS : KYTHU_FAILURE;
}
