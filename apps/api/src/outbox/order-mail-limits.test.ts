import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rateLimits } from '../db/schema/limits.ts';
import { outbox } from '../db/schema/outbox.ts';
import { checkBooks } from '../testing/books.ts';
import { provenToken } from '../testing/buyer.ts';
import { freeOrders } from '../testing/free-orders.ts';
import { testServices } from '../testing/test-services.ts';
import { tokenHash } from '../token-hash.ts';

const services = await testServices();
checkBooks(services);
const { db } = services;
const { otherProcess, freeOrder, correctPau, mailsOf, confirm, proofOf, haveSent } =
  await freeOrders(services);

describe('the limits of order e-mails', () => {
  const proven = (email: string) => ({ email, addressToken: provenToken(email) });

  it('are 20 a day to one mailbox with all of its tags; the rest waits for an operator, who gets an e-mail', async () => {
    await haveSent(`order-mails-to/${tokenHash('victima@correo.example')}`, 19);

    const { orderId } = await freeOrder({
      ...proven('atacante@correo.example'),
      others: ['victima@correo.example', 'victima+2@correo.example'],
    });

    const reasons = Object.entries(await mailsOf(orderId)).filter(([name]) => name.includes('victima'));
    expect(new Set(reasons.map(([, reason]) => reason))).toEqual(new Set(['mailbox_limit', null]));
    expect(reasons).toHaveLength(2);
    expect(await db.$count(outbox, sql`starts_with(${outbox.dedupeKey}, 'mails-withheld:')`)).toBe(1);
  });

  it('are 120 an hour to others for the orders of one network', async () => {
    const ip = '198.51.100.60';
    await haveSent(`order-mails/${ip}`, 119);

    const first = await freeOrder({ ip, ...proven('elena@correo.example') });
    const second = await freeOrder({ ip, ...proven('elena@correo.example') });

    expect(Object.values(await mailsOf(first.orderId))).toEqual([null, null]);
    expect(await mailsOf(second.orderId)).toEqual({
      'order-confirmed': null,
      [`participant-ticket ${second.others[0]}`]: 'network_limit',
    });
  });

  it('are four times as many for an IPv6 /48', async () => {
    await haveSent('order-mails/2001:db8:7c::/48', 480);

    const { orderId, others } = await freeOrder({ ip: '2001:db8:7c:1::9', ...proven('dora@correo.example') });

    expect((await mailsOf(orderId))[`participant-ticket ${others[0]}`]).toBe('network_limit');
  });

  it("neither count nor keep a buyer's own for its network, which a mobile network shares among thousands", async () => {
    const ip = '198.51.100.63';
    await haveSent(`order-mails/${ip}`, 120);

    const { orderId } = await freeOrder({ ip, others: [] });

    expect(await mailsOf(orderId)).toEqual({ 'order-confirmed': null });
    const [row] = await db
      .select()
      .from(rateLimits)
      .where(eq(rateLimits.key, `order-mails/${ip}`));
    expect(row?.count).toBe(120);
  });

  it("keep a buyer's own for its mailbox", async () => {
    const email = 'olga@correo.example';
    await haveSent(`order-mails-to/${tokenHash(email)}`, 20);

    const { orderId } = await freeOrder({ email, others: [] });

    expect(await mailsOf(orderId)).toEqual({ 'order-confirmed': 'mailbox_limit' });
  });

  it('are 120 an hour to others also for corrections of orders whose buyer has proved the address', async () => {
    const ip = '198.51.100.64';
    await haveSent(`order-mails/${ip}`, 119);
    const bought = await freeOrder({ ip, ...proven('irene@correo.example') });

    await correctPau(bought, 'ana.irene@correo.example');

    expect((await mailsOf(bought.orderId))['participant-corrected']).toBe('network_limit');
  });

  it('keep nothing from a buyer who has proved to read the address', async () => {
    const ip = '198.51.100.61';
    const email = 'carla@correo.example';
    await haveSent(`order-mails/${ip}`, 120);
    await haveSent(`order-mails-to/${tokenHash(email)}`, 20);

    const { orderId } = await freeOrder({ ip, ...proven(email), others: [] });

    expect(await mailsOf(orderId)).toEqual({ 'order-confirmed': null });
  });

  it('count what a confirmation sends, once', async () => {
    const ip = '198.51.100.62';
    const bought = await freeOrder({ ip, others: ['pau', 'nuria'] });
    await haveSent(`order-mails/${ip}`, 119);

    const [first, second] = await Promise.all([
      confirm(bought.orderId, proofOf(bought)),
      confirm(bought.orderId, proofOf(bought), otherProcess),
    ]);

    expect([first.body, second.body]).toEqual([{ sentToOthers: 1 }, { sentToOthers: 1 }]);
    expect(Object.values(await mailsOf(bought.orderId)).filter((reason) => reason !== null)).toEqual([
      'network_limit',
    ]);
    const [row] = await db
      .select()
      .from(rateLimits)
      .where(eq(rateLimits.key, `order-mails/${ip}`));
    expect(row?.count).toBe(121);
  });

  it('do not count an e-mail that stays withheld from a replaced address', async () => {
    const ip = '198.51.100.65';
    const bought = await freeOrder({ ip });
    await haveSent(`order-mails/${ip}`, 120);
    const before = await confirm(bought.orderId, proofOf(bought));
    await db.delete(rateLimits).where(eq(rateLimits.key, `order-mails/${ip}`));

    await correctPau(bought, 'ana.nueva@correo.example');

    const after = await confirm(bought.orderId, proofOf(bought));
    expect([before.body, after.body]).toEqual([{ sentToOthers: 0 }, { sentToOthers: 1 }]);
  });
});
