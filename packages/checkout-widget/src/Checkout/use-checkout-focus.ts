import { type RefObject, useEffect, useRef } from 'react';
import { focusIfOurs, mayScroll } from '../focus/focus-if-ours.ts';
import { type Part, parts } from '../state/parts.ts';
import { onceHere } from '../focus/use-focus-on-arrival.ts';

type Form = RefObject<HTMLFormElement | null>;

/** After a refusal, focuses the first wrong field; if there is none, scrolls the messages into view. */
export function useFocusOnRefusal(form: Form, refusals: number): void {
  useEffect(() => {
    if (refusals === 0) return undefined;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-refused]');
    if (!field) return afterLoad(() => bringIntoSight(form.current?.querySelector('[data-messages]')));
    // Focus alone scrolls only to the screen's edge, where a phone's bar covers the field's message.
    focusIfOurs(field);
    bringIntoSight(field);
    return undefined;
  }, [form, refusals]);
}

function bringIntoSight(element: Element | null | undefined): void {
  if (mayScroll()) element?.scrollIntoView({ block: 'center' });
}

/**
 * Runs `act` now, or a moment after the page load: until then the browser still restores the scroll position of a
 * reloaded page.
 */
function afterLoad(act: () => void): (() => void) | undefined {
  if (document.readyState === 'complete' && performance.now() > settledMs) {
    act();
    return undefined;
  }
  const timer = setTimeout(() => act(), settledMs);
  return () => clearTimeout(timer);
}

/** Milliseconds in which the browser restores the scroll position. */
const settledMs = 1000;

/** Focuses the heading of the part that has just opened. */
export function useFocusOnOpenedPart(form: Form, part: Part): void {
  const previous = useRef(part);
  useEffect(() => {
    if (previous.current === part) return;
    previous.current = part;
    const heading = headingOf(form, part);
    const { activeElement, body } = document;
    // @NOTE Safari doesn't focus a pressed button, so nothing has the focus then.
    const isHere = activeElement === body || form.current?.contains(activeElement);
    // Elements outside the form keep their focus, and so does the page around a frame.
    if (!isHere || !focusIfOurs(heading)) return;
    heading?.scrollIntoView({ block: 'start' });
  }, [form, part]);
}

/**
 * When the bank step closes, focuses the heading of the current part, because the focused element was removed with the
 * step: at once, or when the buyer returns from the bank's tab.
 */
export function useFocusAfterBank(form: Form, { part, isAtBank }: { part: Part; isAtBank: boolean }): void {
  const wasAtBank = useRef(isAtBank);
  useEffect(() => {
    const isBack = wasAtBank.current && !isAtBank;
    wasAtBank.current = isAtBank;
    if (!isBack) return undefined;
    return onceHere(() => {
      if (document.activeElement === document.body) focusIfOurs(headingOf(form, part));
    });
  }, [form, part, isAtBank]);
}

const headingOf = (form: Form, part: Part) =>
  form.current?.querySelector<HTMLElement>(`[data-part="${parts.indexOf(part) + 1}"]`);
