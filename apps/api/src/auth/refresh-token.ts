import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { derivedKey } from '../app-secret.ts';
import { refreshTokens } from '../db/schema/sessions.ts';

const graceSeconds = 10;

/** Two tabs, or an answer that was lost: a token that was exchanged in the last ten seconds is accepted once more. */
export const usedJustNow = sql<boolean>`${refreshTokens.usedAt} > now() - make_interval(secs => ${graceSeconds}::int)`;

/**
 * The token that follows: computed rather than drawn, so that two tabs which exchange the same token at once get the
 * same one back, and no token has to be kept.
 */
export function successorOf(secret: string, token: string): string {
  return createHmac('sha256', derivedKey(secret, 'refresh-successor')).update(token).digest('base64url');
}
