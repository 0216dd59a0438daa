import { eq, sql } from 'drizzle-orm';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { rateLimits } from './db/schema/limits.ts';
import { outbox } from './db/schema/outbox.ts';
import { checkoutToken } from './orders/checkout-token.ts';
import { enqueue } from './outbox/outbox.ts';
import { checkBooks, letMinutesPass, placesOf } from './testing/books.ts';
import { buildApi } from './testing/build-api.ts';
import { Buyer } from './testing/buyer.ts';
import { mailServer } from './testing/mail-server.ts';
import { seedEvent } from './testing/seed-event.ts';
import { testServices } from './testing/test-services.ts';
import { startWorker } from './worker.ts';

const mail = await mailServer();
const services = await testServices({
  environment: { SMTP_URL: mail.url, PUBLIC_URL: 'https://dorsal.example' },
});
checkBooks(services);
const app = await buildApi(services);
const buyer = new Buyer(app);
const { db } = services;

/** Runs a worker until the condition holds, and lets it end. */
async function workUntil(condition: () => void | Promise<void>): Promise<void> {
  const worker = startWorker(services);
  try {
    await vi.waitFor(condition, { timeout: 20_000, interval: 50 });
  } finally {
    await worker.stop();
  }
}

async function readQr(png: unknown): Promise<unknown> {
  const { data, info } = await sharp(png as ArrayBuffer)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return JSON.parse(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? 'null');
}

const mailsTo = (address: string) =>
  mail.mails.filter((sent) => sent.to?.some((to) => to.address === address));

async function buyTwo(email: string, fullName = 'Lucía Ferrer Mas') {
  const event = await seedEvent(db, {
    name: 'Trail <b>Garbí</b>',
    startsAt: new Date('2027-04-05T07:30:00Z'),
    tickets: [{ priceCents: 0, name: 'Caminata 5K' }],
  });
  const { body: order } = await buyer.place(event.eventId, [{ ticketId: event.ticketIds[0], quantity: 2 }]);
  await buyer.checkout(order, { buyer: { fullName, email } });
  return { event, order };
}

describe('the worker', () => {
  it('sends the buyer one e-mail with every ticket and its QR code', async () => {
    const { order } = await buyTwo('compra@correo.example');

    await workUntil(() => expect(mailsTo('compra@correo.example')).toHaveLength(1));

    const [sent] = mailsTo('compra@correo.example');
    const link = `https://dorsal.example/purchase-confirmation/${order._id}#token=${checkoutToken(services, order._id)}`;
    expect(sent?.subject).toBe('Tus entradas para Trail <b>Garbí</b>');
    expect(sent?.from?.address).toBe('hola@dorsal.example');
    expect(sent?.text).toContain('05 abr 2027, 09:30');
    expect(sent?.text).toContain('Caminata 5K: Participante 1 (participante1@correo.example)');
    expect(sent?.text).toContain(link);
    expect(sent?.html).toContain(link);
    expect(sent?.html).toContain('Trail &lt;b&gt;Garbí&lt;/b&gt;');
    expect(sent?.html).not.toContain('<b>Garbí');
    const images = sent?.attachments ?? [];
    expect(images.map(({ contentId, mimeType, disposition }) => [contentId, mimeType, disposition])).toEqual([
      ['<qr-1@dorsal>', 'image/png', 'inline'],
      ['<qr-2@dorsal>', 'image/png', 'inline'],
    ]);
    const codes = await Promise.all(images.map(({ content }) => readQr(content)));
    const [ticket] = (await buyer.see(order._id, { token: order.checkoutToken })).body.tickets;
    expect(codes).toEqual(
      ticket?.participants.map(({ _id, fullName, email }) => ({
        eventId: order.eventId,
        ticketId: ticket.ticketId,
        participantId: _id,
        fullName,
        email,
      })),
    );
    for (const { contentId } of images) expect(sent?.html).toContain(`cid:${contentId?.slice(1, -1)}`);
  });

  it('sends an e-mail again under the same Message-ID after a failure', async () => {
    mail.isBusy = true;
    const { order } = await buyTwo('otravez@correo.example');
    const key = `order-confirmed:${order._id}`;
    const row = async () => (await db.select().from(outbox).where(eq(outbox.dedupeKey, key)))[0];
    await workUntil(async () => expect((await row())?.lastError).toContain('451'));
    mail.isBusy = false;
    await db.update(outbox).set({ nextAttemptAt: sql`now()` }).where(eq(outbox.dedupeKey, key));

    await workUntil(() => expect(mailsTo('otravez@correo.example')).toHaveLength(1));

    expect(mailsTo('otravez@correo.example')[0]?.messageId).toBe(`<${(await row())?.id}@dorsal.example>`);
    expect((await row())?.attempts).toBe(2);
  });

  it('sends the link that confirms an address', async () => {
    const url = 'https://dorsal.example/confirm-email/abc?redirect=%2Fwelcome';
    await db.transaction((tx) =>
      enqueue(tx, {
        kind: 'confirm-email',
        payload: { to: 'nueva@correo.example', name: 'Núria "Nu" Peña', url },
        dedupeKey: 'confirm-email:worker-test',
      }),
    );

    await workUntil(() => expect(mailsTo('nueva@correo.example')).toHaveLength(1));

    const [sent] = mailsTo('nueva@correo.example');
    expect(sent?.subject).toBe('Confirma tu correo en Dorsal');
    expect(sent?.text).toContain(url);
    expect(sent?.html).toContain(`href="${url.replaceAll('&', '&amp;')}"`);
    expect(sent?.to?.[0]?.name).toBe('Núria "Nu" Peña');
  });

  it('removes what is over', async () => {
    await db.insert(rateLimits).values({ key: 'over', count: 1, resetsAt: sql`now()` });

    await workUntil(async () => expect(await db.$count(rateLimits, eq(rateLimits.key, 'over'))).toBe(0));
  });

  it('expires holds whose time is over', async () => {
    const event = await seedEvent(db);
    const { body: order } = await buyer.place(event.eventId, [{ ticketId: event.ticketIds[0], quantity: 1 }]);
    await letMinutesPass(db, order._id, 15);

    await workUntil(async () => expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 0 }));
  });
});
