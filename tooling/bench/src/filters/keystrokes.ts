import type { Round } from '../benchmark.ts';
import { benchEvents } from './bench-events.ts';
import { fuseSearch, type KeywordSearch, miniSearch, naiveSearch, ourSearch } from './keyword-searches.ts';
import { mean, median, medianMs, shownMs } from './timing.ts';

/** The search field's value after each key: phrases, words in any order, and two words that every text has. */
const keystrokes = ['carrera popular', 'málaga', 'trail de la', '10k málaga', 'madrid carrera'].flatMap(
  (keyword) => Array.from(keyword, (_, at) => keyword.slice(0, at + 1)),
);

/** The field's values while the second word of a search is typed, in either order of the words. */
const secondWords = [
  '10k valencia',
  'valencia 10k',
  'trail málaga',
  'media sevilla',
  'madrid carrera',
].flatMap((keyword) => {
  const second = keyword.indexOf(' ') + 1;
  return Array.from(keyword.slice(second), (_, at) => keyword.slice(0, second + at + 1));
});

/** Rounds of searches for two words, compared with the milliseconds that a key may take. */
export function twoWordRounds(count: number, budgetMs: number): () => Promise<Round> {
  let search: KeywordSearch | undefined;
  return async () => {
    if (!search) {
      search = ourSearch(benchEvents(count));
      // Warm up the compiler with all keys.
      times(search, 1, secondWords);
    }
    const ours = times(search, 5, secondWords);
    const worst = ours.indexOf(Math.max(...ours));
    return {
      ratio: budgetMs / mean(ours),
      detail:
        `mean ${shownMs(mean(ours))} a key of ${shownMs(budgetMs)}, median ${shownMs(median(ours))}, ` +
        `worst ${shownMs(ours[worst] ?? 0)} at "${secondWords[worst]}"`,
    };
  };
}

export interface KeystrokeRequest {
  readonly events: number;
  /** Fuse scans every event for every key, so it gets one key of this many. */
  readonly fuseShare: number;
}

/** Rounds of one set of events, which is indexed once. */
export function keystrokeRounds({ events: count, fuseShare }: KeystrokeRequest): () => Promise<Round> {
  let searches: ReturnType<typeof prepared> | undefined;
  return async () => {
    searches ??= prepared(count);
    const ours = times(searches.ours, 5);
    const naive = times(searches.naive, 3);
    const mini = times(searches.mini, 3);
    const fuse = times(
      searches.fuse,
      1,
      keystrokes.filter((_, at) => at % fuseShare === fuseShare - 1),
    );
    const worst = ours.indexOf(Math.max(...ours));
    const ofTwoWords = ours.filter((_, at) => /^\S+ \S+$/.test(keystrokes[at] ?? ''));
    return {
      ratio: mean(naive) / mean(ours),
      detail:
        `median ${shownMs(median(ours))} a key, worst ${shownMs(ours[worst] ?? 0)} at "${keystrokes[worst]}", ` +
        `mean ${shownMs(mean(ours))}, two words median ${shownMs(median(ofTwoWords))}; naive ${shownMs(mean(naive))}, MiniSearch ${shownMs(mean(mini))}, ` +
        `Fuse ${shownMs(mean(fuse))}; indexed in ${shownMs(searches.indexedMs)}`,
    };
  };
}

function prepared(count: number) {
  const events = benchEvents(count);
  const startedAt = performance.now();
  const ours = ourSearch(events);
  const indexedMs = performance.now() - startedAt;
  const naive = naiveSearch(events);
  // Warm up the compiler with all keys.
  times(ours, 1);
  times(naive, 1);
  return { ours, naive, mini: miniSearch(events), fuse: fuseSearch(events), indexedMs };
}

function times(search: KeywordSearch, runs: number, keys: readonly string[] = keystrokes): number[] {
  return keys.map((keyword) => medianMs(runs, () => search(keyword)));
}
