import type { Participant } from './participants.ts';

/** The bought places of one ticket type (spec, section 3). */
export interface PurchasedTicket<Person = Participant> {
  readonly ticketId: string;
  readonly participants: readonly Person[];
}

/** What identifies a ticket type; a type that replaces another keeps the sold tickets by `sourceTicketId`. */
export interface TicketTypeIdentity {
  readonly _id: string;
  readonly sourceTicketId?: string | null | undefined;
}

/** A ticket type with the participants who have a place of it. */
export interface TicketSection<Type, Person> {
  readonly ticketType: Type;
  readonly participants: readonly Person[];
}

/** Whether the bought places belong to the type: `ticketId` is its `_id` or its `sourceTicketId` (spec, section 3). */
export function matchesTicketType(
  purchased: { readonly ticketId: string },
  ticketType: TicketTypeIdentity,
): boolean {
  return purchased.ticketId === ticketType._id || purchased.ticketId === ticketType.sourceTicketId;
}

/** My Tickets: a section for every ticket type with at least one matching purchased ticket, in the types' order. */
export function ticketSections<Type extends TicketTypeIdentity, Person>(
  ticketTypes: readonly Type[],
  purchasedTickets: readonly PurchasedTicket<Person>[],
): TicketSection<Type, Person>[] {
  return ticketTypes.flatMap((ticketType) => {
    const matching = purchasedTickets.filter((purchased) => matchesTicketType(purchased, ticketType));
    if (matching.length === 0) return [];
    return [{ ticketType, participants: matching.flatMap((purchased) => purchased.participants) }];
  });
}

/** The badge's number: participants of all purchased tickets. */
export function participantCount(purchasedTickets: readonly PurchasedTicket<unknown>[]): number {
  return purchasedTickets.reduce((count, purchased) => count + purchased.participants.length, 0);
}
