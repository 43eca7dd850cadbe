/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Says whether a broker can be used. Returns an exit status. */
int kythu_net_try (int argc, char **argv);
