import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildApi } from '../testing/build-api.ts';
import { bankMessage, Buyer, notify } from '../testing/buyer.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';
import { ledgerFaults } from './ledger.ts';

const services = await testServices();
const app = await buildApi(services);
const buyer = new Buyer(app);
const { db } = services;

const event = await seedEvent(db);
const paid = await buyer.leaveForBank(event.eventId, [{ ticketId: event.ticketIds[0], quantity: 2 }]);
await notify(app, bankMessage(services, { number: paid.number, amountCents: 3700 }));
await buyer.place(event.eventId, [{ ticketId: event.ticketIds[0], quantity: 1 }]);

class Undo extends Error {}

/** The rules that the books break once the statement has run; it is undone. */
async function brokenBy(...statements: SQL[]): Promise<string[]> {
  const rules: string[] = [];
  await db
    .transaction(async (tx) => {
      for (const statement of statements) await tx.execute(statement);
      rules.push(...(await ledgerFaults(tx)).map(({ rule }) => rule));
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  return rules;
}

describe('the ledger', () => {
  it('is clean after an ordinary sale', async () => {
    expect(await ledgerFaults(db)).toEqual([]);
  });

  it.each([
    [
      'no event holds and sells more places than it has',
      [
        sql`alter table event_stock drop constraint event_stock_capacity`,
        sql`update event_stock set capacity = 2`,
      ],
    ],
    [
      'no ticket type holds and sells more places than it has',
      [
        sql`alter table ticket_stock drop constraint ticket_stock_capacity`,
        sql`update ticket_stock set capacity = 2`,
      ],
    ],
    ["an event's counters are the sums over its live orders", [sql`update event_stock set held = 0`]],
    ["a ticket type's counters are the sums over its live orders", [sql`update ticket_stock set sold = 1`]],
    ['the lines of an order make its places and its subtotal', [sql`update orders set quantity = 9`]],
    [
      'a paid order is free, or has exactly one accepted payment of its total',
      [sql`update payment_attempts set status = 'declined'`],
    ],
    [
      'an accepted payment belongs to an order that is paid, or gives its money back',
      [
        sql`update orders set status = 'expired' where status = 'paid'`,
        sql`update event_stock set sold = 0`,
        sql`update ticket_stock set sold = 0`,
      ],
    ],
    [
      'money that must go back is with the worker',
      [
        sql`update orders set status = 'refund_pending' where status = 'paid'`,
        sql`update event_stock set sold = 0`,
        sql`update ticket_stock set sold = 0`,
      ],
    ],
    ['every place of a paid order has its participant', [sql`delete from participants where position = 0`]],
  ])('sees when not: %s', async (rule, statements) => {
    expect(new Set(await brokenBy(...statements))).toEqual(new Set([rule]));
  });
});
