/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns the addresses of this machine by which others in the network reach a port, such as
 * "192.168.1.5:4242", IPv4 before IPv6; that of this machine alone if it is in no network. Free
 * with g_strfreev(). */
char **kt_far_addresses_list (guint16 port);

G_END_DECLS
