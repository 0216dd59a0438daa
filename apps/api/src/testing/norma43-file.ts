import { exampleIban } from './seed-event.ts';

/** A movement of an account. */
export interface FileMovement {
  /** Default `261122`. */
  readonly day?: string;
  /** Negative: money out. */
  readonly cents: number;
  /** At most 76 characters each. */
  readonly texts: readonly string[];
}

const digits = (value: number, length: number) => String(Math.abs(value)).padStart(length, '0');
const signed = (cents: number) => `${cents < 0 ? 1 : 2}${digits(cents, 14)}`;
const openingCents = 1_250_000;

/** A file in Norma 43 of one account, by its Spanish IBAN, in ISO-8859-1. */
export function norma43File(movements: readonly FileMovement[], iban = exampleIban): Buffer {
  const account = iban.slice(4, 12) + iban.slice(14);
  const sumOf = (some: readonly FileMovement[]) => some.reduce((sum, { cents }) => sum + cents, 0);
  const [debits, credits] = [
    movements.filter(({ cents }) => cents < 0),
    movements.filter(({ cents }) => cents >= 0),
  ];
  const body = [
    `11${account}261101261130${signed(openingCents)}9783CLUB ATLETISMO LA MARINA`,
    ...movements.flatMap(({ day = '261122', cents, texts }) => [
      `22    ${account.slice(4, 8)}${day}${day}02006${signed(cents)}${digits(0, 10)}${digits(0, 28)}`,
      ...texts.map((text, at) => `23${digits(at + 1, 2)}${text}`),
    ]),
    `33${account}${digits(debits.length, 5)}${digits(sumOf(debits), 14)}${digits(credits.length, 5)}` +
      `${digits(sumOf(credits), 14)}${signed(openingCents + sumOf(movements))}978`,
  ];
  const records = [...body, `88${'9'.repeat(18)}${digits(body.length, 6)}`];
  return Buffer.from(records.map((record) => `${record.padEnd(80)}\r\n`).join(''), 'latin1');
}
