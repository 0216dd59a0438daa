import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type {
  EventSettlementBody,
  OrganizerSettlementBody,
  SettlementFiguresBody,
} from '@dorsal/api-contract/panel/settlement';
import type { RefundChoiceBody } from '@dorsal/api-contract/panel/refunds';
import { confirmTransfer } from '../payments/confirm-transfer.ts';
import { attemptNumber, bankMessage, Buyer, notify } from '../testing/buyer.ts';
import { orderDesk } from '../testing/order-desk.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { byTransfer, seedEvent } from '../testing/seed-event.ts';
import { setCommission } from './set-commission.ts';

const soon = new Date(Date.now() + 7 * 24 * 60 * 60_000).toISOString();
const desk = await orderDesk({
  ...byTransfer,
  feePercent: 2.5,
  tickets: [
    { name: '21K Calderona', priceCents: 1850 },
    { name: '10K Garbí', priceCents: 2200, priceSteps: [{ until: soon, priceCents: 1333 }] },
    { name: 'Infantil', priceCents: 0 },
  ],
});
const { app, bank, db, event, panel, services, staff, sendRefunds } = desk;
const { eventId, organizerId, ticketIds } = event;
const owner = await staff('owner');
const finance = await staff('finance');
const base = `/api/organizer/${organizerId}`;
const eventUrl = `${base}/events/${eventId}/settlement`;

let buyers = 0;
/** An order of these places by a new buyer, checked out by card or transfer. */
async function bought(places: readonly number[], paymentMethod: 'card' | 'transfer' = 'card', of = event) {
  const buyer = new Buyer(app, { email: `comprador${(buyers += 1)}@correo.example` });
  const items = places.flatMap((quantity, at) =>
    quantity > 0 ? [{ ticketId: of.ticketIds[at] ?? '', quantity }] : [],
  );
  const { body: order } = await buyer.place(of.eventId, items);
  const { body: sent } = await buyer.checkout(order, { paymentMethod });
  return { orderId: order._id, sent, amountCents: Math.round(sent.totalAmount * 100) };
}
async function paidByCard(places: readonly number[], of = event) {
  const { orderId, sent, amountCents } = await bought(places, 'card', of);
  const number = attemptNumber(sent);
  await notify(app, bankMessage(services, { number, amountCents }));
  bank.operations.set(number, { amountCents, response: '0000' });
  return { orderId, amountCents };
}
async function refunded(orderId: string, choice: Partial<RefundChoiceBody>) {
  const whole: RefundChoiceBody = { scope: { kind: 'all' }, withFee: true, cancelledIds: [], ...choice };
  const { status } = await owner.refundAsSeen(orderId, whole);
  if (status !== 200) throw new Error(`The refund was answered ${status}.`);
  await sendRefunds();
}
const peopleOf = async (orderId: string) => (await owner.see(orderId)).people.map(({ _id }) => _id);
const read = async (query = '') =>
  (await finance.browser.call<EventSettlementBody>('GET', eventUrl + query)).body;
const cents = (amount: number) => Math.round(amount * 100);

/** What the ledger says of the event: the bank's side, and the lines' side. */
async function ledger() {
  const { rows } = await db.execute<Record<'charged' | 'refunded' | 'lines' | 'back', number>>(sql`
    select
      (select coalesce(sum(a.amount_cents), 0)::int from payment_attempts a join orders o on o.id = a.order_id
        where o.event_id = ${eventId} and a.status = 'accepted') as charged,
      (select coalesce(sum(r.amount_cents), 0)::int from refunds r join payment_attempts a on a.id = r.attempt_id
        join orders o on o.id = a.order_id
        where o.event_id = ${eventId} and a.status = 'accepted' and r.status = 'completed') as refunded,
      (select coalesce(sum(l.cents), 0)::int from order_lines l join orders o on o.id = l.order_id
        where o.event_id = ${eventId} and o.paid_at is not null) as lines,
      (select coalesce(sum(l.refunded_cents), 0)::int from order_lines l join orders o on o.id = l.order_id
        where o.event_id = ${eventId}) as back`);
  return rows[0];
}
const names = ['tickets', 'fees', 'charged', 'refunded', 'commission', 'commissionVat', 'net'] as const;
/** Sums of rows, in cents. */
function sumOf(rows: readonly SettlementFiguresBody[]) {
  const sums = names.map((name) => [name, rows.reduce((sum, row) => sum + cents(row[name]), 0)]);
  return Object.fromEntries([...sums, ['places', rows.reduce((sum, { places }) => sum + places, 0)]]);
}

describe('the settlement of an event with every kind of order', async () => {
  const whole = await paidByCard([2, 1]);
  const part = await paidByCard([3, 0]);
  const amount = await paidByCard([1, 2]);
  await bought([0, 0, 2]);
  const transfer = await bought([1, 0], 'transfer');
  await confirmTransfer(services, transfer);
  const awaited = await bought([0, 1], 'transfer');
  await owner.post('', {
    kind: 'invitation',
    reason: 'Ganadora de 2026',
    buyer: { fullName: 'Ana Gil', email: 'ana@correo.example' },
    participants: [{ ticketId: ticketIds[0], fullName: 'Ana Gil', email: 'ana@correo.example' }],
    key: randomUUID(),
  });
  await refunded(whole.orderId, { cancelledIds: await peopleOf(whole.orderId) });
  const [one = '', two = ''] = await peopleOf(part.orderId);
  await refunded(part.orderId, {
    scope: { kind: 'people', personIds: [one] },
    withFee: false,
    cancelledIds: [one],
  });
  await refunded(part.orderId, { scope: { kind: 'people', personIds: [two] }, withFee: true });
  await refunded(amount.orderId, { scope: { kind: 'amount', amount: 7.77 } });
  await setCommission(db, organizerId, { percent: 3.33, fixedCents: 45 });
  const later = await paidByCard([2, 2]);
  await refunded(later.orderId, { scope: { kind: 'amount', amount: 10.01 }, withFee: false });

  it('equals the ledger to the cent, on the side of the bank and of the lines', async () => {
    const { totals } = await read();

    const books = await ledger();
    expect(books?.charged).toBe(
      whole.amountCents + part.amountCents + amount.amountCents + transfer.amountCents + later.amountCents,
    );
    expect([cents(totals.charged), cents(totals.refunded)]).toEqual([books?.charged, books?.refunded]);
    expect([cents(totals.charged), cents(totals.refunded)]).toEqual([books?.lines, books?.back]);
    expect(cents(totals.net)).toBe(
      cents(totals.charged) - cents(totals.refunded) - cents(totals.commission) - cents(totals.commissionVat),
    );
    // All whose money is in it, the canceled ones too: 3 + 3 + 3 + 2 free + 1 by transfer + 1 invited + 4.
    expect(totals.places).toBe(17);
  });

  it('has rows of days, tickets and IVA that add up to it', async () => {
    const { totals, days, tickets, vat, refunds } = await read();

    expect(sumOf(days)).toEqual(sumOf([totals]));
    expect(sumOf(tickets)).toEqual(sumOf([totals]));
    expect(tickets.map(({ name }) => name)).toEqual(['21K Calderona', '10K Garbí', 'Infantil']);
    const kept = cents(totals.charged) - cents(totals.refunded);
    expect(
      vat.map(({ percent, gross, base, vat: tax }) => [percent, cents(gross), cents(base) + cents(tax)]),
    ).toEqual([[21, kept, kept]]);
    expect(refunds).toEqual({ count: 5, orders: 4 });
  });

  it('takes the fee as commission until the organizer has its own, which orders keep', async () => {
    const { rows } = await db.execute<{ cents: number }>(sql`
      select sum(l.cents - l.refunded_cents)::int as cents from order_lines l join orders o on o.id = l.order_id
      where o.event_id = ${eventId} and o.paid_at is not null and l.kind = 'fee' and o.id <> ${later.orderId}`);
    // 2 places at 18,50 and 2 at 13,33: 3,33 % of 63,66 and 4 times 0,45.
    const own = 212 + 180;
    const { rows: back } = await db.execute<{ commission: number }>(sql`
      select sum(round(commission_cents::numeric * refunded_cents / nullif(cents, 0)))::int as commission
      from order_lines where order_id = ${later.orderId} and refunded_cents > 0`);

    const { totals, commission } = await read();

    expect(cents(totals.commission)).toBe((rows[0]?.cents ?? 0) + own - (back[0]?.commission ?? 0));
    expect(commission).toEqual({ percent: 3.33, fixed: 0.45 });
  });

  it('says what is not final', async () => {
    await owner.refundAsSeen(amount.orderId, {
      scope: { kind: 'amount', amount: 1 },
      withFee: true,
      cancelledIds: [],
    });

    const { pending, totals } = await read();

    expect(pending).toEqual({
      transfers: { count: 1, amount: awaited.amountCents / 100 },
      refunds: { count: 1, amount: 1 },
      refused: { count: 0, amount: 0 },
    });
    expect(cents(totals.refunded)).toBe((await ledger())?.refunded);
  });

  it('is divided by periods without losing a cent', async () => {
    await db.execute(
      sql`update orders set paid_at = paid_at - interval '40 days' where id = ${part.orderId}`,
    );
    const { totals, days } = await read();
    const [first = ''] = days.map(({ day }) => day);
    const last = days.at(-1)?.day ?? '';

    const before = await read(`?period=${first}`);
    const after = await read(`?period=${days[1]?.day}..${last}`);

    expect(days).toHaveLength(2);
    expect(before.months).toEqual([last.slice(0, 7), first.slice(0, 7)]);
    expect(sumOf([before.totals, after.totals])).toEqual(sumOf([totals]));
    expect([...before.vat, ...after.vat].reduce((sum, { vat }) => sum + cents(vat), 0)).toBe(
      (await read()).vat.reduce((sum, { vat }) => sum + cents(vat), 0),
    );
    expect((await finance.browser.call('GET', `${eventUrl}?period=weekend`)).status).toBe(400);
  });

  it('has the same totals in its CSV, with every day, and the activity records it', async () => {
    const { totals, days } = await read();

    const { body, headers } = await finance.browser.call<string>('GET', `${eventUrl}.csv`);

    const lines = body.split('\r\n');
    expect(lines[0]).toBe(
      '\uFEFFDía;Plazas vendidas;Inscripciones;Gastos de gestión;Cobrado;Devuelto;Comisión de Dorsal;IVA de la comisión;Neto',
    );
    expect(lines).toHaveLength(days.length + 3);
    const total = lines.at(-2)?.split(';') ?? [];
    expect(total.slice(0, 2)).toEqual(['Total', String(totals.places)]);
    expect(total.slice(2).map((cell) => cents(Number(cell.replace(',', '.'))))).toEqual(
      names.map((name) => cents(totals[name])),
    );
    expect(headers['content-disposition']).toBe(`attachment; filename="liquidacion-${event.slug}.csv"`);
    const { body: activity } = await owner.browser.call<{ entries: { action: string; subject: string }[] }>(
      'GET',
      `${base}/activity`,
    );
    expect(activity.entries[0]).toMatchObject({
      action: 'settlementExported',
      subject: 'Trail Nocturno del Garbí',
      after: { format: 'csv' },
    });
  });

  it('has the same totals in its document', async () => {
    const { totals } = await read();

    const { rawPayload, headers } = await panel.inject({
      method: 'GET',
      url: `${eventUrl}.pdf`,
      headers: { host: new URL(services.config.panelUrl).host, origin: services.config.panelUrl },
      cookies: Object.fromEntries(finance.browser.cookies),
    });

    expect(headers['content-type']).toBe('application/pdf');
    const { text, title } = await readPdf(rawPayload);
    const shown = (amount: number) => amount.toFixed(2).replace('.', ',');
    expect(title).toBe('Liquidación · Trail Nocturno del Garbí');
    expect(text).toContain(`Cobrado ${shown(totals.charged)} €`);
    expect(text).toContain(`Neto ${shown(totals.net)} €`);
    expect(text).toContain('Falta cobrar');
    expect(text).toMatch(/Por entrada .*21K Calderona .*10K Garbí .*Total/);
  });
});

describe('the settlement of all events', () => {
  it('adds the events up, and never has those of another organizer', async () => {
    const second = await seedEvent(db, { organizerId, name: 'Milla Urbana' });
    await paidByCard([2], second);
    await paidByCard([1], await seedEvent(db));

    const { body } = await finance.browser.call<OrganizerSettlementBody>('GET', `${base}/settlement`);

    const one = await read();
    expect(body.events.map(({ name }) => name)).toEqual(['Trail Nocturno del Garbí', 'Milla Urbana']);
    expect(sumOf(body.events)).toEqual(sumOf([body.totals]));
    expect(cents(body.totals.charged)).toBe(cents(one.totals.charged) + 3700);
    expect(body.pending).toEqual(one.pending);
    expect(body.months).toHaveLength(2);
    const { body: csv } = await finance.browser.call<string>('GET', `${base}/settlement.csv`);
    expect(csv.split('\r\n').at(-2)).toContain(body.totals.net.toFixed(2).replace('.', ','));
  });

  it('has only the events of a limited member', async () => {
    const { browser } = await staff('finance');
    await db.execute(sql`update organizer_members set event_ids = array[${eventId}]
      where user_id = (select user_id from panel_sessions order by created_at desc limit 1)`);

    const { body } = await browser.call<OrganizerSettlementBody>('GET', `${base}/settlement`);

    expect(body.events.map(({ _id }) => _id)).toEqual([eventId]);
  });
});
