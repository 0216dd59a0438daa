import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { participants } from '../db/schema/orders.ts';
import { checkBooks } from '../testing/books.ts';
import { correctionDesk } from '../testing/correction-desk.ts';
import { operate } from '../testing/operator.ts';
import { testServices } from '../testing/test-services.ts';

describe('orders correct, for the operator', async () => {
  const services = await testServices();
  checkBooks(services);
  const { db } = services;
  const { bought, letIn, stored } = await correctionDesk(services);

  it('corrects the e-mail of a participant, and issues another QR code', async () => {
    const { order, ana } = await bought();

    const { code, out } = await operate(
      services,
      `orders correct ${order._id} ${ana.email.toUpperCase()} --email pau@correo.example`,
    );

    expect([code, out]).toEqual([
      0,
      `${order._id}  ${ana.fullName}  pau@correo.example\nThe QR code of before opens nothing any more.`,
    ]);
    expect(await stored(ana._id)).toBeUndefined();
  });

  it('corrects the name of a participant found by the wrong one', async () => {
    const { order, ana } = await bought();

    const { code, out } = await operate(
      services,
      `orders correct ${order._id} "${ana.fullName}" --name "Ana Peña"`,
    );

    expect([code, out]).toEqual([0, `${order._id}  Ana Peña  ${ana.email}\nThe QR code stays as it is.`]);
  });

  it.each([
    ['nobody of that name', 'nadie@correo.example --name Eva', 1, /^Nobody in/],
    ['nothing to correct', 'participante1@correo.example', 2, /^Say what is right/],
    ['no e-mail', 'participante1@correo.example --email a@b', 2, /^email can't be stored/],
  ])('refuses %s', async (_, line, code, text) => {
    const { order } = await bought();

    const answer = await operate(services, `orders correct ${order._id} ${line}`);

    expect(answer.code).toBe(code);
    expect(answer.error).toMatch(text);
  });

  it('asks for a name when two participants share an e-mail', async () => {
    const { order, ana } = await bought();
    await db.update(participants).set({ email: ana.email }).where(eq(participants.orderId, order._id));

    const { code, error } = await operate(services, `orders correct ${order._id} ${ana.email} --name Eva`);

    expect([code, error]).toEqual([
      1,
      `"${ana.email}" means more than one participant: Participante 1, Participante 2. Give the number that orders show lists.`,
    ]);
  });

  it('refuses a participant who has checked in, as for the buyer', async () => {
    const { event, order, ana } = await bought();
    await letIn(db, { eventId: event.eventId, participantId: ana._id });

    const { code, error } = await operate(services, `orders correct ${order._id} ${ana.email} --name Eva`);

    expect([code, error]).toEqual([1, 'Nothing was done: they are in already.']);
  });
});
