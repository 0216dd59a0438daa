import type { EventListItemBody } from '@dorsal/api-contract/events';
import { formatEventDate } from '@dorsal/domain/event-dates';
import { eventFallbacks } from '@dorsal/domain/event-fallbacks';
import { formatTicketPrice, freePriceText } from '@dorsal/domain/money';
import { ticketPriceCents } from '@dorsal/domain/pricing';
import type { ReactNode } from 'react';

/** `Desde 14 €`, `GRATUITO`; or why there is nothing to buy. */
export function priceText({
  state,
  priceFrom,
}: Pick<EventListItemBody, 'state' | 'priceFrom'>): string | undefined {
  if (state === 'finished') return 'Finalizado';
  if (state === 'soldOut') return 'Agotado';
  if (state === 'ended') return 'Inscripción cerrada';
  if (priceFrom === null) return undefined;
  const price = formatTicketPrice(ticketPriceCents({ price: priceFrom }));
  return price === freePriceText ? price : `Desde ${price}`;
}

export interface DateParts {
  /** Two digits. */
  readonly day: string;
  /** `dic 2026`. */
  readonly monthYear: ReactNode;
  /** ISO 8601, where there is a date. */
  readonly dateTime?: string;
}

/** The start's day apart from month and year, to be set as on a bib; the spec's fallback without a date. */
export function dateParts({
  startDate,
  timeZone,
}: Pick<EventListItemBody, 'startDate' | 'timeZone'>): DateParts {
  if (startDate === null) return { day: '–', monthYear: <span lang="en">{eventFallbacks.date}</span> };
  const [day = '', ...monthYear] = formatEventDate(startDate, timeZone).split(' ');
  return { day, monthYear: monthYear.join(' '), dateTime: startDate };
}
