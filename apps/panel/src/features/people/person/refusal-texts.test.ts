import { describe, expect, it } from 'vitest';
import { refusalTexts } from './refusal-texts.ts';

const shown = {
  fullName: 'Vera Soler',
  reading: { now: '2026-11-29T10:00:00.000Z', timeZone: 'Europe/Madrid' },
};
const refused = { at: '2026-11-12T09:00:00.000Z', by: 'Carme Mas', of: 'Vera Soler' };
const given = { at: '2026-11-13T08:00:00.000Z', by: 'Lucía Ferrer' };

describe('the refusals of guardians', () => {
  it.each([
    [[refused], null, ['La rechazó Carme Mas el 12 nov, 10:00.']],
    [
      [refused],
      given,
      ['La rechazó Carme Mas el 12 nov, 10:00; después la autorizó Lucía Ferrer el 13 nov, 09:00.'],
    ],
    [
      [{ ...refused, by: null }],
      { ...given, by: null },
      [
        'La rechazó quien tenía que darla el 12 nov, 10:00; después la autorizó otra persona el 13 nov, 09:00.',
      ],
    ],
    [[{ ...refused, at: '2026-11-14T09:00:00.000Z' }], given, ['La rechazó Carme Mas el 14 nov, 10:00.']],
    [[{ ...refused, of: 'Nil Soler' }], null, ['La de Nil Soler la rechazó Carme Mas el 12 nov, 10:00.']],
    [[], given, []],
  ])('%j, then %j', (refusals, consent, texts) => {
    expect(refusalTexts({ refusals, given: consent }, shown)).toEqual(texts);
  });
});
