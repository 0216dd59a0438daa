import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

describe('a password that anybody would try first', () => {
  it.each([
    'Password1!',
    'P@ssw0rd',
    'P4ssword1!',
    'Contraseña1!',
    'Qwerty123!',
    'Madrid2026!',
    '!Admin123',
    'Hola12345!',
  ])('is %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each(['Corredora#2027', 'Trail-Garbi-21K!', 'Correcto-Caballo-9-Grapa', '12345678!A'])(
    'is not %s',
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );
});
