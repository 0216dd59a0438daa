import type { NextStep } from './code-advice.ts';
import type { PastResult } from './correction.ts';
import type { AltaDraft } from './record.ts';

/**
 * What a person may do about an invoice that has its record. `record`: another record of the same invoice, for a field
 * that its recipient doesn't see (subsanación). `invoice`: another invoice with the right content, R4 or, for an F3, two
 * F3. `annulment`: a record that annuls it, because there was no sale.
 */
export type Correction = 'record' | 'invoice' | 'annulment';

/** An invoice that has its record, as far as it decides how it may be corrected. */
export interface RecordedInvoice {
  readonly type: AltaDraft['type'];
  /** The agency's answers about all its records, in their order. */
  readonly past: readonly PastResult[];
  /** A record of it has no answer yet. */
  readonly isWaiting: boolean;
  /** What the code of the last answer asks for; absent without a code. */
  readonly nextStep?: NextStep;
  /** A later invoice has taken its place. */
  readonly isReplaced: boolean;
  /** A later invoice rectifies it, or was given in exchange for it. */
  readonly isNamed: boolean;
}

/**
 * Why an invoice can't be corrected in a way. `waiting`: the agency has not answered, so that the state to refer to is
 * unknown. `annulled`, `replaced`, `named`: by another record or invoice. `notNeeded`: the agency asks for nothing.
 * `wrongInvoice`: its content is wrong, so that it needs another invoice. `simplified`: an
 * F2 names no recipient, and a wrong tax in it needs an R5. `rectification`: an R1 or R5 says what its invoice says, so that
 * that one is corrected. `unclear`: only a person can know what the agency has.
 */
export type CorrectionRefusal =
  | 'waiting'
  | 'annulled'
  | 'replaced'
  | 'named'
  | 'notNeeded'
  | 'wrongInvoice'
  | 'simplified'
  | 'rectification'
  | 'unclear';

/**
 * Why the invoice can't be corrected in this way; undefined if it can. Sources: questions of developers 1.3, questions 17
 * and 27; validations document, 4.3 and annex 6.
 */
export function correctionRefusal(
  invoice: RecordedInvoice,
  correction: Correction,
): CorrectionRefusal | undefined {
  if (invoice.past.some(({ kind, state }) => kind === 'anulacion' && state !== 'refused')) return 'annulled';
  if (invoice.isReplaced) return 'replaced';
  if (correction === 'invoice') {
    if (invoice.type === 'F2') return 'simplified';
    return ['F1', 'F3', 'R4'].includes(invoice.type) ? undefined : 'rectification';
  }
  if (correction === 'annulment' && invoice.isNamed) return 'named';
  if (invoice.isWaiting) return 'waiting';
  if (invoice.nextStep === 'askPerson' || invoice.nextStep === 'queryRecord') return 'unclear';
  if (correction === 'annulment') return undefined;
  if (invoice.nextStep === 'nothing') return 'notNeeded';
  return invoice.nextStep === 'rectifyInvoice' ? 'wrongInvoice' : undefined;
}
