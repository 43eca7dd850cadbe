/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/search/chess-parameters.h"

const ChessParameters chess_parameters = { .pvs = { KT_PVS_PARAMETERS (KT_PARAMETER_VALUE) },
                                           CHESS_PARAMETERS (KT_PARAMETER_VALUE) };

const KtParameter chess_parameter_specs[CHESS_N_PARAMETERS] = { KT_PVS_PARAMETERS (
    KT_PARAMETER_SPEC) CHESS_PARAMETERS (KT_PARAMETER_SPEC) };
