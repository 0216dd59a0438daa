import { centsOf } from '../../amount.ts';
import { percentOf } from '../../rate.ts';
import type { AltaDraft } from '../../record.ts';
import type { TaxedLine, TaxLine } from '../../tax-line.ts';
import { ruleDay } from './dates.ts';
import { type CheckContext, problem } from './problem.ts';
import type { RecordProblem } from '../../record-problem.ts';
import { checkRates } from './rates.ts';
import { checkRegime, hasRegime } from './regimes.ts';

/** Source: validations document, 15.7 and 17: the agency accepts differences of up to 10.00 €. */
export const toleranceCents = 1000;

/** Checks the lines of an invoice. Source: validations document, 15. */
export function* checkLines(alta: AltaDraft, context: CheckContext): Generator<RecordProblem> {
  if (alta.lines.length === 0 || alta.lines.length > 12)
    yield problem(1100, 'Desglose', `It has ${alta.lines.length} lines, and needs 1 to 12.`);
  for (const line of alta.lines) {
    yield* checkRegime(line, alta, context);
    yield* checkClass(line, alta);
    if (line.costBase !== undefined && !hasRegime(line, '06') && line.tax !== '02' && line.tax !== '05')
      yield problem(1257, 'BaseImponibleACoste', 'Only regime 06 and the taxes 02 and 05 have it.');
    if (line.class === 'S1') {
      yield* checkRates(line, ruleDay(alta));
      yield* checkTaxAmount(line, alta);
    }
  }
}

function* checkClass(line: TaxLine, alta: AltaDraft): Generator<RecordProblem> {
  // Callers without types, and records of other programs, may have what the types exclude.
  const hasTax =
    ('rate' in line && line.rate !== undefined) || ('taxAmount' in line && line.taxAmount !== undefined);
  if (line.class === 'exempt') {
    if (hasTax || 'surcharge' in line)
      yield problem(1238, 'OperacionExenta', 'An exempt line has no rate, no tax amount and no surcharge.');
    if (/^E[78]$/.test(line.cause) && line.tax !== '03')
      yield problem(1182, 'OperacionExenta', `${line.cause} exists only under IGIC.`);
    if (
      line.cause === 'E5' &&
      line.tax === '01' &&
      'recipients' in alta &&
      alta.recipients.some((one) => 'nif' in one)
    )
      yield problem(1289, 'Destinatarios', 'E5 is for recipients with another identification than a NIF.');
  } else if (line.class === 'S2') {
    if (alta.type === 'F2' || alta.type === 'R5')
      yield problem(1197, 'CalificacionOperacion', 'S2 is not for F2 and R5.');
  } else if (line.class !== 'S1') {
    if (hasTax && line.tax === '01')
      yield problem(
        1237,
        'CalificacionOperacion',
        'Under IVA, a line that is not subject has no rate and tax amount.',
      );
    if (line.taxAmount !== undefined && centsOf(line.taxAmount) !== 0)
      yield problem(1207, 'CuotaRepercutida', 'Only S1 has a tax amount other than 0.');
  }
}

function* checkTaxAmount(line: TaxedLine, alta: AltaDraft): Generator<RecordProblem> {
  const isDifference = 'rectification' in alta && alta.rectification.method === 'I';
  if (isDifference || alta.type === 'R2' || alta.type === 'R3') return;
  const isOfCost = line.costBase !== undefined;
  const base = centsOf(line.costBase ?? line.base);
  const tax = centsOf(line.taxAmount);
  const field = 'CuotaRepercutida';
  if (base * tax < 0) yield problem(isOfCost ? 1140 : 1143, field, 'Its sign differs from that of the base.');
  if (Math.abs(tax - (base * percentOf(line.rate)) / 100) > toleranceCents)
    yield problem(isOfCost ? 1144 : 1142, field, 'It differs by more than 10 € from base and rate.');
}
