import { encodeQrPayload } from '@dorsal/domain/qr-payload';
import type { OrderView } from '../orders/order-view.ts';
import type { Block, Ticket } from './letter.ts';
import { qrPng } from './qr-png.ts';

interface TicketsOf {
  /** Leaves other people's places out. */
  readonly isWanted?: (person: { readonly _id: string; readonly email: string }) => boolean;
  /** Whether to show the address of each place. */
  readonly emails: 'shown' | 'hidden';
}

/** The valid places of an order with their QR codes. */
export async function qrTickets(
  { eventId, tickets }: OrderView,
  { isWanted = () => true, emails }: TicketsOf,
): Promise<Extract<Block, { kind: 'tickets' }>> {
  const people = tickets.flatMap(({ ticketId, name, participants }) =>
    participants.map((participant) => ({ ...participant, ticketId, ticketName: name })),
  );
  const wanted = people.filter((person) => person.state === 'active' && isWanted(person));
  const drawn = wanted.map(async ({ _id, ticketId, ticketName, fullName, email }, index): Promise<Ticket> => {
    const payload = encodeQrPayload({ eventId, ticketId, participantId: _id, fullName, email });
    const name = `qr-${index + 1}`;
    const qr = { cid: `${name}@dorsal`, filename: `${name}.png`, content: await qrPng(payload) };
    return { ticketName, fullName, qr, ...(emails === 'shown' && { email }) };
  });
  return { kind: 'tickets', tickets: await Promise.all(drawn) };
}
