import type { Services } from '../services.ts';
import { buildApi } from './build-api.ts';
import { Buyer } from './buyer.ts';
import { type EventDraft, seedEvent } from './seed-event.ts';

/** A buyer, and orders of theirs that hold places in an event each. */
export async function checkoutDesk(services: Services) {
  const app = await buildApi(services);
  const buyer = new Buyer(app);

  /** An order that holds places of the event's first ticket type. */
  async function held(draft: EventDraft = {}, quantity = 1) {
    const event = await seedEvent(services.db, draft);
    const { body: order } = await buyer.place(event.eventId, [{ ticketId: event.ticketIds[0], quantity }]);
    return { event, order };
  }

  return { app, buyer, held };
}
