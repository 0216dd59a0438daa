import { mostRecordsInEnvelope } from '@dorsal/verifactu/envelope';
import { asc, eq, ne, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../db/in-transaction.ts';
import { taxAnswers, taxDeliveries, taxRecords, taxWaiting } from '../db/schema/tax.ts';
import { taxDesk } from '../testing/tax-desk.ts';
import { lockChain } from './lock-chain.ts';
import { sealRecords } from './seal-records.ts';
import { sendNextRecords } from './send-records.ts';

const { agency, alerts, db, documentsOf, enter, issue, nifOf, paid, sale, send, services } = await taxDesk({
  keepsBooks: false,
});
const event = await sale();
await enter(event.organizerId);
const nif = await nifOf(event.organizerId);

beforeEach(() => {
  agency.mode = 'up';
  agency.envelopes.length = 0;
});

/** The numbers of the issuer's records, in the order of the chain. */
async function chainedNumbers(): Promise<string[]> {
  const rows = await db
    .select({ number: taxRecords.number })
    .from(taxRecords)
    .where(eq(taxRecords.nif, nif))
    .orderBy(asc(taxRecords.position));
  return rows.map(({ number }) => number);
}

const sentNumbers = () => agency.envelopes.map(({ records }) => records.map(({ invoice }) => invoice.number));

/** A sale, and so many copies of its record with other numbers, from `first` on. */
async function sealed(copies: number, first: number): Promise<void> {
  const orderId = await paid(event);
  await issue();
  const [example] = await documentsOf(orderId);
  if (example?.record?.kind !== 'alta') throw new Error('A sale has an alta.');
  const { previous: _, system: __, generatedAt: ___, huella: ____, ...draft } = example.record;
  await inTransaction(db, async (tx) => {
    const chain = await lockChain(tx, nif);
    const drafts = Array.from({ length: copies }, (_, at) => ({
      ...draft,
      invoice: { ...draft.invoice, number: `V2027-${first + at}` },
    }));
    await sealRecords(tx, { config: services.config, chain }, drafts);
  });
}

it('1,001 waiting records are sent as 1,000 at once, before the wait is over, and one after it', async () => {
  await sealed(mostRecordsInEnvelope, 900_000);
  await db.update(taxDeliveries).set({ nextSendAt: sql`now() + interval '1 hour'` });
  agency.waitSeconds = 60;

  expect([await sendNextRecords(services), await sendNextRecords(services)]).toEqual([true, false]);
  expect(agency.envelopes.map(({ records }) => records.length)).toEqual([mostRecordsInEnvelope]);
  agency.waitSeconds = 0;
  await send();

  expect(agency.envelopes.map(({ records }) => records.length)).toEqual([mostRecordsInEnvelope, 1]);
  expect(sentNumbers().flat()).toEqual(await chainedNumbers());
  expect(await db.$count(taxWaiting)).toBe(0);
});

it('a lost answer about 121 records: each is recognized, none is registered twice', async () => {
  await sealed(120, 800_000);
  const before = agency.kept.length;
  agency.mode = 'losesAnswers';
  await sendNextRecords(services);
  agency.mode = 'up';

  await send();

  expect(agency.kept).toHaveLength(before + 121);
  expect(await db.$count(taxWaiting)).toBe(0);
  expect(await db.$count(taxAnswers, ne(taxAnswers.state, 'accepted'))).toBe(0);
  // 50 are looked up in one turn.
  expect(agency.envelopes.map(({ records }) => records.length)).toEqual([121, 121, 71, 21]);
});

describe('an agency that is down for a day', () => {
  const stepMinutes = 55;
  const steps = Math.ceil((24 * 60) / stepMinutes);

  /** Time passes for what waits: everything stored about it is longer ago. The XML of the records stays. */
  async function pass(minutes: number): Promise<void> {
    const span = sql`make_interval(mins => ${minutes}::int)`;
    await db.update(taxDeliveries).set({
      nextSendAt: sql`${taxDeliveries.nextSendAt} - ${span}`,
      failingSince: sql`${taxDeliveries.failingSince} - ${span}`,
    });
    await db.update(taxWaiting).set({ triedAt: sql`${taxWaiting.triedAt} - ${span}` });
    await db.execute(sql`alter table tax_records disable trigger tax_records_append_only`);
    await db.execute(sql`update tax_records set generated_at = generated_at - ${span}
      where id in (select record_id from tax_waiting)`);
    await db.execute(sql`alter table tax_records enable trigger tax_records_append_only`);
  }

  it('blocks no sale, is tried at least hourly, and gets everything afterwards in order', async () => {
    const before = (await chainedNumbers()).length;
    agency.mode = 'down';
    const orders: string[] = [];
    for (let step = 0; step < steps; step += 1) {
      orders.push(await paid(event, { quantity: 1 }));
      await issue();
      expect(await sendNextRecords(services)).toBe(true);
      expect(await sendNextRecords(services)).toBe(false);
      await pass(stepMinutes);
    }
    const documented = await Promise.all(orders.map(documentsOf));
    expect(documented.map(({ length }) => length)).toEqual(orders.map(() => 1));
    expect(await db.$count(taxWaiting)).toBe(steps);
    expect(await alerts('no se entregan los registros de facturación')).not.toEqual([]);

    agency.mode = 'up';
    agency.envelopes.length = 0;
    const late = await paid(event, { quantity: 1 });
    await issue();
    await send();

    const [lateDocument] = await documentsOf(late);
    expect(agency.envelopes).toMatchObject([{ isDelayed: true }, { isDelayed: false }]);
    expect(sentNumbers()).toEqual([
      (await chainedNumbers()).slice(before, before + steps),
      [lateDocument?.shown],
    ]);
    expect(await db.$count(taxWaiting)).toBe(0);
  });
});
