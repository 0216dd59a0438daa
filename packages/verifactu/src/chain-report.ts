import type { HuellaFields } from './huella.ts';
import type { BillingSystem, InvoiceId, PreviousRecord } from './record.ts';

/** The part of a record that its chain consists of. Any whole record is one. */
export type ChainRecord = HuellaFields & {
  readonly previous: PreviousRecord | null;
  readonly system: Pick<BillingSystem, 'producer' | 'id' | 'installation'>;
  readonly huella: string;
};

/** What is wrong with a record's place in its chain. Positions count all records of the input, from 0. */
export type ChainProblem = { readonly position: number; readonly invoice: InvoiceId } & (
  | {
      /** The record's huella isn't the hash of its fields: it was changed after it was made. */
      readonly reason: 'wrongHuella';
      readonly expected: string;
    }
  | {
      /**
       * `missingFirst`: the chain's first record doesn't say that it is the first. `firstAgain`: a later record says
       * so. `gap`: the record before it is missing. `wrongPrevious`: it has the right huella of the record before it with
       * another invoice, or the right invoice with another huella. `earlier`: it was generated before the record
       * before it.
       */
      readonly reason: 'missingFirst' | 'firstAgain' | 'gap' | 'wrongPrevious' | 'earlier';
    }
  | {
      /** It refers to a record that already has a successor. `of` is that record's position. */
      readonly reason: 'fork';
      readonly of: number;
    }
  | {
      /** The same record again. `of` is the position of the first one. */
      readonly reason: 'repeated';
      readonly of: number;
    }
);

/** One chain of the input. */
export interface ChainSummary {
  readonly issuer: string;
  readonly installation: string;
  readonly records: number;
  /** The position of its first record. */
  readonly start: number;
  /** The huella of its last record, to compare with what others know. */
  readonly lastHuella: string;
}

/** The result of a verification: the chains are intact if there is no problem. */
export interface ChainReport {
  readonly isIntact: boolean;
  readonly records: number;
  readonly chains: readonly ChainSummary[];
  /** The number of problems. */
  readonly problemCount: number;
  /** The first 1,000 problems. */
  readonly problems: readonly ChainProblem[];
}
