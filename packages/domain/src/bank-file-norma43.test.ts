import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BankFileError } from './bank-file-fault.ts';
import { isNorma43, readNorma43 } from './bank-file-norma43.ts';

interface Movement {
  readonly day: string;
  /** Negative: money out. */
  readonly cents: number;
  readonly texts: readonly string[];
}

const digits = (value: number, length: number) => String(Math.abs(value)).padStart(length, '0');
const signed = (cents: number) => `${cents < 0 ? 1 : 2}${digits(cents, 14)}`;
const account = '210004180200051332';
const opening = 100_000;

const header = `11${account}261101261122${signed(opening)}9783CLUB ATLETISMO LA MARINA  `.padEnd(80);
const movementRecords = ({ day, cents, texts }: Movement) => [
  `22    0418${day}${day}02006${signed(cents)}0000000000${'0'.repeat(12)}${'0'.repeat(16)}`,
  ...texts.map((text, at) => `23${digits(at + 1, 2)}${text.padEnd(76)}`),
];

/** A file of one account; `records` may change what a person or a program broke. */
function file(movements: readonly Movement[], records = (all: string[]) => all): string {
  const sum = (some: readonly Movement[]) => some.reduce((total, { cents }) => total + cents, 0);
  const [debits, credits] = [
    movements.filter(({ cents }) => cents < 0),
    movements.filter(({ cents }) => cents >= 0),
  ];
  const body = [
    header,
    ...movements.flatMap(movementRecords),
    `33${account}${digits(debits.length, 5)}${digits(sum(debits), 14)}${digits(credits.length, 5)}${digits(sum(credits), 14)}${signed(opening + sum(movements))}978`,
  ];
  return records([...body, `88${'9'.repeat(18)}${digits(body.length, 6)}`]).join('\n');
}

const abel: Movement = {
  day: '261122',
  cents: 1850,
  texts: ['TRANSFERENCIA DE ABEL ANTON PUIG', 'DORSAL 7Y3K5M9Q'],
};
const bill: Movement = { day: '261120', cents: -4210, texts: ['RECIBO LUZ'] };

function faultOf(text: string) {
  try {
    readNorma43(text);
    return undefined;
  } catch (error) {
    return error instanceof BankFileError ? error.fault : error;
  }
}

describe('a file in Norma 43', () => {
  it('has the movements that came in, with days, cents and texts', () => {
    expect(readNorma43(file([abel, bill]))).toEqual({
      format: 'norma43',
      accounts: [account],
      firstDay: '2026-11-20',
      lastDay: '2026-11-22',
      movements: 2,
      incoming: [
        {
          account,
          bookedOn: '2026-11-22',
          amountCents: 1850,
          text: 'TRANSFERENCIA DE ABEL ANTON PUIG DORSAL 7Y3K5M9Q',
          payerName: null,
          payerIban: null,
        },
      ],
    });
  });

  it.each([
    ['CRLF was cut off to blanks', (text: string) => text.replaceAll('\n', ' \n')],
    [
      'its records have no line breaks',
      (text: string) => text.replaceAll(/(.*)\n?/g, (_, line: string) => line.padEnd(line === '' ? 0 : 80)),
    ],
    ['blank lines follow', (text: string) => `${text}\n\n\n`],
    [
      'the record 88 counts itself',
      (text: string) =>
        text.replace(
          /(88 ?9{18})(\d{6})/,
          (_, start: string, count: string) => start + digits(Number(count) + 1, 6),
        ),
    ],
    [
      'an amount is repeated in its currency',
      (text: string) =>
        text
          .replace(/\n33/, '\n2401840000000000002000\n33')
          .replace(
            /(9{18})(\d{6})/,
            (_, start: string, count: string) => start + digits(Number(count) + 1, 6),
          ),
    ],
  ])('is read when %s', (_, change) => {
    expect(readNorma43(change(file([abel, bill]))).incoming).toHaveLength(1);
  });

  it("names the payer's account, never the own one", () => {
    const texts = ['A FAVOR DE ES9121000418450200051332', 'DE ES7620770024003102575766'];
    const [line] = readNorma43(file([{ ...abel, texts }])).incoming;
    expect(line?.payerIban).toBe('ES7620770024003102575766');
    expect(line?.text).toBe('A FAVOR DE ES9121000418450200051332 DE');
  });

  it('adds references with letters to the text', () => {
    const text = file([{ ...abel, texts: ['INGRESO'] }]).replace(/0{28}$/m, '000000000000DORSAL 7Y3K5M9Q');
    expect(readNorma43(text).incoming[0]?.text).toBe('INGRESO DORSAL 7Y3K5M9Q');
  });

  it('reads what was written: any movements', () => {
    const movement = fc.record({
      day: fc.integer({ min: 1, max: 28 }).map((day) => `2611${digits(day, 2)}`),
      cents: fc.integer({ min: -9_999_999, max: 9_999_999 }),
      texts: fc.array(fc.stringMatching(/^[A-Z0-9]{1,76}$/), { maxLength: 5 }),
    });
    fc.assert(
      fc.property(fc.array(movement, { minLength: 1, maxLength: 20 }), (movements) => {
        const { incoming, movements: count } = readNorma43(file(movements));
        expect(count).toBe(movements.length);
        expect(incoming.map(({ amountCents }) => amountCents)).toEqual(
          movements.map(({ cents }) => cents).filter((cents) => cents > 0),
        );
      }),
    );
  });

  it.each([
    ['a missing movement', (all: string[]) => all.toSpliced(1, 3), { kind: 'sumsDiffer', what: 'count' }],
    [
      'a changed amount',
      (all: string[]) => all.map((one) => (one.startsWith('22') ? one.replace('1850', '1950') : one)),
      { kind: 'sumsDiffer', what: 'amount' },
    ],
    [
      'a changed balance',
      (all: string[]) => [(all[0] ?? '').replace('00000000100000', '00000000100001'), ...all.slice(1)],
      { kind: 'sumsDiffer', what: 'balance' },
    ],
    ['a missing text', (all: string[]) => all.toSpliced(2, 2), { kind: 'sumsDiffer', what: 'records' }],
    ['no end', (all: string[]) => all.slice(0, -1), { kind: 'cutOff' }],
    ['an account without its end', (all: string[]) => all.toSpliced(-2, 1), { kind: 'cutOff' }],
    [
      'half a record',
      (all: string[]) => all.with(1, (all[1] ?? '').slice(0, 35)),
      { kind: 'badRecord', line: 2 },
    ],
    ['an unknown record', (all: string[]) => all.toSpliced(1, 0, '99'), { kind: 'badRecord', line: 2 }],
    [
      'a text without a movement',
      (all: string[]) => all.toSpliced(1, 0, '2301HOLA'),
      { kind: 'badRecord', line: 2 },
    ],
    [
      'a day that no calendar has',
      (all: string[]) => all.with(1, (all[1] ?? '').replaceAll('261122', '260231')),
      { kind: 'badRecord', line: 2 },
    ],
    ['more after the end', (all: string[]) => [...all, header], { kind: 'badRecord', line: 8 }],
    [
      'dollars',
      (all: string[]) => [(all[0] ?? '').replace('9783CLUB', '8403CLUB'), ...all.slice(1)],
      { kind: 'otherCurrency', line: 1 },
    ],
  ])('is refused for %s', (_, change, fault) => {
    expect(faultOf(file([abel, bill], change))).toEqual(fault);
  });

  it('is refused without movements', () => {
    expect(faultOf(file([]))).toEqual({ kind: 'noMovements' });
  });

  it('is distinguished from another text by its first record', () => {
    expect(isNorma43(file([abel]))).toBe(true);
    expect(isNorma43('11;22;33')).toBe(false);
    expect(isNorma43('Fecha;Concepto;Importe')).toBe(false);
  });
});
