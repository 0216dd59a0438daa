import { useCallback, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router';
import { type AddressFilters, readFilters, writeFilters } from './filter-params.ts';
import { goesOn, type TrailStep } from './filter-trail.ts';

/** Some filters, or what to make of those of the address at that moment. */
export type FilterChanges = AddressFilters | ((current: AddressFilters) => AddressFilters);

/**
 * The filters of the address, and how to change some of them: always those of the address in view, also when the change
 * comes long after the render that it was asked for in. Each change is an entry of the history, so that Back undoes it;
 * what is typed or slid in one go is one.
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
  // Addresses that were gone to and aren't rendered yet: the router shows them when the browser has a moment.
  const ahead = useRef<URLSearchParams[]>([]);
  useLayoutEffect(() => {
    if (entry.current === key) return;
    entry.current = key;
    // What was typed before stands in another entry now: that must not be written over.
    if (cameBy === NavigationType.Pop) before.current = undefined;
    const shown = latest.current.search.toString();
    const reached = ahead.current.findLastIndex((next) => next.toString() === shown);
    // Any other address is somebody else's doing, and nothing of ours comes after it.
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
