/** Calls `work` `times` times, `atOnce` in parallel. Returns all results. */
export async function inGroups<T>(
  times: number,
  atOnce: number,
  work: (at: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  for (let done = 0; done < times; done += atOnce) {
    const group = Array.from({ length: Math.min(atOnce, times - done) }, (_, at) => work(done + at));
    results.push(...(await Promise.all(group)));
  }
  return results;
}
