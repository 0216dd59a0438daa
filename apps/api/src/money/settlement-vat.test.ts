import { expect, it } from 'vitest';
import { requirePeopleEvent } from '../people/people-event.ts';
import { taxDesk } from '../testing/tax-desk.ts';
import { settleEvent } from './event-settlement.ts';

const { db, enter, issue, paid, sale } = await taxDesk();

it('has the IVA of orders from before the VERI*FACTU mode, and counts the others', async () => {
  const sold = await sale();
  const { eventId, organizerId } = sold;
  await paid(sold);
  await enter(organizerId);
  await paid(sold);
  await paid(sold, { billing: true });
  await issue();

  const event = await requirePeopleEvent(db, { organizerId, eventId });
  const { vat, ordersWithTaxDocuments, totals } = await settleEvent(db, {
    organizerId,
    event,
    period: undefined,
  });

  expect(totals.charged).toBe(11_400);
  expect(vat).toMatchObject([{ percent: 21, gross: 3800 }]);
  expect(ordersWithTaxDocuments).toBe(2);
});
