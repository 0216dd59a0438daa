import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll } from 'vitest';
import type { Browser } from './browser.ts';

const clientId = '100000000000-sandbox.apps.googleusercontent.com';
const issuer = 'https://google.example';

/** What a token says; times in seconds from now. */
interface Claims extends JWTPayload {
  readonly expiresIn?: number;
  readonly age?: number;
}

/** Google's sign-in server, on a free port with its own keys. Closed after the file's tests. */
export async function googleServer() {
  const [own, next, stranger] = await Promise.all([newKey('own'), newKey('next'), newKey('own')]);
  const state = {
    mode: 'up' as 'up' | 'silent' | 'error500' | 'talksNonsense',
    /** Whether the next key is published already. */
    hasTurnedOver: false,
    /** How often the keys were requested. */
    asked: 0,
    /** Other requested addresses. */
    strays: [] as string[],
  };
  const server = createServer((request, response) => {
    const { mode } = state;
    const keys = [own.jwk, ...(state.hasTurnedOver ? [next.jwk] : [])];
    if (request.url !== '/certs') {
      state.strays.push(request.url ?? '');
      response.end(JSON.stringify({ keys: [stranger.jwk] }));
    } else {
      state.asked += 1;
      if (mode === 'error500') response.writeHead(500).end();
      else if (mode === 'talksNonsense') response.end('<html>Mantenimiento</html>');
      else if (mode === 'up') response.end(JSON.stringify({ keys }));
    }
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
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const claimsOf = ({ expiresIn = 3600, age = 0, ...claims }: Claims): JWTPayload => {
    const now = Math.floor(Date.now() / 1000);
    return {
      iss: issuer,
      aud: clientId,
      sub: '110169484474386276334',
      email: 'lucia@correo.example',
      email_verified: true,
      name: 'Lucía Ferrer Moll',
      iat: now - age,
      exp: now - age + expiresIn,
      ...claims,
    };
  };
  const signedBy = ({ privateKey, jwk }: typeof own, claims: Claims, header = {}) =>
    new SignJWT(claimsOf(claims))
      .setProtectedHeader({ alg: 'RS256', kid: jwk.kid, typ: 'JWT', ...header })
      .sign(privateKey);

  return Object.assign(state, {
    url,
    issuer,
    config: { clientId, issuer, jwksUrl: `${url}/certs` },
    environment: { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: issuer, GOOGLE_JWKS_URL: `${url}/certs` },
    token: (claims: Claims) => signedBy(own, claims),
    tokenOfNextKey: (claims: Claims) => signedBy(next, claims),
    /** Forgeries by name. */
    forged: {
      'another key under the same name': (claims: Claims) => signedBy(stranger, claims),
      'a key that is not published': (claims: Claims) => signedBy(next, claims),
      'a key at an address that it names itself': (claims: Claims) =>
        signedBy(stranger, claims, { jku: `${url}/jku`, x5u: `${url}/x5u` }),
      'a key that it carries itself': (claims: Claims) =>
        signedBy(stranger, claims, { jwk: stranger.jwk, kid: undefined }),
      'no signature (alg none)': async (claims: Claims) => new UnsecuredJWT(claimsOf(claims)).encode(),
      'the public key as a shared secret (HS256)': async (claims: Claims) =>
        new SignJWT(claimsOf(claims))
          .setProtectedHeader({ alg: 'HS256', kid: own.jwk.kid })
          .sign(new TextEncoder().encode(await exportSPKI(own.publicKey))),
      'another subject under the same signature': async (claims: Claims) => {
        const [header, , signature] = (await signedBy(own, claims)).split('.');
        const payload = Buffer.from(JSON.stringify(claimsOf({ ...claims, sub: '999' }))).toString(
          'base64url',
        );
        return [header, payload, signature].join('.');
      },
      'nothing that is a token': async () => 'no.es.un-token',
    } satisfies Record<string, (claims: Claims) => Promise<string>>,
  });
}

async function newKey(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  return { privateKey, publicKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
}

/** The nonce that the page asks for before it shows the button. Default: the portal's. */
export async function askNonce(browser: Browser, path = '/api/auth/google/nonce'): Promise<string> {
  const { status, body } = await browser.call<{ nonce: string }>('POST', path);
  if (status !== 200) throw new Error(`Asking for a nonce answered ${status}.`);
  return body.nonce;
}
