import type { EventListItemBody } from '@dorsal/api-contract/events';
import { formatEventDate } from '@dorsal/domain/event-dates';
import { eventFallbacks } from '@dorsal/domain/event-fallbacks';
import { eurosToCents, formatTicketPrice, freePriceText } from '@dorsal/domain/money';
import type { ReactNode } from 'react';

/**
 * The lowest price with the management fee: `Desde 14,70 €`, `GRATUITO`, or both; or the reason why sales are closed.
 * Source: decisions, "Prices" and "A free and a paid ticket in one event".
 */
export function priceText({
  state,
  free,
  paidFrom,
}: Pick<EventListItemBody, 'state' | 'free' | 'paidFrom'>): string | undefined {
  if (state === 'finished') return 'Finalizado';
  if (state === 'soldOut') return 'Agotado';
  if (state === 'ended') return 'Inscripción cerrada';
  if (paidFrom === null) return free ? freePriceText : undefined;
  const price = formatTicketPrice(eurosToCents(paidFrom));
  return free ? `Gratis o desde ${price}` : `Desde ${price}`;
}

export interface DateParts {
  /** Two digits. */
  readonly day: string;
  /** `dic 2026`. */
  readonly monthYear: ReactNode;
  /** ISO 8601, if there is a date. */
  readonly dateTime?: string;
}

/** The start's day, separate from month and year, for a layout like a bib; the spec's fallback without a date. */
export function dateParts({
  startDate,
  timeZone,
}: Pick<EventListItemBody, 'startDate' | 'timeZone'>): DateParts {
  if (startDate === null) return { day: '–', monthYear: <span lang="en">{eventFallbacks.date}</span> };
  const [day = '', ...monthYear] = formatEventDate(startDate, timeZone).split(' ');
  return { day, monthYear: monthYear.join(' '), dateTime: startDate };
}
