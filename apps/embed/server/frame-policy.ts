/** How a page for frames may be used. */
export interface FramePolicy {
  /** Exact origins that may frame the page, besides our own. `none`: no origin may, as for every unknown page. */
  readonly ancestors: readonly string[] | 'none';
  /** The origin that receives the bank's payment form. */
  readonly tpvOrigin: string;
  /** Whether the address contains an order's id: then it is sent to no other site. */
  readonly isOfOrder: boolean;
  /** Hashes of the document's inline styles, in CSP syntax: `'sha256-…'`. */
  readonly styleHashes?: readonly string[];
  /** Hashes of its inline scripts. */
  readonly scriptHashes?: readonly string[];
}

/**
 * The headers of a page for frames. `X-Frame-Options` supports no list, so only pages that no origin may frame have it.
 * Source: security, H1, H5 and H6.
 */
export function frameHeaders(policy: FramePolicy): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    // The list may change, and the document contains the current event.
    'Cache-Control': 'no-store',
    'Content-Security-Policy': contentSecurityPolicy(policy),
    ...(policy.ancestors === 'none' && { 'X-Frame-Options': 'DENY' }),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': policy.isOfOrder ? 'no-referrer' : 'strict-origin-when-cross-origin',
    // Outside a frame, the page keeps its reference to the bank's tab.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    // Browsers check this for frames only in pages that require it of all they embed: there the loader keeps its link.
    // Source: Fetch, "cross-origin resource policy check".
    'Cross-Origin-Resource-Policy': 'same-origin',
    // No `web-share`: by default the page itself may share, and browsers without this feature warn about the name.
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

/**
 * Origins are validated when they are saved. Checked again: a star or a semicolon would change the header's meaning.
 */
function isExactOrigin(text: string): boolean {
  return /^https?:[^*]+$/.test(text) && URL.parse(text)?.origin === text;
}
