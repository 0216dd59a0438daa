import { describe, expect, it } from 'vitest';
import { bankAccountOf, bankLineKeys } from './bank-line.ts';

const line = {
  account: '210004180200051332',
  bookedOn: '2026-11-22',
  amountCents: 1850,
  text: 'ABEL ANTON',
  payerName: null,
  payerIban: null,
};

describe('the key of a line', () => {
  it('is the same in another file, and differs for equal lines of one file', () => {
    const [one, two] = bankLineKeys([line, line]);
    expect(one).not.toBe(two);
    expect(
      bankLineKeys([{ ...line, amountCents: 1 }, { ...line, text: 'Abel Anton' }, line]).slice(1),
    ).toEqual([one, two]);
  });

  it.each([{ account: null }, { bookedOn: '2026-11-21' }, { amountCents: 1851 }, { text: 'OTRO' }])(
    'depends on %o',
    (other) => {
      expect(bankLineKeys([{ ...line, ...other }])).not.toEqual(bankLineKeys([line]));
    },
  );
});

describe('an account', () => {
  it('is named by its IBAN as Norma 43 names it', () => {
    expect(bankAccountOf('ES91 2100 0418 4502 0005 1332')).toBe('210004180200051332');
    expect(bankAccountOf('DE89370400440532013000')).toBeNull();
  });
});
