import { Script } from 'node:vm';
import { afterEach, describe, expect, it } from 'vitest';
import { startSandbox } from '../sandbox.ts';
import { testKeys } from './site-keys.ts';
import { siteVerify, type Verification } from './site-verify.ts';
import { noFaults } from './faults/faults.ts';
import { Tokens } from './tokens.ts';

const site = 'http://localhost:3000';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function started() {
  const sandbox = await startSandbox();
  closers.push(sandbox.close);
  const base = `${sandbox.url}/recaptcha`;
  const json = (method: string, path: string, body?: unknown) =>
    fetch(base + path, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
  return {
    base,
    json,
    token: async (body = {}) =>
      ((await (await json('POST', '/api/tokens', body)).json()) as { token: string }).token,
    verify: async (fields: Record<string, string>) => {
      const body = new URLSearchParams({ secret: testKeys.secretKey, ...fields });
      const answer = await fetch(`${base}/api/siteverify`, { method: 'POST', body });
      return (await answer.json()) as Verification;
    },
    frame: (name: string, fields = {}) => {
      const query = new URLSearchParams({ k: testKeys.siteKey, co: site, state: 's-1', ...fields });
      return fetch(`${base}/api2/${name}?${query.toString()}`);
    },
  };
}

/** What the frame sends, and to which origin. */
function handedOver(page: string) {
  const [, message = '', origin = ''] = /postMessage\((\{.*?\}), (".*?")\)/.exec(page) ?? [];
  return { ...(JSON.parse(message) as Record<string, string>), origin: JSON.parse(origin) as string };
}

describe('siteverify', () => {
  it('returns the host name of a valid token, once', async () => {
    const { token, verify } = await started();
    const response = await token({ hostname: 'dorsal.example' });

    expect(await verify({ response })).toEqual({
      success: true,
      hostname: 'dorsal.example',
      challenge_ts: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    });
    expect(await verify({ response })).toEqual({ success: false, 'error-codes': ['timeout-or-duplicate'] });
  });

  it.each([
    ['missing-input-secret', { secret: '', response: 'x' }],
    ['invalid-input-secret', { secret: 'otra', response: 'x' }],
    ['missing-input-response', {}],
    ['invalid-input-response', { response: '03AF-inventado' }],
  ])('answers %s', async (code, fields) => {
    expect(await (await started()).verify(fields)).toEqual({ success: false, 'error-codes': [code] });
  });

  it('accepts a token for two minutes', () => {
    const tokens = new Tokens();
    const issuedAt = new Date('2027-04-05T07:30:00Z');
    const after = (seconds: number) => {
      const response = tokens.issue('localhost', issuedAt);
      const now = new Date(issuedAt.getTime() + seconds * 1_000);
      const recaptcha = { keys: testKeys, tokens, faults: noFaults };
      return siteVerify(recaptcha, { secret: testKeys.secretKey, response }, now).success;
    };

    expect([after(120), after(121)]).toEqual([true, false]);
  });
});

describe('the page', () => {
  it('gets a script that has the addresses of its own frames', async () => {
    const { base } = await started();

    const answer = await fetch(`${base}/api.js?render=explicit&hl=es`);

    expect(answer.headers.get('content-type')).toContain('text/javascript');
    const script = await answer.text();
    expect(() => new Script(script)).not.toThrow();
    expect(script).toContain(`{"base":"${base}"}`);
  });

  it('gets a token from a frame for that page only', async () => {
    const { frame, verify } = await started();

    const answer = await frame('bframe');

    expect(answer.headers.get('content-security-policy')).toContain(`frame-ancestors ${site}`);
    const { token = '', ...handed } = handedOver(await answer.text()) as Record<string, string>;
    expect(handed).toEqual({ type: 'recaptcha:token', state: 's-1', origin: site });
    expect(await verify({ response: token })).toMatchObject({ success: true, hostname: 'localhost' });
  });

  it('gets no token with another site key, and its badge says why', async () => {
    const { frame } = await started();

    expect(handedOver(await (await frame('bframe', { k: 'otra' })).text())).toMatchObject({
      type: 'recaptcha:error',
    });
    expect(await (await frame('anchor', { k: 'otra' })).text()).toContain('la clave del sitio no es válida');
  });

  it.each(['', 'javascript:alert(1)', `${site}/contact`])('is refused at %j', async (co) => {
    expect((await (await started()).frame('bframe', { co })).status).toBe(400);
  });
});

describe('faults', () => {
  it.each([
    ['rejected', { success: false, 'error-codes': ['invalid-input-response'] }],
    ['expired', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
    ['lowScore', { success: true, score: 0.1 }],
    ['wrongHostname', { success: true, hostname: 'otra.example' }],
  ])('change the answer: %s', async (verdict, answer) => {
    const { json, token, verify } = await started();
    await json('PUT', '/api/faults', { verdict });

    expect(await verify({ response: await token() })).toMatchObject(answer);
  });

  it('stop the services, and restore them', async () => {
    const { base, json } = await started();
    await json('PUT', '/api/faults', { verifyDown: true, scriptDown: true });
    const statuses = async () => [
      (await fetch(`${base}/api.js`)).status,
      (await fetch(`${base}/api/siteverify`, { method: 'POST', body: new URLSearchParams() })).status,
    ];
    expect(await statuses()).toEqual([503, 503]);

    await json('DELETE', '/api/faults');

    expect(await statuses()).toEqual([200, 200]);
  });

  it('are also set by users', async () => {
    const { base, json } = await started();

    const body = new URLSearchParams({ verdict: 'lowScore', verifyDelaySeconds: '0,5', accion: 'guardar' });
    await fetch(`${base}/faults`, { method: 'POST', body });

    expect(await (await json('GET', '/api/faults')).json()).toEqual({
      verdict: 'lowScore',
      verifyDown: false,
      verifyDelaySeconds: 0.5,
      scriptDown: false,
    });
    expect(await (await fetch(base)).text()).toContain('value="lowScore" checked');
  });

  it.each([{ verdict: 'nope' }, { verifyDown: 1 }, { verifyDelaySeconds: 601 }, { nope: true }, []])(
    'refuse %j',
    async (faults) => {
      expect((await (await started()).json('PUT', '/api/faults', faults)).status).toBe(400);
    },
  );
});
