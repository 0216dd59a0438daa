import { percentOf } from '../../rate.ts';
import type { TaxedLine } from '../../tax-line.ts';
import { problem } from './problem.ts';
import type { RecordProblem } from '../../record-problem.ts';

/** From when to when a rate was in force, as ISO days. */
type Period = readonly [from: string, to: string];

const reducedFood: Period = ['2024-10-01', '2024-12-31'];
const temporaryRates = new Map<number, { readonly period: Period; readonly code: number }>([
  [5, { period: ['2022-07-01', '2024-09-30'], code: 1194 }],
  [2, { period: reducedFood, code: 1235 }],
  [7.5, { period: reducedFood, code: 1236 }],
]);

/** The surcharges that belong to a rate, and the code if another is used. Source: validations document, 15.3. */
function surchargesOf(
  rate: number,
  day: string,
): { readonly allowed: readonly number[]; readonly code: number } {
  switch (rate) {
    case 21:
      return { allowed: [5.2, 1.75], code: 1162 };
    case 10:
      return { allowed: [1.4], code: 1163 };
    case 4:
      return { allowed: [0.5], code: 1164 };
    case 5:
      return day <= '2022-12-31' ? { allowed: [0.5], code: 1167 } : { allowed: [0.62], code: 1168 };
    case 2:
      return { allowed: [0.26], code: 1166 };
    case 7.5:
      return { allowed: [1], code: 1169 };
    default:
      return day <= '2024-09-30' ? { allowed: [0], code: 1165 } : { allowed: [0.26], code: 1170 };
  }
}

/** Checks the rates of a taxed line under IVA on the day of the operation. IGIC's rates are not checked. */
export function* checkRates(line: TaxedLine, day: string): Generator<RecordProblem> {
  if (line.tax !== '01') return;
  const rate = percentOf(line.rate);
  if (![0, 2, 4, 5, 7.5, 10, 21].includes(rate)) {
    yield problem(1124, 'TipoImpositivo', `IVA has no rate of ${line.rate} %.`);
    return;
  }
  const temporary = temporaryRates.get(rate);
  if (temporary && (day < temporary.period[0] || day > temporary.period[1]))
    yield problem(
      temporary.code,
      'TipoImpositivo',
      `${line.rate} % was in force from ${temporary.period.join(' to ')}.`,
    );
  if (line.surcharge) yield* checkSurcharge(percentOf(line.surcharge.rate), rate, day);
}

function* checkSurcharge(surcharge: number, rate: number, day: string): Generator<RecordProblem> {
  const field = 'TipoRecargoEquivalencia';
  const { allowed, code } = surchargesOf(rate, day);
  if (![0, 0.26, 0.5, 0.62, 1, 1.4, 1.75, 5.2].includes(surcharge))
    yield problem(1127, field, `IVA has no surcharge of ${surcharge} %.`);
  else if (!allowed.includes(surcharge))
    yield problem(
      code,
      field,
      `With ${rate} % the surcharge is ${allowed.join(' or ')} %, not ${surcharge} %.`,
    );
}
