/** Milliseconds for which a code has to be out of view before it counts again. */
const outOfSightMs = 3000;

/** One reading of the camera's picture. */
export interface Look {
  /** Undefined if no code is in view. */
  readonly text: string | undefined;
  readonly nowMs: number;
  /** Whether another scan may be taken now. If not, a new code in view counts at a later reading. */
  readonly isReady: boolean;
}

/**
 * Returns a function that tells for each reading whether its text is a new scan. A code that stays in view counts once,
 * even if some readings miss it or read another code beside it; after three seconds out of view it counts again.
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
