import type { AwaitedGuardianBody } from '@dorsal/api-contract/participants';
import type { QrPayload } from '@dorsal/domain/qr-payload';

/** One participant's place, with all data on its ticket. */
export interface Ticket {
  readonly event: {
    readonly _id: string;
    readonly name: string;
    readonly startDate: string | null;
    readonly timeZone: string;
    readonly location: string | null;
  };
  readonly ticketId: string;
  /** The ticket type's name; the spec's fallback replaces a missing one. */
  readonly ticketTypeName: string | null | undefined;
  readonly participant: {
    readonly _id: string;
    readonly fullName: string;
    readonly email: string;
    /** The consent that is missing: there is no QR code, picture or pass until then. Omitted: nothing is missing. */
    readonly guardian?: AwaitedGuardianBody | undefined;
  };
}

/** Whether a place has a ticket to show: no consent of a guardian is missing. */
export function isValidTicket({ participant }: Ticket): boolean {
  return participant.guardian === undefined;
}

/** The payload of the ticket's QR code (spec, section 3). */
export function payloadOf({ event, ticketId, participant }: Ticket): QrPayload {
  return {
    eventId: event._id,
    ticketId,
    participantId: participant._id,
    fullName: participant.fullName,
    email: participant.email,
  };
}

/** Whether both are the same place: same ticket type and same participant. */
export function sameTicket(one: Ticket, other: Ticket): boolean {
  return one.ticketId === other.ticketId && one.participant._id === other.participant._id;
}
