import { and, desc, eq, or } from 'drizzle-orm';
import { type OrderStatus, orderStatuses } from '@dorsal/domain/order-status';
import { normaliseEmail } from '@dorsal/domain/email-address';
import { events } from '../db/schema/events.ts';
import { orders } from '../db/schema/orders.ts';
import { defineCommand, jsonOption, UsageError } from './command.ts';
import { requireLimit } from './limit.ts';
import { euros, json, moment, table } from './output.ts';

const defaultLimit = 50;

export const ordersList = defineCommand({
  name: 'orders list',
  about: 'Lists orders, the newest first',
  args: [],
  options: {
    event: { value: 'slug', about: 'those of one event, by its slug or id' },
    status: { value: 'status', about: `one of ${orderStatuses.join(', ')}` },
    email: { value: 'address', about: "those of one buyer's address" },
    limit: { value: 'n', about: `at most so many (default ${defaultLimit})` },
    ...jsonOption,
  },
  example: '--event trail-nocturno-del-garbi --status pending',
  async run({ services: { db }, options, print }) {
    const { event, email } = options;
    const status = options.status === undefined ? undefined : requireStatus(options.status);
    const rows = await db
      .select({
        id: orders.id,
        status: orders.status,
        createdAt: orders.createdAt,
        event: events.slug,
        places: orders.quantity,
        totalCents: orders.totalCents,
        method: orders.paymentMethod,
        buyerEmail: orders.buyerEmail,
      })
      .from(orders)
      .innerJoin(events, eq(events.id, orders.eventId))
      .where(
        and(
          event === undefined ? undefined : or(eq(events.slug, event), eq(events.id, event)),
          status && eq(orders.status, status),
          email === undefined ? undefined : eq(orders.buyerEmail, normaliseEmail(email)),
        ),
      )
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(requireLimit(options.limit ?? String(defaultLimit)));
    if (options.json) print(json(rows));
    else {
      print(
        table(
          rows.map(({ createdAt, totalCents, ...row }) => ({
            ...row,
            createdAt: moment(createdAt),
            total: euros(totalCents),
          })),
        ),
      );
    }
    return 0;
  },
});

function requireStatus(text: string): OrderStatus {
  const status = orderStatuses.find((one) => one === text);
  if (!status) throw new UsageError(`"${text}" is no status: there are ${orderStatuses.join(', ')}.`);
  return status;
}
