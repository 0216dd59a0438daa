import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { events } from '../../db/schema/events.ts';
import { taxDesk } from '../../testing/tax-desk.ts';
import { importEvents } from './import-events.ts';

const { db, sale, services } = await taxDesk();
const seller = await sale();
const exempt = { vatPercent: 0, vatExemption: 'Exento por el artículo 20.Uno.13.º' };
/** A file from before the event was exempt: IVA 21 %, and no class. */
const older = (slug: string, changes: object = {}) => ({
  slug,
  name: 'Carrera',
  organizer: { slug: `club-${seller.organizerId}`, name: 'Club' },
  tickets: [{ name: '10K', price: 20 }],
  ...changes,
});
const imported = async (row: object) => {
  const { errors } = await importEvents(services, JSON.stringify([row]), { dryRun: false, skipBad: false });
  return errors;
};

it.each([
  ['taxClass', { taxClass: 'exempt20' }],
  ['tickets.0.taxClass', { tickets: [{ name: '10K', price: 20, taxClass: 'exempt20' }] }],
  ['feeTaxClass', { feeTaxClass: 'notSubject' }],
])(
  'a file with another rate is refused while it leaves out %s, and taken with the class',
  async (path, classes) => {
    const slug = `exenta-${path.toLowerCase().replaceAll('.', '-')}`;
    expect(await imported(older(slug, { ...exempt, ...classes }))).toEqual([]);

    const errors = await imported(older(slug));

    expect(errors).toMatchObject([{ path, message: expect.stringContaining('Give the class') }]);
    const [kept] = await db.select().from(events).where(eq(events.slug, slug));
    expect(kept?.vatPercent).toBe(0);
    const named = {
      taxClass: null,
      feeTaxClass: null,
      tickets: [{ name: '10K', price: 20, taxClass: null }],
    };
    expect(await imported(older(slug, named))).toEqual([]);
  },
);

it('a class of a ticket or of the fee that differs from the event stays while the rate stays', async () => {
  const meal = { name: 'Comida', price: 12 };
  const file = (taxClass?: string) =>
    older('con-comida', { ...exempt, taxClass: 'exempt20', tickets: [{ ...meal, taxClass }] });
  expect(await imported({ ...file('iva10'), feeTaxClass: 'iva21' })).toEqual([]);

  expect(await imported({ ...file(), name: 'Otro nombre' })).toEqual([]);
});

it('the usual class of the fee stays when an event becomes exempt', async () => {
  expect(await imported(older('pasa-a-exenta', { feeTaxClass: 'iva21' }))).toEqual([]);

  expect(await imported(older('pasa-a-exenta', { ...exempt, taxClass: 'exempt20' }))).toEqual([]);
});
