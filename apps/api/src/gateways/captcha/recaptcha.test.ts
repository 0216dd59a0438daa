import { describe, expect, it } from 'vitest';
import { CircuitBreaker } from '../circuit-breaker.ts';
import { Browser } from '../../testing/browser.ts';
import { buildApi } from '../../testing/build-api.ts';
import { recaptchaServer } from '../../testing/recaptcha-server.ts';
import { testServices } from '../../testing/test-services.ts';
import { openRecaptcha } from './recaptcha.ts';

const caller = { action: 'contact', ip: '203.0.113.7' } as const;
const hostname = 'dorsal.example';

async function bench(patience: Parameters<typeof openRecaptcha>[1] = {}) {
  const google = await recaptchaServer();
  const captcha = openRecaptcha({ ...google.config, hostname }, patience);
  return { google, check: (token: string) => captcha.check(token, caller) };
}

describe("Google's captcha", () => {
  it('receives the secret and the token, and nothing else about the visitor', async () => {
    const { google, check } = await bench();

    expect(await check('good-1')).toEqual({ kind: 'passed', id: 'good-1' });
    expect(google.asked).toEqual([{ secret: '6Lc-secret', response: 'good-1' }]);
  });

  it.each([
    ['a token that Google does not know', 'forged', {}, 'invalid-input-response'],
    ['a token of another site', 'good-1', { hostname: 'otra.example' }, 'hostname'],
    ['a token without a site', 'good-1', { hostname: undefined }, 'hostname'],
    ['a token for another form', 'good-1', { hostname, action: 'login', score: 0.9 }, 'action'],
    ['what looks like a machine', 'good-1', { hostname, action: 'contact', score: 0.3 }, 'score'],
  ])('refuses %s', async (_, token, said, code) => {
    const { google, check } = await bench();
    google.said = said;

    expect(await check(token)).toEqual({ kind: 'refused', code });
  });

  it('accepts a person by version 3, with its form and its score', async () => {
    const { google, check } = await bench();
    google.said = { hostname, action: 'contact', score: 0.9 };

    expect(await check('good-1')).toMatchObject({ kind: 'passed' });
  });

  it('refuses a token that was used before', async () => {
    const { check } = await bench();
    await check('good-1');

    expect(await check('good-1')).toEqual({ kind: 'refused', code: 'timeout-or-duplicate' });
  });

  it('is unavailable with a wrong secret, which only the operator can correct', async () => {
    const google = await recaptchaServer();
    const captcha = openRecaptcha({ ...google.config, secretKey: 'wrong', hostname });

    expect(await captcha.check('good-1', caller)).toEqual({
      kind: 'unavailable',
      reason: 'invalid-input-secret',
    });
  });

  it.each(['silent', 'error500', 'talksNonsense'] as const)(
    'refuses everything while Google is down (%s)',
    async (mode) => {
      const { google, check } = await bench({ timeoutMs: 100 });
      google.mode = mode;

      expect(await check('good-1')).toMatchObject({ kind: 'unavailable' });
    },
  );

  it('is not called for a while after several failures in a row', async () => {
    const { google, check } = await bench({ breaker: new CircuitBreaker({ failures: 2 }) });
    google.mode = 'error500';
    for (let tries = 0; tries < 5; tries += 1) await check('good-1');

    expect(google.asked).toHaveLength(2);
  });
});

describe('with reCAPTCHA configured', async () => {
  const google = await recaptchaServer();
  const browser = new Browser(await buildApi(await testServices({ environment: google.environment })));
  const send = (recaptcha: string) =>
    browser.call('POST', '/api/general/contactform', {
      body: { name: 'Lucía', email: 'lucia@correo.example', message: 'Hola.', recaptcha },
    });

  it('POST /api/general/contactform accepts a token once', async () => {
    expect(await send('good-a')).toMatchObject({ status: 200 });
    expect(await send('good-a')).toMatchObject({ status: 400, body: { code: 'captcha_refused' } });
  });

  it('POST /api/general/contactform refuses a proof of work', async () => {
    expect(await send('1790000000.14.abc.def~1-2-3')).toMatchObject({ status: 400 });
  });

  it('GET /api/captcha/challenge answers 404', async () => {
    expect(await browser.call('GET', '/api/captcha/challenge')).toMatchObject({ status: 404 });
  });

  it('POST /api/general/contactform fails closed with the text of the specification', async () => {
    google.mode = 'error500';

    expect(await send('good-b')).toMatchObject({
      status: 503,
      headers: { 'retry-after': '30' },
      body: {
        code: 'captcha_unavailable',
        error: 'reCAPTCHA no está disponible en este momento',
      },
    });
  });
});
