import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { Script } from 'node:vm';
import { afterEach, describe, expect, it } from 'vitest';
import { startSandbox } from '../sandbox.ts';

const clientId = '100000000000-sandbox.apps.googleusercontent.com';
const shop = 'http://localhost:3000';
const asked = { client_id: clientId, origin: shop, state: 's-1', nonce: 'n-1' };

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function started(options: Parameters<typeof startSandbox>[0] = {}) {
  const sandbox = await startSandbox(options);
  closers.push(sandbox.close);
  const google = `${sandbox.url}/google`;
  return {
    google,
    consent: (fields: Record<string, string>) =>
      fetch(`${google}/consent`, { method: 'POST', body: new URLSearchParams({ ...asked, ...fields }) }),
    json: (method: string, path: string, body?: unknown) =>
      fetch(google + path, {
        method,
        ...(body !== undefined && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      }),
  };
}

const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

/** What the last page of the window sends, and to which origin. */
function handedOver(page: string) {
  const [, message = '', origin = ''] = /postMessage\((\{.*?\}), (".*?")\)/.exec(page) ?? [];
  const data = JSON.parse(message) as { state: string; credential: string };
  const [header = '', claims = '', signature = ''] = data.credential.split('.');
  return {
    ...data,
    origin: JSON.parse(origin) as string,
    header: JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid: string },
    claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>,
    content: Buffer.from(`${header}.${claims}`),
    signature: Buffer.from(signature, 'base64url'),
  };
}

describe("the issuer's documents", () => {
  it('lead from discovery to the keys', async () => {
    const { google } = await started();

    const discovery = await (await fetch(`${google}/.well-known/openid-configuration`)).json();

    expect(discovery).toMatchObject({ issuer: google, jwks_uri: `${google}/certs` });
    const { keys } = (await (await fetch(`${google}/certs`)).json()) as { keys: Record<string, unknown>[] };
    expect(keys).toMatchObject([{ kty: 'RSA', alg: 'RS256', use: 'sig' }]);
    expect(keys[0]).not.toHaveProperty('d');
  });
});

describe('the consent page', () => {
  it('names the page that asks, and offers accounts and a form', async () => {
    const { google } = await started();

    const page = await (await fetch(`${google}?${query(asked)}`)).text();

    expect(page).toContain('Para continuar en localhost:3000');
    expect(page).toContain('Marta Vidal Puig');
    expect(page).toContain('Correo verificado');
  });

  it('sends a signed token to the page that asked, and to no other', async () => {
    const { google, consent } = await started();

    const answer = handedOver(await (await consent({ person: 'marta.vidal@correo.example' })).text());

    expect(answer).toMatchObject({ origin: shop, state: 's-1' });
    expect(answer.claims).toMatchObject({ iss: google, aud: clientId, nonce: 'n-1', email_verified: true });
    const { keys } = (await (await fetch(`${google}/certs`)).json()) as { keys: JsonWebKey[] };
    const key = createPublicKey({ key: keys[0] ?? {}, format: 'jwk' });
    expect(verify('sha256', answer.content, key, answer.signature)).toBe(true);
  });

  it.each([
    ['on', true],
    ['', false],
  ])('accepts any other account, with its address verified or not (%j)', async (verified, isVerified) => {
    const { consent } = await started();

    const page = await consent({ email: 'ana@correo.example', name: 'Ana <b>Gil</b></script>', verified });

    const { claims } = handedOver(await page.text());
    expect(claims).toMatchObject({
      email: 'ana@correo.example',
      name: 'Ana <b>Gil</b></script>',
      email_verified: isVerified,
    });
  });

  it.each([
    ['another app', { client_id: '1-otra.apps.googleusercontent.com' }, 'invalid_client'],
    ['a page of another site', { origin: 'https://evil.example' }, 'origin_mismatch'],
    ['an address instead of an origin', { origin: `${shop}/signin` }, 'origin_mismatch'],
    ['a script as an origin', { origin: 'javascript:alert(1)' }, 'origin_mismatch'],
    ['nobody', {}, 'invalid_request'],
  ])('refuses %s', async (_, fields: Record<string, string>, error) => {
    const { google, consent } = await started();

    const answer = await consent(fields);

    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(`Error 400: ${error}`);
    const opened = await fetch(`${google}?${query({ ...asked, ...fields })}`);
    expect(opened.status).toBe(error === 'invalid_request' ? 200 : 400);
  });

  it('knows the app and the origins that it is started with', async () => {
    const own = { id: '7-mia.apps.googleusercontent.com', origins: ['https://tienda.example'] };
    const { consent } = await started({ googleClient: own });

    const answer = await consent({
      client_id: own.id,
      origin: 'https://tienda.example',
      person: 'marta.vidal@correo.example',
    });

    expect(handedOver(await answer.text())).toMatchObject({
      origin: 'https://tienda.example',
      claims: { aud: own.id },
    });
  });
});

describe('the button', () => {
  it.each([
    ['continue_with', 'Continuar con Google'],
    ['signup_with', 'Registrarse con Google'],
    ['signin_with', 'Iniciar sesión con Google'],
  ])('shows %s as %s, in a frame of that page only', async (text, label) => {
    const { google } = await started();

    const answer = await fetch(`${google}/gsi/button?${query({ ...asked, text })}`);

    expect(await answer.text()).toContain(label);
    expect(answer.headers.get('content-security-policy')).toContain(`frame-ancestors ${shop}`);
  });

  it('comes with a script that has the addresses of its own pages', async () => {
    const { google } = await started();

    const answer = await fetch(`${google}/gsi/client`);

    expect(answer.headers.get('content-type')).toContain('text/javascript');
    const script = await answer.text();
    expect(() => new Script(script)).not.toThrow();
    expect(script).toContain(`{"base":"${google}"}`);
  });
});

describe('tokens and faults for programs', () => {
  it('create a token of any person', async () => {
    const { json } = await started();

    const answer = await json('POST', '/api/tokens', {
      email: 'ana@correo.example',
      subject: '42',
      nonce: 'n',
    });

    const { credential } = (await answer.json()) as { credential: string };
    const claims: unknown = JSON.parse(Buffer.from(credential.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({
      email: 'ana@correo.example',
      sub: '42',
      nonce: 'n',
      email_verified: true,
    });
  });

  it.each([
    [{}, 'Se espera'],
    [{ email: 'ana@correo.example', isVerified: 'sí' }, 'Se espera'],
    [{ email: 'ana@correo.example', fault: 'toString' }, 'wrongAudience'],
  ])('refuses %j', async (body, error) => {
    const answer = await (await started()).json('POST', '/api/tokens', body);

    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(error)]);
  });

  it('change the tokens of the consent page while a fault is on', async () => {
    const { json, consent } = await started();
    const kidOf = async () =>
      handedOver(await (await consent({ person: 'marta.vidal@correo.example' })).text()).header.kid;
    const good = await kidOf();

    await json('PUT', '/api/faults', { token: 'unknownKey' });
    expect(await kidOf()).not.toBe(good);

    await json('DELETE', '/api/faults');
    expect(await kidOf()).toBe(good);
  });

  it('remove the keys', async () => {
    const { google, json } = await started();

    await json('PUT', '/api/faults', { keysDown: true });

    expect((await fetch(`${google}/certs`)).status).toBe(503);
  });

  it('are also set by users', async () => {
    const { google, json } = await started();

    const body = new URLSearchParams({ token: 'expired', keysDelaySeconds: '0,5', accion: 'guardar' });
    await fetch(`${google}/faults`, { method: 'POST', body });

    const faults = await (await json('GET', '/api/faults')).json();
    expect(faults).toEqual({ token: 'expired', keysDown: false, keysDelaySeconds: 0.5 });
    expect(await (await fetch(google)).text()).toContain('value="expired" checked');
  });

  it.each([{ token: 'nope' }, { keysDown: 1 }, { keysDelaySeconds: 601 }, { nope: true }, []])(
    'refuses %j',
    async (faults) => {
      expect((await (await started()).json('PUT', '/api/faults', faults)).status).toBe(400);
    },
  );
});
