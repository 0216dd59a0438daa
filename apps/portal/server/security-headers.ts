/** On every answer of the portal. Source: security, H1 and H6. */
export const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Google's sign-in opens a window and hears back from it.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
} as const;

const pathsWithSecrets = /^\/(?:reset-password|confirm-email|purchase-confirmation|mistickets)(?:\/|$)/;

/** Addresses with a token or an order in them go to no other site. */
export function referrerPolicy(pathname: string): string {
  return pathsWithSecrets.test(pathname) ? 'no-referrer' : securityHeaders['Referrer-Policy'];
}
