/** How a page for frames may be used. */
export interface FramePolicy {
  /** Exact origins whose pages may show it, besides our own. `none`: nobody may, which is said of all that we don't know. */
  readonly ancestors: readonly string[] | 'none';
  /** Where the bank's payment form goes. */
  readonly tpvOrigin: string;
  /** Whether the address names an order: then it goes to no other site. */
  readonly isOfOrder: boolean;
  /** Inline styles of the document, as CSP names them: `'sha256-…'`. */
  readonly styleHashes?: readonly string[];
  /** Inline scripts, likewise. */
  readonly scriptHashes?: readonly string[];
}

/**
 * The headers of a page for frames. `X-Frame-Options` knows no list, so that only pages that nobody may frame have it.
 * Source: security, H1, H5 and H6.
 */
export function frameHeaders(policy: FramePolicy): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    // The list may change, and the document holds the event as it is now.
    'Cache-Control': 'no-store',
    'Content-Security-Policy': contentSecurityPolicy(policy),
    ...(policy.ancestors === 'none' && { 'X-Frame-Options': 'DENY' }),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': policy.isOfOrder ? 'no-referrer' : 'strict-origin-when-cross-origin',
    // Standing alone, the page keeps hold of the bank's tab.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    // Asked of frames only by pages that require it of all they embed: there the loader leaves its link. Fetch, "cross-origin
    // resource policy check".
    'Cross-Origin-Resource-Policy': 'same-origin',
    // The share menu is a page's own unless a header says otherwise, and browsers without one complain of its name.
    'Permissions-Policy': 'payment=(self), clipboard-write=(self), geolocation=(), camera=(), microphone=()',
  };
}

function contentSecurityPolicy({
  ancestors,
  tpvOrigin,
  styleHashes = [],
  scriptHashes = [],
}: FramePolicy): string {
  const mayFrame = ancestors === 'none' ? [`'none'`] : [`'self'`, ...ancestors.filter(isExactOrigin)];
  return [
    `default-src 'none'`,
    `script-src ${[`'self'`, ...scriptHashes].join(' ')}`,
    `style-src ${[`'self'`, ...styleHashes].join(' ')}`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `form-action 'self' ${tpvOrigin}`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors ${mayFrame.join(' ')}`,
  ].join('; ');
}

/** They were checked when they were saved; here one with a star or a semicolon would change what the header says. */
function isExactOrigin(text: string): boolean {
  return /^https?:[^*]+$/.test(text) && URL.parse(text)?.origin === text;
}
