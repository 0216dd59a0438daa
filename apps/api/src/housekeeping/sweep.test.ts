import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startSession } from '../auth/start-session.ts';
import { bankFiles, bankLines } from '../db/schema/bank-lines.ts';
import { usedCaptchas } from '../db/schema/captcha.ts';
import { emailCodes } from '../db/schema/email-codes.ts';
import { emailTokens } from '../db/schema/email-tokens.ts';
import { usedGoogleNonces } from '../db/schema/google.ts';
import { idempotencyKeys } from '../db/schema/idempotency-keys.ts';
import { loginFailures, rateLimits } from '../db/schema/limits.ts';
import { outbox } from '../db/schema/outbox.ts';
import { refreshTokens, sessions } from '../db/schema/sessions.ts';
import { seedOrganizerThings } from '../testing/organizer-things.ts';
import { signedIn } from '../testing/signed-in.ts';
import { testServices } from '../testing/test-services.ts';
import { sweep } from './sweep.ts';

const services = await testServices();
const { db } = services;

/** A time relative to now, by the database's clock. */
const at = (distance: string) => sql`now() + ${distance}::interval`;

describe('the sweep', () => {
  it.each([
    ['-1 second', 0],
    ['1 minute', 1],
  ])('keeps of a limit whose window ends at %s: %i', async (resetsAt, left) => {
    const key = randomUUID();
    await db.insert(rateLimits).values({ key, count: 1, resetsAt: at(resetsAt) });

    await sweep(db);

    expect(await db.$count(rateLimits, eq(rateLimits.key, key))).toBe(left);
  });

  it.each([
    ['-61 minutes', null, 0],
    ['-59 minutes', null, 1],
    ['-61 minutes', '-46 minutes', 0],
    ['-61 minutes', '1 minute', 1],
  ])('keeps of sign-ins that failed at %s and are blocked until %s: %i', async (failedAt, until, left) => {
    const emailHash = randomUUID();
    const blockedUntil = until === null ? null : at(until);
    await db.insert(loginFailures).values({ emailHash, failures: 9, failedAt: at(failedAt), blockedUntil });

    await sweep(db);

    expect(await db.$count(loginFailures, eq(loginFailures.emailHash, emailHash))).toBe(left);
  });

  it.each([
    ['lives', 1, { expiresAt: at('1 minute') }],
    ['is past its end', 0, { expiresAt: at('-1 second') }],
    ['was signed out', 0, { revokedAt: at('-1 second'), revokedFor: 'logout' as const }],
    [
      'ended by a confirmation elsewhere',
      1,
      { revokedAt: at('-1 second'), revokedFor: 'confirmed' as const },
    ],
    ['ended with its account disabled', 1, { revokedAt: at('-1 second'), revokedFor: 'disabled' as const }],
  ])('keeps of a session that %s, and of its refresh tokens: %i', async (_, left, change) => {
    const { userId } = await signedIn(services);
    const { sessionId } = await startSession(db, { userId, remember: true, startedBy: 'google' });
    await db.update(sessions).set(change).where(eq(sessions.id, sessionId));

    await sweep(db);

    expect(await db.$count(sessions, eq(sessions.id, sessionId))).toBe(left);
    expect(await db.$count(refreshTokens, eq(refreshTokens.sessionId, sessionId))).toBe(left);
  });

  it.each([
    ['-1 second', 0],
    ['1 minute', 1],
  ])('keeps of a used refresh token that ends at %s: %i', async (expiresAt, left) => {
    const { userId } = await signedIn(services);
    const { sessionId } = await startSession(db, { userId, remember: true, startedBy: 'google' });
    await db
      .update(refreshTokens)
      .set({ expiresAt: at(expiresAt), usedAt: at('-1 hour') })
      .where(eq(refreshTokens.sessionId, sessionId));

    await sweep(db);

    expect(await db.$count(refreshTokens, eq(refreshTokens.sessionId, sessionId))).toBe(left);
  });

  it.each([
    ['-1 second', 0],
    ['1 minute', 1],
  ])('keeps of a link in an e-mail that ends at %s: %i', async (expiresAt, left) => {
    const { userId } = await signedIn(services);
    const hash = randomUUID();
    await db.insert(emailTokens).values({ hash, userId, purpose: 'confirm-email', expiresAt: at(expiresAt) });

    await sweep(db);

    expect(await db.$count(emailTokens, eq(emailTokens.hash, hash))).toBe(left);
  });

  it.each([
    ['-1 second', 0],
    ['1 minute', 1],
  ])('keeps of a code in an e-mail that ends at %s: %i', async (expiresAt, left) => {
    const { userId } = await signedIn(services);
    await db
      .insert(emailCodes)
      .values({ userId, codeHash: '', sealedCode: '', remember: false, expiresAt: at(expiresAt) });

    await sweep(db);

    expect(await db.$count(emailCodes, eq(emailCodes.userId, userId))).toBe(left);
  });

  it.each([
    ['was done 31 days ago', 0, { doneAt: at('-31 days') }],
    ['was done 29 days ago', 1, { doneAt: at('-29 days') }],
    ['was given up 31 days ago', 1, { deadAt: at('-31 days') }],
    ['is still to be done', 1, {}],
  ])('keeps of work that %s: %i', async (_, left, state) => {
    const id = randomUUID();
    const age = at('-32 days');
    await db
      .insert(outbox)
      .values({ id, kind: 'refund', payload: {}, dedupeKey: id, createdAt: age, ...state });

    await sweep(db);

    expect(await db.$count(outbox, eq(outbox.id, id))).toBe(left);
  });

  it.each([
    ['confirm-email', '-49 hours', 0],
    ['confirm-email', '-47 hours', 1],
    ['verification-code', '-49 hours', 0],
    ['reset-password', '-49 hours', 0],
    ['password-changed', '-49 hours', 1],
    ['contact-message', '-367 days', 0],
    ['contact-message', '-364 days', 1],
    ['organizer-message', '-367 days', 0],
    ['organizer-message', '-364 days', 1],
  ] as const)('keeps of an e-mail that was given up (%s, written at %s): %i', async (kind, age, left) => {
    const id = randomUUID();
    const payload = { to: 'mal.escrito@correo.example', url: 'https://dorsal.example/x/un-secreto' };
    await db
      .insert(outbox)
      .values({ id, kind, payload, dedupeKey: id, createdAt: at(age), deadAt: at('-1 minute') });

    await sweep(db);

    expect(await db.$count(outbox, eq(outbox.id, id))).toBe(left);
  });

  it.each([
    ['-1 second', 0],
    ['1 minute', 1],
  ])('keeps of a used nonce that is refused for its age from %s: %i', async (expiresAt, left) => {
    const hash = randomUUID();
    await db.insert(usedGoogleNonces).values({ hash, expiresAt: at(expiresAt) });

    await sweep(db);

    expect(await db.$count(usedGoogleNonces, eq(usedGoogleNonces.hash, hash))).toBe(left);
  });

  it.each([
    ['-1 second', 0],
    ['1 minute', 1],
  ])('keeps of a used captcha that is refused for its age from %s: %i', async (expiresAt, left) => {
    const hash = randomUUID();
    await db.insert(usedCaptchas).values({ hash, expiresAt: at(expiresAt) });

    await sweep(db);

    expect(await db.$count(usedCaptchas, eq(usedCaptchas.hash, hash))).toBe(left);
  });

  it.each([
    ['open', '-89 days', 1],
    ['open', '-91 days', 0],
    ['ignored', '-91 days', 0],
    ['confirmed', '-91 days', 1],
  ] as const)(
    'keeps of a line of the bank that is %s and was imported at %s: %i',
    async (state, age, left) => {
      const { organizerId, orderId = '' } = await seedOrganizerThings(services);
      const [fileId, id] = [randomUUID(), randomUUID()];
      const day = '2026-11-22';
      const file = { organizerId, hash: id, name: 'extracto.n43', format: 'norma43', movements: 1 } as const;
      await db.insert(bankFiles).values({ id: fileId, ...file, firstDay: day, lastDay: day });
      await db.insert(bankLines).values({
        id,
        organizerId,
        fileId,
        key: id,
        bookedOn: day,
        amountCents: 1850,
        text: 'BIZUM',
        state,
        orderId: state === 'confirmed' ? orderId : null,
        decidedAt: state === 'open' ? null : at('-1 day'),
        createdAt: at(age),
      });

      await sweep(db);

      expect(await db.$count(bankLines, eq(bankLines.id, id))).toBe(left);
    },
  );

  it('deletes idempotency keys after 24 hours', async () => {
    const key = randomUUID();
    const claim = { scope: 'test', key, requestHash: '', status: 200, answer: {} };
    await db.insert(idempotencyKeys).values({ ...claim, createdAt: at('-25 hours') });

    await sweep(db);

    expect(await db.$count(idempotencyKeys, eq(idempotencyKeys.key, key))).toBe(0);
  });
});
