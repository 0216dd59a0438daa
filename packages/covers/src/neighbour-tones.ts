import { toneFor } from './cover.ts';
import { SPORTS, sportOf } from './sports.ts';
import type { Tone } from './tones.ts';

/** One tone for each cover of a list, in its order; adjacent covers get different tones. */
export function avoidNeighbourTones(
  covers: readonly { readonly seed: string; readonly sport: string }[],
): readonly Tone[] {
  let before: Tone | undefined;
  return covers.map(({ seed, sport }) => {
    const shortlist = SPORTS[sportOf(sport)].tones;
    const preferred = toneFor(seed, sport);
    const start = shortlist.indexOf(preferred);
    const inOrder = [...shortlist.slice(start), ...shortlist.slice(0, start)];
    before = inOrder.find((tone) => tone !== before) ?? preferred;
    return before;
  });
}
