import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus between the links of virtual rows, which have their index in `data-index`. A row that isn't rendered
 * yet gets the focus as soon as it is.
 */
export function useRowFocus(
  list: RefObject<HTMLElement | null>,
  total: number,
  scrollTo: (index: number) => void,
): (by: 1 | -1) => void {
  const wanted = useRef<number>(undefined);
  const focusWanted = () => {
    const link = list.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] a`);
    if (!link) return;
    wanted.current = undefined;
    link.focus({ preventScroll: true });
  };
  // After each render: a scrolled list renders other rows.
  useEffect(focusWanted);
  return (by) => {
    const row = document.activeElement?.closest<HTMLElement>('[data-index]');
    const isInList = row !== null && row !== undefined && list.current?.contains(row);
    const next = isInList ? Number(row.dataset.index) + by : 0;
    if (next < 0 || next >= total) return;
    wanted.current = next;
    scrollTo(next);
    focusWanted();
  };
}
