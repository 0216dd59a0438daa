import { type Instant, instantMs } from './instant.ts';
import { type TakenPlaces, takenPlacesText } from './taken-places.ts';

/** What a buyer of a ticket type holds. */
export interface SoldTicket {
  readonly name: string;
  /** After the last price step. */
  readonly priceCents: number | null;
  readonly validFrom: Instant | null;
}

/**
 * Whether a change makes another ticket of it: if places are taken, publishing replaces the type by a successor, so that
 * their buyers keep what they bought.
 */
export function isAnotherTicket(before: SoldTicket, after: SoldTicket): boolean {
  return (
    before.name !== after.name ||
    before.priceCents !== after.priceCents ||
    instantMs(before.validFrom) !== instantMs(after.validFrom)
  );
}

/**
 * What such a change means, for the organizer, in Spanish. `ticket`: `«10K»`, `esta entrada`. `taken`: its places, at least
 * one.
 */
export function successorText(ticket: string, { sold, held }: TakenPlaces): string {
  return `Los cambios de ${ticket} valen solo para las próximas inscripciones. Para quien ya la tiene no cambia nada: ${takenPlacesText({ sold, held })}.`;
}
