import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { derivedKey } from '../app-secret.ts';
import { refreshTokens } from '../db/schema/sessions.ts';

const graceSeconds = 10;

/** A token exchanged in the last ten seconds is accepted once more: two tabs may send it, or its answer was lost. */
export const usedJustNow = sql<boolean>`${refreshTokens.usedAt} > now() - make_interval(secs => ${graceSeconds}::int)`;

/**
 * The next token: computed rather than random, so that two tabs which exchange the same token at once get the same
 * successor, and no token has to be stored.
 */
export function successorOf(secret: string, token: string): string {
  return createHmac('sha256', derivedKey(secret, 'refresh-successor')).update(token).digest('base64url');
}
