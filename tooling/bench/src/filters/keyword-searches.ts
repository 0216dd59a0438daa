import { findPositions, indexEvents } from '@dorsal/domain/event-filters';
import Fuse from 'fuse.js';
import MiniSearch from 'minisearch';
import type { BenchEvent } from './bench-events.ts';

/** Searches prepared events for a keyword, and says how many it found. */
export type KeywordSearch = (keyword: string) => number;

export function ourSearch(events: readonly BenchEvent[]): KeywordSearch {
  const index = indexEvents(events);
  return (keyword) => findPositions(index, { keyword }).length;
}

/** The rule as everybody writes it first. It doesn't find what is written with other accents. */
export function naiveSearch(events: readonly BenchEvent[]): KeywordSearch {
  return (keyword) => {
    const sought = keyword.toLowerCase();
    return events.filter(
      ({ name, location, text }) =>
        name.toLowerCase().includes(sought) ||
        location.toLowerCase().includes(sought) ||
        text.toLowerCase().includes(sought),
    ).length;
  };
}

/** The nearest that it has to the rule: all words, the last one unfinished. It finds nothing within words. */
export function miniSearch(events: readonly BenchEvent[]): KeywordSearch {
  const index = new MiniSearch<BenchEvent>({ fields: ['name', 'location', 'text'] });
  index.addAll(events);
  return (keyword) => index.search(keyword, { prefix: true, combineWith: 'AND' }).length;
}

/** As exact as it gets: no letter may differ, anywhere in a text. */
export function fuseSearch(events: readonly BenchEvent[]): KeywordSearch {
  const fuse = new Fuse(events, {
    keys: ['name', 'location', 'text'],
    threshold: 0,
    ignoreLocation: true,
    ignoreDiacritics: true,
  });
  return (keyword) => fuse.search(keyword).length;
}
