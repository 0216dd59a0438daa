/** Five minutes: feed readers poll often, and events seldom change. */
const cacheControl = 'public, max-age=300';

/** The response with a feed. */
export function feedAnswer(
  body: string,
  type: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(body, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': cacheControl, ...headers },
  });
}

/** The response if the feed doesn't exist (404) or can't be read now (503). */
export function noFeed(status: 404 | 503): Response {
  return new Response(null, { status });
}
