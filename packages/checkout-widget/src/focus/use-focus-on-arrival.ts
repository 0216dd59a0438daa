import { type RefObject, useEffect } from 'react';

/**
 * Focuses the element in place of the button that was removed with its form: now, or when the buyer comes back from a
 * tab that has opened. Only if no other element has the focus, and only while this document has it: a page around never
 * loses it.
 */
export function useFocusOnArrival(element: RefObject<HTMLElement | null>): void {
  useEffect(
    () =>
      onceHere(() => {
        if (document.activeElement === document.body) element.current?.focus();
      }),
    [element],
  );
}

/** Runs `act` now, or as soon as this document has the focus. Returns a function that cancels it. */
export function onceHere(act: () => void): (() => void) | undefined {
  if (document.hasFocus()) {
    act();
    return undefined;
  }
  window.addEventListener('focus', act, { once: true });
  return () => window.removeEventListener('focus', act);
}
