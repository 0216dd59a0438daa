import { type RefObject, useEffect, useRef } from 'react';
import { type Part, parts } from '../parts.ts';

type Form = RefObject<HTMLFormElement | null>;

/** After a refusal the first wrong field has the focus; without one the messages come into sight. */
export function useFocusOnRefusal(form: Form, refusals: number): void {
  useEffect(() => {
    if (refusals === 0) return undefined;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-refused]');
    if (!field) {
      return afterLoad(() =>
        form.current?.querySelector('[data-messages]')?.scrollIntoView({ block: 'center' }),
      );
    }
    // Focus alone stops at the screen's edge, where a phone's bar lies over the field's message.
    field.focus({ preventScroll: true });
    field.scrollIntoView({ block: 'center' });
    return undefined;
  }, [form, refusals]);
}

/** Acts now, or a moment after the page has loaded: until then the browser still scrolls to where a reloaded page was left. */
function afterLoad(act: () => void): (() => void) | undefined {
  if (document.readyState === 'complete' && performance.now() > settledMs) {
    act();
    return undefined;
  }
  const timer = setTimeout(() => act(), settledMs);
  return () => clearTimeout(timer);
}

/** Milliseconds in which a page finds its place again. */
const settledMs = 1000;

/** The part that has just opened has the focus on its heading. */
export function useFocusOnOpenedPart(form: Form, part: Part): void {
  const previous = useRef(part);
  useEffect(() => {
    if (previous.current === part) return;
    previous.current = part;
    const heading = form.current?.querySelector<HTMLElement>(`[data-part="${parts.indexOf(part) + 1}"]`);
    // Focus moves only where it already was: in a frame it must not be taken from the page around.
    if (!form.current?.contains(document.activeElement)) return;
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
  }, [form, part]);
}
