import { accessTokenOf, ownedOrders, owner } from './owner.ts';

const productUrl = process.env.PRODUCT_URL ?? 'http://localhost:3000';

interface Held {
  readonly eventId: string;
  readonly name: string;
  /** The first participant of the tickets. */
  readonly participant: { readonly _id: string; readonly fullName: string };
}

/** An event that the owner holds tickets for. */
export async function heldEvent(): Promise<Held> {
  const token = await accessTokenOf(owner);
  for (const { eventId, eventInfo } of await ownedOrders(token)) {
    const answer = await fetch(`${productUrl}/api/events/event/${eventId}/tickets`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const tickets = (await answer.json()) as { participants: Held['participant'][] }[];
    const participant = tickets[0]?.participants[0];
    if (participant) return { eventId, name: eventInfo.name, participant };
  }
  throw new Error(`${owner.fullName} holds no ticket.`);
}
