import { describe, expect, it } from 'vitest';
import { authEndpoints } from '@dorsal/api-contract/auth';
import { askForReset, goodPassword, signUpAs, signUpForm } from '../testing/accounts.ts';
import { Browser } from '../testing/browser.ts';
import { buildApi } from '../testing/build-api.ts';
import { testServices } from '../testing/test-services.ts';

const email = 'lucia@correo.example';
/** A valid body for each call that takes one. */
const bodies: Readonly<Record<string, object>> = {
  login: { email, password: goodPassword, remember: true },
  signUp: signUpForm('otra@correo.example'),
  google: { token: 'of-nobody' },
  verifyCode: { email, code: '012345' },
  sendCode: { email },
  sendConfirmationEmail: { email },
  requestPasswordReset: { email },
  resetPassword: { newPassword: 'Recorrido!2027' },
  firstPassword: { newPassword: 'Recorrido!2027' },
  changePassword: { currentPassword: goodPassword, newPassword: 'Recorrido!2027' },
};
/** They authorize the caller before they check the body or the page's origin. */
const forSignedIn = new Set(['changePassword', 'firstPassword']);

describe('every call about an account', async () => {
  const services = await testServices({ environment: { RATE_LIMIT_SCALE: '1000' } });
  const app = await buildApi(services);
  await signUpAs(new Browser(app), email);
  const token = await askForReset(new Browser(app), services.db, email);
  const pathOf = (path: string) => path.replace(':token', token).replace(':type', 'user');
  const calls = Object.entries(authEndpoints).map(([name, { method, path }]) => ({
    name,
    method,
    path: pathOf(path),
    body: bodies[name],
  }));

  it('that takes a body is among these', () => {
    const withBodies = Object.entries(authEndpoints).filter(([, endpoint]) => 'body' in endpoint);

    expect(withBodies.map(([name]) => name).filter((name) => !(name in bodies))).toEqual([]);
  });
  const withBody = (body: object | undefined) => (body ? { body } : {});

  it.each(calls)('$name lets no other origin read its answer', async ({ method, path, body }) => {
    for (const origin of ['https://evil.example', 'null', 'https://dorsal.example.evil.example']) {
      const answer = await new Browser(app).call(method, path, { headers: { origin }, ...withBody(body) });
      const allowed = Object.keys(answer.headers).filter((header) => header.startsWith('access-control-'));
      expect(allowed).toEqual([]);
    }
  });

  it.each(calls)('$name must not be cached', async ({ method, path, body }) => {
    const answer = await new Browser(app).call(method, path, withBody(body));
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  });

  it.each(calls.filter(({ method, name }) => method === 'POST' && !forSignedIn.has(name)))(
    '$name refuses a page of another site',
    async ({ path, body }) => {
      for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
        const answer = await new Browser(app).call('POST', path, { headers, ...withBody(body) });
        expect(answer.status).toBe(403);
      }
    },
  );

  it.each(calls.filter(({ body }) => body))(
    '$name refuses a form of another site',
    async ({ name, path, body }) => {
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
      ]) {
        const response = await app.inject({
          method: 'POST',
          url: path,
          headers: { 'content-type': type },
          payload: JSON.stringify(body),
        });
        // A call for signed-in users authorizes the caller before it checks the body.
        expect(response.statusCode).toBe(forSignedIn.has(name) ? 401 : 415);
      }
    },
  );

  it.each(calls.filter(({ method }) => method === 'POST'))(
    '$name does not accept GET or HEAD',
    async ({ path }) => {
      for (const method of ['GET', 'HEAD'] as const) {
        expect((await new Browser(app).call(method, path)).status).toBe(404);
      }
    },
  );

  it.each(calls.filter(({ body }) => body))(
    '$name refuses a body with an unknown field',
    async ({ path, body }) => {
      const answer = await new Browser(app).call('POST', path, { body: { ...body, role: 'partner' } });
      expect([400, 401]).toContain(answer.status);
    },
  );
});
