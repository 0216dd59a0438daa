import { useCallback, useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { type AddressFilters, readFilters, writeFilters } from './filter-params.ts';

/** Some filters, or what to make of those of the address at that moment. */
export type FilterChanges = AddressFilters | ((current: AddressFilters) => AddressFilters);

/**
 * The filters of the address, and how to change some of them: always those of the address in view, also when the change
 * comes long after the render that it was asked for in. Typing leaves no trail in the history.
 */
export function useFilters(): [AddressFilters, (changes: FilterChanges) => void] {
  const [search, setSearch] = useSearchParams();
  const latest = useRef({ search, setSearch });
  useLayoutEffect(() => {
    latest.current = { search, setSearch };
  });
  const change = useCallback((changes: FilterChanges) => {
    const { search, setSearch } = latest.current;
    const changed = typeof changes === 'function' ? changes(readFilters(search)) : changes;
    setSearch(writeFilters(search, changed), { replace: true, preventScrollReset: true });
  }, []);
  return [readFilters(search), change];
}
