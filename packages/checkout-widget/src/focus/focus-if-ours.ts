/**
 * Focuses the element without scrolling, only while this document has the focus: a frame must not take it from the page
 * around. Returns whether it did.
 */
export function focusIfOurs(element: HTMLOrSVGElement | null | undefined): boolean {
  if (!element || !document.hasFocus()) return false;
  element.focus({ preventScroll: true });
  return true;
}

/**
 * Whether this page may scroll: scrolling in a frame also moves the page around while the user may be reading it. A
 * hidden page has no reader.
 */
export const mayScroll = (): boolean => document.hasFocus() || document.hidden;
