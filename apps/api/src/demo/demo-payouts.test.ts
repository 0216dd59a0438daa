import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { payoutAccountOf } from '../payouts/payout-account.ts';
import { payoutsOf } from '../payouts/list-payouts.ts';
import { payouts } from '../db/schema/payouts.ts';
import { exampleIban, seedEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';
import { importDemoPayouts } from './demo-payouts.ts';

it('a demo organizer has an account and past payouts, also after a second import', async () => {
  const services = await testServices();
  const { organizerId, eventId } = await seedEvent(services.db);
  const paid = [
    { eventId, amountCents: 60_000_00, paidAt: new Date('2026-10-16T09:00:00Z') },
    { eventId, amountCents: 90_000_00, paidAt: new Date('2026-11-16T09:00:00Z') },
  ];
  const demo = { organizerId, account: { iban: exampleIban, holder: 'Línea de Cal' }, paid };

  await importDemoPayouts(services, demo);
  await importDemoPayouts(services, demo);

  expect(await payoutsOf(services.db, organizerId)).toMatchObject({ paid: 150_000_00, underWay: 0 });
  expect(await services.db.$count(payouts, eq(payouts.organizerId, organizerId))).toBe(2);
  const { account } = await payoutAccountOf(services.db, organizerId);
  expect(account).toMatchObject({ maskedIban: 'ES•• •••• 1332', holder: 'Línea de Cal' });
});
