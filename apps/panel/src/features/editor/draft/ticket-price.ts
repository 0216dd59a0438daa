import type { DraftTicketBody } from '@dorsal/api-contract/panel/event-draft';
import type { Instant } from '@dorsal/domain/instant';
import { eurosToCents } from '@dorsal/domain/money';
import { priceAt, stepAt } from '@dorsal/domain/quote';
import { type NumberedStep, writtenSteps } from '@dorsal/domain/written-steps';

/** What a ticket costs at a moment, in cents; undefined while its price is missing. */
export function ticketPriceAt({ price, steps }: DraftTicketBody, now: Instant): number | undefined {
  if (price === null) return undefined;
  return priceAt({ priceCents: eurosToCents(price), steps: stepsInCents(steps) }, now);
}

/** Which step applies at a moment, from 0; undefined: the last price. */
export function currentStep({ steps }: Pick<DraftTicketBody, 'steps'>, now: Instant): number | undefined {
  return stepAt(stepsInCents(steps), now)?.at;
}

function stepsInCents(steps: DraftTicketBody['steps']): NumberedStep[] {
  return writtenSteps(
    steps.map(({ until, price }) => ({ until, priceCents: price === null ? null : eurosToCents(price) })),
  );
}
