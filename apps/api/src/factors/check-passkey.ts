import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from '../db/database.ts';
import { passkeys } from '../db/schema/panel-sessions.ts';
import type { Services } from '../services.ts';
import { PasskeyRefusedError } from './factor-errors.ts';
import { keepChallenge, takeChallenge } from './passkey-challenge.ts';
import { relyingParty } from './relying-party.ts';
import { webAuthn } from './web-authn.ts';

/** A passkey whose signature was right; `consumePasskey` notes its use. */
export interface CheckedPasskey {
  readonly id: string;
  readonly userId: string;
  readonly counter: number;
}

/** What the browser needs to use a passkey: one of the person's, or any if it is not known who signs in. */
export async function authenticationOptions(services: Services, userId: string | null, reply: FastifyReply) {
  const own =
    userId === null
      ? []
      : await services.db
          .select({ id: passkeys.id, transports: passkeys.transports })
          .from(passkeys)
          .where(eq(passkeys.userId, userId));
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(services).id,
    allowCredentials: own,
    userVerification: 'required',
  });
  await keepChallenge(services, reply, { purpose: 'authenticate', challenge: options.challenge, userId });
  return options;
}

/**
 * Checks the authenticator's answer to the browser's challenge: signature, host, page, counter, and that it verified the
 * person. Throws PasskeyRefusedError, also for a passkey of another person than `userId`.
 */
export async function checkPasskey(
  services: Services,
  request: FastifyRequest,
  { response, userId }: { readonly response: { readonly id: string }; readonly userId?: string },
): Promise<CheckedPasskey> {
  const challenge = await takeChallenge(services, request, 'authenticate');
  const [passkey] = await services.db
    .select({
      id: passkeys.id,
      userId: passkeys.userId,
      publicKey: passkeys.publicKey,
      counter: passkeys.counter,
    })
    .from(passkeys)
    .where(eq(passkeys.id, response.id));
  if (!challenge || !passkey) throw new PasskeyRefusedError();
  const mayUse = [userId ?? passkey.userId, challenge.userId ?? passkey.userId].every(
    (person) => person === passkey.userId,
  );
  if (!mayUse) throw new PasskeyRefusedError();
  const { id, origin } = relyingParty(services);
  const { verifyAuthenticationResponse } = await webAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      // The library checks its shape.
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge.challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: { ...passkey, publicKey: new Uint8Array(passkey.publicKey) },
    });
    if (verified) return { ...passkey, counter: authenticationInfo.newCounter };
  } catch (error) {
    services.log.info({ err: error }, 'a passkey was refused');
  }
  throw new PasskeyRefusedError();
}

/**
 * Notes the use and the new counter. False if the passkey was removed or used with this counter in the meantime: then a copy of
 * it may exist. Authenticators without a counter always send 0.
 */
export async function consumePasskey(
  tx: Transaction,
  { id, userId, counter }: CheckedPasskey,
): Promise<boolean> {
  const isNewer = lt(passkeys.counter, counter);
  const used = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: sql`now()` })
    .where(
      and(
        eq(passkeys.id, id),
        eq(passkeys.userId, userId),
        counter === 0 ? or(isNewer, eq(passkeys.counter, 0)) : isNewer,
      ),
    )
    .returning({ id: passkeys.id });
  return used.length === 1;
}
