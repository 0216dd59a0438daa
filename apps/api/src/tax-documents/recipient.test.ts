import { describe, expect, it } from 'vitest';
import { type Identified, recipientOf, recipientProblem } from './recipient.ts';

const party = (taxId: string, country: string, more: Partial<Identified> = {}): Identified => ({
  name: 'Zoë Müller',
  taxId,
  country,
  ...more,
});

describe('how the agency identifies a recipient', () => {
  it.each<[string, Identified, object | undefined]>([
    ['a Spanish number', party('12345678-z', 'España'), { nif: '12345678Z' }],
    ['a Spanish number abroad', party('B00716217', 'Portugal'), { nif: 'B00716217' }],
    ['a VAT number', party('DE 123456789', 'Alemania'), { foreignId: { type: '02', id: 'DE123456789' } }],
    ['a Greek VAT number', party('EL123456789', 'Grecia'), { foreignId: { type: '02', id: 'EL123456789' } }],
    [
      'a Northern Irish one',
      party('XI123456789', 'Reino Unido'),
      { foreignId: { type: '02', id: 'XI123456789' } },
    ],
    [
      'a VAT number without a known country',
      party('PT123456789', 'Lisboa'),
      { foreignId: { type: '02', id: 'PT123456789' } },
    ],
    [
      "a British company's number, which is no VAT number of the EU",
      party('GB123456789', 'Reino Unido', { type: 'business' }),
      { foreignId: { type: '04', country: 'GB', id: 'GB123456789' } },
    ],
    [
      'a number like a VAT number of another country',
      party('DE123456789', 'Estados Unidos', { type: 'business' }),
      { foreignId: { type: '04', country: 'US', id: 'DE123456789' } },
    ],
    [
      'the passport of a person',
      party('C01X00T47', 'Germany', { type: 'personal' }),
      { foreignId: { type: '03', country: 'DE', id: 'C01X00T47' } },
    ],
    [
      'a document from before the type was stored',
      party('C01X00T47', 'DE'),
      { foreignId: { type: '04', country: 'DE', id: 'C01X00T47' } },
    ],
    [
      'another document that a person chose',
      party('C01X00T47', 'Suiza', { idType: '06' }),
      { foreignId: { type: '06', country: 'CH', id: 'C01X00T47' } },
    ],
    [
      'a passport in Spain that a person chose',
      party('C01X00T47', 'España', { idType: '03' }),
      { foreignId: { type: '03', country: 'ES', id: 'C01X00T47' } },
    ],
    ['no other document in Spain', party('C01X00T47', 'España', { idType: '06' }), undefined],
    ['no VAT number without its structure', party('C01X00T47', 'Suiza', { idType: '02' }), undefined],
    ['no document of an unknown country', party('C01X00T47', 'Wakanda'), undefined],
    ['no wrong Spanish number', party('12345678A', 'España'), undefined],
  ])('%s', (_, given, expected) => {
    const found = recipientOf(given);
    expect(found).toEqual(expected && { name: 'Zoë Müller', ...expected });
    expect(recipientProblem(given) === undefined).toBe(expected !== undefined);
  });

  it('says what to correct', () => {
    expect(recipientProblem(party('C01X00T47', 'Wakanda'))).toContain('«Wakanda»');
    expect(recipientProblem(party('12345678A', 'España'))).toContain('no es un NIF válido');
    expect(recipientProblem(party('1', 'Suiza', { idType: '02' }))).toContain('NIF-IVA');
  });
});
