import { expect, it } from 'vitest';
import { exampleBilling } from '../testing/invoiced-orders.ts';
import { byTransfer } from '../testing/seed-event.ts';
import { taxDesk } from '../testing/tax-desk.ts';
import { DemoAccountsOnLiveError } from './demo-accounts.ts';
import { importDemoTax } from './demo-tax.ts';

const { db, documentsOf, issue, sale, services } = await taxDesk();
const agreement = { version: '1', by: 'Rocío Heredia, presidenta' };
const buyer = { fullName: 'Marina Costa Vidal', email: 'marina@dorsal.example' };

it('orders of a demo organizer in the mode have documents, and are bought once', async () => {
  const { organizerId, eventId, ticketIds } = await sale(byTransfer);
  const participants = [{ ticketId: ticketIds[0], ...buyer }];
  const order = { eventId, buyer, participants, isPaid: true };
  const demo = {
    organizerId,
    agreement,
    demoOrders: [order, { ...order, billingData: exampleBilling }],
  };

  await importDemoTax(services, demo);
  await importDemoTax(services, demo);
  await issue();

  const sold = await db.query.orders.findMany({ where: (row, { eq }) => eq(row.eventId, eventId) });
  const types = await Promise.all(
    sold.map(async ({ id }) => (await documentsOf(id)).map(({ type }) => type)),
  );
  expect(types.flat().toSorted()).toEqual(['F1', 'F2']);
});

it('a demo organizer does not enter the mode with a live TPV', async () => {
  const redsys = { ...services.config.redsys, url: 'https://sis.redsys.es/sis/realizarPago' };
  const live = { ...services, config: { ...services.config, redsys } };

  await expect(importDemoTax(live, { organizerId: 'none', agreement, demoOrders: [] })).rejects.toThrow(
    DemoAccountsOnLiveError,
  );
});
