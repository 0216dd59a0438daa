/** Why a text is no origin that could be allowed to show the checkout in a frame. */
export type FrameOriginProblem = 'malformed' | 'wildcard' | 'withPath' | 'insecure';

const maxLength = 300;

// What URL lets through in a host's name, and what would end or widen a source of a Content-Security-Policy, is far more.
const hostName = /^(?:\[::1\]|(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*)$/;
const loopbackNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The origin of an organizer's web page as browsers write it (lower case, Punycode, no standard port), or why it can't
 * stand in an allow-list: exact origins only, https only, this machine's own names aside, whose pages are for trying.
 * Source: embed, point 4; security, H1.
 */
export function readFrameOrigin(
  text: string,
): { readonly origin: string } | { readonly problem: FrameOriginProblem } {
  const trimmed = text.trim();
  if (trimmed.includes('*')) return { problem: 'wildcard' };
  const url = trimmed.length > maxLength ? null : URL.parse(trimmed);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (!url || !isWeb || !/^https?:\/\/[^/]/i.test(trimmed) || !hostName.test(url.hostname))
    return { problem: 'malformed' };
  if (url.username || url.password || url.pathname !== '/' || url.search || url.hash || /[?#]$/.test(trimmed))
    return { problem: 'withPath' };
  if (url.protocol === 'http:' && !isLoopbackHost(url.hostname)) return { problem: 'insecure' };
  return { origin: url.origin };
}

/** Whether a host is this machine by one of its own names, as `URL` writes them. */
export function isLoopbackHost(hostname: string): boolean {
  return loopbackNames.has(hostname);
}
