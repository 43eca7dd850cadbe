/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Watches a game of others. Returns an exit status. */
int kythu_net_watch (int argc, char **argv);
