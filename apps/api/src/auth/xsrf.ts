import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKey } from '../app-secret.ts';

/** The token that the page must send back in a header; only our page can read it. One per family of refresh tokens. */
export function xsrfToken(secret: string, sessionId: string): string {
  return createHmac('sha256', derivedKey(secret, 'xsrf')).update(sessionId).digest('base64url');
}

/** Whether the header carries this session's token. A pair of cookie and header made elsewhere is rejected. */
export function isXsrfToken(secret: string, sessionId: string, header: unknown): boolean {
  if (typeof header !== 'string') return false;
  const expected = Buffer.from(xsrfToken(secret, sessionId));
  const sent = Buffer.from(header);
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}
