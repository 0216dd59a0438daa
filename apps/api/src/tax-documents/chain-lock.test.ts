import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ledgerFaults } from '../orders/ledger.ts';
import { byChance } from '../testing/by-chance.ts';
import { taxDesk } from '../testing/tax-desk.ts';
import { withoutRowLocks } from '../testing/without-row-locks.ts';
import { issueNextDocuments } from './issue-documents.ts';

const { chainFaults, db, enter, nifOf, paid, sale, services } = await taxDesk({ keepsBooks: false });

/** Takes the constraints away that refuse a second record at a position, or a number twice. */
async function dropWall(): Promise<void> {
  await db.execute(sql`alter table tax_records drop constraint if exists tax_records_position`);
  await db.execute(sql`alter table tax_documents drop constraint if exists tax_documents_number`);
  await db.execute(sql`drop index if exists tax_documents_sale`);
}

async function issuedAtOnce(by: typeof services) {
  const event = await sale();
  await enter(event.organizerId);
  const orders = 8;
  for (let at = 0; at < orders; at += 1) await paid(event, { quantity: 1 });
  const workers = Array.from({ length: 4 }, () => issueNextDocuments(by));
  await Promise.allSettled(workers);
  return { orders, ...(await chainFaults(await nifOf(event.organizerId))) };
}

describe('workers that issue at once', () => {
  it('write one chain without a fork', async () => {
    const { orders, records, report } = await issuedAtOnce(services);

    expect(records).toBe(orders);
    expect(report.problems).toEqual([]);
    expect(await ledgerFaults(db)).toEqual([]);
  });

  it('fork the chain without the locks (negative control)', byChance, async () => {
    await dropWall();

    const { report } = await issuedAtOnce(withoutRowLocks(services));

    expect(report.problems).not.toEqual([]);
    expect(await ledgerFaults(db)).not.toEqual([]);
  });
});
