import { refusesDuplicates } from '@dorsal/domain/duplicates';
import { noSportRules, type SportRules } from '@dorsal/domain/ticket-rules';
import type { Transaction } from '../db/database.ts';
import { refuseTwins } from '../duplicates/refuse-twins.ts';
import { hasConfirmed } from '../orders/confirmed-address.ts';
import type { OpenOrder } from '../orders/locked-order.ts';
import { AddressUnconfirmedError } from '../orders/order-refusals.ts';
import { type CheckedParticipant, placesToSell } from './check-participants.ts';

interface CheckoutToCheck {
  readonly order: OpenOrder;
  readonly event: {
    readonly sport: SportRules | null;
    /** The current ticket type of one that may have been replaced: `currentTicketIds`. */
    readonly currentIdOf: (ticketId: string) => string;
  };
  readonly checked: readonly CheckedParticipant[];
  readonly buyer: { readonly email: string };
  /** The address that the caller proved to read by a code. */
  readonly provenEmail?: string | undefined;
}

/**
 * Refuses people who have a sold place with the same document, if the event wants it. Then every buyer has to prove first that they
 * read their mail, so that the question for the code tells nothing. Throws AddressUnconfirmedError and what `refuseTwins` throws.
 */
export async function refuseDuplicates(
  tx: Transaction,
  { order, event, checked, buyer, provenEmail }: CheckoutToCheck,
): Promise<void> {
  const rules = event.sport ?? noSportRules;
  const places = placesToSell(checked, event.currentIdOf);
  const refuses = places.some(({ ticketId }) => refusesDuplicates(rules, ticketId));
  if (refuses && !(await hasConfirmed(tx, buyer.email, { order, provenEmail }))) {
    throw new AddressUnconfirmedError();
  }
  await refuseTwins(tx, { order, buyer: { ...buyer, isProven: true }, rules, places });
}
