import type { OrderBody } from '@dorsal/api-contract/orders';
import { formatEventDate } from '@dorsal/domain/event-dates';
import { myTicketsFallbacks } from '@dorsal/domain/event-fallbacks';
import { instantMs } from '@dorsal/domain/instant';

export type MyEvent = OrderBody['eventInfo'];

/**
 * The events of paid orders with a place that was not canceled, each once: future ones first, the nearest before the others; then past ones, latest first.
 */
export function myEvents(orders: readonly OrderBody[], nowMs: number): MyEvent[] {
  const paid = orders.filter(hasPlace).map(({ eventInfo }) => eventInfo);
  const events = [...new Map(paid.map((event) => [event.id, event])).values()];
  return events.sort((one, other) => rank(one, nowMs) - rank(other, nowMs));
}

function hasPlace({ status, tickets }: OrderBody): boolean {
  const isActive = tickets.some(({ participants }) =>
    participants.some(({ state }) => state !== 'cancelled'),
  );
  return status === 'paid' && isActive;
}

// Milliseconds until the start. Past events rank after future ones, and events without a date in between.
function rank({ startDate }: MyEvent, nowMs: number): number {
  const startMs = instantMs(startDate);
  if (startMs === undefined) return undatedRank;
  return startMs >= nowMs ? startMs - nowMs : undatedRank + (nowMs - startMs);
}

const undatedRank = 1e15;

export interface DateParts {
  /** Two digits. */
  readonly day: string;
  /** `dic 2026`. */
  readonly monthYear: string;
  /** ISO 8601. */
  readonly dateTime?: string;
}

/** The start's day, separate from month and year, for a layout like a bib. */
export function dateParts({ startDate, timeZone }: Pick<MyEvent, 'startDate' | 'timeZone'>): DateParts {
  if (startDate === null) return { day: '–', monthYear: myTicketsFallbacks.date };
  const [day = '', ...monthYear] = formatEventDate(startDate, timeZone).split(' ');
  return { day, monthYear: monthYear.join(' '), dateTime: startDate };
}
