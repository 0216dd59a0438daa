import type { DraftTicketBody } from '@dorsal/api-contract/panel/event-draft';
import { eurosToCents } from '@dorsal/domain/money';

/** A price and the time in which it applies, in milliseconds. */
export interface Stair {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly priceCents: number;
}

const dayMs = 86_400_000;
/** How long the first price is drawn without a start of the sale, and the last one without an end. */
const unknownMs = 30 * dayMs;

/**
 * The prices of a ticket one after the other; empty without steps or while a price or an end is missing: there is nothing
 * to draw.
 */
export function stairsOf(ticket: DraftTicketBody, startsAt: string | null): Stair[] {
  const steps = wholeSteps(ticket.steps);
  const [first, last] = [steps.at(0), steps.at(-1)];
  if (!first || !last || ticket.price === null || steps.length < ticket.steps.length) return [];
  const startMs = moment(ticket.saleStart) ?? moment(first.until, -unknownMs) ?? 0;
  const endMs = moment(ticket.saleEnd) ?? moment(startsAt) ?? moment(last.until, unknownMs) ?? 0;
  const ends = [...steps.map(({ until }) => moment(until) ?? 0), endMs];
  const prices = [...steps.map(({ priceCents }) => priceCents), eurosToCents(ticket.price)];
  return prices
    .map((priceCents, at) => ({ fromMs: ends[at - 1] ?? startMs, untilMs: ends[at] ?? endMs, priceCents }))
    .filter(({ fromMs, untilMs }) => untilMs > fromMs);
}

/** The steps that have both their end and their price, by time. */
function wholeSteps(steps: DraftTicketBody['steps']) {
  return steps
    .flatMap(({ until, price }) =>
      until === null || price === null ? [] : [{ until, priceCents: eurosToCents(price) }],
    )
    .toSorted((a, b) => Date.parse(a.until) - Date.parse(b.until));
}

function moment(instant: string | null, shiftMs = 0): number | undefined {
  return instant === null ? undefined : new Date(instant).getTime() + shiftMs;
}
