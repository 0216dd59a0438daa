/** Milliseconds for which a code has to be out of sight before it counts anew. */
const outOfSightMs = 3000;

/** One look at the camera. */
export interface Look {
  /** Undefined where no code is in sight. */
  readonly text: string | undefined;
  readonly nowMs: number;
  /** Whether another scan may be taken now; what is in sight meanwhile keeps waiting for its turn. */
  readonly isReady: boolean;
}

/**
 * Makes the function that says of each look whether its text is a new scan. A code that stays before the camera counts once,
 * also where single looks miss it, or read another one beside it; one that was away for three seconds counts again.
 */
export function createHeldCode(): (look: Look) => boolean {
  const seenAtMs = new Map<string, number>();
  return ({ text, nowMs, isReady }) => {
    if (text === undefined) return false;
    for (const [other, atMs] of seenAtMs) if (nowMs - atMs >= outOfSightMs) seenAtMs.delete(other);
    const isHeld = seenAtMs.has(text);
    if (isHeld || isReady) seenAtMs.set(text, nowMs);
    return !isHeld && isReady;
  };
}
