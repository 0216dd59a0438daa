import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';

/** Google's siteverify, on a free port. It accepts one secret, and each token once. Closed after the file's tests. */
export async function recaptchaServer() {
  const secret = '6Lc-secret';
  const used = new Set<string>();
  const state = {
    mode: 'up' as 'up' | 'silent' | 'error500' | 'talksNonsense',
    /** Further fields of its answer to a valid token. */
    said: { hostname: 'dorsal.example' } as Readonly<Record<string, unknown>>,
    /** The received forms. */
    asked: [] as Readonly<Record<string, string>>[],
  };

  function verdictOf({ secret: given, response: token = '' }: Readonly<Record<string, string>>) {
    if (given !== secret) return { success: false, 'error-codes': ['invalid-input-secret'] };
    if (!token.startsWith('good-')) return { success: false, 'error-codes': ['invalid-input-response'] };
    if (used.has(token)) return { success: false, 'error-codes': ['timeout-or-duplicate'] };
    used.add(token);
    return { success: true, challenge_ts: new Date().toISOString(), ...state.said };
  }

  const server = createServer((request, response) => {
    void (async () => {
      const form = Object.fromEntries(new URLSearchParams(await text(request)));
      state.asked.push(form);
      if (state.mode === 'silent') return;
      if (state.mode === 'error500') response.writeHead(500).end();
      else if (state.mode === 'talksNonsense') response.end('<html>Mantenimiento</html>');
      else response.end(JSON.stringify(verdictOf(form)));
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  afterAll(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  const verifyUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/recaptcha/api/siteverify`;
  return Object.assign(state, {
    config: { secretKey: secret, verifyUrl },
    environment: {
      PUBLIC_URL: 'https://dorsal.example',
      RECAPTCHA_SITE_KEY: '6Lc-site',
      RECAPTCHA_SECRET_KEY: secret,
      RECAPTCHA_VERIFY_URL: verifyUrl,
    },
  });
}
