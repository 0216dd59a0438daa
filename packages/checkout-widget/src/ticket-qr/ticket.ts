import type { QrPayload } from '@dorsal/domain/qr-payload';

/** One participant's place, with everything that its ticket says. */
export interface Ticket {
  readonly event: {
    readonly _id: string;
    readonly name: string;
    readonly startDate: string | null;
    readonly timeZone: string;
    readonly location: string | null;
  };
  readonly ticketId: string;
  /** The ticket type's name; the spec's fallback stands in for a missing one. */
  readonly ticketTypeName: string | null | undefined;
  readonly participant: { readonly _id: string; readonly fullName: string; readonly email: string };
}

/** What the ticket's QR code says (spec, section 3). */
export function payloadOf({ event, ticketId, participant }: Ticket): QrPayload {
  return {
    eventId: event._id,
    ticketId,
    participantId: participant._id,
    fullName: participant.fullName,
    email: participant.email,
  };
}

/** Whether both are the same place: of one ticket type, and one participant's. */
export function sameTicket(one: Ticket, other: Ticket): boolean {
  return one.ticketId === other.ticketId && one.participant._id === other.participant._id;
}
