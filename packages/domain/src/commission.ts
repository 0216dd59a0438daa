import { ensureCents, InvalidMoneyError } from './money.ts';
import type { Fee } from './pricing.ts';
import { quote, type QuotedLine } from './quote.ts';
import { shareOut } from './share-out.ts';

/** The highest commission: in percent of the price of the places, and in cents for each paid place. */
export const commissionMax: Fee = { percent: 50, fixedCents: 100_00 };

// The places have no price steps, so the moment doesn't matter.
const anyMoment = '1970-01-01';

/** What is wrong with a commission; `undefined` if nothing is. */
export type CommissionProblem = 'percent' | 'fixed';

/** The percentage needs 0 to 50 with two decimals at most, the fixed part whole cents from 0 to 100 €. */
export function commissionProblem({ percent, fixedCents }: Fee): CommissionProblem | undefined {
  const hundredths = Math.round(percent * 100);
  if (hundredths / 100 !== percent || percent < 0 || percent > commissionMax.percent) return 'percent';
  if (!Number.isSafeInteger(fixedCents) || fixedCents < 0 || fixedCents > commissionMax.fixedCents)
    return 'fixed';
  return undefined;
}

/**
 * What the portal earns with each line of an order by an organizer's own commission, in cents, in the order of the lines:
 * each paid place has its part, computed and divided as a fee is. The part of a place with a day license is divided among
 * its two lines, so that a refund of one of them takes back its own commission. Throws as `quote` does.
 * Source: decisions, "Commission".
 */
export function commissionOfLines(lines: readonly QuotedLine[], own: Fee): number[] {
  const sold = lines.filter(({ kind }) => kind !== 'fee');
  const linesOf = (place: number) => sold.filter((line) => line.place === place);
  const places = [...new Set(sold.map(({ place }) => place))].map((place) => ({
    ticketId: String(place),
    priceCents: linesOf(place).reduce((sum, { cents }) => sum + cents, 0),
    quantity: 1,
  }));
  const priced = quote(places, { tickets: places, fee: own }, anyMoment);
  const parts = new Map(
    priced.lines.flatMap(({ kind, ticketId, cents }) => (kind === 'fee' ? [[ticketId, cents] as const] : [])),
  );
  return lines.map((line) => {
    const ofPlace = linesOf(line.place);
    const shares = shareOut(
      parts.get(String(line.place)) ?? 0,
      ofPlace.map(({ cents }) => cents),
    );
    return shares[ofPlace.indexOf(line)] ?? 0;
  });
}

/** A line of an order that was given back in part, in cents. */
export interface GivenBack {
  /** What the line cost, above zero, and the portal's commission in it. */
  readonly lineCents: number;
  readonly commissionCents: number;
  /** What earlier refunds gave back of the line, and what this one does. */
  readonly beforeCents: number;
  readonly cents: number;
}

/**
 * The part of the commission that a refund takes back, in cents: in proportion to what it gives back of the line, so that
 * refunds of the whole line take back all of it. Throws `InvalidMoneyError` for more than the line cost.
 * Source: decisions, "Commission".
 */
export function commissionBack({ lineCents, commissionCents, beforeCents, cents }: GivenBack): number {
  const afterCents = ensureCents(beforeCents + cents);
  if (afterCents > lineCents) throw new InvalidMoneyError(afterCents);
  const backUntil = (given: number) => Math.round((commissionCents * given) / lineCents);
  return backUntil(afterCents) - backUntil(ensureCents(beforeCents));
}
