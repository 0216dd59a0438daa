import { setTimeout as wait } from 'node:timers/promises';

/** Polls until the condition is true. Returns the milliseconds that it took, or null on timeout. */
export async function until(isSo: () => Promise<boolean>, withinMs: number): Promise<number | null> {
  const startedAt = performance.now();
  for (;;) {
    if (await isSo()) return performance.now() - startedAt;
    if (performance.now() - startedAt > withinMs) return null;
    await wait(200);
  }
}
