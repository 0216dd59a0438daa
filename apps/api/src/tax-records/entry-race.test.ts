import { describe, expect, it } from 'vitest';
import { taxIssuers } from '../db/schema/tax-issuers.ts';
import { ledgerFaults } from '../orders/ledger.ts';
import type { Services } from '../services.ts';
import { buildApi } from '../testing/build-api.ts';
import { bankMessage, notify } from '../testing/buyer.ts';
import { openTransaction, someWait } from '../testing/open-transaction.ts';
import { agreement, taxDesk } from '../testing/tax-desk.ts';
import { withPatience } from '../testing/with-queries.ts';
import { enterTaxMode } from './tax-mode.ts';

const { buyer, db, documentsOf, enter, issue, sale, services } = await taxDesk({ keepsBooks: false });

interface DuringEntry {
  readonly waits: boolean;
  /** Default: of the organizer that enters. */
  readonly event?: Awaited<ReturnType<typeof sale>>;
}

/** The order whose payment arrives while the entry into the mode is written, but not committed. */
async function paidDuringEntry(by: Services, { waits, event: another }: DuringEntry): Promise<string> {
  const entering = await sale();
  const event = another ?? entering;
  const order = await buyer.leaveForBank(event.eventId, [{ ticketId: event.ticketIds[0], quantity: 1 }]);
  const app = await buildApi(by);
  const message = bankMessage(services, { number: order.number, amountCents: 1900 });
  const entry = await openTransaction(db, (tx) =>
    enterTaxMode({ ...services, db: tx }, entering.organizerId, agreement),
  );

  const payment = notify(app, message);
  await (waits ? someWait(db) : payment);
  await entry.end();
  await payment;

  await issue();
  return order._id;
}

describe('a payment while its organizer enters the mode', () => {
  it('waits, and has its document', async () => {
    const orderId = await paidDuringEntry(withPatience(services), { waits: true });

    expect(await documentsOf(orderId)).toMatchObject([{ type: 'F2' }]);
    expect(await ledgerFaults(db)).toEqual([]);
  });

  it('waits, and has its document, if another organizer with the same tax number enters', async () => {
    const event = await sale();
    await enter(event.organizerId);
    await db.update(taxIssuers).set({ mode: 'off', offReason: 'notYet' });

    const orderId = await paidDuringEntry(withPatience(services), { waits: true, event });

    expect(await documentsOf(orderId)).toMatchObject([{ type: 'F2' }]);
    expect(await ledgerFaults(db)).toEqual([]);
  });

  it('has none without the lock (negative control)', async () => {
    const unlocked = withPatience(services, (statement) => statement.replaceAll(' for key share', ''));
    const orderId = await paidDuringEntry(unlocked, { waits: false });

    expect(await documentsOf(orderId)).toEqual([]);
    expect(await ledgerFaults(db)).toEqual([
      {
        rule: 'a taxed order that was paid in VERI*FACTU mode has its document, or the worker is at it',
        id: orderId,
      },
    ]);
  });
});
