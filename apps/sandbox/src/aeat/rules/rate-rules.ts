import type { RecordCode } from '../codes/codes.ts';
import type { Line } from './lines.ts';
import { hundredths } from './values.ts';

/** A rate that is allowed only from one day to another; the code outside. */
const temporary: Readonly<Record<number, { from: string; to: string; code: RecordCode }>> = {
  500: { from: '2022-07-01', to: '2024-09-30', code: 1194 },
  200: { from: '2024-10-01', to: '2024-12-31', code: 1235 },
  750: { from: '2024-10-01', to: '2024-12-31', code: 1236 },
};

const permanent: readonly number[] = [0, 4_00, 10_00, 21_00];

/** The rate of a line with IVA and `S1`, on the day of the operation. Source: validations, 15.1. */
export function rateProblem({ tax, kind, rate }: Line, day: string): RecordCode | undefined {
  if (tax !== '01' || kind !== 'S1' || rate === '') return undefined;
  const number = hundredths(rate);
  if (permanent.includes(number)) return undefined;
  const limits = temporary[number];
  if (!limits) return 1124;
  return day >= limits.from && day <= limits.to ? undefined : limits.code;
}

const surcharges: readonly number[] = [0, 26, 50, 62, 100, 140, 175, 520];

/** The surcharges that are allowed with a rate; the code for another one. */
const surchargesOfRate: Readonly<Record<number, { allowed: readonly number[]; code: RecordCode }>> = {
  2100: { allowed: [520, 175], code: 1162 },
  1000: { allowed: [140], code: 1163 },
  750: { allowed: [100], code: 1169 },
  500: { allowed: [50, 62], code: 1160 },
  400: { allowed: [50], code: 1164 },
  200: { allowed: [26], code: 1166 },
};

/** The equivalence surcharge of a line. Source: validations, 15.3, and the texts of 1281 and 1284. */
export function surchargeProblem({
  tax,
  kind,
  rate,
  surchargeRate,
  surcharge,
}: Line): RecordCode | undefined {
  if ((surchargeRate === '') !== (surcharge === '')) return 1284;
  if (surchargeRate === '') return undefined;
  if (kind !== 'S1') return 1281;
  if (tax !== '01') return undefined;
  const number = hundredths(surchargeRate);
  if (!surcharges.includes(number)) return 1127;
  const limits = surchargesOfRate[hundredths(rate)];
  return limits && !limits.allowed.includes(number) ? limits.code : undefined;
}
