import type { TeamBody } from '@dorsal/api-contract/panel/members';
import { describe, expect, it } from 'vitest';
import { expiryText, whereText, withoutFactorText } from './team-texts.ts';

const now = '2026-11-23T17:42:00.000Z';
const names = new Map([
  ['a', '10K Puerto'],
  ['b', 'Marcha 5K'],
]);

describe('the text for the events of a membership', () => {
  it.each([
    [null, null, 'Todos los eventos'],
    [['a', 'b'], null, '10K Puerto, Marcha 5K'],
    [['a'], '2026-12-20T22:59:59.000Z', '10K Puerto, hasta el 20 dic'],
    [['gone'], null, 'un evento borrado'],
  ])('reads %o until %s as %s', (eventIds, endsAt, text) => {
    expect(whereText({ eventIds, endsAt }, names, now)).toBe(text);
  });
});

describe('the warning about members without a second factor', () => {
  const member = { name: 'Empar Llopis', isYou: false, secondFactor: null } as TeamBody['members'][number];

  it.each([
    [[], undefined],
    [[{ ...member, secondFactor: 'totp' as const }], undefined],
    [[member], 'Empar Llopis entra solo con contraseña.'],
    [[{ ...member, isYou: true }], 'Entras solo con contraseña.'],
    [[member, member], '2 personas entran solo con contraseña.'],
  ])('of %o is %s', (members, text) => {
    expect(withoutFactorText(members)).toBe(text);
  });
});

describe('the end of an invitation', () => {
  it.each([
    ['2026-11-29T18:00:00.000Z', 'Caduca en 6 días'],
    ['2026-11-24T18:00:00.000Z', 'Caduca en 1 día'],
    ['2026-11-23T23:00:00.000Z', 'Caduca hoy'],
    ['2026-11-22T23:00:00.000Z', 'Caducada'],
  ])('at %s is %s', (expiresAt, text) => {
    expect(expiryText(expiresAt, now)).toBe(text);
  });
});
