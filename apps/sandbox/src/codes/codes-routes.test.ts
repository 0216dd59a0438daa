import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const ana = 'otpauth://totp/Dorsal:ana@club.example?secret=JBSWY3DPEHPK3PXP&issuer=Dorsal';

const post = (path: string, body: URLSearchParams | string) =>
  fetch(sandbox.url + path, {
    method: 'POST',
    body,
    redirect: 'manual',
    ...(typeof body === 'string' && { headers: { 'content-type': 'application/json' } }),
  });
const page = async () => (await fetch(`${sandbox.url}/codes`)).text();
const accounts = async () => (await fetch(`${sandbox.url}/codes/accounts`)).json();

describe('the authenticator app', () => {
  it('is empty at first', async () => {
    expect(await accounts()).toEqual([]);
    expect(await page()).toContain('Todavía no hay ninguna cuenta.');
  });

  it('shows an account that a person adds, with its code', async () => {
    const answer = await post('/codes', new URLSearchParams({ uri: ana }));

    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/codes']);
    expect(await page()).toMatch(/Dorsal: ana@club\.example[^]*class="code">\d{6}</);
  });

  it('keeps an account once, with the secret that was added last', async () => {
    const uri = ana.replace('JBSWY3DPEHPK3PXP', 'GEZDGNBVGY3TQOJQ');

    const answer = await post('/codes/accounts', JSON.stringify({ uri }));

    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({
      label: 'Dorsal: ana@club.example',
      code: expect.stringMatching(/^\d{6}$/),
      secondsLeft: expect.any(Number),
    });
    expect(await accounts()).toHaveLength(1);
  });

  it('explains what is wrong with an address, to people and to programs', async () => {
    const form = await post('/codes', new URLSearchParams({ uri: '<b>' }));
    const json = await post('/codes/accounts', '{}');

    expect([form.status, json.status]).toEqual([400, 400]);
    expect(await form.text()).toContain('Empieza por otpauth://totp/');
    expect(await json.json()).toEqual({ error: expect.stringContaining('Empieza por otpauth://totp/') });
  });

  it('answers a program with JSON if the body is not JSON', async () => {
    const answer = await post('/codes/accounts', 'no');

    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ error: 'La petición no se puede leer. Se espera JSON.' });
  });

  it('runs only its own script, which may read only this sandbox', async () => {
    const policy = (await fetch(`${sandbox.url}/codes`)).headers.get('content-security-policy');

    expect(policy).toContain(`connect-src 'self'`);
    expect(policy).toMatch(/script-src 'sha256-/);
  });
});
