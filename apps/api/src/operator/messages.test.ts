import { describe, expect, it } from 'vitest';
import { waitingMails } from '../testing/accounts.ts';
import { messageDesk } from '../testing/message-desk.ts';
import { operate } from '../testing/operator.ts';

const { services, db, race, work, mailsTo } = await messageDesk();

/** An organizer's first message, to one person. */
async function first() {
  const own = await race({ isNew: true });
  const address = `ana.${own.eventId}@correo.example`;
  await own.add('Ana Gil', { email: address });
  const { body } = await own.send();
  const news = async () => (await waitingMails(db, 'organizer-news', own.email)).at(-1);
  return { ...own, address, news, messageId: body._id };
}

describe("an organizer's first message, for the operator", () => {
  it('is listed with its text, and nothing of it is sent', async () => {
    const { messageId, address } = await first();
    await work();

    const { code, out } = await operate(services, 'messages list');

    expect(code).toBe(0);
    expect(out).toContain(`${messageId}  Recoge tu dorsal, {nombre}\n\nHola, {nombre}:`);
    expect(mailsTo(address)).toEqual([]);
  });

  it('leaves when it is approved, and the next one without approval', async () => {
    const { messageId, address, send, news } = await first();

    const { code } = await operate(services, `messages approve ${messageId}`);
    await work();

    expect(code).toBe(0);
    expect(mailsTo(address)).toHaveLength(1);
    expect(await news()).toMatchObject({ news: 'messageApproved', subject: 'Recoge tu dorsal, {nombre}' });
    expect((await send()).body).toMatchObject({ state: 'scheduled' });
  });

  it('is never sent when it is rejected, and its author reads why', async () => {
    const { messageId, address, see, news, send } = await first();

    await operate(services, `messages reject ${messageId} --reason "Parece publicidad."`);
    await work();

    expect(mailsTo(address)).toEqual([]);
    expect(await see(messageId)).toMatchObject({
      state: 'rejected',
      rejectionReason: 'Parece publicidad.',
    });
    expect(await news()).toMatchObject({ news: 'messageRejected', reason: 'Parece publicidad.' });
    expect((await send()).body).toMatchObject({ state: 'awaitingApproval' });
  });

  it.each([
    ['an unknown message', 'messages approve nothing', /There is no message/],
    ['a rejection without a reason', 'messages reject nothing', /--reason is missing/],
  ])('%s is refused with what to do', async (_, line, text) => {
    const { code, error } = await operate(services, line);

    expect(code).not.toBe(0);
    expect(error).toMatch(text);
  });

  it('is decided once', async () => {
    const { messageId } = await first();
    await operate(services, `messages approve ${messageId}`);

    const { code, error } = await operate(services, `messages reject ${messageId} --reason "Tarde."`);

    expect(code).toBe(1);
    expect(error).toContain('The message is scheduled, so there is nothing to decide.');
  });
});
