import { eventsBreakpointPx } from '@dorsal/domain/breakpoints';
import { type RefObject, startTransition, useEffect, useState } from 'react';
import { useWanted } from './when-wanted.ts';

/**
 * Whether a calendar may take the place of a date field: once it was fetched, when the page had nothing better to do, and never
 * while the field has the focus. Not without scripts, not where it can't be fetched, and not on small screens, whose bar isn't
 * seen.
 */
export function useCalendar(
  field: RefObject<HTMLInputElement | null>,
  fetchCalendar: () => Promise<unknown>,
): boolean {
  const wanted = useWanted(field);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (!wanted || window.innerWidth < eventsBreakpointPx) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const exchange = async () => {
      await fetchCalendar();
      if (signal.aborted) return;
      const show = () => startTransition(() => setReady(true));
      if (field.current && field.current === document.activeElement)
        field.current.addEventListener('blur', show, { once: true, signal });
      else show();
    };
    // The browser's field serves on.
    exchange().catch(() => undefined);
    return () => controller.abort();
  }, [wanted, field, fetchCalendar]);
  return isReady;
}
