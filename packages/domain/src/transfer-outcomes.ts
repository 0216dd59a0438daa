/**
 * What a confirmation of a transfer did.
 * - `accepted`: the order is paid. `late`: the same, after its deadline; the places were free.
 * - `unplaced`: the places are gone. `surplus`: the order was paid otherwise. The money must go back.
 * - `repeated`: this order's transfer was confirmed before; nothing changed.
 * - `otherAmount`: another sum than the order's. `notExpected`: the order waits for no transfer. Nothing changed.
 * - `lineTaken`: another person has decided about the line. `orderTaken`: another line pays the order. `gone`: neither
 *   exists any more.
 */
export const transferOutcomes = [
  'accepted',
  'late',
  'unplaced',
  'surplus',
  'repeated',
  'otherAmount',
  'notExpected',
  'lineTaken',
  'orderTaken',
  'gone',
] as const;
/** One of `transferOutcomes`. */
export type TransferOutcome = (typeof transferOutcomes)[number];

const paid: ReadonlySet<TransferOutcome> = new Set(['accepted', 'late', 'repeated']);
const owed: ReadonlySet<TransferOutcome> = new Set(['unplaced', 'surplus']);

/** What a person has to do after a confirmation. `done`: nothing. `refund`: nothing; the product's team sends the money back. `look`: nothing was confirmed. */
export function transferTask(outcome: TransferOutcome): 'done' | 'refund' | 'look' {
  if (paid.has(outcome)) return 'done';
  return owed.has(outcome) ? 'refund' : 'look';
}
