import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type AddressFilters, readFilters, writeFilters } from './filter-params.ts';

/** The filters that fields are for. */
const entered = ['keyword', 'category', 'distanceKm'] as const;

/**
 * Takes over what was entered in the fields of the filters before the scripts came. Each field has the name of its parameter
 * in the address. What the browser filled in when it went back or reloaded is not taken: the address knows better.
 */
export function useEarlyEntries(
  box: RefObject<HTMLElement | null>,
  filters: AddressFilters,
  onChange: (changes: AddressFilters) => void,
): void {
  const early = useRef<AddressFilters>({});
  const read = useEffectEvent(() => {
    const search = writeFilters(new URLSearchParams(), filters);
    for (const { name, value } of box.current?.querySelectorAll<HTMLInputElement>('[name]') ?? [])
      search.set(name, value);
    const inFields = readFilters(search);
    early.current = Object.fromEntries(
      entered.filter((name) => inFields[name] !== filters[name]).map((name) => [name, inFields[name]]),
    );
  });
  const takeOver = useEffectEvent(() => {
    if (Object.keys(early.current).length > 0) onChange(early.current);
  });
  // Before the effects of the fields, which take what the address has.
  useLayoutEffect(() => {
    if (loadedBy() === 'navigate') read();
  }, []);
  // After those of the router, which goes nowhere before.
  useEffect(() => takeOver(), []);
}

function loadedBy(): NavigationTimingType | undefined {
  const [load] = performance.getEntriesByType('navigation');
  return (load as PerformanceNavigationTiming | undefined)?.type;
}
