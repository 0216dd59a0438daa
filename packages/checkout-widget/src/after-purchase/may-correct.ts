/** Whether participants can still be corrected, by this device's clock. The server decides when a correction arrives. */
export function mayCorrect(until: Date | null, nowMs = Date.now()): boolean {
  return until === null || nowMs < until.getTime();
}
