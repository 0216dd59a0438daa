import { tokens } from './browser-session.ts';

/**
 * The account's id from the stored access token, which needs no network, unlike the profile. Undefined for visitors. It
 * grants no access: it only says to whom the data stored in this browser belong.
 */
export function signedInPerson(): string | undefined {
  const token = tokens.read();
  return token === null ? undefined : personOf(token);
}

/** The subject of an access token (an unverified JWT); undefined for any other text. Source: RFC 7519, 3 and 4.1.2. */
export function personOf(token: string): string | undefined {
  const payload = token.split('.')[1];
  if (payload === undefined) return undefined;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const subject = typeof claims === 'object' && claims !== null && 'sub' in claims && claims.sub;
    return typeof subject === 'string' ? subject : undefined;
  } catch {
    // The stored text is not a JWT.
    return undefined;
  }
}

/**
 * Whether the session's cookies exist; scripts can read one of them. Without "remember me" they are session cookies:
 * they end with the browser, and the session with them, while its token remains in storage.
 */
export const hasSessionCookies = (): boolean => /(?:^|; )XSRF-TOKEN=./.test(document.cookie);
