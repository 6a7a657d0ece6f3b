#pragma once

// The look of widgets as text, so that two processes can compare it. All functions are called on the main thread.

/// Removes the focus, and makes the window look active.
void measuring_prepare(void *widget);
/// Describes each visible widget inside the one whose id is `page`, a line each: the id in the file, the type, the
/// smallest and natural sizes, the bounds, the color, and a checksum of the pixels. `ground` contains the page, and
/// its pixels count. The caller frees the text, which is NULL without such a page.
char *measuring_report(void *ground);
