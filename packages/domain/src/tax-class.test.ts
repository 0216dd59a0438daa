import { describe, expect, it } from 'vitest';
import {
  isReasonOf,
  isTaxClass,
  lacksReason,
  placeTaxClass,
  taxClasses,
  taxClassOfRate,
  taxClassText,
  taxRate,
  vatOfClass,
  vatPercentOf,
} from './tax-class.ts';

it('each class has the rate of its name, or none', () => {
  expect(Object.fromEntries(taxClasses.map((taxClass) => [taxClass, taxRate(taxClass)]))).toEqual({
    iva21: 21,
    iva10: 10,
    iva4: 4,
    exempt20: null,
    exemptOther: null,
    notSubject: null,
    igic0: 0,
    igic3: 3,
    igic7: 7,
    'igic9.5': 9.5,
    igic15: 15,
    igic20: 20,
  });
});

it.each([
  [21, 'iva21'],
  [10, 'iva10'],
  [4, 'iva4'],
  [0, undefined],
  [7, undefined],
])('an event with %d %% of IVA has the class %s', (percent, expected) => {
  expect(taxClassOfRate(percent)).toBe(expected);
});

it('invoices print the class in Spanish', () => {
  expect(taxClassText('iva21')).toBe('IVA 21 %');
  expect(taxClassText('igic9.5')).toBe('IGIC 9,5 %');
  expect(taxClassText('exempt20')).toBe('Exento de IVA (art. 20 LIVA)');
});

it('a text from outside is checked', () => {
  expect(isTaxClass('iva21')).toBe(true);
  expect(isTaxClass('iva7')).toBe(false);
  expect(isTaxClass(null)).toBe(false);
});

it('a place has the class of its ticket, else of its event, else of the rate', () => {
  const event = { eventClass: 'exempt20', vatPercent: 0 } as const;
  expect(placeTaxClass({ ownClass: 'iva10', ...event })).toBe('iva10');
  expect(placeTaxClass({ ownClass: null, ...event })).toBe('exempt20');
  expect(placeTaxClass({ ownClass: null, eventClass: null, vatPercent: 10 })).toBe('iva10');
  expect(placeTaxClass({ ownClass: null, eventClass: null, vatPercent: 0 })).toBeUndefined();
});

it('only IVA is in the prices as IVA', () => {
  expect(taxClasses.filter((taxClass) => vatPercentOf(taxClass) > 0)).toEqual(['iva21', 'iva10', 'iva4']);
});

describe('the rate and the reason of an event whose places get a class', () => {
  const igic = 'Sujeto a IGIC (Ley 20/1991), no a IVA.';

  it.each([
    ['iva10', 'Exento', 10, null],
    ['igic7', null, 0, igic],
    ['notSubject', igic, 0, 'No sujeto a IVA por reglas de localización.'],
    ['exempt20', 'Artículo 20.Uno.14.º', 0, 'Artículo 20.Uno.14.º'],
    ['exemptOther', igic, 0, null],
    ['exemptOther', 'Artículo 25', 0, 'Artículo 25'],
  ] as const)('%s after the reason %s: %d %%, %s', (taxClass, reason, vatPercent, vatExemption) => {
    expect(vatOfClass(taxClass, reason)).toEqual({ vatPercent, vatExemption });
  });
});

describe('the reason of an event on an invoice', () => {
  const usual = 'Exento de IVA (artículo 20.Uno.13.º de la Ley 37/1992).';

  it.each([
    ['iva21', usual, 'exempt20', false],
    ['exempt20', usual, 'exempt20', true],
    ['exempt20', usual, null, true],
    ['exemptOther', usual, 'exempt20', false],
    ['notSubject', usual, null, false],
    ['exempt20', 'Artículo 20.Uno.14.º', 'exempt20', true],
    ['exempt20', 'Artículo 20.Uno.14.º', null, true],
    ['notSubject', 'Artículo 20.Uno.14.º', 'exempt20', false],
    ['exemptOther', 'Artículo 25', 'exempt20', true],
  ] as const)(
    'a line %s quotes «%s» of an event with the class %s: %s',
    (taxClass, reason, eventClass, is) => {
      expect(isReasonOf(taxClass, { reason, eventClass })).toBe(is);
    },
  );

  it.each([
    ['exemptOther', null, true],
    ['exemptOther', ' ', true],
    ['exemptOther', usual, true],
    ['exemptOther', 'Artículo 25', false],
    ['exempt20', null, false],
  ] as const)('is missing for %s with the reason %j: %s', (taxClass, reason, is) => {
    expect(lacksReason(taxClass, reason)).toBe(is);
  });
});
