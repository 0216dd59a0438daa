import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type AddressFilters, readFilters, writeFilters } from '@dorsal/event-search/filter-params';

/** The filters that have fields. */
const entered = ['keyword', 'category', 'distanceKm'] as const;

/**
 * Applies what was entered in the filters' fields before the scripts loaded. Each field has the name of its parameter
 * in the URL. Values that the browser restored after Back or a reload are ignored: the URL takes precedence.
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
  // Before the effects of the fields, which take their values from the URL.
  useLayoutEffect(() => {
    if (loadedBy() === 'navigate') read();
  }, []);
  // After the effects of the router, which can't navigate before.
  useEffect(() => takeOver(), []);
}

function loadedBy(): NavigationTimingType | undefined {
  const [load] = performance.getEntriesByType('navigation');
  return (load as PerformanceNavigationTiming | undefined)?.type;
}
