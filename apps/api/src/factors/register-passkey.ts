import type { RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { passkeys } from '../db/schema/panel-sessions.ts';
import { users } from '../db/schema/users.ts';
import type { Transaction } from '../db/database.ts';
import { UnauthenticatedError } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { PasskeyEnrolledError, PasskeyRefusedError } from './factor-errors.ts';
import { keepChallenge, takeChallenge } from './passkey-challenge.ts';
import { relyingParty } from './relying-party.ts';
import { webAuthn } from './web-authn.ts';

/** Ed25519, ES256, RS256. Source: COSE Algorithms of IANA; the last is Windows Hello's. */
const algorithms = [-8, -7, -257] as const;

/** What the browser needs to create a passkey of the person, and a challenge that it is bound to. */
export async function registrationOptions(services: Services, userId: string, reply: FastifyReply) {
  const { db } = services;
  const [person] = await db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  if (!person) throw new UnauthenticatedError();
  const own = await db
    .select({ id: passkeys.id, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId));
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: 'Dorsal',
    rpID: relyingParty(services).id,
    userID: new TextEncoder().encode(userId),
    userName: person.email,
    userDisplayName: person.name,
    excludeCredentials: own,
    supportedAlgorithmIDs: [...algorithms],
    // It signs in alone: the authenticator must find it without a list, and verify the person.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(services, reply, { purpose: 'register', challenge: options.challenge, userId });
  return options;
}

/** Checks the authenticator's answer to the browser's challenge. Throws PasskeyRefusedError. */
export async function checkRegistration(
  services: Services,
  request: FastifyRequest,
  { userId, response }: { readonly userId: string; readonly response: object },
): Promise<WebAuthnCredential> {
  const challenge = await takeChallenge(services, request, 'register');
  if (challenge?.userId !== userId) throw new PasskeyRefusedError();
  const { id, origin } = relyingParty(services);
  const { verifyRegistrationResponse } = await webAuthn();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      // The library checks its shape.
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge.challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      supportedAlgorithmIDs: [...algorithms],
    });
    if (registrationInfo) return registrationInfo.credential;
  } catch (error) {
    services.log.info({ err: error }, 'the registration of a passkey was refused');
  }
  throw new PasskeyRefusedError();
}

/** Stores the passkey. Throws PasskeyEnrolledError if it is known, of this person or of another. */
export async function addPasskey(
  tx: Transaction,
  { id, publicKey, counter, transports = [] }: WebAuthnCredential,
  { userId, name }: { readonly userId: string; readonly name: string },
): Promise<void> {
  const added = await tx
    .insert(passkeys)
    .values({ id, userId, publicKey: Buffer.from(publicKey), counter, transports: [...transports], name })
    .onConflictDoNothing()
    .returning({ id: passkeys.id });
  if (added.length === 0) throw new PasskeyEnrolledError();
}
