/** Keeps what was made last: at most `limit` values, those least recently asked for go first. */
export function recentCache<Value>(limit: number): (key: string, make: () => Value) => Value {
  const kept = new Map<string, Value>();
  return (key, make) => {
    const value = kept.has(key) ? (kept.get(key) as Value) : make();
    // The one asked for last is the last entry.
    kept.delete(key);
    kept.set(key, value);
    const [oldest] = kept.keys();
    if (kept.size > limit && oldest !== undefined) kept.delete(oldest);
    return value;
  };
}
