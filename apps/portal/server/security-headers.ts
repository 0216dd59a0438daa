import { isEntrance } from './entrance.ts';

/** On every answer of the portal. Source: security, H1 and H6. */
const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Google's sign-in opens a window and hears back from it.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
} as const;

/** What differs from one page to another: the camera is for the entrance alone, whatever gets into another page. */
export function headersOf(pathname: string): Readonly<Record<string, string>> {
  if (!isEntrance(pathname)) return securityHeaders;
  const policy = securityHeaders['Permissions-Policy'].replace('camera=()', 'camera=(self)');
  return { ...securityHeaders, 'Permissions-Policy': policy };
}

/** In whichever letters, as the router takes them. */
const pathsWithSecrets = /^\/(?:reset-password|confirm-email|purchase-confirmation|mistickets)(?:\/|$)/i;

/** Whether an address has a token or an order in it: it goes to no other site, and into no cache. */
export function hasSecret(pathname: string): boolean {
  return pathsWithSecrets.test(pathname);
}
