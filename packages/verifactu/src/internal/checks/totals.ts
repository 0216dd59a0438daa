import { centsOf } from '../../amount.ts';
import type { AltaDraft } from '../../record.ts';
import type { TaxLine } from '../../tax-line.ts';
import { toleranceCents } from './lines.ts';
import { problem } from './problem.ts';
import type { RecordProblem } from '../../record-problem.ts';
import { hasRegime } from './regimes.ts';

const mostSimplifiedCents = 300_000;

/** Checks the sums of all lines. Source: validations document, 15.8, 16, 17. */
export function* checkTotals(alta: AltaDraft): Generator<RecordProblem> {
  const bases = sum(alta.lines, ({ base }) => centsOf(base));
  const taxes = sum(alta.lines, taxCents);
  const surcharges = sum(alta.lines, surchargeCents);
  if (isOverSimplifiedLimit(alta, bases + taxes))
    yield problem(1150, 'Desglose', 'A simplified invoice (F2) is limited to 3,000 €.');
  if (alta.lines.some((line) => hasRegime(line, '03', '05', '06', '08', '09'))) return;
  if (Math.abs(centsOf(alta.taxTotal) - taxes - surcharges) > toleranceCents)
    yield problem(2006, 'CuotaTotal', 'It differs by more than 10 € from the sum of the lines.');
  if (Math.abs(centsOf(alta.total) - bases - taxes - surcharges) > toleranceCents)
    yield problem(2005, 'ImporteTotal', 'It differs by more than 10 € from the sum of the lines.');
}

function isOverSimplifiedLimit(alta: AltaDraft, cents: number): boolean {
  return (
    alta.type === 'F2' &&
    !alta.isWithoutRecipientData &&
    alta.billingAgreement === undefined &&
    cents > mostSimplifiedCents + toleranceCents
  );
}

function taxCents(line: TaxLine): number {
  const amount = 'taxAmount' in line ? line.taxAmount : undefined;
  return amount === undefined ? 0 : centsOf(amount);
}

function surchargeCents(line: TaxLine): number {
  return line.class === 'S1' && line.surcharge ? centsOf(line.surcharge.amount) : 0;
}

function sum(lines: readonly TaxLine[], cents: (line: TaxLine) => number): number {
  return lines.reduce((total, line) => total + cents(line), 0);
}
