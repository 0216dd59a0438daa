import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { passwordMeetsAccountRules, passwordMeetsSignUpRules } from '@dorsal/domain/password-rules';
import { isCommonPassword } from './common-passwords.ts';

const listed = dictionary['passwords-common'];

describe('a common password', () => {
  it.each([
    'Password1!',
    'P@ssw0rd',
    'P4ssword1!',
    'Contraseña1!',
    'Qwerty123!',
    'Madrid2026!',
    '!Admin123',
    'Hola12345!',
    'Dragon!2027',
    'Iloveyou1!',
    'Liverpool7!',
    'Trustno1!',
    '1Qaz2wsx!',
    'Abcdefg1!',
    'Carrera#2027',
  ])('is %s', async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  });

  it.each([
    'Corredora#2027',
    'Trail-Garbi-21K!',
    'Correcto-Caballo-9-Grapa',
    '12345678!A',
    'Lucia!48213975',
    'x7#Kq!mZ92pL',
  ])('is not %s', async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  });

  it('is each of the 10,000 most common ones, as people adapt it to the rules of the forms', async () => {
    const words = listed.filter((word) => /^[a-z][a-z0-9]*$/.test(word) && word.length >= 4).slice(0, 10_000);
    expect(words).toHaveLength(10_000);
    const bent = words.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}123!`);
    expect(bent.every((word) => passwordMeetsSignUpRules(word))).toBe(true);

    const missed = await Promise.all(
      bent.map(async (word) => ((await isCommonPassword(word)) ? null : word)),
    );

    expect(missed.filter((word) => word !== null)).toEqual([]);
  });

  it("is each of the list that the account's form would accept with a capital letter", async () => {
    const bent = listed
      .map((word) => word.replace(/[a-z]/, (letter) => letter.toUpperCase()))
      .filter((word) => passwordMeetsAccountRules(word));
    expect(bent.length).toBeGreaterThan(2_000);

    const common = await Promise.all(bent.map((word) => isCommonPassword(word)));

    expect(common.every(Boolean)).toBe(true);
  });
});
