/** Sign-in with Google in the panel. */
export interface PanelGoogle {
  readonly clientId: string;
  /** The URL of `gsi/client`; what it loads, fetches and frames is in the same folder. */
  readonly scriptUrl: string;
}

/**
 * The headers of the panel's documents and files: no inline script, no other site but Google's sign-in, no frame around
 * it. Style attributes position elements. Source: security, H24; Google, "Set up your CSP".
 */
export function panelHeaders(google: PanelGoogle | null): Readonly<Record<string, string>> {
  const folder = google && new URL('.', google.scriptUrl).href;
  return {
    'Content-Security-Policy': [
      `default-src 'none'`,
      `script-src ${sources(`'self'`, google?.scriptUrl)}`,
      `style-src ${sources(`'self'`, google && new URL('style', google.scriptUrl).href)}`,
      `style-src-attr 'unsafe-inline'`,
      `img-src 'self' data: blob:`,
      `font-src 'self'`,
      `connect-src ${sources(`'self'`, folder)}`,
      `frame-src ${folder ?? `'none'`}`,
      `worker-src 'self' blob:`,
      `form-action 'self'`,
      `base-uri 'none'`,
      `frame-ancestors 'none'`,
    ].join('; '),
    'X-Frame-Options': 'DENY',
    'X-Content-Type-Options': 'nosniff',
    // Google checks the origin of the page that frames its button. Addresses with tokens never leave the panel.
    'Referrer-Policy': google ? 'strict-origin' : 'no-referrer',
    // Google's sign-in opens a window and receives messages from it.
    'Cross-Origin-Opener-Policy': google ? 'same-origin-allow-popups' : 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'geolocation=(), camera=(), microphone=(), payment=()',
    'X-Robots-Tag': 'noindex',
  };
}

function sources(...values: readonly (string | null | undefined)[]): string {
  return values.filter(Boolean).join(' ');
}
