import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { taxChains, taxSeries } from '../db/schema/tax.ts';
import { ledgerFaults } from '../orders/ledger.ts';
import type { Services } from '../services.ts';
import { openTransaction, someWait } from '../testing/open-transaction.ts';
import { taxDesk } from '../testing/tax-desk.ts';
import { withPatience } from '../testing/with-queries.ts';
import { withoutChainLock } from '../testing/without-row-locks.ts';
import { issueNextDocuments } from './issue-documents.ts';

const { chainFaults, db, documentsOf, enter, issue, nifOf, paid, sale, services } = await taxDesk({
  keepsBooks: false,
});
const event = await sale();
await enter(event.organizerId);
const nif = await nifOf(event.organizerId);

/**
 * One worker issues a document and waits for the series' lock, behind the chain's; then another one issues the next.
 * Their work, their orders and the series are locked whatever the services do with the chain.
 */
async function issuedAtOnce(by: Services) {
  await paid(event, { quantity: 1 });
  await issue();
  const series = await openTransaction(db, (tx) =>
    tx.select().from(taxSeries).where(eq(taxSeries.nif, nif)).for('update'),
  );
  await paid(event, { quantity: 1 });
  const first = issueNextDocuments(by);
  await someWait(db);
  await paid(event, { quantity: 1 });
  const second = issueNextDocuments(by);
  await someWait(db, 2);
  await series.end();
  expect(await Promise.all([first, second])).toEqual([1, 1]);
  return chainFaults(nif);
}

it('after the clock was two minutes ahead, the next record keeps its time: none is before the one that it follows', async () => {
  await paid(event, { quantity: 1 });
  await issue();
  const ahead = new Date(Math.ceil(Date.now() / 1_000 + 120) * 1_000);
  await db.update(taxChains).set({ lastGeneratedAt: ahead });

  const orderId = await paid(event, { quantity: 1 });
  await issue();

  const [document] = await documentsOf(orderId);
  expect(Date.parse(document?.record?.generatedAt ?? '')).toBe(ahead.getTime());
  expect((await chainFaults(nif)).report.problems).toEqual([]);
});

describe('workers that issue at once', () => {
  it('write one chain without a fork', async () => {
    const { records, report } = await issuedAtOnce(withPatience(services));

    expect(records).toBe(5);
    expect(report.problems).toEqual([]);
    expect(await ledgerFaults(db)).toEqual([]);
  });

  it('fork the chain without its lock (negative control)', async () => {
    await db.execute(sql`alter table tax_records drop constraint tax_records_position`);

    const { records, report } = await issuedAtOnce(withPatience(services, withoutChainLock));

    expect(records).toBe(8);
    expect(report.problems).not.toEqual([]);
    expect(await ledgerFaults(db)).not.toEqual([]);
  });
});
