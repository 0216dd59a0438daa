import type { AltaDraft } from '../../record.ts';
import { isoDayOf } from '../../tax-date.ts';
import { type CheckContext, problem } from './problem.ts';
import type { RecordProblem } from '../../record-problem.ts';
import { hasRegime, isIvaOrIgic } from './regimes.ts';

/** Checks the date of the operation against the date of issue and today. */
export function* checkDates(alta: AltaDraft, { today }: CheckContext): Generator<RecordProblem> {
  if (!alta.operationDate) return;
  const field = 'FechaOperacion';
  const operation = isoDayOf(alta.operationDate);
  // Public works and continuous services, whose tax is due later.
  const mayBeLater = alta.lines.every((line) => !isIvaOrIgic(line) || hasRegime(line, '14', '15'));
  if (operation < yearsFrom(today, -20)) yield problem(1134, field, 'It is more than twenty years ago.');
  if (operation > yearsFrom(today, 1)) yield problem(1125, field, 'It is more than a year ahead.');
  else if (operation > today && !mayBeLater)
    yield problem(1173, field, 'Only regimes 14 and 15 may have a future date.');
  if (isoDayOf(alta.invoice.issuedOn) < operation && !mayBeLater)
    yield problem(
      1146,
      'FechaExpedicionFactura',
      'Only regimes 14 and 15 may be issued before the operation.',
    );
}

/** The ISO day that decides which rules apply: that of the operation, else that of issue. */
export function ruleDay({ operationDate, invoice }: AltaDraft): string {
  return isoDayOf(operationDate ?? invoice.issuedOn);
}

// 29 February plus a year is a text between 28 February and 1 March: right for a comparison.
function yearsFrom(isoDay: string, years: number): string {
  return `${Number(isoDay.slice(0, 4)) + years}${isoDay.slice(4)}`;
}
