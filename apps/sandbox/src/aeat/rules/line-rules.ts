import type { RecordCode } from '../codes/codes.ts';
import type { InvoiceRecord } from '../records/invoice-record.ts';
import { elementAt, textAt } from '../xml/element.ts';
import { type Line, linesOf } from './lines.ts';
import { recipientsOf } from './party-rules.ts';
import { rateProblem, surchargeProblem } from './rate-rules.ts';
import { regimeProblem } from './regime-rules.ts';
import { isWithRecipient, type Rule } from './rule.ts';
import { cents, dayOf, hundredths, isoDay, toleranceCents } from './values.ts';

/** The lines of the breakdown, each by itself. Source: validations, 3.1.3.15. */
export const lineRules: readonly Rule[] = [
  ({ element }, { now }) => {
    // Until the end of 2026 it is only warning 2009.
    const isMissing = linesOf(element).some(({ tax, regime }) => tax === '02' && regime === '');
    return isMissing && dayOf(now) >= '2027-01-01' ? 1245 : undefined;
  },
  (record) => {
    for (const line of linesOf(record.element)) {
      const code = lineProblem(line, record);
      if (code) return code;
    }
    return undefined;
  },
];

function lineProblem(line: Line, record: InvoiceRecord): RecordCode | undefined {
  const day = isoDay(textAt(record.element, 'FechaOperacion') || record.id.date);
  return (
    exemptionProblem(line, record) ??
    regimeProblem(line, record) ??
    kindProblem(line, record) ??
    rateProblem(line, day) ??
    surchargeProblem(line) ??
    costBaseProblem(line) ??
    quotaProblem(line, record)
  );
}

const hasRates = ({ rate, quota, surchargeRate, surcharge }: Line) =>
  [rate, quota, surchargeRate, surcharge].some((text) => text !== '');

function exemptionProblem(line: Line, { element }: InvoiceRecord): RecordCode | undefined {
  const { tax, exemption } = line;
  if (exemption === '') return undefined;
  if (['E7', 'E8'].includes(exemption) && tax !== '03') return 1182;
  if (hasRates(line)) return 1238;
  const isNational = recipientsOf(element).some((recipient) => !elementAt(recipient, 'IDOtro'));
  return tax === '01' && exemption === 'E5' && isNational ? 1289 : undefined;
}

function kindProblem(line: Line, { element }: InvoiceRecord): RecordCode | undefined {
  const { tax, kind, rate, quota } = line;
  if (kind === 'S2') {
    if (!isWithRecipient(textAt(element, 'TipoFactura'))) return 1197;
    const areZero = rate !== '' && quota !== '' && hundredths(rate) === 0 && cents(quota) === 0;
    return areZero ? undefined : 1198;
  }
  return tax === '01' && ['N1', 'N2'].includes(kind) && hasRates(line) ? 1237 : undefined;
}

function costBaseProblem({ tax, regime, costBase }: Line): RecordCode | undefined {
  const isAllowed = regime === '06' || tax === '02' || tax === '05';
  return costBase !== '' && !isAllowed ? 1257 : undefined;
}

/** Source: validations, 15.7. */
function quotaProblem(line: Line, { element }: InvoiceRecord): RecordCode | undefined {
  const { kind, rate, quota, base, costBase } = line;
  if (kind !== 'S1') return cents(quota) === 0 ? undefined : 1207;
  const isAtCost = costBase !== '';
  if (rate === '' || quota === '') return isAtCost ? 1209 : 1208;
  const isFree =
    textAt(element, 'TipoRectificativa') === 'I' || ['R2', 'R3'].includes(textAt(element, 'TipoFactura'));
  if (isFree) return undefined;
  const from = cents(isAtCost ? costBase : base);
  if (cents(quota) * from < 0) return isAtCost ? 1140 : 1143;
  const expected = (from * hundredths(rate)) / 100_00;
  if (Math.abs(cents(quota) - expected) <= toleranceCents) return undefined;
  return isAtCost ? 1144 : 1142;
}
