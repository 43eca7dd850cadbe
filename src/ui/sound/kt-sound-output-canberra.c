/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/sound/kt-sound-output.h"

#include <canberra.h>
#include <dlfcn.h>

struct _KtSoundOutput {
  ca_context *context;
};

static void
ignore_alsa_error (const char *file, int line, const char *function, int error, const char *format,
                   ...)
{
}

/* Silences libcanberra's ALSA backend, which would print errors if there is no sound card. The
 * program does not link ALSA, so the error handler is replaced only if ALSA is loaded. */
static void
silence_alsa (void)
{
  void *alsa = dlopen ("libasound.so.2", RTLD_LAZY | RTLD_NOLOAD);
  int (*set_handler) (void (*) (const char *, int, const char *, int, const char *, ...));

  if (!alsa)
    return;
  set_handler = dlsym (alsa, "snd_lib_error_set_handler");
  if (set_handler)
    set_handler (ignore_alsa_error);
  dlclose (alsa);
}

KtSoundOutput *
kt_sound_output_new (void)
{
  KtSoundOutput *output;
  ca_context *context = NULL;

  if (ca_context_create (&context) != CA_SUCCESS)
    return NULL;
  ca_context_change_props (context, CA_PROP_APPLICATION_NAME, "Kỳ Thủ", CA_PROP_APPLICATION_ID,
                           KT_APP_ID, CA_PROP_APPLICATION_ICON_NAME, KT_APP_ID, CA_PROP_MEDIA_ROLE,
                           "game", NULL);
  ca_context_open (context);
  silence_alsa ();
  output = g_new (KtSoundOutput, 1);
  output->context = context;
  return output;
}

void
kt_sound_output_free (KtSoundOutput *output)
{
  ca_context_destroy (output->context);
  g_free (output);
}

static int
play (KtSoundOutput *output, const char *theme, const char *event, const char *volume)
{
  return ca_context_play (output->context, 0, CA_PROP_EVENT_ID, event,
                          CA_PROP_CANBERRA_XDG_THEME_NAME, theme, CA_PROP_CANBERRA_VOLUME, volume,
                          NULL);
}

/* Plays a sound of the program's theme from its file, because the theme may be installed in a
 * folder where the desktop does not look for themes. */
static int
play_file (KtSoundOutput *output, const char *event, const char *volume)
{
  g_autofree char *file =
      g_strdup_printf ("%s/../sounds/kythu/stereo/%s.wav", KT_PKGDATADIR, event);

  return ca_context_play (output->context, 0, CA_PROP_MEDIA_FILENAME, file, CA_PROP_CANBERRA_VOLUME,
                          volume, NULL);
}

/* The desktop's theme comes first, because a person may have put sounds for the program's events
 * into it. */
gboolean
kt_sound_output_play (KtSoundOutput *output, const char *theme, const char *event, double decibels)
{
  char volume[G_ASCII_DTOSTR_BUF_SIZE];
  int result = CA_ERROR_NOTFOUND;

  g_ascii_formatd (volume, sizeof volume, "%.1f", decibels);
  if (theme)
    result = play (output, theme, event, volume);
  if (result == CA_ERROR_NOTFOUND)
    result = play (output, "kythu", event, volume);
  if (result == CA_ERROR_NOTFOUND)
    result = play_file (output, event, volume);
  return result == CA_SUCCESS || result == CA_ERROR_NOTFOUND;
}
