import { useEffect, useEffectEvent } from 'react';
import { focusIfOurs } from '../focus/focus-if-ours.ts';
import { type Part, parts } from '../state/parts.ts';

/** When the form returns, focuses the current part, because the focused element was removed with this step. */
export function useFocusOnForm(part: Part): void {
  const focusPart = useEffectEvent(() => {
    const selector = `[data-part="${parts.indexOf(part) + 1}"]`;
    requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        focusIfOurs(document.querySelector<HTMLElement>(selector));
    });
  });
  useEffect(() => () => focusPart(), []);
}
