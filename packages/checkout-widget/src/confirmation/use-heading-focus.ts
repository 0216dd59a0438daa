import { type RefObject, useEffect, useEffectEvent } from 'react';
import { focusIfOurs, mayScroll } from '../focus/focus-if-ours.ts';

export interface SaidOnPage {
  /** The page's heading and sentence, which change with the order; undefined while nothing is shown yet. */
  readonly said: string | undefined;
  /**
   * True in a frame. There this page replaces the checkout with another height, and the buyer would see the middle of
   * it.
   */
  readonly isFramed: boolean;
}

/**
 * Focuses the page's heading on arrival, since buyers come here from the bank's page, and whenever new text is shown
 * and the button that requested it has been removed. In a frame the heading is scrolled into view, too. Focus and
 * scrolling are never taken from a page around, and the focus from no element that has it.
 */
export function useHeadingFocus(page: RefObject<Element | null>, { said, isFramed }: SaidOnPage): void {
  const showHeading = useEffectEvent(() => {
    const heading = page.current?.querySelector('h1');
    if (!heading) return undefined;
    heading.tabIndex = -1;
    const focus = () => void (document.activeElement === document.body && focusIfOurs(heading));
    if (isFramed && document.activeElement === document.body && mayScroll())
      heading.scrollIntoView({ block: 'center' });
    focus();
    if (document.hasFocus()) return undefined;
    // Focus the heading when the buyer returns from the bank's tab.
    window.addEventListener('focus', focus, { once: true });
    return () => window.removeEventListener('focus', focus);
  });

  useEffect(() => (said === undefined ? undefined : showHeading()), [said]);
}
