import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BankFileError } from './bank-file-fault.ts';
import { readBankCsv } from './bank-file-csv.ts';
import { csvLine } from './csv.ts';

function faultOf(text: string) {
  try {
    readBankCsv(text);
    return undefined;
  } catch (error) {
    return error instanceof BankFileError ? error.fault : error;
  }
}

const abel = {
  account: null,
  bookedOn: '2026-11-22',
  amountCents: 1850,
  text: 'TRANSF. ABEL ANTON DORSAL 7Y3K5M9Q',
  payerName: null,
  payerIban: null,
};

describe("a bank's table", () => {
  it.each([
    [
      'semicolons and titles above',
      'Cuenta;ES91 2100 0418 4502 0005 1332\n\nFecha;F. valor;Concepto;Importe;Saldo\n22/11/2026;22/11/2026;TRANSF. ABEL ANTON DORSAL 7Y3K5M9Q;18,50;1.018,50\n20/11/2026;20/11/2026;RECIBO LUZ;-42,10;1.000,00\nTotal;;;-23,60;',
    ],
    [
      'commas and quotes',
      'Fecha Operación,Descripción,"Importe (EUR)"\n2026-11-22,"TRANSF. ABEL ANTON\nDORSAL 7Y3K5M9Q","18,50"\n2026-11-20,"RECIBO ""LUZ""","-42,10"',
    ],
    [
      'tabs, and two columns of amounts',
      'F. OPERACIÓN\tMÁS DATOS\tCONCEPTO\tCARGO\tABONO\n22-11-26\tDORSAL 7Y3K5M9Q\tTRANSF. ABEL ANTON\t\t18.50\n20-11-26\tLUZ\tRECIBO\t42.10\t',
    ],
  ])('is read with %s', (kind, text) => {
    const statement = readBankCsv(text);
    expect(statement).toMatchObject({
      format: 'csv',
      firstDay: '2026-11-20',
      lastDay: '2026-11-22',
      movements: 2,
    });
    const words = kind.startsWith('tabs') ? 'DORSAL 7Y3K5M9Q TRANSF. ABEL ANTON' : abel.text;
    const account = kind.startsWith('semicolons') ? '210004180200051332' : null;
    expect(statement.incoming).toEqual([{ ...abel, text: words, account }]);
    expect(statement.accounts).toEqual(account === null ? [] : [account]);
  });

  it("has the payer's name and account if it says them", () => {
    const text =
      'Fecha;Concepto;Importe;Ordenante;Cuenta ordenante\n22/11/2026;Carrera;18,50;Abel Antón;ES76 2077 0024 0031 0257 5766';
    expect(readBankCsv(text).incoming).toMatchObject([
      { payerName: 'Abel Antón', payerIban: 'ES7620770024003102575766' },
    ]);
  });

  it('does not take a column whose header is only "IBAN" for the payer, as it may be the own account', () => {
    const text = 'Fecha;Concepto;Importe;IBAN\n22/11/2026;Carrera;18,50;ES76 2077 0024 0031 0257 5766';
    expect(readBankCsv(text).incoming).toMatchObject([{ payerIban: null }]);
  });

  it('asks for the columns that it can not find, and shows the first rows', () => {
    const text = 'Quando;Concepto;Cuanto\n22/11/2026;Carrera;18,50';
    expect(faultOf(text)).toEqual({
      kind: 'unknownColumns',
      missing: ['day', 'amount'],
      rows: [
        ['Quando', 'Concepto', 'Cuanto'],
        ['22/11/2026', 'Carrera', '18,50'],
      ],
    });
    const places = { day: 0, text: [1], amount: 2, payer: null, iban: null, currency: null };
    expect(readBankCsv(text, places).incoming).toMatchObject([{ text: 'Carrera', amountCents: 1850 }]);
  });

  it.each([
    [
      'an unreadable amount',
      '22/11/2026;Carrera;dieciocho',
      { kind: 'badCell', line: 3, column: 'amount', text: 'dieciocho' },
    ],
    [
      'a day that no calendar has',
      '31/02/2026;Carrera;18,50',
      { kind: 'badCell', line: 3, column: 'day', text: '31/02/2026' },
    ],
  ])('is refused for %s', (_, row, fault) => {
    expect(faultOf(`Fecha;Concepto;Importe\n22/11/2026;Carrera;18,50\n${row}`)).toEqual(fault);
  });

  it('is refused for a wrong day in its first row', () => {
    expect(faultOf('Fecha;Concepto;Importe\n31/02/2026;Carrera;18,50')).toMatchObject({
      kind: 'badCell',
      line: 2,
    });
  });

  it('is refused in dollars, and without movements', () => {
    expect(faultOf('Fecha;Concepto;Importe;Divisa\n22/11/2026;Carrera;18,50;USD')).toEqual({
      kind: 'otherCurrency',
      line: 2,
    });
    expect(faultOf('Fecha;Concepto;Importe\nTotal;;0,00')).toEqual({ kind: 'noMovements' });
  });

  it('reads what was written, with any separators and quotes in it', () => {
    const words = fc
      .string({ minLength: 1, maxLength: 40 })
      .map((text) => text.replaceAll(/\s+/g, ' ').trim());
    fc.assert(
      fc.property(
        words,
        fc.integer({ min: 1, max: 99_999 }),
        fc.constantFrom(';' as const, ',' as const),
        (text, cents, separator) => {
          const amount = `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;
          const table =
            csvLine(['Fecha', 'Concepto', 'Importe'], separator) +
            csvLine(['22/11/2026', text, amount], separator);
          const [line] = readBankCsv(table.replaceAll('\r\n', '\n')).incoming;
          expect(line?.amountCents).toBe(cents);
          expect(line?.text).toBe(/^[=+\-@]/.test(text) ? `'${text}` : text);
        },
      ),
    );
  });
});
