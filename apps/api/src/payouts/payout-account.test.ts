import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { OrganizerPayoutsBody, PayoutAccountBody } from '@dorsal/api-contract/panel/payouts';
import { organizerActivity } from '../db/schema/members.ts';
import { payoutAccounts } from '../db/schema/payouts.ts';
import { waitingMails } from '../testing/accounts.ts';
import { buildPanel, signedInStaff } from '../testing/panel-staff.ts';
import { payoutDesk } from '../testing/payout-desk.ts';
import { exampleIban } from '../testing/seed-event.ts';
import { newPaymentFile } from './payment-file.ts';
import { proposePayouts } from './propose-payouts.ts';
import { openedIban } from '../payments/sealed-iban.ts';
import { cancelPayout, markPaid } from './settle-payouts.ts';

const { club, db, giveAccount, sell, services } = await payoutDesk();
const panel = await buildPanel(services);

async function office() {
  const event = await club(1);
  const { organizerId } = event;
  await db.delete(payoutAccounts).where(eq(payoutAccounts.organizerId, organizerId));
  const staff = (role: 'owner' | 'finance') => signedInStaff(services, panel, { organizerId, role });
  const [owner, second, finance] = [await staff('owner'), await staff('owner'), await staff('finance')];
  const url = `/api/organizer/${organizerId}/payout-account`;
  const save = (body: object) => owner.browser.call<PayoutAccountBody>('PUT', url, { body });
  const see = () => finance.browser.call<PayoutAccountBody>('GET', url);
  const stored = async () =>
    (await db.select().from(payoutAccounts).where(eq(payoutAccounts.organizerId, organizerId)))[0];
  return { ...event, owner, second, finance, save, see, stored };
}

const account = { iban: 'ES91 2100 0418 4502 0005 1332', holder: 'Club Atletismo La Marina' };
const other = { ...account, iban: 'FR14 2004 1010 0505 0001 3M02 606' };

describe("an organizer's account", () => {
  it('is saved encrypted, answered masked, and may be used a day later', async () => {
    const { organizerId, save, see, stored } = await office();
    expect((await see()).body).toEqual({ account: null });

    const { status, body } = await save(account);

    expect(status).toBe(200);
    expect(body.account).toMatchObject({ maskedIban: 'ES•• •••• 1332', changedBy: 'Amparo Giner' });
    expect((await see()).body).toEqual(body);
    expect(JSON.stringify(body)).not.toContain('0418');
    const row = await stored();
    expect(row?.iban.toString('latin1')).not.toContain(exampleIban);
    expect(openedIban(services, { organizerId }, row?.iban ?? Buffer.alloc(0))).toBe(exampleIban);
    expect((row?.usableFrom.getTime() ?? 0) - (row?.changedAt.getTime() ?? 0)).toBe(24 * 60 * 60 * 1000);
  });

  it('mails all owners and finance on each change, and is recorded masked', async () => {
    const { organizerId, owner, second, finance, save } = await office();

    await save(account);
    await save(account);
    await save(other);

    for (const { email } of [owner, second, finance]) {
      const mails = await waitingMails(db, 'organizer-news', email);
      expect(mails.map(({ maskedIban }) => maskedIban)).toEqual(['ES•• •••• 1332', 'FR•• •••• 2606']);
    }
    const entries = await db
      .select({ before: organizerActivity.before, after: organizerActivity.after })
      .from(organizerActivity)
      .where(eq(organizerActivity.organizerId, organizerId))
      .orderBy(organizerActivity.id);
    expect(entries).toMatchObject([
      { before: null, after: { account: 'ES•• •••• 1332' } },
      { before: { account: 'ES•• •••• 1332' }, after: { account: 'FR•• •••• 2606' } },
    ]);
  });

  it('waits again after each change, but not if it is saved unchanged', async () => {
    const { organizerId, eventId, save, stored } = await office();
    await save(account);
    const aDayLater = { usableFrom: sql`now() - interval '1 second'` };
    await db.update(payoutAccounts).set(aDayLater).where(eq(payoutAccounts.organizerId, organizerId));

    await save(account);
    expect((await stored())?.usableFrom.getTime()).toBeLessThan(Date.now());
    await save(other);

    expect(await proposePayouts(services, { eventId })).toMatchObject([{ kind: 'accountWaits' }]);
  });

  it.each([
    [{ ...account, iban: 'ES91 2100' }, 'iban'],
    [{ ...account, holder: '' }, 'holder'],
  ])('is refused with a wrong field', async (body, field) => {
    const { save, stored } = await office();

    expect(await save(body)).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    });
    expect(await stored()).toBeUndefined();
  });
});

describe('the list of payouts', () => {
  it('has what is paid and what is on its way, the newest first, without canceled ones', async () => {
    const event = await office();
    const { eventId, finance, organizerId } = event;
    await giveAccount(organizerId);
    const propose = async () => {
      const [made] = await proposePayouts(services, { eventId });
      return made && 'id' in made ? made.id : '';
    };
    const paid = await propose();
    await newPaymentFile(services, '2026-11-30');
    await markPaid(services, paid);
    await sell(event);
    await cancelPayout(services, { id: await propose(), wasReturned: false });
    const open = await propose();

    const { body } = await finance.browser.call<OrganizerPayoutsBody>(
      'GET',
      `/api/organizer/${organizerId}/payouts`,
    );

    expect(body).toMatchObject({ paid: 14.81, underWay: 14.81 });
    expect(body.payouts).toMatchObject([
      { _id: open, state: 'proposed', maskedIban: null },
      { _id: paid, state: 'paid', eventName: 'Trail de la Peña', maskedIban: 'ES•• •••• 1332' },
    ]);
  });
});
