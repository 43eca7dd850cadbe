/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The relevance zone of a VCF: the cells where a stone of the defender could spoil it. */
#pragma once

#include "games/caro/solver/caro-solver.h"

G_BEGIN_DECLS

/* Follows the VCF that caro_vcf_search_selective() has just found for the side in turn with this
 * depth. Returns the number of stones of both sides until the win, or 0 when the VCF could not be
 * followed through all defences.
 *
 * If the defender had put a stone before the VCF begins, the VCF could fail only when that stone is
 * in the zone, or when it makes a four itself. */
int caro_zone_compute (CaroSolver *solver, int depth, CaroSet *zone);

G_END_DECLS
