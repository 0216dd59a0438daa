import { type RefObject, useEffect, useState } from 'react';

/** The index of the focused card, from 0, in a list whose items have `aria-posinset`. */
export function useFocusedCard(list: RefObject<HTMLElement | null>): number | undefined {
  const [focused, setFocused] = useState<number>();
  useEffect(() => {
    const controller = new AbortController();
    const options = { signal: controller.signal };
    list.current?.addEventListener('focusin', ({ target }) => setFocused(cardOf(target as Element)), options);
    const leave = ({ target }: FocusEvent) => {
      // If the window loses the focus, the card stays the active element, and gets the focus back with the window.
      if (document.activeElement !== target) setFocused(undefined);
    };
    list.current?.addEventListener('focusout', leave, options);
    return () => controller.abort();
  }, [list]);
  return focused;
}

function cardOf(target: Element): number | undefined {
  const place = target.closest('[aria-posinset]')?.getAttribute('aria-posinset');
  return place ? Number(place) - 1 : undefined;
}
