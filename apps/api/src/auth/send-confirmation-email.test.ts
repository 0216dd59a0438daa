import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { emailTokens } from '../db/schema/email-tokens.ts';
import { newId } from '../ids.ts';
import { confirmationPath, signUpAs, signUpForm, userIdOf, waitingMails } from '../testing/accounts.ts';
import { Browser } from '../testing/browser.ts';
import { buildApi } from '../testing/build-api.ts';
import { signedIn } from '../testing/signed-in.ts';
import { testServices } from '../testing/test-services.ts';
import { verificationCount } from './passwords.ts';

const path = '/api/auth/send-confirmation-email/user';
const sent = {
  status: 200,
  body: { message: 'Se ha enviado un nuevo enlace de verificación a tu correo.' },
};

describe(`POST ${path}`, async () => {
  const services = await testServices();
  const { db } = services;
  const app = await buildApi(services);
  const visitor = () => new Browser(app);
  const send = (
    email: string,
    { bearer, headers }: { bearer?: string; headers?: Record<string, string> } = {},
  ) =>
    visitor().call('POST', path, { body: { email }, ...(bearer && { bearer }), ...(headers && { headers }) });
  const urls = async (email: string) =>
    (await waitingMails(db, 'confirm-email', email)).map(({ url }) => new URL(String(url)));
  /** A person who has just signed up, with the path of the link that was mailed to them. */
  const newcomer = async (redirectTo = '/welcome') => {
    const email = `${newId()}@correo.example`;
    const { body } = await visitor().call<{ accessToken: string }>('POST', '/api/auth/signup/user', {
      body: { ...signUpForm(email), redirectTo },
    });
    return { email, bearer: body.accessToken, link: await confirmationPath(db) };
  };

  it('voids the previous link, and leads to the same page', async () => {
    const { email, bearer, link } = await newcomer('/events/carrera?ticket=1');

    expect(await send(email, { bearer })).toMatchObject(sent);

    expect((await visitor().call('GET', link)).status).toBe(400);
    const newest = await confirmationPath(db);
    expect((await urls(email)).map((url) => url.searchParams.get('redirect'))).toEqual([
      '/events/carrera?ticket=1',
    ]);
    expect((await visitor().call('GET', newest)).status).toBe(200);
  });

  it('gives the same answer for an unconfirmed account, a confirmed one, and no account', async () => {
    const waiting = await newcomer();
    const confirmed = await signedIn(services);
    const stranger = `${newId()}@correo.example`;

    const answers = [await send(waiting.email), await send(confirmed.email), await send(stranger)];

    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual([sent, sent, sent]);
    expect(await urls(confirmed.email)).toEqual([]);
    expect(await urls(stranger)).toEqual([]);
  });

  it('verifies one password for each of them, so that the time reveals nothing', async () => {
    const { email } = await newcomer();
    for (const address of [email, `${newId()}@correo.example`]) {
      const before = verificationCount();
      await send(address);
      expect(verificationCount() - before).toBe(1);
    }
  });

  it('mails a signed-in person only at their own address', async () => {
    const { email, link } = await newcomer();
    const other = await signedIn(services, { isConfirmed: false });

    expect(await send(email, { bearer: other.bearer })).toMatchObject(sent);

    expect((await visitor().call('GET', link)).status).toBe(200);
  });

  it('answers 401 to a session that has ended: the browser renews it and asks again', async () => {
    const { email } = await newcomer();
    expect((await send(email, { bearer: 'garbage' })).status).toBe(401);
  });

  it('mails at most three in an hour, with the same answer', async () => {
    const { email } = await newcomer();
    const links = new Set<string>();
    for (let at = 0; at < 6; at += 1) {
      expect(await send(email)).toMatchObject(sent);
      links.add(await confirmationPath(db));
    }
    expect(links.size).toBe(3);
  });

  it('leaves one valid link after twenty calls at once', async () => {
    const { email } = await newcomer();
    await Promise.all(Array.from({ length: 20 }, () => send(email)));
    const userId = (await userIdOf(db, email)) ?? '';
    expect(await db.$count(emailTokens, eq(emailTokens.userId, userId))).toBe(1);
  });

  it('ignores the headers of the call when it builds the link', async () => {
    const { email } = await newcomer();
    await send(email, { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } });
    expect((await urls(email)).at(-1)?.origin).toBe('http://localhost:3000');
  });

  it.each([
    'https://evil',
    '//evil',
    '/\\evil',
    '\\\\evil',
    '\t//evil',
    '/\t/evil',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '/%2f%2fevil',
    '/%5cevil',
    '/@evil',
    '/evil:443',
    '/..//evil',
    '/profile\r\nLocation: https://evil',
  ])('leads to the profile instead of to %j, at first and again', async (redirectTo) => {
    const { email } = await newcomer(redirectTo);
    const [first] = await urls(email);
    await send(email);
    const [again] = await urls(email);
    for (const url of [first, again]) {
      expect(url?.origin).toBe('http://localhost:3000');
      expect(url?.searchParams.get('redirect')).toBe('/profile');
    }
  });

  it('mails a link also to an account of the modal, whose banner asks for one', async () => {
    const email = `${newId()}@correo.example`;
    await visitor().call('POST', '/api/auth/signup/user', {
      body: { ...signUpForm(email), signupMethod: 'modal' },
    });
    await send(email);
    expect((await urls(email)).map((url) => url.searchParams.get('redirect'))).toEqual(['/profile']);
  });
});

describe(`POST ${path} from one network`, async () => {
  const services = await testServices({ environment: { RATE_LIMIT_SCALE: '1' } });
  const app = await buildApi(services);

  it('answers 429 from the eleventh of an hour on', async () => {
    await signUpAs(new Browser(app), 'lucia@correo.example');
    const statuses = [];
    for (let at = 0; at < 11; at += 1) {
      const body = { email: `${newId()}@correo.example` };
      statuses.push((await new Browser(app).call('POST', path, { body })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});
