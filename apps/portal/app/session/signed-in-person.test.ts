import { describe, expect, it } from 'vitest';
import { personOf } from './signed-in-person.ts';

const base64Url = (text: string) => Buffer.from(text).toString('base64url');
const tokenWith = (claims: unknown) =>
  `${base64Url('{"alg":"HS256"}')}.${base64Url(JSON.stringify(claims))}.x`;

describe('the person of an access token', () => {
  it('is its subject', () => {
    expect(personOf(tokenWith({ sub: '0k2m4p6r8t', sid: 'Señal~ñ', exp: 4_102_444_800 }))).toBe('0k2m4p6r8t');
  });

  it.each(['', 'token', 'a.b.c', tokenWith({ sid: '1' }), tokenWith({ sub: 7 }), tokenWith(null)])(
    'is undefined for %j',
    (token) => {
      expect(personOf(token)).toBeUndefined();
    },
  );
});
