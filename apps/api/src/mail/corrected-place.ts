import type { MailOrder } from './mail-order.ts';
import { qrTickets } from './qr-tickets.ts';

/** A correction of a participant. */
export interface Correction {
  readonly participantId: string;
  /** The address changed, and with it the QR code. */
  readonly isMoved: boolean;
}

/** The participant's place with its current data. Null if the place is not valid, or the id was replaced. */
export function correctedPlace({ status, tickets }: MailOrder, { participantId }: Correction) {
  if (status !== 'paid') return null;
  const places = tickets.flatMap(({ name: ticketName, participants }) =>
    participants
      .filter(({ state }) => state === 'active')
      .map(({ _id, fullName, email }) => ({ _id, fullName, email, ticketName })),
  );
  return places.find(({ _id }) => _id === participantId) ?? null;
}

/** Only the QR code of this participant. */
export function correctedTicket(order: MailOrder, participantId: string, emails: 'shown' | 'hidden') {
  return qrTickets(order, { isWanted: ({ _id }) => _id === participantId, emails });
}
