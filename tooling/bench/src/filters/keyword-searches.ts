import { indexEvents } from '@dorsal/domain/event-filters';
import { findInOrder } from '@dorsal/domain/event-order';
import Fuse from 'fuse.js';
import MiniSearch from 'minisearch';
import type { BenchEvent } from './bench-events.ts';

/** Searches prepared events for a keyword, and says how many it found. */
export type KeywordSearch = (keyword: string) => number;

export function ourSearch(events: readonly BenchEvent[]): KeywordSearch {
  const index = indexEvents(events);
  return (keyword) => findInOrder(index, { keyword }).length;
}

const fields = ['name', 'location', 'text', 'category', 'searchText'] as const;

/** The rule in its simplest form: every word occurs in one of the texts. It doesn't find words that have other accents. */
export function naiveSearch(events: readonly BenchEvent[]): KeywordSearch {
  return (keyword) => {
    const words = keyword.toLowerCase().split(/\s+/).filter(Boolean);
    return events.filter((event) => {
      const texts = fields.map((field) => event[field].toLowerCase());
      return words.every((word) => texts.some((text) => text.includes(word)));
    }).length;
  };
}

/** The closest that it has to the rule: all words, as prefixes. It finds nothing within words. */
export function miniSearch(events: readonly BenchEvent[]): KeywordSearch {
  const index = new MiniSearch<BenchEvent>({ fields: [...fields] });
  index.addAll(events);
  return (keyword) => index.search(keyword, { prefix: true, combineWith: 'AND' }).length;
}

/** As exact as it gets: no letter may differ, anywhere in a text. */
export function fuseSearch(events: readonly BenchEvent[]): KeywordSearch {
  const fuse = new Fuse(events, {
    keys: [...fields],
    threshold: 0,
    ignoreLocation: true,
    ignoreDiacritics: true,
  });
  return (keyword) => fuse.search(keyword).length;
}
