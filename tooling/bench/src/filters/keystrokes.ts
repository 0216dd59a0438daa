import type { Round } from '../benchmark.ts';
import { benchEvents } from './bench-events.ts';
import { fuseSearch, type KeywordSearch, miniSearch, naiveSearch, ourSearch } from './keyword-searches.ts';
import { mean, median, medianMs, shownMs } from './timing.ts';

/** What a visitor's field holds after each key, one word after the other and two that every text has. */
const keystrokes = ['carrera popular', 'málaga', 'trail de la'].flatMap((keyword) =>
  Array.from(keyword, (_, at) => keyword.slice(0, at + 1)),
);

export interface KeystrokeRequest {
  readonly events: number;
  /** Fuse looks at every event for every key; of this many keys it gets one. */
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
    return {
      ratio: mean(naive) / mean(ours),
      detail:
        `median ${shownMs(median(ours))} a key, worst ${shownMs(ours[worst] ?? 0)} at "${keystrokes[worst]}", ` +
        `mean ${shownMs(mean(ours))}; naive ${shownMs(mean(naive))}, MiniSearch ${shownMs(mean(mini))}, ` +
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
  // Once over all keys, for the compiler.
  times(ours, 1);
  times(naive, 1);
  return { ours, naive, mini: miniSearch(events), fuse: fuseSearch(events), indexedMs };
}

function times(search: KeywordSearch, runs: number, keys: readonly string[] = keystrokes): number[] {
  return keys.map((keyword) => medianMs(runs, () => search(keyword)));
}
