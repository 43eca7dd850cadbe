/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/xiangqi/xiangqi-engine.h"

#include "engine/kt-search-engine.h"

KtEngine *
xiangqi_engine_new (const XiangqiSearchConfig *config)
{
  return kt_search_engine_new (xiangqi_search_new (config));
}
