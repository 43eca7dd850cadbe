/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The command "simulate". Returns an exit status. */
int kythu_net_simulate (int argc, char **argv);
