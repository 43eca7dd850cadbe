# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads the screen from the X server inside the test: a process for each look would take longer than the program
itself."""

import ctypes
import re

ALL_PLANES, Z_PIXMAP, IS_VIEWABLE = ctypes.c_ulong(-1), 2, 2


class _Image(ctypes.Structure):
    """The first fields of XImage."""

    _fields_ = [(name, ctypes.c_int) for name in ('width', 'height', 'xoffset', 'format')] + [
        ('data', ctypes.c_void_p)] + [
        (name, ctypes.c_int) for name in ('byte_order', 'bitmap_unit', 'bitmap_bit_order',
                                          'bitmap_pad', 'depth', 'bytes_per_line', 'bits_per_pixel')]


class _Attributes(ctypes.Structure):
    """The fields of XWindowAttributes."""

    _fields_ = [(name, ctypes.c_int) for name in ('x', 'y', 'width', 'height', 'border_width', 'depth')] + [
        ('visual', ctypes.c_void_p), ('root', ctypes.c_ulong)] + [
        (name, ctypes.c_int) for name in ('kind', 'bit_gravity', 'win_gravity', 'backing_store')] + [
        ('backing_planes', ctypes.c_ulong), ('backing_pixel', ctypes.c_ulong), ('save_under', ctypes.c_int),
        ('colormap', ctypes.c_ulong), ('map_installed', ctypes.c_int), ('map_state', ctypes.c_int),
        ('all_event_masks', ctypes.c_long), ('your_event_mask', ctypes.c_long),
        ('do_not_propagate_mask', ctypes.c_long), ('override_redirect', ctypes.c_int),
        ('screen', ctypes.c_void_p)]


class _ClassHint(ctypes.Structure):
    _fields_ = [('name', ctypes.c_void_p), ('kind', ctypes.c_void_p)]


_ERROR_HANDLER = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)


def to_red_green_blue(four):
    three = bytearray(len(four) // 4 * 3)
    three[0::3], three[1::3], three[2::3] = four[2::4], four[1::4], four[0::4]
    return bytes(three)


class Screen:
    def __init__(self):
        self.x = ctypes.CDLL('libX11.so.6')
        for name, result in (('XOpenDisplay', ctypes.c_void_p), ('XDefaultRootWindow', ctypes.c_ulong),
                             ('XGetImage', ctypes.POINTER(_Image))):
            getattr(self.x, name).restype = result
        # A window may close while it is asked, and Xlib's own handler would then end the test.
        self.ignore = _ERROR_HANDLER(lambda display, error: 0)
        self.x.XSetErrorHandler(self.ignore)
        self.display = ctypes.c_void_p(self.x.XOpenDisplay(None))
        assert self.display, 'there is no display'
        self.root = ctypes.c_ulong(self.x.XDefaultRootWindow(self.display))

    def read_pixels(self):
        """Returns the width, the height and four bytes for each pixel: blue, green, red and an unused one."""
        number = self.x.XDefaultScreen(self.display)
        width, height = (get(self.display, number) for get in (self.x.XDisplayWidth, self.x.XDisplayHeight))
        image = self.x.XGetImage(self.display, self.root, 0, 0, width, height, ALL_PLANES, Z_PIXMAP)
        shape = image.contents
        assert (shape.bits_per_pixel, shape.byte_order, shape.bytes_per_line) == (32, 0, 4 * width), \
            'pixels are not four bytes from blue to red'
        four = ctypes.string_at(shape.data, 4 * width * height)
        self.x.XFree(ctypes.c_void_p(shape.data))
        self.x.XFree(image)
        return width, height, four

    def list_windows(self, pattern):
        """Returns the numbers of the visible windows whose class matches the pattern."""
        return [window for window in self._list_below(self.root.value)
                if self._is_viewable(window) and re.search(pattern, self._get_class(window), re.IGNORECASE)]

    def _list_below(self, window):
        root, parent, children = ctypes.c_ulong(), ctypes.c_ulong(), ctypes.POINTER(ctypes.c_ulong)()
        number = ctypes.c_uint()
        if not self.x.XQueryTree(self.display, ctypes.c_ulong(window), ctypes.byref(root), ctypes.byref(parent),
                                 ctypes.byref(children), ctypes.byref(number)):
            return []
        below = children[:number.value] if number.value else []
        if number.value:
            self.x.XFree(children)
        return [found for child in below for found in (child, *self._list_below(child))]

    def _is_viewable(self, window):
        attributes = _Attributes()
        return bool(self.x.XGetWindowAttributes(self.display, ctypes.c_ulong(window), ctypes.byref(attributes))
                    and attributes.map_state == IS_VIEWABLE)

    def _get_class(self, window):
        hint = _ClassHint()
        if not self.x.XGetClassHint(self.display, ctypes.c_ulong(window), ctypes.byref(hint)):
            return ''
        kind = ctypes.string_at(hint.kind).decode(errors='replace') if hint.kind else ''
        for text in (hint.name, hint.kind):
            if text:
                self.x.XFree(ctypes.c_void_p(text))
        return kind
