import { afterEach, describe, expect, it, vi } from 'vitest';
import { goodPassword, signUpAs } from '../testing/accounts.ts';
import { Browser } from '../testing/browser.ts';
import { buildApi } from '../testing/build-api.ts';
import { askNonce, googleServer } from '../testing/google-server.ts';
import { testServices } from '../testing/test-services.ts';
import { CircuitBreaker } from '../gateways/circuit-breaker.ts';
import { openGoogleTokens } from '../gateways/google/id-token.ts';
import { keySet } from '../gateways/google/key-set.ts';

describe('POST /api/auth/google/user while Google is down', async () => {
  const google = await googleServer();
  const services = await testServices({ environment: google.environment });
  const app = await buildApi(services);
  const login = { email: 'clave@correo.example', password: goodPassword, remember: false };

  it('answers 503 after its timeout, while passwords still work', async () => {
    await signUpAs(new Browser(app), login.email);
    google.mode = 'silent';
    const browser = new Browser(app);
    const token = await google.token({ nonce: await askNonce(browser) });

    const [byGoogle, byPassword] = await Promise.all([
      browser.call('POST', '/api/auth/google/user', { body: { token } }),
      new Browser(app).call('POST', '/api/auth/login/user', { body: login }),
    ]);

    expect(byGoogle).toMatchObject({
      status: 503,
      headers: { 'retry-after': '30' },
      body: { code: 'google_unavailable', message: expect.stringContaining('Google no responde ahora.') },
    });
    expect(byPassword.status).toBe(200);
  });

  it('accepts the same token once Google is back', async () => {
    const browser = new Browser(app);
    const token = await google.token({ nonce: await askNonce(browser) });
    const send = () => browser.call('POST', '/api/auth/google/user', { body: { token } });
    google.mode = 'error500';
    expect((await send()).status).toBe(503);

    google.mode = 'up';

    expect((await send()).status).toBe(200);
  });
});

describe("Google's keys", () => {
  afterEach(() => vi.useRealTimers());

  /** Tokens at a time that the test sets. */
  async function bench({ breaker = new CircuitBreaker(), timeoutMs = 10_000 } = {}) {
    const google = await googleServer();
    vi.useFakeTimers({ toFake: ['Date'] });
    const beganAt = Date.now();
    const passMinutes = (minutes: number) => vi.setSystemTime(beganAt + minutes * 60_000);
    const tokens = openGoogleTokens(google.config, keySet(google.config.jwksUrl, { timeoutMs, breaker }));
    const kindOf = async (token: string) => (await tokens.verify(token)).kind;
    return { google, passMinutes, kindOf, good: () => google.token({ nonce: 'n' }) };
  }

  it('are loaded once, also for concurrent calls', async () => {
    const { google, kindOf, good } = await bench();
    const token = await good();

    const kinds = await Promise.all(Array.from({ length: 10 }, () => kindOf(token)));
    kinds.push(await kindOf(token));

    expect(new Set(kinds)).toEqual(new Set(['person']));
    expect(google.asked).toBe(1);
  });

  it('are used for an hour, then loaded again', async () => {
    const { google, passMinutes, kindOf, good } = await bench();
    await kindOf(await good());

    passMinutes(59);
    expect([await kindOf(await good()), google.asked]).toEqual(['person', 1]);
    passMinutes(60);
    expect([await kindOf(await good()), google.asked]).toEqual(['person', 2]);
  });

  it.each(['silent', 'error500', 'talksNonsense'] as const)(
    'last for a day while the address is away (%s)',
    async (mode) => {
      const { google, passMinutes, kindOf, good } = await bench({ timeoutMs: 1_000 });
      await kindOf(await good());
      google.mode = mode;

      passMinutes(24 * 60 - 1);
      expect(await kindOf(await good())).toBe('person');
      passMinutes(24 * 60);
      expect(await kindOf(await good())).toBe('unavailable');
    },
  );

  it('may change: an unknown one is looked up, twice a minute at most', async () => {
    const { google, passMinutes, kindOf, good } = await bench();
    const fresh = await google.tokenOfNextKey({ nonce: 'n' });
    await kindOf(await good());
    expect(await kindOf(fresh)).toBe('refused');
    google.hasTurnedOver = true;
    expect([await kindOf(fresh), google.asked]).toEqual(['refused', 1]);

    passMinutes(0.5);

    expect([await kindOf(fresh), google.asked]).toEqual(['person', 2]);
  });

  it('are reported as unavailable, not as missing, while the address is down', async () => {
    const { google, passMinutes, kindOf, good } = await bench();
    await kindOf(await good());
    google.mode = 'error500';
    passMinutes(1);

    expect(await kindOf(await google.tokenOfNextKey({ nonce: 'n' }))).toBe('unavailable');
    expect(await kindOf(await good())).toBe('person');
  });

  it('are not loaded for a while after several failures in a row', async () => {
    const { google, kindOf, good } = await bench({ breaker: new CircuitBreaker({ failures: 2 }) });
    google.mode = 'error500';
    for (let tries = 0; tries < 5; tries += 1) expect(await kindOf(await good())).toBe('unavailable');

    expect(google.asked).toBe(2);
  });
});
