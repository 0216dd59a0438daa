/** Limits how many pieces of work run at once; the others wait in order. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/** Allows `places` pieces of work at once. If `longestQueue` is reached, the next call runs `onFull`, which throws. */
export function turns(
  places: number,
  { longestQueue = Number.POSITIVE_INFINITY, onFull }: { longestQueue?: number; onFull?: () => never } = {},
): Turns {
  let free = places;
  const waiting: (() => void)[] = [];
  const take = async () => {
    if (free > 0) {
      free -= 1;
      return;
    }
    if (waiting.length >= longestQueue) onFull?.();
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  };
  // The place goes to the next in the queue, else it becomes free.
  const giveBack = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return async (work) => {
    await take();
    try {
      return await work();
    } finally {
      giveBack();
    }
  };
}
