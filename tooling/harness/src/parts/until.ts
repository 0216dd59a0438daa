import { setTimeout as wait } from 'node:timers/promises';

/** Looks again and again until it is so. Gives the milliseconds that it took, or null when it took too long. */
export async function until(isSo: () => Promise<boolean>, withinMs: number): Promise<number | null> {
  const startedAt = performance.now();
  for (;;) {
    if (await isSo()) return performance.now() - startedAt;
    if (performance.now() - startedAt > withinMs) return null;
    await wait(200);
  }
}
