import { isCheckInPage } from './check-in-page.ts';

/** For every response of the portal. Source: security, H1 and H6. */
const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Google's sign-in opens a window and receives messages from it.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
} as const;

/** The headers of a page. Only the check-in may use the camera, so injected code on other pages can't. */
export function headersOf(pathname: string): Readonly<Record<string, string>> {
  if (!isCheckInPage(pathname)) return securityHeaders;
  const policy = securityHeaders['Permissions-Policy'].replace('camera=()', 'camera=(self)');
  return { ...securityHeaders, 'Permissions-Policy': policy };
}
