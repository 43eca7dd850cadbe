/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether this is built under a sanitizer, which wants more room than a test may leave it. */
#pragma once

#include <glib.h>

#ifndef __has_feature
#define __has_feature(feature) 0
#endif
#if defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__ ||                                 \
    __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
enum { HAS_SANITIZER = TRUE };
#else
enum { HAS_SANITIZER = FALSE };
#endif
