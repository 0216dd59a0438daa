import { RefusedError } from '../http/refusal.ts';
import { limitForNetwork } from '../limits/rate-limit.ts';
import type { Services } from '../services.ts';
import { lockAccount, requireEnabled } from './account.ts';
import { type BrowserProof, mustSetPassword } from './browser-proof.ts';
import { type Confirmation, confirmAccount, requirePassword } from './confirm-account.ts';
import { consumeLink, findAnyLinkOwner } from './email-links.ts';

/** Unknown, used and expired links get the same answer (spec, section 8). */
export class InvalidLinkError extends RefusedError {
  override name = 'InvalidLinkError';

  constructor() {
    super({ status: 400, code: 'invalid_token', message: 'Token inválido o expirado.' });
  }
}

export interface PresentedLink {
  readonly token: string;
  readonly ip: string;
  readonly proof: BrowserProof;
}

/**
 * Uses up a confirmation link, and signs in as `confirmAccount` does. If several calls use one link, only one succeeds;
 * only a browser that still has to set the password may open it again, for instance after a reload. Throws
 * InvalidLinkError and AccountDisabledError.
 */
export async function confirmEmail(
  services: Services,
  { token, ip, proof }: PresentedLink,
): Promise<Confirmation> {
  await limitForNetwork(services, ip, { action: 'confirm-email', times: 20, windowSeconds: 600 });
  const link = { token, purpose: 'confirm-email' } as const;
  return services.db.transaction(async (tx) => {
    const userId = await findAnyLinkOwner(tx, link);
    const account = userId === null ? null : await lockAccount(tx, { userId });
    if (!account) throw new InvalidLinkError();
    const remember = false;
    if (await consumeLink(tx, link)) {
      requireEnabled(account);
      return confirmAccount(services, tx, account, { remember, proof });
    }
    if (await mustSetPassword(tx, account.id, proof)) return requirePassword(tx, account, { remember });
    throw new InvalidLinkError();
  });
}
