import type { DraftTicketBody } from '@dorsal/api-contract/panel/event-draft';
import type { Instant } from '@dorsal/domain/instant';
import { eurosToCents } from '@dorsal/domain/money';
import { priceAt, type PriceStep } from '@dorsal/domain/quote';

/** What a ticket costs at a moment, in cents; undefined while its price is missing. */
export function ticketPriceAt({ price, steps }: DraftTicketBody, now: Instant): number | undefined {
  if (price === null) return undefined;
  return priceAt({ priceCents: eurosToCents(price), steps: wholeSteps(steps) }, now);
}

/** The steps that have both their moment and their price, by time. */
export function wholeSteps(steps: DraftTicketBody['steps']): PriceStep[] {
  return steps
    .flatMap(({ until, price }) =>
      until === null || price === null ? [] : [{ until, priceCents: eurosToCents(price) }],
    )
    .toSorted((a, b) => Date.parse(a.until) - Date.parse(b.until));
}
