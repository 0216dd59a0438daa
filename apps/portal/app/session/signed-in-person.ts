import { tokens } from './browser-session.ts';

/**
 * The account's id, as the stored access token names it: also without a network, when the profile can't be had. Undefined
 * for visitors. Nobody is let in by it: it only says whose things in this browser are whose.
 */
export function signedInPerson(): string | undefined {
  const token = tokens.read();
  return token === null ? undefined : personOf(token);
}

/** The subject of an access token (a JWT, unverified); undefined for what is none. Source: RFC 7519, sections 3 and 4.1.2. */
export function personOf(token: string): string | undefined {
  const payload = token.split('.')[1];
  if (payload === undefined) return undefined;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const subject = typeof claims === 'object' && claims !== null && 'sub' in claims && claims.sub;
    return typeof subject === 'string' ? subject : undefined;
  } catch {
    // Nobody signed it: something else stands under the token's name.
    return undefined;
  }
}

/**
 * Whether the cookies of a session are there, of which scripts see one. Those of somebody who didn't ask to be remembered go
 * with the browser, and end the session while its token still stands in the storage.
 */
export const hasSessionCookies = (): boolean => /(?:^|; )XSRF-TOKEN=./.test(document.cookie);
