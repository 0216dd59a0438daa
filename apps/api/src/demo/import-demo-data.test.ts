import { describe, expect, it } from 'vitest';
import { eventStock, ticketStock } from '../db/schema/stock.ts';
import { events } from '../db/schema/events.ts';
import { organizerOrigins, organizers } from '../db/schema/organizers.ts';
import { addOrigin } from '../embed/organizer-origins.ts';
import { exampleCatalogue } from '../testing/example-catalogue.ts';
import { exampleIssuer } from '../testing/invoiced-orders.ts';
import { testServices } from '../testing/test-services.ts';
import { importDemoData } from './import-demo-data.ts';

describe('demo data', async () => {
  const services = await testServices();
  const { db } = services;
  const oneEvent = async () => (await db.select().from(events))[0];
  const oneStock = async () => (await db.select().from(eventStock))[0];

  it('exists once, however often it is imported, and its dates move on', async () => {
    await importDemoData(services, exampleCatalogue({ daysAhead: 30 }));
    const before = await oneEvent();

    await importDemoData(services, exampleCatalogue({ daysAhead: 37 }));

    expect(await db.$count(events)).toBe(1);
    expect(await db.$count(organizers)).toBe(1);
    const movedDays = ((await oneEvent())?.startsAt?.getTime() ?? 0) - (before?.startsAt?.getTime() ?? 0);
    expect(movedDays / 86_400_000).toBe(7);
  });

  it('is sanitized before it is stored', async () => {
    await importDemoData(services, exampleCatalogue());
    expect(await oneEvent()).toMatchObject({
      descriptionHtml: '<p>Una noche por la <strong>Serra Calderona</strong>.</p>',
      regulationsHtml: '<h1>Reglamento</h1><p>Frontal obligatorio.</p>',
    });
  });

  it('withholds the places that count as taken', async () => {
    await importDemoData(services, exampleCatalogue({ ticket: { soldInDemo: 12 } }));
    expect(await oneStock()).toMatchObject({ capacity: 50, withheld: 12, held: 0, sold: 0 });
  });

  it('never changes what orders hold and have bought', async () => {
    await importDemoData(services, exampleCatalogue());
    await db.update(eventStock).set({ held: 5, sold: 40, withheld: 0 });

    await importDemoData(services, exampleCatalogue({ ticket: { soldInDemo: 12 }, event: { capacity: 48 } }));

    expect(await oneStock()).toMatchObject({ capacity: 48, held: 5, sold: 40, withheld: 3 });
    await importDemoData(services, exampleCatalogue({ event: { capacity: 10 } }));
    expect(await oneStock()).toMatchObject({ capacity: 45, held: 5, sold: 40, withheld: 0 });
    expect(await db.$count(ticketStock)).toBe(2);
  });

  it('includes the accounts for transfers', async () => {
    await importDemoData(services, exampleCatalogue());
    const [organizer] = await db.select().from(organizers);
    expect(organizer).toMatchObject({ name: 'Línea de Cal', transferIban: 'ES9121000418450200051332' });
  });

  it('lists the pages that may show the checkout, once, beside those that an operator has listed', async () => {
    await importDemoData(services, exampleCatalogue());
    const [organizer] = await db.select().from(organizers);
    await addOrigin(db, { organizerId: organizer?.id ?? '', origin: 'https://club.example' });

    await importDemoData(services, exampleCatalogue());

    const listed = await db.select({ origin: organizerOrigins.origin }).from(organizerOrigins);
    expect(listed.map(({ origin }) => origin).toSorted()).toEqual([
      'http://127.0.0.1:3001',
      'http://localhost:3001',
      'https://club.example',
    ]);
  });

  it.each([
    'https://*.club.example',
    'http://club.example',
    'https://club.example/carrera',
    'https://club.example; script-src *',
  ])('lists no %s, and then writes nothing', async (origin) => {
    const {
      organizers: [organizer],
      ...others
    } = exampleCatalogue();
    if (!organizer) throw new Error('The example has no organizer.');
    const data = { ...others, organizers: [{ ...organizer, name: 'Otro', frameOrigins: [origin] }] };

    await expect(importDemoData(services, data)).rejects.toThrow(`"${origin}"`);

    expect((await db.select().from(organizers)).map(({ name }) => name)).not.toContain('Otro');
  });

  it('writes the origins as browsers do', async () => {
    const {
      organizers: [organizer],
      ...others
    } = exampleCatalogue();
    if (!organizer) throw new Error('The example has no organizer.');

    await importDemoData(services, {
      ...others,
      organizers: [{ ...organizer, frameOrigins: ['https://Peña.example:443/'] }],
    });

    const listed = await db.select({ origin: organizerOrigins.origin }).from(organizerOrigins);
    expect(listed).toContainEqual({ origin: 'https://xn--pea-8ma.example' });
  });

  it('includes the issuer of the invoices, and the reason for charging no IVA', async () => {
    const vatExemption = 'Operación no sujeta a IVA.';
    await importDemoData(services, exampleCatalogue({ event: { vatExemption } }));
    const [organizer] = await db.select().from(organizers);
    expect(organizer?.invoiceIssuer).toEqual(exampleIssuer);
    expect((await db.select().from(events))[0]).toMatchObject({ vatPercent: 0, vatExemption });

    await importDemoData(services, exampleCatalogue());
    expect((await db.select().from(events))[0]).toMatchObject({ vatPercent: 21, vatExemption: null });
  });
});

describe('demo data for an empty database', async () => {
  const { db } = await testServices();

  it('may be imported by several processes at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => importDemoData({ db }, exampleCatalogue())));

    expect(await db.$count(events)).toBe(1);
    expect(await db.$count(ticketStock)).toBe(2);
  });
});
