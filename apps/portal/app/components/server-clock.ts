/** Milliseconds. A response's `Date` has whole seconds, so the server's clock may be up to this much later. */
const dateStepMs = 1000;

/**
 * Milliseconds by which the server's clock is ahead of this device's, measured with one small request; 0 if the
 * difference is within the measuring error. Rejects if there is no response.
 */
export async function measureServerClock(
  ask: () => Promise<Response> = () => fetch('/api/health', { cache: 'no-store', credentials: 'omit' }),
): Promise<number> {
  const askedAt = Date.now();
  const answer = await ask();
  const answeredAt = Date.now();
  // If the body is not read, the request stays pending as long as the page is open.
  await answer.text();
  const serverMs = Date.parse(answer.headers.get('date') ?? '');
  // Assumes that the request and the response took equally long.
  const aheadMs = serverMs + dateStepMs / 2 - (askedAt + answeredAt) / 2;
  const doubtMs = dateStepMs / 2 + (answeredAt - askedAt) / 2;
  return Math.abs(aheadMs) > doubtMs ? Math.round(aheadMs) : 0;
}
