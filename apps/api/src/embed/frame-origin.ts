/** Why a text is not an origin that may show the checkout in a frame. */
export type FrameOriginProblem = 'malformed' | 'wildcard' | 'withPath' | 'insecure';

const maxLength = 300;

// URL accepts far more in a host's name, also text that would end or widen a source of a Content-Security-Policy.
const hostName = /^(?:\[::1\]|(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*)$/;
const loopbackNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The origin of an organizer's web page as browsers write it (lower case, Punycode, no standard port), or why it is not
 * allowed: exact https origins only, except this machine's own names, for development. Source: embed, point 4;
 * security, H1.
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

/** Whether a host is one of this machine's own names, as `URL` writes them. */
export function isLoopbackHost(hostname: string): boolean {
  return loopbackNames.has(hostname);
}
