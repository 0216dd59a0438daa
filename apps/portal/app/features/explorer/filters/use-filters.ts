import { useCallback, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router';
import { type AddressFilters, readFilters, writeFilters } from '@dorsal/event-search/filter-params';
import { goesOn, type TrailStep } from './filter-trail.ts';

/** Some filters, or a function that computes them from those of the URL at that moment. */
export type FilterChanges = AddressFilters | ((current: AddressFilters) => AddressFilters);

/**
 * The filters of the URL, and the function to change some of them. A change always applies to the current URL, even
 * long after the render that it comes from. Each change is a history entry, so that Back undoes it; what is typed or
 * slid without a pause is one entry.
 */
export function useFilters(): [AddressFilters, (changes: FilterChanges) => void] {
  const [search, setSearch] = useSearchParams();
  const latest = useRef({ search, setSearch });
  useLayoutEffect(() => {
    latest.current = { search, setSearch };
  });

  const before = useRef<TrailStep>(undefined);
  const { key } = useLocation();
  const cameBy = useNavigationType();
  const entry = useRef(key);
  // URLs that were navigated to but aren't rendered yet: the router renders them later.
  const ahead = useRef<URLSearchParams[]>([]);
  useLayoutEffect(() => {
    if (entry.current === key) return;
    entry.current = key;
    // After Back or Forward, what was typed before is in another entry, which must not be replaced.
    if (cameBy === NavigationType.Pop) before.current = undefined;
    const shown = latest.current.search.toString();
    const reached = ahead.current.findLastIndex((next) => next.toString() === shown);
    // Any other URL was set by other code: none of ours follows it.
    ahead.current = reached < 0 ? [] : ahead.current.slice(reached + 1);
  }, [key, cameBy]);

  const change = useCallback((changes: FilterChanges) => {
    const { setSearch } = latest.current;
    const search = ahead.current.at(-1) ?? latest.current.search;
    const changed = typeof changes === 'function' ? changes(readFilters(search)) : changes;
    const next = writeFilters(search, changed);
    if (next.toString() === search.toString()) return;
    const step = { changed: Object.keys(changed) as (keyof AddressFilters)[], at: performance.now() };
    const replace = goesOn(before.current, step);
    before.current = step;
    ahead.current.push(next);
    setSearch(next, { replace, preventScrollReset: true });
  }, []);
  return [readFilters(search), change];
}
