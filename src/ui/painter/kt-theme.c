/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/painter/kt-theme.h"

struct _KtTheme {
  GObject parent_instance;
  KtDesign *design;
};

G_DEFINE_FINAL_TYPE (KtTheme, kt_theme, G_TYPE_OBJECT)

static guint changed_signal;

static void
kt_theme_finalize (GObject *object)
{
  kt_design_unref (KT_THEME (object)->design);
  G_OBJECT_CLASS (kt_theme_parent_class)->finalize (object);
}

static void
kt_theme_class_init (KtThemeClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kt_theme_finalize;
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
kt_theme_init (KtTheme *self)
{
}

KtTheme *
kt_theme_new (const KtDesign *design)
{
  KtTheme *self = g_object_new (KT_TYPE_THEME, NULL);

  self->design = kt_design_ref (design);
  return self;
}

KtTheme *
kt_theme_new_default (void)
{
  g_autoptr (KtDesign) design = kt_design_new_default ();

  return kt_theme_new (design);
}

void
kt_theme_set_design (KtTheme *self, const KtDesign *design)
{
  g_autoptr (KtDesign) before = NULL;

  g_return_if_fail (KT_IS_THEME (self));
  if (self->design == design)
    return;
  before = g_steal_pointer (&self->design);
  self->design = kt_design_ref (design);
  g_signal_emit (self, changed_signal, 0);
}

const KtDesign *
kt_theme_get_design (const KtTheme *self)
{
  return self->design;
}

const KtPalette *
kt_theme_get_palette (const KtTheme *self, gboolean is_dark)
{
  return kt_design_get_palette (self->design, is_dark);
}
