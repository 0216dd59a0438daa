import type { FastifyRequest } from 'fastify';
import { lockAccount, requireEnabled } from '../auth/account.ts';
import { PasskeyRefusedError } from '../factors/factor-errors.ts';
import { checkPasskey, consumePasskey } from '../factors/check-passkey.ts';
import { limitForNetwork } from '../limits/rate-limit.ts';
import { startPanelSession } from '../panel-guard/panel-session.ts';
import type { Services } from '../services.ts';

/**
 * Signs in with a passkey alone, which proves possession and the person, and returns the value of the session's cookie.
 * Throws PasskeyRefusedError, AccountDisabledError and TooManyRequestsError.
 */
export async function signInWithPasskey(
  services: Services,
  response: { readonly id: string },
  request: FastifyRequest,
): Promise<string> {
  await limitForNetwork(services, request.ip, { action: 'passkey', times: 60, windowSeconds: 600 });
  const passkey = await checkPasskey(services, request, { response });
  return services.db.transaction(async (tx) => {
    const account = await lockAccount(tx, passkey);
    if (!account) throw new PasskeyRefusedError();
    requireEnabled(account);
    if (!(await consumePasskey(tx, passkey))) throw new PasskeyRefusedError();
    return startPanelSession(tx, { userId: account.id, isOpen: true, usedSecondFactor: true, request });
  });
}
