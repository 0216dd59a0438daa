/**
 * The values at `count` + 1 places at equal distances along a course, from the start to the end, by linear
 * interpolation. `along`: meters from the start to each value, never decreasing.
 */
export function samplesAlong(values: readonly number[], along: readonly number[], count: number): number[] {
  const length = along.at(-1) ?? 0;
  let at = 0;
  return Array.from({ length: count + 1 }, (_, step) => {
    const meters = (length * step) / count;
    while (at < along.length - 2 && (along[at + 1] ?? 0) < meters) at += 1;
    const [from = 0, to = from] = [along[at], along[at + 1]];
    const [start = 0, end = start] = [values[at], values[at + 1]];
    const share = to > from ? Math.min(1, Math.max(0, (meters - from) / (to - from))) : 0;
    return start + (end - start) * share;
  });
}
