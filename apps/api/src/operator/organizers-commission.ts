import { commissionMax, type CommissionProblem, commissionProblem } from '@dorsal/domain/commission';
import { formatEuros } from '@dorsal/domain/money';
import type { Fee } from '@dorsal/domain/pricing';
import { setCommission } from '../money/set-commission.ts';
import { requireCents } from './cents.ts';
import { defineCommand, OperatorError, UsageError } from './command.ts';
import { requireOrganizer } from './organizer-handle.ts';

export const organizersCommission = defineCommand({
  name: 'organizers commission',
  about: "Sets the portal's commission of an organizer's orders from now on; orders that exist keep theirs",
  args: ['<organizer>'],
  options: {
    percent: { value: 'percent', about: 'of the price of the places, as 2.50' },
    fixed: { value: 'euros', about: 'for each paid place, as 0.50' },
    'as-fee': { flag: true, about: 'equal to the management fee, as for an organizer without a setting' },
  },
  usage: '<organizer> (--percent <percent> --fixed <euros> | --as-fee)',
  example: 'club-atletismo-la-marina --percent 2.50 --fixed 0.50',
  async run({ services: { db }, args: [handle = ''], options, print }) {
    const commission = commissionOf(options);
    const { id, slug } = await requireOrganizer(db, handle);
    const isNew = await setCommission(db, id, commission);
    print(`${slug}  ${textOf(commission)}${isNew ? '' : ' (as before)'}`);
    return 0;
  },
});

interface Options {
  readonly percent: string | undefined;
  readonly fixed: string | undefined;
  readonly 'as-fee': boolean;
}

function commissionOf({ percent, fixed, 'as-fee': asFee }: Options): Fee | null {
  if (asFee && (percent !== undefined || fixed !== undefined))
    throw new UsageError('--as-fee takes neither --percent nor --fixed.');
  if (asFee) return null;
  if (percent === undefined || fixed === undefined)
    throw new UsageError('Give both --percent and --fixed, or --as-fee. Zero is 0 and 0.00.');
  const commission = { percent: requirePercent(percent), fixedCents: requireCents(fixed) };
  const problem = commissionProblem(commission);
  if (problem) throw new OperatorError(problems[problem]);
  return commission;
}

const problems: Readonly<Record<CommissionProblem, string>> = {
  percent: `--percent is at most ${commissionMax.percent}, with two decimals.`,
  fixed: `--fixed is at most ${formatEuros(commissionMax.fixedCents)}.`,
};

function requirePercent(text: string): number {
  if (!/^\d{1,3}(?:[.,]\d{1,2})?$/.test(text))
    throw new UsageError(`--percent is a percentage, as 2.50, not "${text}".`);
  return Number(text.replace(',', '.'));
}

function textOf(commission: Fee | null): string {
  if (commission === null) return 'the commission is the management fee';
  return `the commission is ${commission.percent} % and ${formatEuros(commission.fixedCents)} for each paid place`;
}
