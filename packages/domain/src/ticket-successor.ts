import { type Instant, instantMs } from './instant.ts';

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
