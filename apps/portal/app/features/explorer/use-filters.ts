import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { type AddressFilters, readFilters, writeFilters } from './filter-params.ts';

/** The filters of the address, and how to change some of them. Typing leaves no trail in the history. */
export function useFilters(): [AddressFilters, (changes: AddressFilters) => void] {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (changes: AddressFilters) =>
      setSearch((previous) => writeFilters(previous, changes), { replace: true, preventScrollReset: true }),
    [setSearch],
  );
  return [readFilters(search), change];
}
