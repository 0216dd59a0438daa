import { RefusedError } from '../http/refusal.ts';
import { limitForNetwork } from '../limits/rate-limit.ts';
import type { Services } from '../services.ts';
import { lockAccount } from './account.ts';
import { confirmAddress } from './confirm-address.ts';
import { consumeLink, findLinkOwner } from './email-links.ts';
import { type StartedSession, startSession } from './start-session.ts';

/** Unknown, used, expired: all the same (spec, section 8). */
export class InvalidLinkError extends RefusedError {
  override name = 'InvalidLinkError';

  constructor() {
    super({ status: 400, code: 'invalid_token', message: 'Token inválido o expirado.' });
  }
}

export interface Confirmation {
  readonly token: string;
  readonly ip: string;
}

/**
 * Uses up a confirmation link: confirms the account's address, joins the settled guest orders of that address to the
 * account, and signs in. Of many calls with one link a single one succeeds. Throws InvalidLinkError.
 */
export async function confirmEmail(services: Services, { token, ip }: Confirmation): Promise<StartedSession> {
  await limitForNetwork(services, ip, { action: 'confirm-email', times: 20, windowSeconds: 600 });
  const link = { token, purpose: 'confirm-email' } as const;
  return services.db.transaction(async (tx) => {
    const userId = await findLinkOwner(tx, link);
    const account = userId === null ? null : await lockAccount(tx, { userId });
    if (!account || !(await consumeLink(tx, link))) throw new InvalidLinkError();
    await confirmAddress(tx, { userId: account.id, email: account.email });
    return startSession(tx, { userId: account.id, remember: false });
  });
}
