import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatIban, ibanProblem, maskIban, normaliseIban } from './iban.ts';

const spanish = 'ES9121000418450200051332';

describe('an IBAN', () => {
  it.each([
    ['ES91 2100 0418 4502 0005 1332'],
    ['es91-2100-0418-4502-0005-1332'],
    ['DE89 3704 0044 0532 0130 00'],
    ['FR14 2004 1010 0505 0001 3M02 606'],
    ['GB29 NWBK 6016 1331 9268 19'],
    ['MT84 MALT 0110 0001 2345 MTLC AST0 01S'],
    ['NO93 8601 1117 947'],
  ])('may be %s', (text) => {
    expect(ibanProblem(text)).toBeUndefined();
  });

  it.each([
    ['blank', '  '],
    ['country', '2100 0418 4502 0005 1332'],
    // An IBAN of a country that SEPA doesn't reach.
    ['country', 'TR33 0006 1005 1978 6457 8413 26'],
    ['length', 'ES91 2100 0418 4502 0005 133'],
    ['length', 'ES91 2100 0418 4502 0005 1332 0'],
    ['characters', 'ES91 2100 0418 4502 0005 13ñ2'],
    ['characters', 'ESAB 2100 0418 4502 0005 1332'],
    ['checksum', 'ES91 2100 0418 4502 0005 1323'],
    ['checksum', 'ES90 2100 0418 4502 0005 1332'],
  ])('has a problem: %s (%s)', (problem, text) => {
    expect(ibanProblem(text)).toBe(problem);
  });

  it('with one other digit, or two swapped, is never valid', () => {
    const digits = fc.integer({ min: 2, max: spanish.length - 1 });
    fc.assert(
      fc.property(digits, fc.integer({ min: 1, max: 9 }), (at, by) => {
        const other = (Number(spanish[at]) + by) % 10;
        expect(ibanProblem(spanish.slice(0, at) + other + spanish.slice(at + 1))).toBe('checksum');
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 4, max: spanish.length - 2 }), (at) => {
        const [left = '', right = ''] = spanish.slice(at, at + 2);
        fc.pre(left !== right);
        const swapped = spanish.slice(0, at) + right + left + spanish.slice(at + 2);
        expect(ibanProblem(swapped)).toBe('checksum');
      }),
    );
  });

  it('is the same after it is written in groups', () => {
    expect(formatIban(spanish)).toBe('ES91 2100 0418 4502 0005 1332');
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{4,34}$/), (text) => {
        expect(normaliseIban(formatIban(text))).toBe(text);
      }),
    );
  });

  it('is masked but for its country and its end', () => {
    expect(maskIban('es91 2100 0418 4502 0005 1332')).toBe('ES•• •••• 1332');
  });
});
