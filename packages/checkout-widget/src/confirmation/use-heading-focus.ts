import { type RefObject, useEffect, useEffectEvent } from 'react';
import { focusIfOurs, mayScroll } from '../focus-if-ours.ts';

export interface SaidOnPage {
  /** The page's heading and sentence, which change with the order; undefined while nothing is said yet. */
  readonly said: string | undefined;
  /** In a frame this page takes the place of the checkout, with another height: who pressed its last button sees the middle of it. */
  readonly isFramed: boolean;
}

/**
 * The heading within the page has the focus from the beginning, since buyers come here from the bank's page, and whenever
 * something new is said and the button that asked for it has gone. In a frame it comes into sight, too. Focus and sight are
 * never taken from a page around, and the focus from nothing that has it.
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
    // The buyer comes back from the bank's tab.
    window.addEventListener('focus', focus, { once: true });
    return () => window.removeEventListener('focus', focus);
  });

  useEffect(() => (said === undefined ? undefined : showHeading()), [said]);
}
