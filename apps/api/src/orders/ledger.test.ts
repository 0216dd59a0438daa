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

/** The rules that are broken after the statement, which is then rolled back. */
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

/** The places of the paid order are canceled, and on sale again. */
const cancelled = [
  sql`update participants p set cancelled_at = now() from orders o where o.id = p.order_id and o.status = 'paid'`,
  sql`update event_stock set sold = 0`,
  sql`update ticket_stock set sold = 0`,
];

/** The paid order of 37 € is being refunded, or was, by a refund with its lines. */
function givenBack(
  status: 'refund_pending' | 'refunded',
  state: 'requested' | 'refused' | 'completed',
): SQL[] {
  return [
    ...cancelled,
    refund({ status: state }),
    ...(state === 'completed'
      ? [
          sql`update order_lines l set refunded_cents = cents from orders o
      where o.id = l.order_id and o.status = 'paid'`,
        ]
      : []),
    sql`update orders set status = ${status} where status = 'paid'`,
  ];
}

/** The ticket type with the sales has a successor. */
const replaced = [
  sql`insert into ticket_types (id, event_id, source_ticket_id, name, price_cents)
    select 'successor', event_id, id, name, 2000 from ticket_types where id = ${event.ticketIds[0]}`,
  sql`insert into ticket_stock (ticket_type_id, capacity) values ('successor', 97)`,
];

/** A refund of the whole payment, counted and with its lines. */
function refund({ status }: { readonly status: string }): SQL {
  return sql`with made as (
      insert into refunds (id, attempt_id, amount_cents, reason, status, settled_at)
      select 'refund', id, 3700, 'operator', ${status}::text,
        case when ${status}::text = 'completed' then now() end
      from payment_attempts where status = 'accepted'),
    counted as (update payment_attempts set refund_cents = 3700 where status = 'accepted')
    insert into refund_lines (refund_id, order_id, position, cents)
    select 'refund', l.order_id, l.position, l.cents from order_lines l
    join orders o on o.id = l.order_id and o.status = 'paid'`;
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
    [
      'a replaced ticket type has a limit where its successor has one, and keeps nothing back',
      [
        ...replaced,
        sql`update ticket_stock set capacity = null where ticket_type_id = ${event.ticketIds[0]}`,
      ],
    ],
    [
      'a replaced ticket type has a limit where its successor has one, and keeps nothing back',
      [...replaced, sql`update ticket_stock set withheld = 1 where ticket_type_id = ${event.ticketIds[0]}`],
    ],
    ["an event's counters are the sums over its live orders", [sql`update event_stock set held = 0`]],
    ["a ticket type's counters are the sums over its live orders", [sql`update ticket_stock set sold = 1`]],
    ['the items of an order make its places and its subtotal', [sql`update orders set quantity = 9`]],
    [
      'an item has a line for each of its places, at its price',
      // The order's other line costs as much as both.
      [
        sql`delete from order_lines using orders where orders.id = order_id and status = 'reserved'`,
        sql`insert into order_lines (order_id, position, kind, ticket_type_id, text, cents, vat_percent)
          select id, n, 'ticket', ${event.ticketIds[0]}, '21K', n * 1850, 21
          from orders cross join generate_series(0, 1) n where status = 'reserved'`,
      ],
    ],
    [
      'the lines of an order add up to its sums',
      [
        sql`insert into order_lines (order_id, position, kind, ticket_type_id, text, cents, vat_percent)
          select id, 9, 'fee', ${event.ticketIds[0]}, 'Gastos de gestión', 1, 21 from orders where status = 'reserved'`,
      ],
    ],
    [
      'every place of a paid order belongs to one participant',
      [sql`update order_lines set participant_id = null`],
    ],
    [
      'a line was given back what its completed refunds say',
      [sql`update order_lines set refunded_cents = 1`],
    ],
    [
      'no line is to be given back more than it cost',
      [
        refund({ status: 'refused' }),
        sql`update refund_lines set cents = case position when 0 then 1851 else 1849 end`,
      ],
    ],
    [
      "the lines of a refund make its sum, and a surplus payment's has none",
      [refund({ status: 'refused' }), sql`update refund_lines set cents = 1 where position = 0`],
    ],
    [
      'only canceled places are kept from the sale',
      [
        sql`update order_items set kept_quantity = 1
        where order_id = (select id from orders where status = 'reserved')`,
      ],
    ],
    [
      'only places of an order that was paid, or is owed its money, are canceled',
      [
        sql`insert into participants (id, order_id, ticket_type_id, full_name, email, position, cancelled_at)
          select 'early', id, ${event.ticketIds[0]}, 'Ana', 'ana@correo.example', 0, now()
          from orders where status = 'reserved'`,
      ],
    ],
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
      'a payment counts the cents of its refunds, and no more goes back than came',
      [
        refund({ status: 'refused' }),
        sql`update payment_attempts set refund_cents = 3699 where status = 'accepted'`,
      ],
    ],
    [
      'an order is refunded when, and only when, its money is back and no place is active',
      givenBack('refunded', 'refused'),
    ],
    [
      'an order is refunded when, and only when, its money is back and no place is active',
      givenBack('refund_pending', 'completed'),
    ],
    [
      'an order is refunded when, and only when, its money is back and no place is active',
      [refund({ status: 'refused' }), sql`update orders set status = 'refund_pending' where status = 'paid'`],
    ],
    ['a refund by card that was asked for is with the worker', givenBack('refund_pending', 'requested')],
    [
      'the bank is asked about every payment by card without a result, for a week',
      [
        sql`insert into payment_attempts (id, order_id, number, amount_cents)
          select 'open', id, '261100000001', total_cents from orders where status = 'reserved'`,
      ],
    ],
    [
      'every place of a paid order belongs to one participant',
      [sql`delete from participants where position = 0`],
    ],
  ])('reports a breach of: %s', async (rule, statements) => {
    expect(new Set(await brokenBy(...statements))).toEqual(new Set([rule]));
  });

  it('reports canceled places that are neither kept nor on sale again', async () => {
    const [places] = cancelled;

    expect(await brokenBy(places ?? sql``)).toEqual([
      "an event's counters are the sums over its live orders",
      "a ticket type's counters are the sums over its live orders",
    ]);
  });
});
