import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ListedWords } from './lookup-sets.ts';

/** About a hundred bytes each. */
const mostDigests = 10_000;

/**
 * Returns a function that says whether any of some changed events has other words than at its last change. Most changes
 * are of prices and free places, and most of them concern few events: the digests of the last `most` changed events are
 * kept (default: 10,000). The words of any other event count as changed.
 */
export function wordDigests(most = mostDigests): (changed: readonly ListedWords[]) => boolean {
  const digests = new LRUCache<number, string>({ max: most });
  return (changed) => {
    let areOther = false;
    for (const { slot, mainWords, otherWords } of changed) {
      const digest = hash('sha256', `${mainWords}\n${otherWords}`, 'base64');
      if (digests.get(slot) !== digest) areOther = true;
      digests.set(slot, digest);
    }
    return areOther;
  };
}
