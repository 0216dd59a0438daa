import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { events } from '../db/schema/events.ts';
import { organizerLogos, organizers } from '../db/schema/organizers.ts';
import { eventStock, ticketStock } from '../db/schema/stock.ts';
import { ticketTypes } from '../db/schema/ticket-types.ts';
import { checkBooks } from '../testing/books.ts';
import { buildApi } from '../testing/build-api.ts';
import { Buyer } from '../testing/buyer.ts';
import { operate } from '../testing/operator.ts';
import { testServices } from '../testing/test-services.ts';

const folder = mkdtempSync(join(tmpdir(), 'dorsal-import-'));
afterAll(() => rmSync(folder, { recursive: true }));

const ticket = { name: '21K', price: 32.5, capacity: 100 };
const organizer = { slug: 'linea-de-cal', name: 'Línea de Cal' };
const issuer = {
  name: 'Club Deportivo de Ejemplo',
  address: 'Carrer de la Font, 14',
  postalCode: '46118',
  city: 'Serra',
  province: 'Valencia',
};
const pngLogo = (bytes: string) => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
const svgLogo = `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`;
const eventOf = (changes: object = {}) => ({
  slug: 'trail-nocturno',
  name: 'Trail Nocturno',
  organizer,
  startsAt: new Date(Date.now() + 30 * 86_400_000).toISOString(),
  tickets: [ticket],
  ...changes,
});

describe('events import', async () => {
  const services = await testServices();
  checkBooks(services);
  const { db } = services;
  const buyer = new Buyer(await buildApi(services));
  const startsAt = eventOf().startsAt;

  /** Imports a file with these rows, or with this text. */
  const load = (rows: unknown, options = '') => {
    const path = join(folder, 'events.json');
    writeFileSync(path, typeof rows === 'string' ? rows : JSON.stringify(rows));
    return operate(services, `events import "${path}" ${options}`);
  };
  const oneEvent = async (slug = 'trail-nocturno') => {
    const [event] = await db.select().from(events).where(eq(events.slug, slug));
    if (!event) throw new Error('The event is not there.');
    return event;
  };
  const ticketsOf = (eventId: string) =>
    db
      .select({ type: ticketTypes, stock: ticketStock })
      .from(ticketTypes)
      .innerJoin(ticketStock, eq(ticketStock.ticketTypeId, ticketTypes.id))
      .where(eq(ticketTypes.eventId, eventId))
      .orderBy(ticketTypes.priceCents);
  const buy = async (slug: string, ticketId: string, quantity: number) => {
    const { status } = await buyer.place((await oneEvent(slug)).id, [{ ticketId, quantity }]);
    expect(status).toBe(201);
  };

  beforeEach(async () => {
    await load([eventOf({ startsAt })]);
  });

  it('imports the whole documented example', async () => {
    const path = new URL('events.example.json', import.meta.url).pathname;
    expect(await operate(services, `events import ${path}`)).toMatchObject({ code: 0, error: '' });
    expect(await oneEvent('trail-de-ejemplo')).toMatchObject({
      feeFixedCents: 100,
      feePercent: 2.5,
      vatPercent: 0,
      vatExemption: 'Exento de IVA (artículo 20.Uno.13.º de la Ley 37/1992).',
      startsAt: new Date('2027-04-05T19:00:00Z'),
      questions: [
        { label: 'Club' },
        { kind: 'shirtSize' },
        { isAboutHealth: true },
        { kind: 'choice' },
        { shownIf: { questionId: expect.any(String), is: ['Desde Valencia'] } },
        { version: '2027-1' },
      ],
    });
    expect(await operate(services, `events import ${path}`)).toMatchObject({
      code: 0,
      out: expect.stringContaining('unchanged') as string,
    });
  });

  it('keeps the issuer of invoices until the file names another, and charges 21 % by default', async () => {
    const path = new URL('events.example.json', import.meta.url).pathname;
    await operate(services, `events import ${path}`);
    const issuerOf = async () => {
      const [found] = await db.select().from(organizers).where(eq(organizers.slug, 'club-de-ejemplo'));
      return found?.invoiceIssuer ?? null;
    };
    const sameClub = { slug: 'club-de-ejemplo', name: 'Club de Ejemplo' };

    await load([eventOf({ slug: 'otra', startsAt, organizer: sameClub })]);
    expect(await issuerOf()).toMatchObject({ name: 'Club Deportivo de Ejemplo', taxId: 'G00412387' });
    expect(await oneEvent('otra')).toMatchObject({ vatPercent: 21, vatExemption: null });
    await load([eventOf({ slug: 'otra', startsAt, organizer: { ...sameClub, invoiceIssuer: null } })]);
    expect(await issuerOf()).toBeNull();
  });

  it("takes the organizer's contact and logo, and keeps them until the file names others", async () => {
    const path = new URL('events.example.json', import.meta.url).pathname;
    await operate(services, `events import ${path}`);
    const sameClub = { slug: 'club-de-ejemplo', name: 'Club de Ejemplo' };
    const club = async () => {
      const [found] = await db.select().from(organizers).where(eq(organizers.slug, sameClub.slug));
      const logos = await db.$count(organizerLogos, eq(organizerLogos.organizerId, found?.id ?? ''));
      return { contactEmail: found?.contactEmail, logo: found?.logo, logos };
    };
    const imported = {
      contactEmail: 'hola@club-de-ejemplo.example',
      logo: expect.any(String) as string,
      logos: 1,
    };
    expect(await club()).toEqual(imported);

    await load([eventOf({ slug: 'otra', startsAt, organizer: sameClub })]);
    expect(await club()).toEqual(imported);
    await load([
      eventOf({ slug: 'otra', startsAt, organizer: { ...sameClub, contactEmail: null, logo: null } }),
    ]);
    expect(await club()).toEqual({ contactEmail: null, logo: null, logos: 0 });
  });

  it.each([
    [
      'an address that is none',
      { contactEmail: 'hola@club' },
      'organizer.contactEmail',
      'is no e-mail address',
    ],
    ['a logo by its address', { logo: 'https://club.example/logo.png' }, 'organizer.logo', 'as a data URL'],
    ['a logo of another format', { logo: svgLogo }, 'organizer.logo', 'as a data URL'],
    ['a logo that is no picture', { logo: pngLogo('no picture') }, 'organizer.logo', 'that can be read'],
    ['a logo of 301 kB', { logo: pngLogo('x'.repeat(301_000)) }, 'organizer.logo', '300 kB or less'],
  ])('refuses %s, and says what to give', async (_, organizerPart, field, message) => {
    const { code, out } = await load([eventOf({ startsAt, organizer: { ...organizer, ...organizerPart } })]);

    expect(code).toBe(1);
    expect(out).toContain(field);
    expect(out).toContain(message);
  });

  it('changes nothing the second time, not even when the event was updated', async () => {
    const before = await oneEvent();
    const { out } = await load([eventOf({ startsAt })]);
    expect(out).toContain('unchanged');
    expect(await oneEvent()).toEqual(before);
    expect(await ticketsOf(before.id)).toHaveLength(1);
  });

  it('updates an event by its slug, and sanitizes what organizers write', async () => {
    const before = await oneEvent();
    const { code, out } = await load([
      eventOf({ startsAt, name: 'Trail de Noche', description: '<p>Ven</p><script>alert(1)</script>' }),
    ]);
    expect([code, out.includes('updated')]).toEqual([0, true]);
    expect(await oneEvent()).toMatchObject({
      id: before.id,
      name: 'Trail de Noche',
      descriptionHtml: '<p>Ven</p>',
    });
  });

  it('writes nothing in a dry run, and says what it would do', async () => {
    const { code, out } = await load([eventOf({ slug: 'otra-carrera' })], '--dry-run');
    expect(code).toBe(0);
    expect(out).toMatch(/otra-carrera\s+created/);
    expect(out).toContain('Nothing is written');
    expect(await db.$count(events, eq(events.slug, 'otra-carrera'))).toBe(0);
  });

  it('writes nothing if a row is wrong, and lists every wrong row with its field', async () => {
    const { code, out } = await load([
      eventOf({ slug: 'buena' }),
      eventOf({ slug: 'Mala Carrera', startsAt: 'mañana', tickets: [{ ...ticket, price: 1.999 }] }),
      eventOf({ slug: 'buena' }),
      eventOf({ slug: 'otra', colour: 'red' }),
      eventOf({ slug: 'sin-cuenta', organizer: { slug: 'sin', name: 'Sin' }, paymentMethods: ['transfer'] }),
      eventOf({ slug: 'iban', organizer: { ...organizer, transferIban: 'ES9121000418450200051333' } }),
      eventOf({ slug: 'sin-motivo', vatPercent: 0 }),
      eventOf({ slug: 'cif', organizer: { ...organizer, invoiceIssuer: { ...issuer, taxId: 'B00714262' } } }),
      { slug: 'coja', tickets: [{ ...ticket, price: -1, maxPerOrder: 101 }], paymentMethods: ['cash'] },
      eventOf({ slug: 'tipos', name: 7, tickets: [], coordinates: 'Serra' }),
      'trail',
      eventOf({
        slug: 'tramos',
        tickets: [
          {
            ...ticket,
            prices: ['2027-02-01', '2027-01-01'].map((day) => ({ until: `${day}T00:00:00Z`, price: 1 })),
          },
        ],
      }),
      eventOf({
        slug: 'salud',
        questions: [
          { kind: 'text', label: 'Alergias', isAboutHealth: true, required: true },
          { kind: 'waiver', label: 'Descargo', text: 'Participo.', version: '1', isAboutHealth: true },
        ],
      }),
      eventOf({
        slug: 'condiciones',
        questions: [
          { kind: 'text', label: 'Parada', shownIf: { question: 'Autobús', is: [true] } },
          { kind: 'boolean', label: 'Autobús', shownIf: { question: 'Coche', is: [true] } },
          { kind: 'text', label: 'Hora', shownIf: { question: 'Autobús', is: ['Sí'] } },
          { kind: 'text', label: 'Asiento', shownIf: { question: 'Hora', is: ['9:00'] } },
          { kind: 'date', label: 'Hora' },
          { kind: 'boolean', label: 'Asma', isAboutHealth: true },
          { kind: 'text', label: 'Inhalador', shownIf: { question: 'Asma', is: [true] } },
          { kind: 'text', label: 'Peto', keptDays: 5 },
        ],
      }),
    ]);
    expect(code).toBe(1);
    for (const text of [
      /1 +Mala Carrera +slug +takes lower-case letters/,
      /1 +Mala Carrera +startsAt +must be ISO 8601 with its offset/,
      /1 +Mala Carrera +tickets\.0\.price +must have two decimals at most/,
      /2 +buena +slug +is that of row 0 too/,
      /3 +otra +.*"colour": remove it/,
      /4 +sin-cuenta +organizer\.transferIban +is missing/,
      /5 +iban +organizer\.transferIban +is no IBAN/,
      /6 +sin-motivo +vatExemption +belongs to a vatPercent of 0/,
      /7 +cif +organizer\.invoiceIssuer\.taxId +is no NIF, NIE or CIF/,
      /8 +coja +name +is missing: give a text/,
      /8 +coja +organizer +is missing: give an object/,
      /8 +coja +tickets\.0\.price +must be 0 or more/,
      /8 +coja +tickets\.0\.maxPerOrder +must be 100 or less/,
      /8 +coja +paymentMethods\.0 +must be one of: card, transfer/,
      /9 +tipos +name +must be a text/,
      /9 +tipos +tickets +needs one ticket at least/,
      /9 +tipos +coordinates +must be an object/,
      /10 +– +\(the row\) +must be an object/,
      /11 +tramos +tickets\.0\.prices +must be in the order of their ends/,
      /12 +salud +questions\.0\.required +must not be true for a question about health/,
      /12 +salud +questions\.1\.isAboutHealth +a waiver has no answer about health: remove isAboutHealth/,
      /13 +condiciones +questions\.0\.shownIf +names "Autobús", which does not come before it: put/,
      /13 +condiciones +questions\.1\.shownIf +names "Coche", which is no question of this event/,
      /13 +condiciones +questions\.2\.shownIf +names "Autobús", and an answer in "is" that it does not have/,
      /13 +condiciones +questions\.3\.shownIf +names "Hora", which is the label of two questions/,
      /13 +condiciones +questions\.6\.shownIf +names "Asma", which is about health/,
      /13 +condiciones +questions\.7\.keptDays +belongs to a question about health/,
    ]) {
      expect(out).toMatch(text);
    }
    expect(out).not.toMatch(/Invalid|Too (?:small|big)|Unrecognized/);
    expect(await db.$count(events, eq(events.slug, 'buena'))).toBe(0);
    expect(await db.$count(organizers, eq(organizers.slug, 'sin'))).toBe(0);
  });

  it('writes the valid rows with --skip-bad, and still exits with 1', async () => {
    const { code, out } = await load([eventOf({ slug: 'sola' }), { slug: 'coja' }], '--skip-bad');
    expect(code).toBe(1);
    expect(out).toContain('Only the rows that are right are written.');
    expect(await oneEvent('sola')).toMatchObject({ name: 'Trail Nocturno' });
  });

  it('says that nothing is written with --skip-bad when no row is valid', async () => {
    const { code, out } = await load([{ slug: 'coja' }], '--skip-bad');
    expect(code).toBe(1);
    expect(out).toContain('Nothing is written: no row is right.');
    expect(await load([{ slug: 'coja' }], '--skip-bad --json')).toMatchObject({
      out: expect.stringContaining('"isWritten": false') as string,
    });
  });

  it.each([
    ['{', 'The file is no JSON.'],
    ['{}', 'must hold a list of events'],
  ])('rejects %j and says what the file must be', async (text, message) => {
    expect(await load(text)).toMatchObject({ code: 1, error: expect.stringContaining(message) as string });
  });

  it('reports a missing file', async () => {
    const { code, error } = await operate(services, 'events import nowhere.json');
    expect([code, error]).toEqual([1, "nowhere.json can't be read (ENOENT): give the path of a file."]);
  });

  it('keeps the places of a ticket type whose price changes, and replaces it with a new one', async () => {
    const slug = 'vendida';
    await load([eventOf({ slug, startsAt })]);
    const { id } = await oneEvent(slug);
    const [before] = await ticketsOf(id);
    await buy(slug, before?.type.id ?? '', 3);

    const { out } = await load([eventOf({ slug, startsAt, tickets: [{ ...ticket, price: 40 }] })]);

    expect(out).toContain('places of the one before are taken, and stay valid');
    const [old, now] = await ticketsOf(id);
    // Capped at the three taken places, so that a late payment can't take more of the old type.
    expect(old).toEqual({ type: before?.type, stock: { ...before?.stock, capacity: 3, held: 3 } });
    expect(now).toMatchObject({
      type: { name: '21K', priceCents: 4000, sourceTicketId: old?.type.id },
      // The three taken places count for the same capacity of 100.
      stock: { capacity: 97, held: 0, sold: 0 },
    });
    const again = await load([eventOf({ slug, startsAt, tickets: [{ ...ticket, price: 40 }] })]);
    expect(again.out).toContain('unchanged');
  });

  it('changes a ticket type in place while none of its places are taken', async () => {
    const { id } = await oneEvent();
    await load([
      eventOf({ startsAt, tickets: [{ ...ticket, name: 'Media', formerName: '21K', price: 35 }] }),
    ]);
    expect(await ticketsOf(id)).toMatchObject([{ type: { name: 'Media', priceCents: 3500 } }]);
    await load([eventOf({ startsAt, tickets: [{ ...ticket, formerName: 'Media' }] })]);
    expect(await ticketsOf(id)).toMatchObject([{ type: { name: '21K', priceCents: 3250 } }]);
  });

  it('refuses a capacity below what is held, and says how many that are', async () => {
    const slug = 'llena';
    await load([eventOf({ slug, startsAt, capacity: 50 })]);
    const { id } = await oneEvent(slug);
    const [only] = await ticketsOf(id);
    await buy(slug, only?.type.id ?? '', 4);

    const small = await load([
      eventOf({ slug, startsAt, capacity: 50, tickets: [{ ...ticket, capacity: 3 }] }),
    ]);
    expect(small).toMatchObject({ code: 1, out: expect.stringContaining('give at least 4') as string });
    const smallEvent = await load([eventOf({ slug, startsAt, capacity: 2 })]);
    expect(smallEvent.out).toMatch(/capacity +is 2, but 4 places are sold, held or kept back/);

    const [stock] = await db.select().from(eventStock).where(eq(eventStock.eventId, id));
    expect(stock).toMatchObject({ capacity: 50, held: 4 });
  });
});
