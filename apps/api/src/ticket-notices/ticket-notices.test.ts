import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { rateLimits } from '../db/schema/limits.ts';
import { outbox } from '../db/schema/outbox.ts';
import { ticketNotices } from '../db/schema/ticket-notices.ts';
import { newId } from '../ids.ts';
import { Browser } from '../testing/browser.ts';
import { mailRoom } from '../testing/mail-room.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { newToken } from '../token-hash.ts';

const room = await mailRoom();
const { db, app } = room;
const browser = new Browser(app);
const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs);
let people = 0;

const ask = (ticketId: string, email: string, by = browser) =>
  by.call<{ message: string; code?: string }>('POST', '/api/ticket-notices', { body: { ticketId, email } });
const confirm = (token: string) => browser.call('POST', `/api/ticket-notices/${token}/confirm`);
const stop = (token: string) => browser.call('DELETE', `/api/ticket-notices/${token}`);
const storedFor = (email: string) => db.select().from(ticketNotices).where(eq(ticketNotices.email, email));

/** A sold-out event, and a new address. */
async function soldOut() {
  people += 1;
  const event = await seedEvent(db, { name: 'Trail <b>Nocturno</b>', tickets: [{ capacity: 0 }] });
  return { ...event, ticketId: event.ticketIds[0], email: `marta${people}@correo.example` };
}

/** The token of the link in the latest e-mail to the address. */
async function mailedToken(email: string): Promise<string> {
  await room.deliver();
  return /\/avisos\/confirmar#([\w-]{43})/.exec(room.mailTo(email)?.text ?? '')?.[1] ?? '';
}

beforeEach(async () => {
  await db.delete(rateLimits);
});

describe('POST /api/ticket-notices', () => {
  it('mails one link that confirms the request, and one that stops it', async () => {
    const { ticketId, email } = await soldOut();

    const { status, body } = await ask(ticketId, `  ${email.toUpperCase()} `);

    expect(status).toBe(200);
    expect(body.message).toBe('Te hemos enviado un correo. Ábrelo y confirma que quieres el aviso.');
    const token = await mailedToken(email);
    const mail = room.mailTo(email);
    expect(mail?.subject).toBe('Confirma tu aviso: Trail <b>Nocturno</b>');
    expect(mail?.text).toContain(`https://dorsal.example/avisos/parar#${token}`);
    expect(mail?.html).toContain('«21K Calderona» de Trail &lt;b&gt;Nocturno&lt;/b&gt;');
    expect(await storedFor(email)).toMatchObject([{ ticketTypeId: ticketId, confirmedAt: null }]);
  });

  it('keeps neither the token in the table nor the e-mail once it is sent', async () => {
    const { ticketId, email } = await soldOut();

    await ask(ticketId, email);
    const waiting = await db.select().from(outbox).where(sql`${outbox.payload} ->> 'to' = ${email}`);
    const token = await mailedToken(email);

    expect(token).toHaveLength(43);
    expect(JSON.stringify(waiting)).not.toContain(token);
    expect(JSON.stringify(await storedFor(email))).not.toContain(token);
    expect(await db.$count(outbox, sql`${outbox.payload} ->> 'to' = ${email}`)).toBe(0);
  });

  it('gives the same answer when the address has asked before, which only the e-mail says', async () => {
    const { ticketId, email } = await soldOut();
    const first = await ask(ticketId, email);
    await confirm(await mailedToken(email));

    const again = await ask(ticketId, email);

    expect(again.body).toEqual(first.body);
    await room.deliver();
    expect(room.mailTo(email)?.subject).toBe('Tu aviso sigue en pie: Trail <b>Nocturno</b>');
    expect(await storedFor(email)).toMatchObject([{ confirmedAt: expect.any(Date) }]);
  });

  it('invalidates the old link when it mails another', async () => {
    const { ticketId, email } = await soldOut();
    await ask(ticketId, email);
    const old = await mailedToken(email);
    await ask(ticketId, email);

    expect((await confirm(old)).status).toBe(404);
    expect((await confirm(await mailedToken(email))).status).toBe(200);
  });

  it.each([
    ['on sale', { capacity: 9 }, 409, 'on_sale'],
    ['not on sale any more', { capacity: 0, saleEndsAt: inDays(-1) }, 409, 'sale_ended'],
    ['not on sale yet', { saleStartsAt: inDays(1) }, 200, undefined],
  ])('answers for a ticket type that is %s', async (_, ticket, status, code) => {
    const { ticketIds } = await seedEvent(db, { tickets: [ticket] });

    const answer = await ask(ticketIds[0], 'nuria@correo.example');

    expect(answer.status).toBe(status);
    expect(answer.body.code).toBe(code);
  });

  it('answers 404 for a ticket type that is unknown or not published', async () => {
    const { ticketIds } = await seedEvent(db, { publishedAt: null, tickets: [{ capacity: 0 }] });

    expect((await ask(ticketIds[0], 'pau@correo.example')).status).toBe(404);
    expect((await ask(newId(), 'pau@correo.example')).status).toBe(404);
  });

  it.each(['', 'marta', 'marta@correo.example, otra@correo.example', 'Marta <marta@correo.example>'])(
    'answers 400 for the address %j',
    async (email) => {
      const { ticketId } = await soldOut();

      expect((await ask(ticketId, email)).status).toBe(400);
    },
  );

  it('mails an address at most six times an hour for one network, and twelve times for all', async () => {
    const { ticketId, email } = await soldOut();
    const statuses = async (ip: string) => {
      const by = new Browser(app, { ip });
      const answers: number[] = [];
      for (let times = 0; times < 7; times += 1) {
        // Written with a tag, it is the same mailbox.
        answers.push((await ask(ticketId, email.replace('@', `+${times}@`), by)).status);
      }
      return answers;
    };

    expect(await statuses('203.0.113.1')).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect(await statuses('203.0.113.2')).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect((await ask(ticketId, email, new Browser(app, { ip: '203.0.113.3' }))).status).toBe(429);
  });
});

describe('the links of a notice', () => {
  it('confirm it, and say what it is about, however often they are opened', async () => {
    const { ticketId, slug, email } = await soldOut();
    await ask(ticketId, email);
    const token = await mailedToken(email);
    const about = {
      eventName: 'Trail <b>Nocturno</b>',
      eventSlug: slug,
      ticketId,
      ticketName: '21K Calderona',
    };

    expect(await confirm(token)).toMatchObject({ status: 200, body: about });
    const [first] = await storedFor(email);
    expect(await confirm(token)).toMatchObject({ status: 200, body: about });
    expect((await storedFor(email))[0]?.confirmedAt).toEqual(first?.confirmedAt);
  });

  it('delete the request with one call, confirmed or not, and may be repeated', async () => {
    for (const isConfirmed of [false, true]) {
      const { ticketId, email } = await soldOut();
      await ask(ticketId, email);
      const token = await mailedToken(email);
      if (isConfirmed) await confirm(token);

      expect((await stop(token)).status).toBe(204);
      expect(await storedFor(email)).toEqual([]);
      expect((await stop(token)).status).toBe(204);
      expect(await confirm(token)).toMatchObject({ status: 404, body: { code: 'notice_link' } });
    }
  });

  it('confirm nothing after 48 hours', async () => {
    const { ticketId, email } = await soldOut();
    await ask(ticketId, email);
    const token = await mailedToken(email);
    await db
      .update(ticketNotices)
      .set({ askedAt: sql`now() - interval '48 hours 1 second'` })
      .where(eq(ticketNotices.email, email));

    expect((await confirm(token)).status).toBe(404);
  });

  it('with an unknown token answer 404 to confirming and 204 to stopping', async () => {
    expect(await confirm(newToken())).toMatchObject({ status: 404, body: { code: 'notice_link' } });
    expect((await stop(newToken())).status).toBe(204);
  });
});
