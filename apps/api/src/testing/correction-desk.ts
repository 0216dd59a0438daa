import { eq, sql } from 'drizzle-orm';
import type { CorrectParticipantBody } from '@dorsal/api-contract/order-requests';
import type { ParticipantBody } from '@dorsal/api-contract/participants';
import { checkInDevices, checkIns } from '../db/schema/check-ins.ts';
import { participants } from '../db/schema/orders.ts';
import type { Executor } from '../db/database.ts';
import { newId } from '../ids.ts';
import type { Services } from '../services.ts';
import { buildApi } from './build-api.ts';
import { type Answer, Buyer, checkoutOf } from './buyer.ts';
import { type EventDraft, seedEvent } from './seed-event.ts';
import { signedIn } from './signed-in.ts';

/** A buyer's order of two free places, and helpers to correct its participants. */
export async function correctionDesk(services: Services) {
  const { db } = services;
  const buyer = new Buyer(await buildApi(services));

  async function bought(draft: EventDraft = {}) {
    const owner = await signedIn(services);
    const event = await seedEvent(db, { tickets: [{ priceCents: 0 }], ...draft });
    const items = [{ ticketId: event.ticketIds[0], quantity: 2 }];
    const { body: order } = await buyer.place(event.eventId, items, { bearer: owner.bearer });
    const { body } = await buyer.checkout(order, {
      ...checkoutOf(order),
      buyer: { fullName: 'Andreu Soler Pla', email: owner.email },
    });
    const [ana, pau] = body.tickets[0]?.participants ?? [];
    if (!ana || !pau) throw new Error('The order has no participants.');
    return { owner, event, order, ana, pau };
  }

  const correct = (
    place: { readonly orderId: string; readonly participantId: string },
    body: Partial<CorrectParticipantBody> | Record<string, unknown>,
    sending: Parameters<Buyer['send']>[2] = {},
    by = buyer,
  ): Promise<Answer<ParticipantBody>> =>
    by.send('PUT', `/api/orders/${place.orderId}/participants/${place.participantId}`, { body, ...sending });

  const stored = async (participantId: string) => {
    const [row] = await db.select().from(participants).where(eq(participants.id, participantId));
    return row;
  };

  /** Admits a participant, as a scan at check-in does. */
  async function letIn(tx: Executor, { eventId, participantId }: { eventId: string; participantId: string }) {
    const deviceId = newId();
    await tx.insert(checkInDevices).values({
      id: deviceId,
      eventId,
      name: 'Puerta norte',
      tokenHash: newId(),
      expiresAt: sql`now() + interval '1 day'`,
    });
    await tx
      .insert(checkIns)
      .values({ participantId, deviceId, scanId: crypto.randomUUID(), scannedAt: sql`now()` });
  }

  return { buyer, bought, correct, stored, letIn };
}
