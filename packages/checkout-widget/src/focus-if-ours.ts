/**
 * Gives the element the focus, without scrolling, only while this document has it: a frame must not take it from the page
 * around. Says whether it did.
 */
export function focusIfOurs(element: HTMLOrSVGElement | null | undefined): boolean {
  if (!element || !document.hasFocus()) return false;
  element.focus({ preventScroll: true });
  return true;
}

/**
 * Whether something may be brought into sight: scrolling in a frame moves the page around along, and with it what somebody
 * reads there. On a page that is out of sight nobody does.
 */
export const mayScroll = (): boolean => document.hasFocus() || document.hidden;
