import { expect, it } from 'vitest';
import { taxDesk } from '../../testing/tax-desk.ts';
import { importEvents } from './import-events.ts';

const { sale, services } = await taxDesk();
const seller = await sale();
const usual = 'Exento de IVA (artículo 20.Uno.13.º de la Ley 37/1992).';
const other = 'Exento por el artículo 25 de la Ley 37/1992.';
const meal = { name: 'Comida', price: 12, taxClass: 'exemptOther' };
const imported = async (changes: object, slug = 'exenta-por-otro-motivo') => {
  const row = { slug, name: 'Carrera', organizer: { slug: `club-${seller.organizerId}`, name: 'Club' } };
  const { errors } = await importEvents(services, JSON.stringify([{ ...row, ...changes }]), {
    dryRun: false,
    skipBad: false,
  });
  return errors.map(({ path }) => path);
};

it.each([
  ['a ticket of an event with IVA', { tickets: [meal] }],
  ['a ticket beside the usual reason', { vatPercent: 0, vatExemption: usual, tickets: [meal] }],
  ['the fee', { feeTaxClass: 'exemptOther', tickets: [{ name: '10K', price: 20 }] }],
])('what is exempt on another ground needs the reason: %s', async (_, changes) => {
  expect(await imported(changes)).toEqual(['vatExemption']);
});

it('is imported with the reason, for a free ticket, and hidden; a class that stays needs it as well', async () => {
  const exempt = { vatPercent: 0, taxClass: 'exemptOther', vatExemption: other };
  const run = { name: '10K', price: 20, taxClass: 'iva21' };
  expect(await imported({ ...exempt, tickets: [meal, run] })).toEqual([]);
  expect(await imported({ tickets: [{ ...meal, price: 0 }] }, 'gratis')).toEqual([]);
  expect(await imported({ publishedAt: null, tickets: [meal] }, 'oculta')).toEqual([]);

  const before = { vatPercent: 0, vatExemption: usual, tickets: [{ name: 'Comida', price: 12 }, run] };
  expect(await imported({ ...before, taxClass: 'exempt20' })).toEqual(['vatExemption']);
});
