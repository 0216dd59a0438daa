import type { MailOrder } from './mail-order.ts';
import { qrTickets } from './qr-tickets.ts';

/** What an e-mail about a correction is about. */
export interface Correction {
  readonly participantId: string;
  /** Another address, and with it another QR code. */
  readonly isMoved: boolean;
}

/** The place of a participant, as it stands now. Null once the order is not paid, or the place somebody else's. */
export function correctedPlace({ status, tickets }: MailOrder, { participantId }: Correction) {
  if (status !== 'paid') return null;
  const places = tickets.flatMap(({ name: ticketName, participants }) =>
    participants.map(({ _id, fullName, email }) => ({ _id, fullName, email, ticketName })),
  );
  return places.find(({ _id }) => _id === participantId) ?? null;
}

/** Its QR code alone. */
export function correctedTicket(order: MailOrder, participantId: string, emails: 'shown' | 'hidden') {
  return qrTickets(order, { isWanted: ({ _id }) => _id === participantId, emails });
}
