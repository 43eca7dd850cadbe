/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/search/caro-config.h"

CaroConfig
caro_config_default (void)
{
  return (CaroConfig){ .table_mib = 16, .threads = 1 };
}
