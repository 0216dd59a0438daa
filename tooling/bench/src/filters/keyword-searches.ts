import { indexEvents } from '@dorsal/event-search/event-filters';
import { findInOrder } from '@dorsal/event-search/event-order';
import Fuse from 'fuse.js';
import MiniSearch from 'minisearch';
import type { BenchEvent } from './bench-events.ts';

/** Searches prepared events for a keyword and returns how many it found. */
export type KeywordSearch = (keyword: string) => number;

export function ourSearch(events: readonly BenchEvent[]): KeywordSearch {
  const index = indexEvents(events);
  return (keyword) => findInOrder(index, { keyword }).length;
}

const fields = ['name', 'location', 'text', 'category', 'searchText'] as const;

/** The rule in its simplest form: every word occurs in one of the texts. Words with other accents are not found. */
export function naiveSearch(events: readonly BenchEvent[]): KeywordSearch {
  return (keyword) => {
    const words = keyword.toLowerCase().split(/\s+/).filter(Boolean);
    return events.filter((event) => {
      const texts = fields.map((field) => event[field].toLowerCase());
      return words.every((word) => texts.some((text) => text.includes(word)));
    }).length;
  };
}

/** MiniSearch's closest match to the rule: all words, as prefixes. It finds nothing within words. */
export function miniSearch(events: readonly BenchEvent[]): KeywordSearch {
  const index = new MiniSearch<BenchEvent>({ fields: [...fields] });
  index.addAll(events);
  return (keyword) => index.search(keyword, { prefix: true, combineWith: 'AND' }).length;
}

/** Fuse at its strictest: no letter may differ, and the keyword may be anywhere in a text. */
export function fuseSearch(events: readonly BenchEvent[]): KeywordSearch {
  const fuse = new Fuse(events, {
    keys: [...fields],
    threshold: 0,
    ignoreLocation: true,
    ignoreDiacritics: true,
  });
  return (keyword) => fuse.search(keyword).length;
}
