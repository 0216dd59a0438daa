import { type RefObject, useEffect, useState } from 'react';

/** The place of the card that has the focus, from 0, in a list whose items carry `aria-posinset`. */
export function useFocusedCard(list: RefObject<HTMLElement | null>): number | undefined {
  const [focused, setFocused] = useState<number>();
  useEffect(() => {
    const controller = new AbortController();
    const options = { signal: controller.signal };
    list.current?.addEventListener('focusin', ({ target }) => setFocused(cardOf(target as Element)), options);
    const leave = ({ target }: FocusEvent) => {
      // Where it is the window that loses the focus, the card keeps it, and has it again when the visitor comes back.
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
