import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach } from 'vitest';
import type { ListOrdersBody, OrderPageBody } from '@dorsal/api-contract/panel/orders';
import type { PanelOrderBody } from '@dorsal/api-contract/panel/order-card';
import type { RefundChoiceBody, RefundPreviewBody } from '@dorsal/api-contract/panel/refunds';
import type { OrganizerRole } from '@dorsal/domain/organizer-roles';
import { organizers } from '../db/schema/organizers.ts';
import { attemptNumber, bankMessage, notify } from './buyer.ts';
import { buildPanel, type PanelBrowser, signedInStaff } from './panel-staff.ts';
import { refundDesk } from './refund-desk.ts';
import { type EventDraft, seedEvent } from './seed-event.ts';

type Refused = { readonly code?: string; readonly message?: string };

/** Paid orders of an event, and members of its organizer who work with them in the panel. */
export async function orderDesk(draft: EventDraft = {}) {
  const desk = await refundDesk();
  const { app, bank, buyer, db, services } = desk;
  // The next test counts its own refunds only.
  afterEach(() => desk.sendRefunds());
  const panel = await buildPanel(services);
  const event = await seedEvent(db, { feeFixedCents: 50, ...draft });
  const { organizerId, eventId } = event;
  const url = `/api/organizer/${organizerId}/events/${eventId}/orders`;

  /** A paid order of places at 18,50 € with a fee of 0,50 € each. */
  async function paid(quantity = 3) {
    const { body: order } = await buyer.place(eventId, [{ ticketId: event.ticketIds[0], quantity }]);
    const amountCents = quantity * 1900;
    const number = attemptNumber((await buyer.checkout(order)).body);
    await notify(app, bankMessage(services, { number, amountCents }));
    bank.operations.set(number, { amountCents, response: '0000' });
    return order._id;
  }

  /** An order that reached the payment by card and was not paid. */
  async function unpaid() {
    const { body: order } = await buyer.place(eventId, [{ ticketId: event.ticketIds[0], quantity: 1 }]);
    await buyer.checkout(order);
    return order._id;
  }

  /** An order whose buyer gave up at the payment. */
  async function ended() {
    const { body: order } = await buyer.place(eventId, [{ ticketId: event.ticketIds[0], quantity: 1 }]);
    await buyer.checkout(order);
    await buyer.cancel(order);
    return order._id;
  }

  function by(browser: PanelBrowser) {
    const see = async (orderId: string) =>
      (await browser.call<PanelOrderBody>('GET', `${url}/${orderId}`)).body;
    const list = async (body: ListOrdersBody = {}) =>
      (await browser.call<OrderPageBody>('POST', `${url}/list`, { body })).body;
    const preview = (orderId: string, choice: RefundChoiceBody) =>
      browser.call<RefundPreviewBody & Refused>('POST', `${url}/${orderId}/refunds/preview`, {
        body: choice,
      });
    const refund = (
      orderId: string,
      choice: RefundChoiceBody,
      seen: { amount: number; refundedBefore: number },
      more: { key?: string; note?: string } = {},
    ) =>
      browser.call<PanelOrderBody & Refused>('POST', `${url}/${orderId}/refunds`, {
        body: { key: randomUUID(), ...more, ...choice, seen },
      });
    /** Looks at the preview, and presses. */
    async function refundAsSeen(orderId: string, choice: RefundChoiceBody) {
      const { amount, refundedBefore } = (await preview(orderId, choice)).body;
      return refund(orderId, choice, { amount, refundedBefore });
    }
    const post = (path: string, body?: object) =>
      browser.call<PanelOrderBody & Refused>('POST', path === '' ? url : `${url}/${path}`, { body });
    return { browser, see, list, preview, refund, refundAsSeen, post };
  }

  async function staff(role: OrganizerRole, hasFactor = true) {
    const { browser, userId } = await signedInStaff(services, panel, { organizerId, role, hasFactor });
    return { userId, ...by(browser) };
  }

  /** What each member with the role of registrations may give back. */
  async function limit(refundLimitCents: number, refundDayLimitCents: number) {
    await db
      .update(organizers)
      .set({ refundLimitCents, refundDayLimitCents })
      .where(eq(organizers.id, organizerId));
  }

  const given = () => bank.refunded.map(({ amountCents }) => amountCents);
  return { ...desk, event, panel, url, paid, unpaid, ended, by, staff, limit, given };
}
