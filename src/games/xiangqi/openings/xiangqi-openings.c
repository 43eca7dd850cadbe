/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/xiangqi/openings/xiangqi-openings.h"

#include "games/xiangqi/openings/xiangqi-opening-names.h"

const KtOpening *
xiangqi_get_opening (const KtPosition *position)
{
  return kt_named_opening_find (xiangqi_opening_names, xiangqi_opening_keys, xiangqi_n_opening_keys,
                                position->key);
}
