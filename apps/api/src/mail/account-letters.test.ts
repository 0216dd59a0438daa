import { eq, sql } from 'drizzle-orm';
import type { Email } from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { outbox } from '../db/schema/outbox.ts';
import { newId } from '../ids.ts';
import { goodPassword, mailedCode, signUpForm } from '../testing/accounts.ts';
import { Browser } from '../testing/browser.ts';
import { buildApi } from '../testing/build-api.ts';
import { mailRoom } from '../testing/mail-room.ts';
import { seen } from '../testing/read-mail.ts';

const { server, services, db, deliver, mailsTo, mailTo } = await mailRoom();
const app = await buildApi(services);
const visitor = () => new Browser(app);
const post = (url: string, body: object, browser = visitor()) => browser.call('POST', url, { body });

/** A name that contains markup and quotes. */
const name = 'Lucía <img src=x onerror=alert(1)> "Nu" Ferrer';

async function newcomer(signupMethod?: 'modal') {
  const email = `${newId()}@correo.example`;
  const browser = visitor();
  const body = { ...signUpForm(email), name, ...(signupMethod && { signupMethod }) };
  const answer = await browser.call<{ accessToken: string }>('POST', '/api/auth/signup/user', { body });
  return { email, browser, bearer: answer.body.accessToken };
}

/** The URL of the e-mail's button, which its text contains too. */
function actionOf(mail: Email | undefined): URL {
  const url = /^https:\/\/\S+$/m.exec(mail?.text ?? '')?.[0] ?? '';
  expect(mail?.html).toContain(`href="${url.replaceAll('&', '&amp;')}"`);
  return new URL(url);
}

/** Expectations for every e-mail about an account. */
function expectProper(mail: Email | undefined, to: string): void {
  expect(mail?.to?.map(({ address }) => address)).toEqual([to]);
  expect([mail?.cc, mail?.bcc]).toEqual([undefined, undefined]);
  expect(mail?.messageId).toMatch(/^<[0-9a-z]{26}@dorsal\.example>$/);
  expect(mail?.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  );
  expect(mail?.html).not.toContain('<img src=x');
  expect(mail?.html).toContain('lang="es"');
  expect(seen(mail?.html)).toContain('Hola, Lucía');
  expect(mail?.text).toContain('Hola, Lucía');
  expect(mail?.subject).not.toMatch(/Lucía|@|\d{6}/);
  const hosts = Array.from(
    `${mail?.html} ${mail?.text}`.matchAll(/https?:\/\/([^/"\s<]+)/g),
    ([, host]) => host,
  );
  expect(hosts.filter((host) => host !== 'dorsal.example' && host !== 'www.w3.org')).toEqual([]);
}

describe('the e-mails about an account', () => {
  it('the link that confirms its address', async () => {
    const { email } = await newcomer();

    await deliver();

    const mail = mailTo(email);
    expectProper(mail, email);
    expect(mail?.subject).toBe('Confirma tu correo en Dorsal');
    expect(actionOf(mail).href).toMatch(
      /^https:\/\/dorsal\.example\/confirm-email\/[\w-]{43}\?redirect=%2Fwelcome$/,
    );
  });

  it('the code of the modal, which works', async () => {
    const { email } = await newcomer('modal');

    await deliver();

    const mail = mailTo(email);
    expectProper(mail, email);
    expect(mail?.subject).toBe('Tu código de verificación de Dorsal');
    const code = /^Código: (\d{6})$/m.exec(mail?.text ?? '')?.[1] ?? '';
    expect(seen(mail?.html)).toContain(code);
    expect(mail?.text).toContain('caduca en 10 minutos');
    expect((await post('/api/auth/verify-code/user', { email, code })).status).toBe(200);
  });

  it('the link that sets a new password, which works', async () => {
    const { email } = await newcomer();
    await deliver();
    await post('/api/auth/request-password-reset/user', { email });

    await deliver();

    const mail = mailTo(email);
    expectProper(mail, email);
    expect(mail?.subject).toBe('Pon una contraseña nueva en Dorsal');
    expect(mail?.text).toContain('caduca en 60 minutos');
    const { href } = actionOf(mail);
    expect(href).toMatch(/^https:\/\/dorsal\.example\/reset-password\/[\w-]{43}$/);
    const token = href.split('/').at(-1);
    const set = await post(`/api/auth/reset-password/user/${token}`, { newPassword: 'Recorrido!2027' });
    expect(set.status).toBe(200);
  });

  it('the notice that the password has changed', async () => {
    const { email, bearer } = await newcomer();
    await deliver();
    const body = { currentPassword: goodPassword, newPassword: 'Recorrido!2027' };
    await visitor().call('POST', '/api/auth/change-password', { body, bearer });

    await deliver();

    const mail = mailTo(email);
    expectProper(mail, email);
    expect(mail?.subject).toBe('Tu contraseña de Dorsal ha cambiado');
    expect(actionOf(mail).href).toBe('https://dorsal.example/reset-password');
  });

  it('the notice that a copy of a session was used, once for all its keys', async () => {
    const { email, browser } = await newcomer();
    await deliver();
    const thief = browser.copy();
    const late = browser.copy();
    for (let at = 0; at < 3; at += 1) await browser.call('POST', '/api/auth/refresh');

    for (const copy of [thief, late, browser]) {
      expect((await copy.call('POST', '/api/auth/refresh')).status).toBe(401);
    }
    await deliver();

    const [, mail, ...more] = mailsTo(email);
    expect(more).toEqual([]);
    expectProper(mail, email);
    expect(mail?.subject).toBe('Hemos cerrado una sesión de tu cuenta de Dorsal');
    expect(actionOf(mail).href).toBe('https://dorsal.example/reset-password');
  });
});

describe('an e-mail about an account that could not be sent at once', () => {
  const sendAgain = async () => {
    await db.update(outbox).set({ nextAttemptAt: sql`now()` });
    await deliver();
  };

  it('is sent again under the same Message-ID', async () => {
    const { email } = await newcomer('modal');
    server.isBusy = true;
    await deliver();
    server.isBusy = false;
    const [row] = await db
      .select({ id: outbox.id, attempts: outbox.attempts })
      .from(outbox)
      .where(sql`${outbox.payload} ->> 'to' = ${email}`);

    await sendAgain();

    expect(row?.attempts).toBe(1);
    expect(mailsTo(email).map(({ messageId }) => messageId)).toEqual([`<${row?.id}@dorsal.example>`]);
  });

  it('is not sent if its code is no longer valid', async () => {
    const { email } = await newcomer('modal');
    await post('/api/auth/verify-code/user', { email, code: await mailedCode(db, email) });
    await deliver();
    expect(mailsTo(email)).toEqual([]);
  });

  it('is not sent if its link was used, expired or replaced', async () => {
    const { email } = await newcomer();
    await deliver();
    await post('/api/auth/request-password-reset/user', { email });
    await db.execute(sql`update email_tokens set expires_at = now() where purpose = 'reset-password'`);
    await deliver();
    expect(mailsTo(email)).toHaveLength(1);

    await post('/api/auth/request-password-reset/user', { email });
    await post('/api/auth/request-password-reset/user', { email });
    await deliver();
    expect(mailsTo(email)).toHaveLength(2);
  });

  it('is not sent if its link to confirm has expired', async () => {
    const { email } = await newcomer();
    await db.execute(sql`update email_tokens set expires_at = now() where purpose = 'confirm-email'`);
    await deliver();
    expect(mailsTo(email)).toEqual([]);
  });

  it('stores neither code nor link after it is sent', async () => {
    const { email } = await newcomer('modal');
    await post('/api/auth/request-password-reset/user', { email });
    await deliver();
    const left = await db.$count(outbox, sql`${outbox.payload}::text like ${`%${email}%`}`);
    expect([left, mailsTo(email).length]).toEqual([0, 2]);
  });

  it("alerts no operator if the address doesn't exist: it was mistyped", async () => {
    const { email } = await newcomer('modal');
    server.refused.set(email, 550);
    const [written] = await db
      .select({ id: outbox.id })
      .from(outbox)
      .where(sql`${outbox.payload} ->> 'to' = ${email}`);
    await deliver();
    const [row] = await db
      .select()
      .from(outbox)
      .where(eq(outbox.id, written?.id ?? ''));
    expect(row?.deadAt).toEqual(expect.any(Date));
    expect(await db.$count(outbox, eq(outbox.dedupeKey, `dead-letter:${row?.id}:1`))).toBe(0);
  });
});
