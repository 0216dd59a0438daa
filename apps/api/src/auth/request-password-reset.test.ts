import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { emailTokens } from '../db/schema/email-tokens.ts';
import { users } from '../db/schema/users.ts';
import { newId } from '../ids.ts';
import { askForReset, mailedResetToken, signUpAs, waitingMails } from '../testing/accounts.ts';
import { Browser } from '../testing/browser.ts';
import { buildApi } from '../testing/build-api.ts';
import { signedIn } from '../testing/signed-in.ts';
import { testServices } from '../testing/test-services.ts';
import { verificationCount } from './passwords.ts';

const path = '/api/auth/request-password-reset/user';
const sent = {
  status: 200,
  body: { message: 'Email de restablecimiento enviado. Revisa tu bandeja de entrada.' },
};

describe(`POST ${path}`, async () => {
  const services = await testServices();
  const { db } = services;
  const app = await buildApi(services);
  const visitor = () => new Browser(app);
  const ask = (email: string, headers: Record<string, string> = {}) =>
    visitor().call('POST', path, { body: { email }, headers });
  const mails = (email: string) => waitingMails(db, 'reset-password', email);

  it('mails a link to our own address, and does not store its token', async () => {
    const { email, userId } = await signedIn(services);

    expect(await ask(` ${email.toUpperCase()}`)).toMatchObject(sent);

    const token = await mailedResetToken(db, email);
    expect(token).toMatch(/^[\w-]{43}$/);
    const kept = await db.select().from(emailTokens).where(eq(emailTokens.userId, userId));
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain(token);
    const [link] = kept;
    expect(((link?.expiresAt.getTime() ?? 0) - (link?.createdAt.getTime() ?? 0)) / 60_000).toBe(60);
  });

  it('gives the same answer for an account, for one that signs in with Google, and for no account', async () => {
    const { email } = await signedIn(services);
    const unconfirmed = `${newId()}@correo.example`;
    await signUpAs(visitor(), unconfirmed);
    await db.update(users).set({ passwordHash: null }).where(eq(users.email, email));
    const stranger = `${newId()}@correo.example`;

    const answers = [await ask(email), await ask(unconfirmed), await ask(stranger)];

    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual([sent, sent, sent]);
    const counts = await Promise.all(
      [email, unconfirmed, stranger].map(async (to) => (await mails(to)).length),
    );
    expect(counts).toEqual([1, 1, 0]);
  });

  it('verifies one password for each of them, so that the time reveals nothing', async () => {
    const { email } = await signedIn(services);
    for (const address of [email, `${newId()}@correo.example`]) {
      const before = verificationCount();
      await ask(address);
      expect(verificationCount() - before).toBe(1);
    }
  });

  it('voids the previous link: only one is valid for an account', async () => {
    const { email } = await signedIn(services);
    const first = await askForReset(visitor(), db, email);
    const second = await askForReset(visitor(), db, email);

    const validate = async (token: string) =>
      (await visitor().call('GET', `/api/auth/validate-reset-token/user/${token}`)).status;

    expect([await validate(first), await validate(second)]).toEqual([400, 200]);
    expect(await mails(email)).toHaveLength(1);
  });

  it('leaves one valid link after twenty calls at once', async () => {
    const { email, userId } = await signedIn(services);
    await Promise.all(Array.from({ length: 20 }, () => ask(email)));
    expect(await db.$count(emailTokens, eq(emailTokens.userId, userId))).toBe(1);
  });

  it('mails at most three in an hour, with the same answer', async () => {
    const { email } = await signedIn(services);
    const tokens = new Set<string>();
    const statuses = [];
    for (let at = 0; at < 10; at += 1) {
      statuses.push((await ask(email)).status);
      tokens.add(await mailedResetToken(db, email));
    }
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 200));
    expect(tokens.size).toBe(3);
  });

  it('ignores the headers of the call when it builds the link', async () => {
    const { email } = await signedIn(services);
    await ask(email, {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'ftp',
      forwarded: 'host=evil.example',
    });
    const [mail] = await mails(email);
    expect(String(mail?.['url'])).toMatch(/^http:\/\/localhost:3000\/reset-password\/[\w-]{43}$/);
  });

  it.each([
    '',
    'andreu',
    'a@b@c.es',
    '"a@evil.com,"@x.com',
    'a@good.com\r\nBcc: c@d.es',
    'a@good.com(x)evil.com',
  ])('refuses %j, which is no address', async (email) => {
    expect((await ask(email)).status).toBe(400);
  });
});

describe(`POST ${path} from one network`, async () => {
  const services = await testServices({ environment: { RATE_LIMIT_SCALE: '1' } });
  const app = await buildApi(services);

  it('answers 429 from the eleventh of an hour on, whatever address the caller claims', async () => {
    const statuses = [];
    for (let at = 0; at < 11; at += 1) {
      const { status } = await new Browser(app).call('POST', path, {
        body: { email: `${newId()}@correo.example` },
        headers: { 'x-forwarded-for': `192.0.2.${at}` },
      });
      statuses.push(status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});
