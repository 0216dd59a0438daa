import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { events } from '../../db/schema/events.ts';
import { ticketTypes } from '../../db/schema/ticket-types.ts';
import { taxDesk } from '../../testing/tax-desk.ts';
import { importEvents } from './import-events.ts';

const { db, enter, sale, services } = await taxDesk();
const seller = await sale();

const file = (changes: object, slug = 'exenta') => ({
  slug,
  name: 'Carrera exenta',
  organizer: { slug: `club-${seller.organizerId}`, name: 'Club' },
  vatPercent: 0,
  vatExemption: 'Exento',
  tickets: [{ name: '10K', price: 20 }],
  ...changes,
});
const imported = async (...rows: readonly object[]) => {
  const { errors } = await importEvents(services, JSON.stringify(rows), { dryRun: false, skipBad: false });
  return errors.map(({ path }) => path);
};

it('an exemption without a class is imported while the issuer is not in the mode', async () => {
  expect(await imported(file({}))).toEqual([]);
});

it('an issuer in the mode needs a class for what is sold, and keeps the one that is stored', async () => {
  await enter(seller.organizerId);

  expect(await imported(file({ name: 'Otro nombre' }))).toEqual(['taxClass']);
  expect(await imported(file({ publishedAt: null }, 'oculta'))).toEqual([]);
  expect(await imported(file({ tickets: [{ name: '10K', price: 0 }] }, 'gratis'))).toEqual([]);
  expect(await imported(file({ taxClass: 'iva10' }))).toEqual(['taxClass']);
  expect(await imported(file({ taxClass: 'exempt20', feeTaxClass: 'iva10' }))).toEqual([]);
  expect(await imported(file({ name: 'Otro nombre' }))).toEqual([]);

  const [stored] = await db.select().from(events).where(eq(events.slug, 'exenta'));
  expect(stored).toMatchObject({ name: 'Otro nombre', taxClass: 'exempt20', feeTaxClass: 'iva10' });
});

it("a ticket's class stays when a file leaves it out", async () => {
  const slug = 'con-clase';
  expect(
    await imported(file({ tickets: [{ name: '10K', price: 20, taxClass: 'notSubject' }] }, slug)),
  ).toEqual([]);
  expect(await imported(file({}, slug))).toEqual([]);

  const rows = await db
    .select({ taxClass: ticketTypes.taxClass })
    .from(ticketTypes)
    .innerJoin(events, eq(events.id, ticketTypes.eventId))
    .where(eq(events.slug, slug));
  expect(rows).toEqual([{ taxClass: 'notSubject' }]);
});
