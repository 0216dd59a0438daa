import type { AskedOfPlace } from '../person-documents/asked-by-mail.ts';
import { awaitedText } from './awaited-guardians.ts';
import type { Block } from './letter.ts';
import type { MailOrder } from './mail-order.ts';
import { qrTickets } from './qr-tickets.ts';
import { awaitedPlaces } from './valid-places.ts';

/** A correction of a participant. */
export interface Correction {
  readonly participantId: string;
  /** The address changed, and with it the QR code. */
  readonly isMoved: boolean;
  /** The documents that are missing of this participant; another address ended the former link. */
  readonly asked: readonly AskedOfPlace[];
}

/** The participant's place with its current data. Null if the place is not valid, or the id was replaced. */
export function correctedPlace(
  { status, tickets }: MailOrder,
  { participantId }: Pick<Correction, 'participantId'>,
) {
  if (status !== 'paid') return null;
  const places = tickets.flatMap(({ name: ticketName, participants }) =>
    participants
      .filter(({ state }) => state !== 'cancelled')
      .map((participant) => ({ ...participant, ticketName })),
  );
  return places.find(({ _id }) => _id === participantId) ?? null;
}

/** Only the QR code of this participant, or why there is none yet. */
export async function correctedTicket(
  order: MailOrder,
  participantId: string,
  emails: 'shown' | 'hidden',
): Promise<Block> {
  const awaited = awaitedPlaces(order).find(({ _id }) => _id === participantId);
  if (!awaited) return qrTickets(order, { isWanted: ({ _id }) => _id === participantId, emails });
  return { kind: 'note', title: 'Falta la autorización', text: awaitedText(order, awaited) };
}
