import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { codePointLength } from '@dorsal/domain/code-points';
import { orders } from '../db/schema/orders.ts';
import { addOrigin } from '../embed/organizer-origins.ts';
import { buildApi } from '../testing/build-api.ts';
import { Buyer } from '../testing/buyer.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';

const services = await testServices({ environment: { RATE_LIMIT_SCALE: '1000' } });
const buyer = new Buyer(await buildApi(services));
const { db } = services;

const origin = 'https://club.example';

/** A held place of an organizer who lists the origin. */
async function held() {
  const { eventId, organizerId, ticketIds } = await seedEvent(db);
  await addOrigin(db, { organizerId, origin });
  return (await buyer.place(eventId, [{ ticketId: ticketIds[0], quantity: 1 }])).body;
}

async function sourceOf(orderId: string) {
  const { embedOrigin, utmSource, utmMedium, utmCampaign } = orders;
  const [row] = await db
    .select({ embedOrigin, utmSource, utmMedium, utmCampaign })
    .from(orders)
    .where(eq(orders.id, orderId));
  return row;
}

const nothing = { embedOrigin: null, utmSource: null, utmMedium: null, utmCampaign: null };

describe('PUT /api/orders/:orderId/checkout stores where the order comes from', () => {
  it('the campaign of the address by which the buyer came to the portal', async () => {
    const order = await held();

    await buyer.checkout(order, { campaign: 'utm_source=boletin&utm_medium=correo&utm_campaign=10%25' });

    expect(await sourceOf(order._id)).toEqual({
      ...nothing,
      utmSource: 'boletin',
      utmMedium: 'correo',
      utmCampaign: '10%',
    });
  });

  it('the page of the organizer with the frame, and the campaign in its address', async () => {
    const order = await held();

    await buyer.checkout(order, {
      returnUrl: `${origin}/carrera?utm_source=instagram`,
      campaign: 'utm_source=otra',
    });

    expect(await sourceOf(order._id)).toEqual({ ...nothing, embedOrigin: origin, utmSource: 'instagram' });
  });

  it('no page and no campaign of an origin that the organizer does not list', async () => {
    const order = await held();

    await buyer.checkout(order, { returnUrl: 'https://evil.example/?utm_source=evil' });

    expect(await sourceOf(order._id)).toEqual(nothing);
  });

  it('what the first checkout said, if the next one has lost the address', async () => {
    const order = await held();

    await buyer.checkout(order, { campaign: 'utm_source=boletin' });
    await buyer.checkout(order);

    expect(await sourceOf(order._id)).toMatchObject({ utmSource: 'boletin' });
  });

  it.each([
    ['a number', 7],
    ['null', null],
    ['a list', ['utm_source=x']],
    ['an object', { utm_source: 'x' }],
    ['half an escape', '%'],
    ['broken UTF-8', 'utm_source=%E0%A4%A'],
    ['an e-mail address', 'utm_source=ana%40correo.example'],
    ['control characters', 'utm_source=%00%0D%0A'],
    ['surrogates', 'utm_source=\uD800&utm_medium=%ED%A0%80'],
    ['a long text', `utm_source=${'🏃'.repeat(5_000)}`],
  ])('and %s never refuses a sale', async (_, campaign) => {
    const order = await held();

    // The contract's type has only text: this is what other programs may send.
    const { status, body } = await buyer.checkout(order, { campaign: campaign as string });

    expect([status, body.status]).toEqual([200, 'pending']);
    expect(codePointLength((await sourceOf(order._id))?.utmSource ?? '')).toBeLessThanOrEqual(100);
  });
});
