import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { outbox } from '../db/schema/outbox.ts';
import { mailRoom } from '../testing/mail-room.ts';

const { server, services, db, deliver, mailsTo, mailTo, paid, put } = await mailRoom();

describe('operator-alert', () => {
  it('goes to the operator', async () => {
    await put({
      kind: 'operator-alert',
      payload: { subject: 'Reembolso denegado', text: 'Pedido: abc\nMira esto.' },
    });

    await deliver();

    expect(mailTo('turno@dorsal.example')).toMatchObject({ subject: '[Dorsal] Reembolso denegado' });
    expect(mailTo('turno@dorsal.example')?.text).toContain('Pedido: abc\nMira esto.');
  });

  it('is only logged if no operator is configured', async () => {
    const nobody = { ...services, config: { ...services.config, operatorEmail: null } };
    const before = server.mails.length;
    await put({ kind: 'operator-alert', payload: { subject: 'Reembolso denegado', text: '' } });

    expect(await deliver(nobody)).toBe(1);

    expect(server.mails).toHaveLength(before);
  });

  it('reports an address that the mail server refuses, and is not tried again', async () => {
    const { order, lucia, pau } = await paid();
    server.refused.set(pau, 550);

    await deliver();

    const key = `participant-ticket:${order._id}:${pau}`;
    const [row] = await db.select().from(outbox).where(eq(outbox.dedupeKey, key));
    expect(row).toMatchObject({
      attempts: 1,
      deadAt: expect.any(Date),
      lastError: 'PermanentFailure EENVELOPE 550',
    });
    expect(mailsTo(lucia)).toHaveLength(1);
    const alert = mailTo('turno@dorsal.example');
    expect(alert?.text).toContain(`Pedido: ${order._id}`);
    expect(alert?.text).not.toContain(pau);
  });
});
