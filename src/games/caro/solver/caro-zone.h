/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The relevance zone of a VCF: the cells where a stone of the defender could spoil it. */
#pragma once

#include "games/caro/solver/caro-solver.h"

G_BEGIN_DECLS

/* Follows the VCF that caro_vcf_search_selective() has just found for the side to move at this
 * depth. Returns the number of stones of both sides until the win, or 0 if the VCF could not be
 * followed through all defences.
 *
 * If the defender plays one more stone before the VCF begins, the VCF can fail only if the stone
 * is in the zone or makes a four. */
int caro_zone_compute (CaroSolver *solver, int depth, CaroSet *zone);

G_END_DECLS
