/** Repeatable chance: the same seed always draws the same. */
export interface Chance {
  /** A whole number from 0 to below `count`. */
  readonly below: (count: number) => number;
  readonly oneOf: <T>(list: readonly T[]) => T;
  /** An index of `weights`, each in proportion to its weight. */
  readonly byWeight: (weights: readonly number[]) => number;
}

/** Source: mulberry32 (Tommy Ettinger), public domain. */
export function chanceOf(seed: number): Chance {
  let state = seed;
  const next = () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    below,
    oneOf: (list) => {
      const drawn = list[below(list.length)];
      if (drawn === undefined) throw new RangeError('Nothing to draw from: the list is empty.');
      return drawn;
    },
    byWeight: (weights) => {
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0);
      const at = weights.findIndex((weight) => (left -= weight) < 0);
      return at < 0 ? weights.length - 1 : at;
    },
  };
}
