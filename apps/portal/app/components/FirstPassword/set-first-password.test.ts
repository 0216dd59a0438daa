import { ConflictError } from '@dorsal/api-client';
import { expect, it } from 'vitest';
import { setFirstPassword } from './set-first-password.ts';

const taken = new ConflictError('POST /api/auth/first-password', {
  status: 409,
  body: { code: 'password_not_required', message: 'Cámbiala desde tu perfil.' },
  retryAfterSeconds: undefined,
});
const api = { auth: { firstPassword: () => Promise.reject(taken) } };

it.each([
  ['the same password', 'correr-mucho-1', 'Tu contraseña está guardada.'],
  [
    'another password',
    'correr-poco-2',
    'Tu contraseña ya estaba guardada. Si no la recuerdas, restablécela.',
  ],
])('returns which password is saved after a lost response when sending %s', async (_, password, text) => {
  expect(await setFirstPassword(api, { password, firstSent: 'correr-mucho-1', accessToken: 'a' })).toBe(text);
});
