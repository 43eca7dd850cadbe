/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/far/kt-far-addresses.h"

#include <gio/gio.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

enum { MOST_ADDRESSES = 4 };

/* Returns the address of an interface; NULL if others do not reach it. */
static char *
describe (const struct ifaddrs *interface, GSocketFamily family, guint16 port)
{
  g_autoptr (GSocketAddress) native = NULL;
  GInetAddress *address;
  g_autofree char *text = NULL;

  if (!interface->ifa_addr || interface->ifa_addr->sa_family != (int) family ||
      !(interface->ifa_flags & IFF_UP) || (interface->ifa_flags & IFF_LOOPBACK))
    return NULL;
  native = g_socket_address_new_from_native (
      interface->ifa_addr,
      family == G_SOCKET_FAMILY_IPV4 ? sizeof (struct sockaddr_in) : sizeof (struct sockaddr_in6));
  address = g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (native));
  if (g_inet_address_get_is_link_local (address) || g_inet_address_get_is_loopback (address))
    return NULL;
  text = g_inet_address_to_string (address);
  return g_strdup_printf (family == G_SOCKET_FAMILY_IPV4 ? "%s:%u" : "[%s]:%u", text, port);
}

char **
kt_far_addresses_list (guint16 port)
{
  static const GSocketFamily families[] = { G_SOCKET_FAMILY_IPV4, G_SOCKET_FAMILY_IPV6 };
  GPtrArray *list = g_ptr_array_new ();
  struct ifaddrs *interfaces = NULL;

  if (getifaddrs (&interfaces) != 0)
    interfaces = NULL;
  for (guint i = 0; i < G_N_ELEMENTS (families); i++) {
    for (struct ifaddrs *at = interfaces; at && list->len < MOST_ADDRESSES; at = at->ifa_next) {
      char *text = describe (at, families[i], port);

      if (text)
        g_ptr_array_add (list, text);
    }
  }
  if (interfaces)
    freeifaddrs (interfaces);
  if (list->len == 0)
    g_ptr_array_add (list, g_strdup_printf ("127.0.0.1:%u", port));
  g_ptr_array_add (list, NULL);
  return (char **) g_ptr_array_free (list, FALSE);
}
