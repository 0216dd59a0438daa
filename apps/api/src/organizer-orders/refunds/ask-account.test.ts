import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { PanelOrderBody } from '@dorsal/api-contract/panel/order-card';
import { organizerActivity } from '../../db/schema/members.ts';
import { newPaymentFile } from '../../payouts/payment-file.ts';
import { giveRefundAccount } from '../../payouts/refund-account-link.ts';
import { buildPanel, signedInStaff } from '../../testing/panel-staff.ts';
import { payoutDesk } from '../../testing/payout-desk.ts';
import { exampleIban } from '../../testing/seed-event.ts';

const { db, mailedToken, services, transferRefund } = await payoutDesk();
const panel = await buildPanel(services);

async function card() {
  const { event, orderId, refundId, token } = await transferRefund();
  const { organizerId, eventId } = event;
  const { browser } = await signedInStaff(services, panel, { organizerId, role: 'finance' });
  const url = `/api/organizer/${organizerId}/events/${eventId}/orders/${orderId}`;
  const ask = (id = refundId) =>
    browser.call<PanelOrderBody & { code?: string }>('POST', `${url}/refunds/${id}/account-link`);
  const state = async () => (await browser.call<PanelOrderBody>('GET', url)).body.refunds[0]?.account;
  return { organizerId, refundId, token, ask, state };
}

describe('POST …/refunds/:refundId/account-link', () => {
  it('mails another link and records it; the card says what is waited for', async () => {
    const { organizerId, refundId, token, ask, state } = await card();
    expect(await state()).toBe('waiting');

    const { status, body } = await ask();

    expect(status).toBe(200);
    expect(body.refunds[0]?.account).toBe('waiting');
    expect(await mailedToken(refundId)).not.toBe(token);
    const isIt = and(
      eq(organizerActivity.organizerId, organizerId),
      eq(organizerActivity.action, 'refundAccountAsked'),
    );
    expect(await db.$count(organizerActivity, isIt)).toBe(1);
  });

  it('asks again for an account that was given, and not once it is in a file for the bank', async () => {
    const { refundId, token, ask, state } = await card();
    const account = { iban: exampleIban, holder: 'Lucía Ferrer Mas' };
    await giveRefundAccount(services, token, account);
    expect(await state()).toBe('given');

    expect((await ask()).status).toBe(200);
    expect(await state()).toBe('waiting');
    await giveRefundAccount(services, await mailedToken(refundId), account);
    await newPaymentFile(services, '2026-11-30');

    expect(await ask()).toMatchObject({ status: 409, body: { code: 'account_not_needed' } });
    expect(await state()).toBe('sent');
  });

  it('is limited for each refund', async () => {
    const { ask } = await card();
    const statuses: number[] = [];
    for (let times = 0; times < 6; times += 1) statuses.push((await ask()).status);

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
