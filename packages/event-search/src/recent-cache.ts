/** Creates an LRU cache of at most `limit` values. A promise that rejects is not cached. */
export function recentCache<Value>(limit: number): (key: string, make: () => Value) => Value {
  const cached = new Map<string, Value>();
  return (key, make) => {
    const isCached = cached.has(key);
    const value = isCached ? (cached.get(key) as Value) : make();
    if (!isCached && value instanceof Promise) {
      value.catch(() => {
        if (cached.get(key) === value) cached.delete(key);
      });
    }
    // Move it to the end: the Map is ordered by the time of the last read.
    cached.delete(key);
    cached.set(key, value);
    const [oldest] = cached.keys();
    if (cached.size > limit && oldest !== undefined) cached.delete(oldest);
    return value;
  };
}
