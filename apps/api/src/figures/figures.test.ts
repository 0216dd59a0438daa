import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { SalesFiguresBody } from '@dorsal/api-contract/panel/figures';
import { eventDay } from '@dorsal/domain/event-dates';
import { manualOrders } from '../db/schema/manual-orders.ts';
import { orders } from '../db/schema/orders.ts';
import { newId } from '../ids.ts';
import { buildApi } from '../testing/build-api.ts';
import { Buyer } from '../testing/buyer.ts';
import { buildPanel, seedOrganizer, signedInStaff } from '../testing/panel-staff.ts';
import { type EventDraft, seedEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';

const services = await testServices({ environment: { RATE_LIMIT_SCALE: '1000' } });
const panel = await buildPanel(services);
const app = await buildApi(services);
const { db } = services;
let buyers = 0;

type Order = Partial<typeof orders.$inferInsert> & {
  readonly places?: number;
  readonly ticket?: number;
  /** ISO 8601. */
  readonly at?: string;
};
type Refused = { readonly code?: string; readonly fields?: Record<string, string> };

async function office(draft: EventDraft = {}) {
  const organizerId = await seedOrganizer(services);
  const event = await seedEvent(db, { organizerId, ...draft });
  const { browser } = await signedInStaff(services, panel, { organizerId, role: 'reader' });
  /** An order that was paid at a moment, with other values of its row. */
  async function sold({ places = 1, ticket = 0, at = '2024-11-20T12:00:00Z', ...row }: Order = {}) {
    buyers += 1;
    const buyer = new Buyer(app, { ip: `203.0.113.${buyers % 250}` });
    const ticketId = event.ticketIds[ticket] ?? '';
    const { body } = await buyer.place(event.eventId, [{ ticketId, quantity: places }]);
    await db
      .update(orders)
      .set({ status: 'paid', paidAt: new Date(at), ...row })
      .where(eq(orders.id, body._id));
    return body._id;
  }
  const url = `/api/organizer/${organizerId}/events/${event.eventId}/figures`;
  const figures = async (query: Record<string, string> = {}) =>
    browser.call<SalesFiguresBody & Refused>('GET', `${url}?${new URLSearchParams(query).toString()}`);
  const read = async (query: Record<string, string> = {}) => (await figures(query)).body;
  return { event, sold, figures, read };
}

const november = { from: '2024-11-18', to: '2024-11-21' };

describe('GET …/figures', () => {
  it('has the places and the money of each ticket on each day, with zeros for days without sales', async () => {
    const { sold, read, event } = await office({
      tickets: [{ name: '10K', priceCents: 1500 }, { name: '21K' }],
    });
    await sold({ places: 2, at: '2024-11-19T08:00:00Z' });
    await sold({ places: 1, at: '2024-11-19T22:59:59Z' });
    // After midnight in Madrid.
    await sold({ places: 3, ticket: 1, at: '2024-11-19T23:00:00Z' });
    await sold({ at: '2024-11-17T22:59:59Z' });
    await sold({ at: '2024-11-21T23:00:00Z' });

    const body = await read(november);

    expect(body).toMatchObject({ ...november, step: 'day', timeZone: 'Europe/Madrid' });
    expect(body.starts).toEqual([18, 19, 20, 21].map((day) => `2024-11-${day - 1}T23:00:00.000Z`));
    expect(body.tickets).toEqual([
      { _id: event.ticketIds[0], name: '10K', places: [0, 3, 0, 0], charged: [0, 45, 0, 0] },
      { _id: event.ticketIds[1], name: '21K', places: [0, 0, 3, 0], charged: [0, 0, 55.5, 0] },
    ]);
    expect(body.total).toEqual({ places: 6, orders: 3, charged: 100.5, refunded: 0 });
  });

  it('compares with the same number of days before', async () => {
    const { sold, read } = await office();
    await sold({ places: 2, at: '2024-11-13T23:00:00Z' });
    await sold({ places: 4, at: '2024-11-13T22:59:59Z' });
    await sold({ places: 1, at: '2024-11-17T22:59:59Z' });

    expect((await read(november)).before).toEqual({ places: 3, orders: 2, charged: 55.5 });
  });

  it('shows the whole sale until today if no period is asked for', async () => {
    const { sold, read } = await office();
    await sold({ at: '2024-10-30T10:00:00Z' });
    await sold({ at: new Date().toISOString() });

    const { from, total, before, starts } = await read();

    expect([from, total.places, before]).toEqual(['2024-10-30', 2, null]);
    expect(starts[0]).toBe('2024-10-29T23:00:00.000Z');
  });

  it.each([
    {
      day: '2024-10-27',
      hours: 25,
      at: ['2024-10-27T00:30:00Z', '2024-10-27T01:30:00Z'] as const,
      points: [2, 3],
      wall: [0, 0, 5, 0],
    },
    {
      day: '2024-03-31',
      hours: 23,
      at: ['2024-03-31T00:59:59Z', '2024-03-31T01:00:00Z'] as const,
      points: [1, 2],
      wall: [0, 2, 0, 3],
    },
  ])('divides $day into its $hours hours', async ({ day, hours, at: [first, second], points, wall }) => {
    const { sold, read } = await office();
    await sold({ places: 2, at: first });
    await sold({ places: 3, at: second });

    const { starts, tickets, weekdayHours } = await read({ from: day, to: day });

    expect(starts).toHaveLength(hours);
    const byHour = tickets[0]?.places ?? [];
    expect(points.map((hour) => byHour[hour])).toEqual([2, 3]);
    expect(byHour.reduce((sum, count) => sum + count, 0)).toBe(5);
    // On the wall the repeated hour is one hour.
    expect(weekdayHours[6]?.slice(0, 4)).toEqual(wall);
  });

  it("counts by the event's own zone", async () => {
    const { sold, read } = await office({ timeZone: 'Atlantic/Canary' });
    await sold({ at: '2024-11-20T23:30:00Z' });

    const { tickets, weekdayHours } = await read(november);

    expect(tickets[0]?.places).toEqual([0, 0, 1, 0]);
    expect(weekdayHours[2]?.[23]).toBe(1);
  });

  it('counts a replaced ticket type with the one that has its name', async () => {
    const { sold, read } = await office({ tickets: [{ name: '10K' }, { name: '10K' }] });
    await sold({ places: 1 });
    await sold({ places: 2, ticket: 1 });

    expect((await read(november)).tickets).toMatchObject([{ name: '10K', places: [0, 0, 3, 0] }]);
  });

  it('has the moments of the period at which a price rises', async () => {
    const steps = [
      { until: '2024-11-18T22:59:59.000Z', priceCents: 1500 },
      { until: '2024-12-31T22:59:59.000Z', priceCents: 1800 },
    ];
    const { read } = await office({ tickets: [{ name: '10K', priceCents: 2000, priceSteps: steps }] });

    expect((await read(november)).priceSteps).toEqual([
      { at: '2024-11-18T22:59:59.000Z', ticketName: '10K', price: 18 },
    ]);
  });

  it('adds up the sales of each channel and campaign', async () => {
    const { sold, read } = await office();
    await sold({ places: 1, utmSource: 'boletin', utmMedium: 'correo' });
    await sold({ places: 2, utmSource: 'boletin', utmMedium: 'correo' });
    await sold({ places: 1, embedOrigin: 'https://club.example', utmCampaign: 'navidad' });
    await sold({ places: 2 });
    const manual = await sold({ places: 1 });
    await db.insert(manualOrders).values({ orderId: manual, kind: 'invitation', requestKey: newId() });

    const { sources, otherSources } = await read(november);

    const none = { source: null, medium: null, name: null };
    expect(sources).toEqual([
      {
        channel: 'portal',
        origin: null,
        campaign: { ...none, source: 'boletin', medium: 'correo' },
        places: 3,
        charged: 55.5,
      },
      { channel: 'portal', origin: null, campaign: null, places: 2, charged: 37 },
      {
        channel: 'embed',
        origin: 'https://club.example',
        campaign: { ...none, name: 'navidad' },
        places: 1,
        charged: 18.5,
      },
      { channel: 'manual', origin: null, campaign: null, places: 1, charged: 18.5 },
    ]);
    expect(otherSources).toEqual({ places: 0, charged: 0 });
  });

  it('adds up the campaigns after the twentieth', async () => {
    const { sold, read } = await office();
    for (let campaign = 0; campaign < 22; campaign += 1) {
      await sold({ places: campaign < 20 ? 2 : 1, utmSource: `c${campaign}` });
    }

    const { sources, otherSources } = await read(november);

    expect(sources).toHaveLength(20);
    expect(otherSources).toEqual({ places: 2, charged: 37 });
  });

  it('has no sales of other events and organizers, and no unpaid orders', async () => {
    const { sold, read } = await office();
    const other = await office();
    await other.sold({ places: 5, utmSource: 'secreta' });
    await sold({ places: 3, status: 'reserved', paidAt: null });
    await sold({ places: 1 });

    const body = await read(november);

    expect([body.total.places, body.sources.length, body.tickets.length]).toEqual([1, 1, 1]);
    expect(JSON.stringify(body)).not.toContain('secreta');
  });

  it('is empty for an event without sales', async () => {
    const { read } = await office();

    const { total, step, sources, weekdayHours } = await read();

    expect(total).toEqual({ places: 0, orders: 0, charged: 0, refunded: 0 });
    expect([step, sources]).toEqual(['hour', []]);
    expect(weekdayHours.flat()).toEqual(Array.from({ length: 168 }, () => 0));
  });

  it('has no points that are still to come', async () => {
    const { read } = await office();
    const day = eventDay(new Date(), 'Europe/Madrid') ?? '';

    const nextYear = `${Number(day.slice(0, 4)) + 1}${day.slice(4, 8)}01`;

    const { starts } = await read({ from: day, to: nextYear, step: 'week' });

    expect(starts).toHaveLength(1);
    expect((await read({ from: '2099-01-01', to: '2099-01-02' })).starts).toHaveLength(1);
  });

  it.each([
    [{ from: '2024-11-20', to: '2024-11-19' }, 'backward_period', 'to'],
    [{ from: '2024-01-01', to: '2024-11-19', step: 'hour' }, 'too_many_points', 'step'],
    [{ from: '1970-01-01', to: '2100-12-31', step: 'week' }, 'too_many_points', 'step'],
    [{ from: '2024-02-30', to: '2024-11-19' }, 'invalid_request', 'from'],
    [{ from: '0001-01-01' }, 'invalid_request', 'from'],
    [{ step: 'minute' }, 'invalid_request', 'step'],
  ])('refuses %j', async (query, code, field) => {
    const { figures } = await office();

    const { status, body } = await figures(query);

    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, code, [field]]);
  });
});
