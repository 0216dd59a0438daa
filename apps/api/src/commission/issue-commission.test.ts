import { eq, like } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { schemaErrors } from '@dorsal/verifactu/testing/schema-errors';
import { commissionMonths } from '../db/schema/commission.ts';
import { organizers } from '../db/schema/organizers.ts';
import { outbox } from '../db/schema/outbox.ts';
import { taxIssuers } from '../db/schema/tax-issuers.ts';
import { settleOrganizer } from '../money/organizer-settlement.ts';
import { ledgerFaults } from '../orders/ledger.ts';
import { exportRecords } from '../tax-records/export-records.ts';
import { waitingMails } from '../testing/accounts.ts';
import { commissionDesk } from '../testing/commission-desk.ts';
import { exampleIssuer } from '../testing/invoiced-orders.ts';
import { operate } from '../testing/operator.ts';
import { seedStaff } from '../testing/seed-staff.ts';

const desk = await commissionDesk();
const { chainFaults, db, enter, enterCompany, invoice, invoicesOf, monthBefore, nif, paid } = desk;
const { refundedIn, sale, send, services, soldIn } = desk;

/** One organizer with sales and refunds of three months. */
async function season() {
  const event = await sale();
  const { organizerId } = event;
  const whole = await soldIn(3, event);
  const part = await soldIn(3, event);
  await soldIn(3, event);
  await refundedIn(3, whole);
  const second = await soldIn(2, event);
  await refundedIn(2, part, 1);
  await refundedIn(2, second, 1);
  return { organizerId, part };
}

it('invoices nothing before the company of the portal is in the mode', async () => {
  const event = await sale();
  await soldIn(2, event);

  await invoice();

  expect(await db.$count(commissionMonths)).toBe(0);
});

describe("the portal's invoices over its commission", async () => {
  let club: Awaited<ReturnType<typeof season>>;
  const first = await monthBefore(3);
  const second = await monthBefore(2);
  beforeAll(async () => {
    club = await season();
    await enterCompany(3);
    await invoice();
  });

  it('are one for each month with sales, without what went back in it, with IVA 21', async () => {
    const documents = await invoicesOf(club.organizerId);

    const invoices = documents.filter(({ type }) => type === 'F1');
    expect(invoices).toMatchObject([
      { month: first, baseCents: 200, vatCents: 42, aboutId: null, nif, recipient: exampleIssuer },
      { month: second, baseCents: 50, vatCents: 11, aboutId: null },
    ]);
    const [{ record } = {}] = invoices;
    expect(record).toMatchObject({
      type: 'F1',
      recipients: [{ name: exampleIssuer.name, nif: exampleIssuer.taxId }],
      total: '2.42',
      lines: [{ tax: '01', regime: '01', class: 'S1', rate: '21', base: '2.00', taxAmount: '0.42' }],
    });
    expect(record).not.toHaveProperty('issuedBy');
    expect(invoices.map(({ shown }) => shown.slice(0, 1))).toEqual(['C', 'C']);
  });

  it('are dated the last day of their month: they are over all operations of it', async () => {
    const [{ record } = {}] = await invoicesOf(club.organizerId);

    const [year, month] = first.split('-');
    const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
    expect(record).toMatchObject({ operationDate: `${lastDay}-${month}-${year}` });
  });

  it('have an R1 by differences if refunds of a later month reduced their commission', async () => {
    const documents = await invoicesOf(club.organizerId);

    const [invoiced, correction] = [documents[0], documents.find(({ type }) => type === 'R1')];
    expect(correction).toMatchObject({
      month: second,
      aboutId: invoiced?.id,
      baseCents: -50,
      vatCents: -10,
      recipient: invoiced?.recipient,
    });
    expect(correction?.shown).toMatch(/^R\d{4}C-000001$/);
    expect(correction?.record).toMatchObject({
      type: 'R1',
      rectification: { method: 'I' },
      rectifies: [{ number: invoiced?.shown }],
      total: '-0.60',
    });
  });

  it('are issued once, and follow later refunds', async () => {
    const before = await invoicesOf(club.organizerId);
    await invoice();
    expect(await invoicesOf(club.organizerId)).toEqual(before);

    // As if the last month had not been invoiced yet.
    await db.delete(commissionMonths).where(eq(commissionMonths.month, await monthBefore(1)));
    await refundedIn(1, club.part);
    await invoice();

    const added = (await invoicesOf(club.organizerId)).slice(before.length);
    expect(added).toMatchObject([{ type: 'R1', baseCents: -50, vatCents: -11, aboutId: before[0]?.id }]);
  });

  it('have the commission of the settlement, to the cent', async () => {
    const { organizerId } = club;
    const documents = await invoicesOf(organizerId);

    const { totals } = await settleOrganizer(db, { organizerId, eventIds: null }, undefined);
    expect(documents.reduce((sum, { baseCents }) => sum + baseCents, 0)).toBe(totals.commission);
  });

  it("are in the company's own chain, which is whole, and in books that agree", async () => {
    const { report } = await chainFaults(nif);

    expect(report.problems).toEqual([]);
    expect(await ledgerFaults(db)).toEqual([]);
    const { out } = await operate(services, `tax verify --nif ${nif}`);
    expect(out).toContain('whole');
  });

  it('are sent to the agency, which accepts them', async () => {
    await send();

    const states = (await invoicesOf(club.organizerId)).map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(['accepted']));
  });

  it("are valid by the agency's schema", async () => {
    const files = [];
    for await (const file of exportRecords(db, { nif })) files.push(file);

    expect(files).toHaveLength(1);
    expect(await schemaErrors(files[0]?.xml ?? '', 'SuministroLR.xsd')).toEqual([]);
  });

  it('are listed for operators, who get the same PDF', async () => {
    const { code, out } = await operate(services, 'commission list');

    const [{ shown } = { shown: '' }] = await invoicesOf(club.organizerId);
    expect(out).toContain(shown);
    expect(code).toBe(0);
  });
});

describe('a month that can not be invoiced', () => {
  it.each([
    ['no data of the organizer', null, 'no tiene datos de facturación'],
    ['a wrong tax number', { ...exampleIssuer, taxId: 'G00000001' }, 'no es un NIF válido'],
    [
      'an organizer in the Canaries',
      { ...exampleIssuer, postalCode: '35001' },
      'fuera del territorio del IVA',
    ],
  ])('waits for a person: %s', async (_, issuer, problem) => {
    const event = await sale();
    const { organizerId } = event;
    await soldIn(2, event);
    await db.update(organizers).set({ invoiceIssuer: issuer }).where(eq(organizers.id, organizerId));
    await invoice();

    expect(await invoicesOf(organizerId)).toEqual([]);
    const { code, out } = await operate(services, 'tax status');
    expect(code).toBe(1);
    expect(out).toContain(problem);

    await db.update(organizers).set({ invoiceIssuer: exampleIssuer }).where(eq(organizers.id, organizerId));
    await operate(services, 'commission issue');
    expect(await invoicesOf(organizerId)).toHaveLength(1);
  });
});

it('sales from before the mode have no invoice of ours; the operator gets notice of what went back of them', async () => {
  const event = await sale();
  const old = await soldIn(5, event);
  await refundedIn(2, old);

  await invoice();

  expect(await invoicesOf(event.organizerId)).toEqual([]);
  const { out, code } = await operate(services, 'commission list');
  expect(out).toContain('1,00\u00a0€ of commission of sales from before the mode went back');
  expect(code).toBe(0);
  const key = `operator-alert:commission-outside:${event.organizerId}:%`;
  expect(await db.$count(outbox, like(outbox.dedupeKey, key))).toBe(1);
});

it("the company doesn't invoice itself for its own races", async () => {
  const event = await sale({ invoiceIssuer: { ...exampleIssuer, taxId: nif } });
  await soldIn(2, event);

  await invoice();

  expect(await invoicesOf(event.organizerId)).toEqual([]);
});

it('the company may sell places, too: both kinds of documents are in one chain, in series of their own', async () => {
  const event = await sale({ invoiceIssuer: { ...exampleIssuer, taxId: nif } });
  await enter(event.organizerId);
  await paid(event);
  await desk.issue();
  const club = await sale();
  await soldIn(2, club);
  await invoice();

  expect((await chainFaults(nif)).report.problems).toEqual([]);
  expect(await ledgerFaults(db)).toEqual([]);
});

it('owners and finance get each invoice by e-mail, other members and those of single events do not', async () => {
  const event = await sale();
  const { organizerId, eventId } = event;
  const owner = await seedStaff(db, { organizerId, role: 'owner' });
  const finance = await seedStaff(db, { organizerId, role: 'finance' });
  const editor = await seedStaff(db, { organizerId, role: 'editor' });
  const limited = await seedStaff(db, { organizerId, role: 'finance', eventIds: [eventId] });
  await soldIn(2, event);
  await invoice();

  const mailed = async ({ email }: { email: string }) =>
    (await waitingMails(db, 'commission-invoice', email)).length;
  expect(await Promise.all([owner, finance, editor, limited].map(mailed))).toEqual([1, 1, 0, 0]);
});

it('a company in the Canaries issues nothing: its commission has IGIC', async () => {
  const event = await sale();
  await soldIn(2, event);
  const setZone = (zone: 'Atlantic/Canary' | 'Europe/Madrid') =>
    db.update(taxIssuers).set({ zone }).where(eq(taxIssuers.nif, nif));
  await setZone('Atlantic/Canary');
  await invoice();

  expect(await invoicesOf(event.organizerId)).toEqual([]);
  expect((await operate(services, 'tax status')).out).toContain('lleva IGIC');

  await setZone('Europe/Madrid');
  await operate(services, 'commission issue');
  expect(await invoicesOf(event.organizerId)).toHaveLength(1);
});

it('a company that left the mode issues nothing more', async () => {
  const event = await sale();
  await soldIn(2, event);
  await db.update(taxIssuers).set({ mode: 'off', offReason: 'sii' }).where(eq(taxIssuers.nif, nif));

  await invoice();

  expect(await invoicesOf(event.organizerId)).toEqual([]);
});
