/** For a while: whoever follows a feed asks again and again, and an event seldom changes. */
const cacheControl = 'public, max-age=300';

/** A feed as it is answered. */
export function feedAnswer(
  body: string,
  type: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(body, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': cacheControl, ...headers },
  });
}

/** The answer where there is nothing, or nothing now. */
export function noFeed(status: 404 | 503): Response {
  return new Response(null, { status });
}
