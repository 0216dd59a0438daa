import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { secondFactorBody } from '@dorsal/api-contract/panel/session';
import { lockAccount, requireEnabled } from '../auth/account.ts';
import type { Transaction } from '../db/database.ts';
import { UnauthenticatedError } from '../http/refusal.ts';
import { limitForNetwork } from '../limits/rate-limit.ts';
import {
  noteSecondFactor,
  type PanelSession,
  SecondFactorMissingError,
} from '../panel-guard/panel-session.ts';
import type { Services } from '../services.ts';
import { PasskeyRefusedError, WrongSecondFactorError } from './factor-errors.ts';
import { mailFactorChange } from './factor-mails.ts';
import { beginTry, forgetTries } from './factor-throttle.ts';
import { consumeRecoveryCode } from './recovery-codes.ts';
import { consumeTotp } from './totp-factor.ts';
import { checkPasskey, consumePasskey } from './check-passkey.ts';

type SecondFactor = z.output<typeof secondFactorBody>;

/**
 * Uses a second factor in a session: opens the session if it awaits one, and opens guarded actions for ten minutes.
 * Returns the new value of the session's cookie if it was opened now. Throws SecondFactorMissingError,
 * WrongSecondFactorError, PasskeyRefusedError, TooManyRequestsError after five wrong codes in a row,
 * AccountDisabledError, and UnauthenticatedError if the session has ended.
 */
export async function proveSecondFactor(
  services: Services,
  session: PanelSession,
  { factor, request }: { readonly factor: SecondFactor; readonly request: FastifyRequest },
): Promise<string | null> {
  const { db } = services;
  const { userId } = session;
  if (!session.hasFactor) throw new SecondFactorMissingError();
  await limitForNetwork(services, request.ip, { action: 'second-factor', times: 60, windowSeconds: 600 });
  // A passkey can't be guessed: a stranger's wrong codes must not block it.
  if (factor.method !== 'passkey') await beginTry(db, userId);
  const use = await checked(services, userId, { factor, request });

  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, { userId });
    if (!account) throw new UnauthenticatedError();
    requireEnabled(account);
    if (!(await use(tx))) throw refusalOf(factor.method);
    const token = await noteSecondFactor(tx, session);
    if (factor.method !== 'passkey') await forgetTries(tx, userId);
    if (factor.method === 'recoveryCode') await mailFactorChange(services, tx, account, 'recoveryCodeUsed');
    return token;
  });
}

const refusalOf = (method: SecondFactor['method']) =>
  method === 'passkey' ? new PasskeyRefusedError() : new WrongSecondFactorError(method);

/** Checks what needs no transaction, and returns how the factor is used up in one: false if it is wrong or was used. */
async function checked(
  services: Services,
  userId: string,
  { factor, request }: { readonly factor: SecondFactor; readonly request: FastifyRequest },
): Promise<(tx: Transaction) => Promise<boolean>> {
  if (factor.method === 'passkey') {
    const passkey = await checkPasskey(services, request, { response: factor.response, userId });
    return (tx) => consumePasskey(tx, passkey);
  }
  const { code } = factor;
  if (factor.method === 'totp') return (tx) => consumeTotp(services, tx, { userId, code, now: new Date() });
  return (tx) => consumeRecoveryCode(services, tx, { userId, code });
}
