import { realDay } from './bank-cells.ts';
import { BankFileError } from './bank-file-fault.ts';

const recordLength = 80;
const debit = '1';

/** One record of Norma 43; positions are counted from 1, as in the standard. Reading throws BankFileError. */
export class Norma43Record {
  readonly #text: string;
  readonly #line: number;

  /** `line`: counted from 1. */
  constructor(text: string, line: number) {
    this.#text = text.padEnd(recordLength);
    this.#line = line;
  }

  get line(): number {
    return this.#line;
  }

  get kind(): string {
    return this.text(1, 2);
  }

  text(from: number, to: number): string {
    return this.#text.slice(from - 1, to);
  }

  number(from: number, to: number): number {
    const text = this.text(from, to);
    if (!/^\d+$/.test(text)) throw this.refusal();
    return Number(text);
  }

  /** Cents, negative if the key says debit. */
  cents({ keyAt, from, to }: { readonly keyAt: number; readonly from: number; readonly to: number }): number {
    const key = this.text(keyAt, keyAt);
    if (key !== debit && key !== '2') throw this.refusal();
    return key === debit ? 0 - this.number(from, to) : this.number(from, to);
  }

  /** `2026-11-22`. */
  day(from: number): string {
    const [, year, month, day] = /^(\d\d)(\d\d)(\d\d)$/.exec(this.text(from, from + 5)) ?? [];
    const real = year && month && day ? realDay(year, month, day) : undefined;
    if (real === undefined) throw this.refusal();
    return real;
  }

  refusal(): BankFileError {
    return new BankFileError({ kind: 'badRecord', line: this.#line });
  }
}

/** Some programs write the records without line breaks; many cut the blanks at a record's end. */
export function norma43Records(text: string): Norma43Record[] {
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .flatMap((line) => (line.length > recordLength ? (line.match(/.{1,80}/gsu) ?? []) : [line]))
    .map((record, at) => new Norma43Record(record, at + 1));
}
