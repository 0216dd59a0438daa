/** The median time of `runs` runs, in milliseconds, because other work on the machine disturbs some. */
export function medianMs(runs: number, work: () => unknown): number {
  const times = Array.from({ length: runs }, () => {
    const startedAt = performance.now();
    work();
    return performance.now() - startedAt;
  });
  return median(times);
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Two significant digits below 100 ms: `0.042 ms`, `8.1 ms`, `320 ms`. */
export function shownMs(ms: number): string {
  return `${ms < 100 ? Number(ms.toPrecision(2)) : ms.toFixed(0)} ms`;
}
