import { type RefObject, useEffect, useRef } from 'react';
import type { ProfileView } from './profile-view.ts';

interface ViewFocus {
  screen: RefObject<HTMLElement | null>;
  view: ProfileView;
  isWide: boolean;
}

/**
 * Moves the focus to the heading after the view has changed; on return to the menu, to the entry that was used. Not on
 * the first load, and not while the person navigates the tabs by keyboard.
 */
export function useViewFocus({ screen, view: { subview, orderId }, isWide }: ViewFocus): void {
  const previous = useRef({ subview, orderId });
  useEffect(() => {
    const before = previous.current;
    if (before.subview === subview && before.orderId === orderId) return;
    previous.current = { subview, orderId };
    if (!screen.current || document.activeElement?.getAttribute('role') === 'tab') return;
    if (!isWide) window.scrollTo({ top: 0 });
    const target = subview
      ? screen.current.querySelector<HTMLElement>(isWide ? '[role="tabpanel"] :is(h1, h2)' : 'h1')
      : screen.current.querySelector<HTMLElement>(`[data-subview="${before.subview}"]`);
    if (!target) return;
    if (target.matches('h1, h2')) target.tabIndex = -1;
    target.focus({ preventScroll: !isWide });
  }, [screen, subview, orderId, isWide]);
}
