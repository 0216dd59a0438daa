import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { commissionMonths } from '../db/schema/commission.ts';
import { taxChains } from '../db/schema/tax.ts';
import { ledgerFaults } from '../orders/ledger.ts';
import type { Services } from '../services.ts';
import { commissionDesk } from '../testing/commission-desk.ts';
import { openTransaction, someWait } from '../testing/open-transaction.ts';
import { withPatience } from '../testing/with-queries.ts';
import { issueNextCommission } from './issue-commission.ts';

const desk = await commissionDesk({ keepsBooks: false });
const { chainFaults, db, enterCompany, invoice, invoicesOf, monthBefore, nif, sale, services, soldIn } = desk;
await enterCompany(2);
// The chain exists before the races.
await soldIn(2, await sale());
await invoice();

/** The claim of a month without its lock. */
const withoutClaim = (statement: string) =>
  statement.includes('from "commission_months"') ? statement.replace(' for update', '') : statement;

/** Two workers find the same month due, and both have claimed it, or wait for that, before the chain is free. */
async function invoicedAtOnce(by: Services) {
  const event = await sale();
  const { organizerId } = event;
  await soldIn(2, event);
  // A month that was tried before: without the claim's lock, nothing else makes the second worker wait.
  const month = await monthBefore(2);
  await db.insert(commissionMonths).values({ organizerId, month });
  const chain = await openTransaction(db, (tx) =>
    tx.select().from(taxChains).where(eq(taxChains.nif, nif)).for('update'),
  );
  const both = Promise.allSettled([issueNextCommission(by), issueNextCommission(by)]);
  await someWait(db, 2);
  await chain.end();
  const results = await both;
  return { results, documents: await invoicesOf(organizerId) };
}

describe('two workers that invoice a month at once', () => {
  it('issue one document', async () => {
    const { results, documents } = await invoicedAtOnce(withPatience(services));

    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(documents).toHaveLength(1);
    expect((await chainFaults(nif)).report.problems).toEqual([]);
    expect(await ledgerFaults(db)).toEqual([]);
  });

  it('can not issue two without the claim: the database refuses the second (negative control)', async () => {
    const { results, documents } = await invoicedAtOnce(withPatience(services, withoutClaim));

    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(documents).toHaveLength(1);
    expect((await chainFaults(nif)).report.problems).toEqual([]);
  });

  it('issue two without the claim and without the index (negative control)', async () => {
    await db.execute(sql`drop index commission_documents_invoice`);

    const { documents } = await invoicedAtOnce(withPatience(services, withoutClaim));

    expect(documents.map(({ baseCents }) => baseCents)).toEqual([100, 100]);
    expect((await ledgerFaults(db)).map(({ rule }) => rule)).toContain(
      'an invoice of commission, with its rectifications, has what the orders of its month left of it',
    );
  });
});
