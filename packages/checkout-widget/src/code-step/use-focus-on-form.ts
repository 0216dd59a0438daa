import { useEffect, useEffectEvent } from 'react';
import { focusIfOurs } from '../focus-if-ours.ts';
import { type Part, parts } from '../parts.ts';

/** When the form is back, the part that was left gets the focus, which went with this step. */
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
