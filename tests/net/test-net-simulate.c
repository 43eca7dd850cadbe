/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games by chance over lines that do harm: both sides have the same game at the end. */
#include "tools/net/net-simulate.h"

enum { GAMES = 300 };

static void
simulate (const NetSimulation *simulation, NetSimulationCount *count)
{
  for (guint64 seed = 1; seed <= GAMES; seed++) {
    g_autofree char *fault = net_simulate (simulation, seed, count);

    if (fault)
      g_error ("seed %" G_GUINT64_FORMAT ": %s", seed, fault);
  }
}

static void
test_good_line (void)
{
  NetSimulation simulation = { .harm = { .delay_us = 20000 }, .longest = 40 };
  NetSimulationCount count = { 0 };

  net_simulation_use_stubs (&simulation);
  simulate (&simulation, &count);
  g_assert_cmpuint (count.n_over, ==, GAMES);
  g_assert_cmpuint (count.n_turns, >, GAMES);
}

static void
test_harm_and_deaths (void)
{
  NetSimulation simulation = { .harm = { 0.1, 0.1, 0.25, 0.005, 20000, 200000 },
                               .has_deaths = TRUE,
                               .longest = 40 };
  NetSimulationCount count = { 0 };

  net_simulation_use_stubs (&simulation);
  simulate (&simulation, &count);
  g_assert_cmpuint (count.n_over + count.n_waiting, ==, GAMES);
  g_assert_cmpuint (count.n_deaths, >, 20);
}

/* The same seed does the same. */
static void
test_seed (void)
{
  NetSimulation simulation = { .harm = { 0.3, 0.1, 0.5, 0.01, 20000, 500000 },
                               .has_deaths = TRUE,
                               .longest = 40 };
  NetSimulationCount first = { 0 }, second = { 0 };

  net_simulation_use_stubs (&simulation);
  g_free (net_simulate (&simulation, 42, &first));
  g_free (net_simulate (&simulation, 42, &second));
  g_assert_cmpmem (&first, sizeof first, &second, sizeof second);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/net/simulate/good-line", test_good_line);
  g_test_add_func ("/net/simulate/harm-and-deaths", test_harm_and_deaths);
  g_test_add_func ("/net/simulate/seed", test_seed);
  return g_test_run ();
}
