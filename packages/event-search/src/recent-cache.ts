/** Creates an LRU cache of at most `limit` values. A promise that rejects is not kept. */
export function recentCache<Value>(limit: number): (key: string, make: () => Value) => Value {
  const kept = new Map<string, Value>();
  return (key, make) => {
    const isKept = kept.has(key);
    const value = isKept ? (kept.get(key) as Value) : make();
    if (!isKept && value instanceof Promise) {
      value.catch(() => {
        if (kept.get(key) === value) kept.delete(key);
      });
    }
    // Move it to the end: the Map is ordered by the time of the last read.
    kept.delete(key);
    kept.set(key, value);
    const [oldest] = kept.keys();
    if (kept.size > limit && oldest !== undefined) kept.delete(oldest);
    return value;
  };
}
