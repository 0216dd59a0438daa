/** An answer's `Date` has no milliseconds: the server's clock was up to so much later. */
const dateStepMs = 1000;

/**
 * Milliseconds by which the server's clock is ahead of this device's, from the answer to one small request; 0 where the
 * two differ by no more than can be told. Rejects when there is no answer.
 */
export async function measureServerClock(
  ask: () => Promise<Response> = () => fetch('/api/health', { cache: 'no-store', credentials: 'omit' }),
): Promise<number> {
  const askedAt = Date.now();
  const answer = await ask();
  const answeredAt = Date.now();
  // Left unread, the request would stay under way for as long as the page is open.
  await answer.text();
  const serverMs = Date.parse(answer.headers.get('date') ?? '');
  // Half way there and back, as far as anybody knows.
  const aheadMs = serverMs + dateStepMs / 2 - (askedAt + answeredAt) / 2;
  const doubtMs = dateStepMs / 2 + (answeredAt - askedAt) / 2;
  return Math.abs(aheadMs) > doubtMs ? Math.round(aheadMs) : 0;
}
