import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '@dorsal/api-contract/error-body';
import { outbox } from '../db/schema/outbox.ts';
import { rateLimits } from '../db/schema/limits.ts';
import { Browser } from '../testing/browser.ts';
import { buildApi } from '../testing/build-api.ts';
import { solveCaptcha } from '../testing/solve-captcha.ts';
import { testServices } from '../testing/test-services.ts';

const services = await testServices({ environment: { RATE_LIMIT_SCALE: '1' } });
const { db } = services;
const app = await buildApi(services);
const browser = new Browser(app);

const unavailable = 'reCAPTCHA no está disponible en este momento';
const form = { name: 'Lucía Ferrer', email: 'lucia@correo.example', message: '¿Hay guardarropa?' };

const send = (body: object, by = browser) =>
  by.call<ErrorBody>('POST', '/api/general/contactform', { body: { ...form, ...body } });
const sendSolved = async (body: object = {}) => send({ recaptcha: await solveCaptcha(browser), ...body });
const stored = () => db.$count(outbox, eq(outbox.kind, 'contact-message'));
const latest = async () => {
  const [row] = await db
    .select({ payload: outbox.payload })
    .from(outbox)
    .where(eq(outbox.kind, 'contact-message'))
    .orderBy(desc(outbox.createdAt))
    .limit(1);
  return row?.payload;
};

beforeEach(async () => {
  await db.delete(rateLimits);
});

describe('POST /api/general/contactform', () => {
  it('answers 200 when the message is stored, and delivers it later', async () => {
    expect(await sendSolved()).toMatchObject({ status: 200 });

    expect(await latest()).toEqual(form);
  });

  it('keeps lines, and removes surrounding spaces and control characters', async () => {
    await sendSolved({
      name: '  Lucía ',
      email: ' Lucia@Correo.example ',
      message: '\r\nUna\r\n\tDos 🏃\r\r',
    });

    expect(await latest()).toEqual({
      name: 'Lucía',
      email: 'lucia@correo.example',
      message: 'Una\n\tDos 🏃',
    });
  });

  it.each([
    ['no name', { name: '' }],
    ['a name that is left out', { name: undefined }],
    ['a name of 101 characters', { name: 'a'.repeat(101) }],
    ['a header in the name', { name: 'Lucía\r\nBcc: otra@mala.example' }],
    ['no e-mail', { email: '' }],
    ['an e-mail that is left out', { email: undefined }],
    ['an e-mail that is none', { email: 'lucia' }],
    ['a header in the e-mail', { email: 'a@b.com\r\nBcc:c@d' }],
    ['two e-mails', { email: 'a@b.com, c@d.com' }],
    ['an e-mail with a name', { email: '"Lucía" <a@b.com>' }],
    ['an e-mail of 255 characters', { email: `lucia@${'a.'.repeat(124)}b` }],
    ['no message', { message: ' \n ' }],
    ['a message that is left out', { message: undefined }],
    ['a message of 5,001 characters', { message: 'a'.repeat(5_001) }],
    ['a message with a NUL', { message: 'a\u0000b' }],
  ])('answers 400 for %s, with the reason at the field', async (_, change) => {
    const before = await stored();

    const { status, body } = await sendSolved(change);

    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toEqual(Object.keys(change));
    expect(body.error).not.toBe('');
    expect(await stored()).toBe(before);
  });

  it('accepts a message of 5,000 characters', async () => {
    expect(await sendSolved({ message: '😀'.repeat(5_000) })).toMatchObject({ status: 200 });
  });

  it.each([
    ['no captcha', {}],
    ['an empty captcha', { recaptcha: '' }],
  ])('answers 400 for %s, with the text of the specification', async (_, body) => {
    expect(await send(body)).toMatchObject({
      status: 400,
      body: { error: unavailable, message: unavailable },
    });
  });

  it('answers 400 for a captcha that was used', async () => {
    const recaptcha = await solveCaptcha(browser);
    await send({ recaptcha });
    const before = await stored();

    expect(await send({ recaptcha })).toMatchObject({
      status: 400,
      body: { code: 'captcha_refused', error: expect.stringContaining('no eres un robot') },
    });
    expect(await stored()).toBe(before);
  });

  it('answers 400 for a captcha that another network has solved', async () => {
    const recaptcha = await solveCaptcha(new Browser(app, { ip: '198.51.100.1' }));

    expect(await send({ recaptcha })).toMatchObject({ status: 400, body: { code: 'captcha_refused' } });
  });

  it('answers 429 to the sixth message of an hour, and keeps its captcha valid', async () => {
    for (let times = 0; times < 5; times += 1) expect((await sendSolved()).status).toBe(200);
    const recaptcha = await solveCaptcha(browser);

    const sixth = await send({ recaptcha });

    expect(sixth).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } });
    await db.delete(rateLimits);
    expect((await send({ recaptcha })).status).toBe(200);
  });

  it('counts only stored messages: mistakes cost no message', async () => {
    for (let times = 0; times < 6; times += 1) await send({ recaptcha: '1.14.a.b~1' });

    expect((await sendSolved()).status).toBe(200);
  });

  it('checks at most thirty captchas an hour of one network', async () => {
    for (let times = 0; times < 30; times += 1) await send({ recaptcha: '1.14.a.b~1' });

    expect(await send({ recaptcha: '1.14.a.b~1' })).toMatchObject({ status: 429 });
  });

  it('answers 413 for a body of a megabyte', async () => {
    expect(await send({ message: 'a'.repeat(1_000_000) })).toMatchObject({ status: 413 });
  });
});
