import type { BankColumn } from './bank-columns.ts';

/** What a file is that we can't read as a bank's file. */
export type OtherFile =
  | 'pdf'
  | 'spreadsheet'
  | 'webPage'
  | 'xml'
  | 'swift'
  | 'quicken'
  | 'picture'
  | 'program';

/** Why a bank's file can't be read. `line`: counted from 1. */
export type BankFileFault =
  | { readonly kind: 'empty' }
  | { readonly kind: 'tooManyBytes' }
  | { readonly kind: 'tooManyLines' }
  | { readonly kind: 'otherFile'; readonly is: OtherFile }
  /** The file has no 33 or 88 at its end: it was cut off. */
  | { readonly kind: 'cutOff' }
  | { readonly kind: 'badRecord'; readonly line: number }
  | { readonly kind: 'sumsDiffer'; readonly what: 'count' | 'amount' | 'balance' | 'records' }
  | { readonly kind: 'otherCurrency'; readonly line: number }
  | {
      readonly kind: 'unknownColumns';
      readonly missing: readonly BankColumn[];
      /** The first rows, for a person who chooses the columns. */
      readonly rows: readonly (readonly string[])[];
    }
  | {
      readonly kind: 'badCell';
      readonly line: number;
      readonly column: 'day' | 'amount';
      readonly text: string;
    }
  | { readonly kind: 'noMovements' };

/** The file can't be read as a bank's file. `fault` says why; texts for people belong to the caller. */
export class BankFileError extends Error {
  override name = 'BankFileError';
  readonly fault: BankFileFault;

  constructor(fault: BankFileFault) {
    super(
      `This is no bank file that we can read (${fault.kind}). Ask for another file; nothing was imported.`,
    );
    this.fault = fault;
  }
}
