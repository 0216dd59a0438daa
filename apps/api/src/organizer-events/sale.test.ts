import { priceAt } from '@dorsal/domain/quote';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { events } from '../db/schema/events.ts';
import { organizerActivity } from '../db/schema/members.ts';
import { ticketStock } from '../db/schema/stock.ts';
import { ticketTypes } from '../db/schema/ticket-types.ts';
import { ticketsOnOffer } from '../ticket-notices/ticket-on-offer.ts';
import { buildApi } from '../testing/build-api.ts';
import { Buyer } from '../testing/buyer.ts';
import { draftContent, draftTicket, EventEditor } from '../testing/event-editor.ts';
import { buildPanel, seedOrganizer, signedInStaff } from '../testing/panel-staff.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';

const services = await testServices({ environment: { RATE_LIMIT_SCALE: '1000' } });
const panel = await buildPanel(services);
const portal = await buildApi(services);
const buyer = new Buyer(portal);
const { db } = services;

async function onSale(draft: Parameters<typeof seedEvent>[1] = {}) {
  const organizerId = await seedOrganizer(services);
  const event = await seedEvent(db, { organizerId, ...draft });
  const { browser } = await signedInStaff(services, panel, { organizerId, role: 'editor' });
  const editor = new EventEditor(browser, organizerId);
  const [ticketId] = event.ticketIds;
  const place = (quantity = 1) => buyer.place(event.eventId, [{ ticketId, quantity }]);
  const shown = async () => {
    const answer = await portal.inject({ method: 'GET', url: `/api/events/event/${event.eventId}` });
    return answer.json<{ tickets: { price: number; state: string }[] }>().tickets[0];
  };
  const listed = async () => {
    const answer = await portal.inject({ method: 'GET', url: '/api/events/list' });
    return answer
      .json<{ _id: string; priceFrom: number; paidFrom: number; state: string }[]>()
      .find(({ _id }) => _id === event.eventId);
  };
  return { ...event, organizerId, editor, place, ticketId, shown, listed };
}

describe('a sale that the organizer closes', () => {
  it('takes no order and no more places, and continues once it is reopened', async () => {
    const { editor, eventId, ticketId, place, shown, listed, organizerId } = await onSale();
    await listed();
    const { body: held } = await place();

    expect((await editor.act(eventId, 'close')).body).toMatchObject({ state: 'closed', saleEnd: null });
    expect((await editor.act(eventId, 'close')).status).toBe(200);

    expect(await place()).toMatchObject({
      status: 409,
      body: { code: 'ticket_not_on_sale', message: expect.stringContaining('ha terminado') as string },
    });
    const change = await buyer.send('PUT', `/api/orders/${held._id}/items`, {
      body: { items: [{ ticketId, quantity: 2 }] },
      token: held.checkoutToken,
    });
    expect([change.status, change.body.code]).toEqual([409, 'ticket_not_on_sale']);
    expect(await shown()).toMatchObject({ state: 'ended' });
    expect(await ticketsOnOffer(db, [ticketId])).toMatchObject([{ state: 'ended' }]);
    await expect.poll(async () => (await listed())?.state, { timeout: 20_000, interval: 100 }).toBe('ended');

    expect((await editor.act(eventId, 'reopen')).body).toMatchObject({ state: 'onSale' });
    expect(await place()).toMatchObject({ status: 201 });
    await expect.poll(async () => (await listed())?.state, { timeout: 20_000, interval: 100 }).toBe('onSale');
    const entries = await db
      .select({ action: organizerActivity.action })
      .from(organizerActivity)
      .where(eq(organizerActivity.organizerId, organizerId));
    expect(entries.map(({ action }) => action)).toEqual(['eventClosed', 'eventReopened']);
  });

  it('is one of a published event', async () => {
    const { editor } = await onSale();
    const { eventId } = await editor.written(draftContent());

    expect(await editor.act(eventId, 'close')).toMatchObject({
      status: 409,
      body: { code: 'event_unpublished' },
    });
    expect(await editor.act(eventId, 'reopen')).toMatchObject({ status: 409 });
  });
});

describe('an archived event', () => {
  it('is a draft, or one whose sale is closed', async () => {
    const { editor, eventId } = await onSale();
    expect(await editor.act(eventId, 'archive')).toMatchObject({
      status: 409,
      body: { code: 'event_in_use' },
    });
    await editor.act(eventId, 'close');

    expect((await editor.act(eventId, 'archive')).body).toMatchObject({
      isArchived: true,
      pendingChanges: 0,
    });
    expect(await editor.act(eventId, 'reopen')).toMatchObject({
      status: 409,
      body: { code: 'event_archived' },
    });
    expect((await editor.act(eventId, 'unarchive')).body).toMatchObject({ isArchived: false });
    const { eventId: draftId } = await editor.written(draftContent());
    expect((await editor.act(draftId, 'archive')).body).toMatchObject({ isArchived: true, state: 'draft' });
  });
});

describe('a price step', () => {
  const until = (ms: number) => new Date(Date.now() + ms).toISOString();
  const steps = (ms: number) => ({ tickets: [{ priceSteps: [{ until: until(ms), priceCents: 1200 }] }] });

  it('is the price until its end, on the page, in the list and of a hold; the next price from then on', async () => {
    const { eventId, ticketId, place, shown, listed } = await onSale(steps(60_000));
    expect(await shown()).toMatchObject({ price: 12 });
    await expect
      .poll(listed, { timeout: 20_000, interval: 100 })
      .toMatchObject({ priceFrom: 12, paidFrom: 12 });
    expect((await place(2)).body).toMatchObject({ totalAmount: 24, tickets: [{ price: 12, quantity: 2 }] });

    // Without a change of the event itself: the answer that was made in advance ends with the step.
    await db
      .update(ticketTypes)
      .set({ priceSteps: [{ until: until(1500), priceCents: 1200 }] })
      .where(eq(ticketTypes.id, ticketId));
    await db.update(events).set({ updatedAt: new Date() }).where(eq(events.id, eventId));
    await expect.poll(async () => (await listed())?.priceFrom, { timeout: 20_000, interval: 50 }).toBe(18.5);

    expect(await shown()).toMatchObject({ price: 18.5 });
    expect((await place(2)).body).toMatchObject({ totalAmount: 37, tickets: [{ price: 18.5 }] });
  });

  it('that changes leaves the ticket and its sales alone', async () => {
    const { editor, eventId, ticketId, place } = await onSale();
    await place(2);
    const { body: draft } = await editor.draft(eventId);
    const [ticket] = draft.content.tickets;
    if (!ticket) throw new Error('The event has a ticket.');
    const content = {
      ...draft.content,
      tickets: [{ ...ticket, steps: [{ until: until(60_000), price: 15 }] }],
    };

    const { body: saved } = await editor.save(eventId, 1, content);
    const paths = saved.outcome === 'saved' ? saved.problems.map(({ path }) => path) : [];
    expect(paths).toEqual(['description', 'regulations']);
    expect(await editor.publish(eventId, 2)).toMatchObject({ status: 200 });

    const types = await db.select().from(ticketTypes).where(eq(ticketTypes.eventId, eventId));
    expect(types).toMatchObject([{ id: ticketId, priceCents: 1850, priceSteps: [{ priceCents: 1500 }] }]);
    expect((await place()).body).toMatchObject({ totalAmount: 15 });
  });

  it.each([
    ['2027-03-27T23:59:59+01:00', 12],
    ['2027-03-28T00:00:00+01:00', 18.5],
  ])("at the end of its day in the event's zone: at %s the price is %d €", async (moment, price) => {
    const { editor } = await onSale();
    const content = draftContent({
      slug: `tramo-${price === 12 ? 'antes' : 'despues'}`,
      tickets: [draftTicket({ steps: [{ until: '2027-03-28T00:00:00+01:00', price: 12 }] })],
    });
    const { eventId } = await editor.published({ ...content, startsAt: '2027-06-06T08:00:00Z' });
    const [type] = await db.select().from(ticketTypes).where(eq(ticketTypes.eventId, eventId));
    if (!type) throw new Error('The event has a ticket.');

    expect(priceAt({ priceCents: type.priceCents, steps: type.priceSteps }, new Date(moment))).toBe(
      price * 100,
    );
  });
});

describe('an event without a free place', () => {
  it('is sold out if its places are taken, and only published while all are kept back', async () => {
    const { editor, eventId, ticketId, place } = await onSale({ tickets: [{ capacity: 2 }] });
    const stateOf = async () => (await editor.list()).body.find(({ _id }) => _id === eventId)?.state;
    const keepBack = (withheld: number) =>
      db.update(ticketStock).set({ withheld }).where(eq(ticketStock.ticketTypeId, ticketId));

    await keepBack(2);
    expect(await stateOf()).toBe('published');
    await keepBack(0);
    await place(2);
    expect(await stateOf()).toBe('soldOut');
  });
});
