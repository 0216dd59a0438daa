import { expect, it } from 'vitest';
import { isEmailConfirmed } from './email-confirmation.ts';

it.each([
  [{ mail_confirmed: true }, true],
  [{ mail_confirmed: false }, false],
  [{ mail_confirmed: null }, false],
  [{}, false],
  [null, false],
  [undefined, false],
])('the e-mail of %o is confirmed: %s', (profile, isConfirmed) => {
  expect(isEmailConfirmed(profile)).toBe(isConfirmed);
});
