import { and, asc, eq } from 'drizzle-orm';
import { formatEuros } from '@dorsal/domain/money';
import { transferConcept } from '@dorsal/domain/order-reference';
import { events } from '../db/schema/events.ts';
import { orders } from '../db/schema/orders.ts';
import { confirmTransfer, type TransferOutcome } from '../payments/confirm-transfer.ts';
import { defineCommand, jsonOption } from './command.ts';
import { requireCents } from './cents.ts';
import { requireOrderId } from './order-handle.ts';
import { euros, json, moment, table } from './output.ts';

export const transfersPending = defineCommand({
  name: 'transfers pending',
  about: 'Lists the transfers that are waited for, the first to expire on top',
  args: [],
  options: jsonOption,
  example: '',
  async run({ services: { db }, options, print }) {
    const rows = await db
      .select({
        id: orders.id,
        totalCents: orders.totalCents,
        expiresAt: orders.expiresAt,
        event: events.slug,
        buyerName: orders.buyerName,
        buyerEmail: orders.buyerEmail,
      })
      .from(orders)
      .innerJoin(events, eq(events.id, orders.eventId))
      .where(and(eq(orders.status, 'pending'), eq(orders.paymentMethod, 'transfer')))
      .orderBy(asc(orders.expiresAt));
    const transfers = rows.map((row) => ({ ...row, concept: transferConcept(row.id) }));
    if (options.json) print(json(transfers));
    else {
      print(
        table(
          transfers.map(({ concept, totalCents, expiresAt, ...row }) => ({
            concept,
            total: euros(totalCents),
            until: moment(expiresAt),
            ...row,
          })),
        ),
      );
    }
    return 0;
  },
});

const said: Readonly<Record<TransferOutcome, string>> = {
  accepted: 'The order is paid; its e-mails are on their way.',
  late: 'The transfer came late, the places were still free: the order is paid.',
  unplaced:
    'The transfer came late and the places are gone: its refund goes into the next payouts file. Run refunds complete only if you sent it by hand.',
  surplus:
    'The order was settled otherwise: this money goes back in the next payouts file. Run refunds complete only if you sent it by hand.',
  repeated: 'This transfer had been confirmed before; nothing has changed.',
};

export const transfersConfirm = defineCommand({
  name: 'transfers confirm',
  about: 'Confirms that a transfer has arrived in the account; asking twice is asking once',
  args: ['<order or concept>'],
  options: { amount: { value: 'euros', required: true, about: 'what has arrived, with two decimals' } },
  example: '"DORSAL 7YDF3H9K" --amount 32.50',
  async run({ services, args: [handle = ''], options, print }) {
    const amountCents = requireCents(options.amount);
    const orderId = await requireOrderId(services.db, handle);
    const { outcome, number } = await confirmTransfer(services, { orderId, amountCents });
    print(`${number}  ${formatEuros(amountCents)}  ${outcome}\n${said[outcome]}`);
    return 0;
  },
});
