import { createPublicKey, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type TokenFault, tokenFaults } from './faults/faults.ts';
import { type Keys, mintToken, type TokenRequest } from './id-token.ts';
import { subjectOf } from './people.ts';
import { drawKey } from './signing-key.ts';

const keys: Keys = { own: await drawKey(), stranger: await drawKey() };
const now = new Date('2026-11-21T20:00:00Z');
const seconds = now.getTime() / 1000;
const request: TokenRequest = {
  email: 'marta.vidal@correo.example',
  name: 'Marta Vidal Puig',
  isVerified: true,
  clientId: '100000000000-sandbox.apps.googleusercontent.com',
  issuer: 'http://localhost:3001/google',
  nonce: 'n-0S6_WzA2Mj',
};

function read(token: string) {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const json = (part: string): Record<string, unknown> =>
    JSON.parse(Buffer.from(part, 'base64url').toString());
  return { header: json(header), claims: json(payload), content: `${header}.${payload}`, signature };
}

function isSigned(token: string): boolean {
  const { content, signature } = read(token);
  const key = createPublicKey({ key: { ...keys.own.jwk }, format: 'jwk' });
  return verify('sha256', Buffer.from(content), key, Buffer.from(signature, 'base64url'));
}

describe('an ID token', () => {
  it('contains person, app and time, signed by the published key', () => {
    const token = mintToken(keys, request, now);

    const { header, claims } = read(token);
    expect(header).toEqual({ alg: 'RS256', kid: keys.own.id, typ: 'JWT' });
    expect(claims).toMatchObject({
      iss: 'http://localhost:3001/google',
      aud: request.clientId,
      azp: request.clientId,
      sub: subjectOf(request.email),
      email: 'marta.vidal@correo.example',
      email_verified: true,
      nonce: 'n-0S6_WzA2Mj',
      name: 'Marta Vidal Puig',
      given_name: 'Marta',
      family_name: 'Vidal Puig',
      iat: seconds,
      exp: seconds + 3600,
    });
    expect(isSigned(token)).toBe(true);
  });

  it('names the same account in every run, or the requested one', () => {
    expect(subjectOf('Marta.Vidal@correo.example')).toBe(subjectOf('marta.vidal@correo.example'));
    expect(subjectOf('marta.vidal@correo.example')).toMatch(/^1\d{20}$/);
    expect(read(mintToken(keys, { ...request, subject: '42' }, now)).claims).toMatchObject({ sub: '42' });
  });

  it('has no nonce if none was given', () => {
    expect(read(mintToken(keys, { ...request, nonce: undefined }, now)).claims).not.toHaveProperty('nonce');
  });
});

describe('a token with a fault', () => {
  const wrong: Readonly<Record<TokenFault, (token: ReturnType<typeof read>) => boolean>> = {
    wrongAudience: ({ claims }) => claims['aud'] !== request.clientId,
    wrongIssuer: ({ claims }) => claims['iss'] !== request.issuer,
    expired: ({ claims }) => Number(claims['exp']) < seconds,
    old: ({ claims }) => Number(claims['iat']) === seconds - 360 && Number(claims['exp']) > seconds,
    wrongNonce: ({ claims }) => claims['nonce'] !== request.nonce,
    unknownKey: ({ header }) => header['kid'] !== keys.own.id,
    wrongSignature: ({ header }) => header['kid'] === keys.own.id,
    algNone: ({ header, signature }) => header['alg'] === 'none' && signature === '',
    publicKeySecret: ({ header }) => header['alg'] === 'HS256',
    emailUnverified: ({ claims }) => claims['email_verified'] === false,
  };
  const unsigned: readonly string[] = ['unknownKey', 'wrongSignature', 'algNone', 'publicKeySecret'];

  it.each(Object.keys(tokenFaults) as TokenFault[])('has this one and no other: %s', (fault) => {
    const token = mintToken(keys, request, now, fault);

    expect(wrong[fault](read(token))).toBe(true);
    expect(isSigned(token)).toBe(!unsigned.includes(fault));
  });
});
