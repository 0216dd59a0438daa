import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { events } from '../db/schema/events.ts';
import { outbox } from '../db/schema/outbox.ts';
import { ticketStock } from '../db/schema/stock.ts';
import { ticketNoticeRounds, ticketNotices } from '../db/schema/ticket-notices.ts';
import { ticketTypes } from '../db/schema/ticket-types.ts';
import { newId } from '../ids.ts';
import type { Services } from '../services.ts';
import { byChance } from '../testing/by-chance.ts';
import { mailRoom } from '../testing/mail-room.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';
import { withQueries } from '../testing/with-queries.ts';
import { newToken, tokenHash } from '../token-hash.ts';
import { sendDueNotices } from './send-due-notices.ts';

const dayMs = 86_400_000;

/** Requests and what became of them, on one database. */
function waitingRoom({ db }: Pick<Services, 'db'>) {
  return {
    /** An event with one ticket type, this many free places and this many confirmed requests, in order. */
    waiting: async ({
      free,
      people,
      isConfirmed = true,
    }: {
      free: number;
      people: number;
      isConfirmed?: boolean;
    }) => {
      const { eventId, ticketIds } = await seedEvent(db, { tickets: [{ capacity: free }] });
      const [ticketTypeId] = ticketIds;
      const mark = newId();
      const first = Date.now() - dayMs;
      const rows = Array.from({ length: people }, (_, at) => ({
        id: newId(),
        ticketTypeId,
        email: `${at}.${mark}@correo.example`,
        tokenHash: tokenHash(newToken()),
        createdAt: new Date(first + at * 1000),
        confirmedAt: isConfirmed ? new Date() : null,
      }));
      if (rows.length > 0) await db.insert(ticketNotices).values(rows);
      return { eventId, ticketTypeId };
    },
    /** The addresses that were written to, by their place in the order. */
    notified: async (ticketTypeId: string): Promise<number[]> => {
      const rows = await db
        .select({ to: sql<string>`${outbox.payload} ->> 'to'` })
        .from(outbox)
        .where(
          and(eq(outbox.kind, 'ticket-notice'), sql`${outbox.payload} ->> 'ticketTypeId' = ${ticketTypeId}`),
        );
      return rows.map(({ to }) => Number.parseInt(to, 10)).toSorted((one, other) => one - other);
    },
    setFree: async (ticketTypeId: string, capacity: number) => {
      await db.update(ticketStock).set({ capacity }).where(eq(ticketStock.ticketTypeId, ticketTypeId));
    },
    letRoundPass: async (ticketTypeId: string) => {
      await db
        .update(ticketNoticeRounds)
        .set({ startedAt: sql`now() - interval '10 minutes'` })
        .where(eq(ticketNoticeRounds.ticketTypeId, ticketTypeId));
    },
  };
}

describe('notices about a ticket type', async () => {
  const services = await testServices();
  const { db } = services;
  const { waiting, notified, setFree, letRoundPass } = waitingRoom(services);

  it('are sent once when a place is free, and their requests are deleted', async () => {
    const { ticketTypeId } = await waiting({ free: 0, people: 2 });
    await sendDueNotices(db);
    expect(await notified(ticketTypeId)).toEqual([]);

    await setFree(ticketTypeId, 1);
    await sendDueNotices(db);
    await letRoundPass(ticketTypeId);
    await sendDueNotices(db);

    expect(await notified(ticketTypeId)).toEqual([0, 1]);
    expect(await db.$count(ticketNotices, eq(ticketNotices.ticketTypeId, ticketTypeId))).toBe(0);
  });

  it('are sent when the sale starts, and not before', async () => {
    const { ticketTypeId } = await waiting({ free: 9, people: 2 });
    const startsAt = (moment: Date) =>
      db.update(ticketTypes).set({ saleStartsAt: moment }).where(eq(ticketTypes.id, ticketTypeId));
    await startsAt(new Date(Date.now() + dayMs));
    await sendDueNotices(db);
    expect(await notified(ticketTypeId)).toEqual([]);

    await startsAt(new Date(Date.now() - 1000));
    await sendDueNotices(db);

    expect(await notified(ticketTypeId)).toEqual([0, 1]);
  });

  it.each([
    ['a withdrawn event', { publishedAt: null }],
    ['an event that has started', { startsAt: new Date(Date.now() - 1000) }],
  ])('are not sent for %s', async (_, change) => {
    const { eventId, ticketTypeId } = await waiting({ free: 9, people: 1 });
    await db.update(events).set(change).where(eq(events.id, eventId));

    await sendDueNotices(db);

    expect(await notified(ticketTypeId)).toEqual([]);
  });

  it('go to the first three for each free place, and to the next after ten minutes', async () => {
    const { ticketTypeId } = await waiting({ free: 1, people: 8 });

    await sendDueNotices(db);
    await sendDueNotices(db);
    expect(await notified(ticketTypeId)).toEqual([0, 1, 2]);

    await setFree(ticketTypeId, 2);
    await sendDueNotices(db);
    expect(await notified(ticketTypeId)).toEqual([0, 1, 2, 3, 4, 5]);

    await letRoundPass(ticketTypeId);
    await sendDueNotices(db);
    expect(await notified(ticketTypeId)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('reach all people who wait for a sale without a limit, two hundred at a time', async () => {
    const { ticketTypeId } = await waiting({ free: 1, people: 450 });
    await db.update(ticketStock).set({ capacity: null }).where(eq(ticketStock.ticketTypeId, ticketTypeId));

    const written = [await sendDueNotices(db), await sendDueNotices(db), await sendDueNotices(db)];

    expect(written).toEqual([200, 200, 50]);
    expect(await sendDueNotices(db)).toBe(0);
  });

  it('are not sent without a confirmation', async () => {
    const { ticketTypeId } = await waiting({ free: 9, people: 2, isConfirmed: false });

    await sendDueNotices(db);

    expect(await notified(ticketTypeId)).toEqual([]);
  });

  it('would be sent without a confirmation if the job did not ask for one (negative control)', async () => {
    const { ticketTypeId } = await waiting({ free: 9, people: 2, isConfirmed: false });
    const careless = withQueries(services, (statement) =>
      statement.replaceAll('"ticket_notices"."confirmed_at" is not null', 'true'),
    );

    await sendDueNotices(careless.db);

    expect(await notified(ticketTypeId)).toEqual([0, 1]);
  });

  it('are sent once, and to three people for one place, by any number of workers at once', async () => {
    const { ticketTypeId } = await waiting({ free: 1, people: 30 });

    await Promise.all(Array.from({ length: 8 }, () => sendDueNotices(db)));

    expect(await notified(ticketTypeId)).toEqual([0, 1, 2]);
  });
});

// In a database of their own: one of them takes a constraint away.
describe('notices of workers without their guards (negative control)', async () => {
  const services = await testServices();
  const { waiting, notified } = waitingRoom(services);
  const at = (db: Services['db']) => Promise.all(Array.from({ length: 8 }, () => sendDueNotices(db)));

  it('go to more than three people for one place when the round is not locked', byChance, async () => {
    const { ticketTypeId } = await waiting({ free: 1, people: 30 });
    const unlocked = withQueries(services, (statement) =>
      statement.startsWith('insert into "ticket_notice_rounds"')
        ? 'select 0 as "sent" where $1::text is not null or $2::int is null or $3::int is null'
        : statement,
    );

    await at(unlocked.db);

    expect((await notified(ticketTypeId)).length).toBeGreaterThan(3);
  });

  it('go twice to the same people when requests are not taken out of the table', async () => {
    const { ticketTypeId } = await waiting({ free: 9, people: 2 });
    await services.db.execute('alter table outbox drop constraint "outbox_dedupeKey_unique"');
    const keeping = withQueries(services, (statement) =>
      statement
        .replace(
          /^delete from "ticket_notices" where (.*) returning (.*)$/s,
          'select $2 from "ticket_notices" where $1',
        )
        .replace(/ on conflict \("dedupe_key"\) do nothing/, ''),
    );

    await sendDueNotices(keeping.db);
    await sendDueNotices(keeping.db);

    expect(await notified(ticketTypeId)).toEqual([0, 0, 1, 1]);
  });
});

describe('the e-mail of a notice', async () => {
  const room = await mailRoom();
  const { waiting } = waitingRoom(room);

  it('leads to the checkout with the ticket chosen, and says that it is the only one', async () => {
    const { eventId, ticketTypeId } = await waiting({ free: 3, people: 1 });
    const [{ email } = { email: '' }] = await room.db.select().from(ticketNotices);

    await sendDueNotices(room.db);
    await room.deliver();

    const mail = room.mailTo(email);
    expect(mail?.subject).toBe('Ya hay plazas: Trail Nocturno del Garbí');
    expect(mail?.text).toContain(`/events/carrera-${eventId}/checkout/${eventId}?ticket=${ticketTypeId}`);
    expect(mail?.text).toContain('Es el único aviso');
  });

  it.each([
    ['a withdrawn event', { publishedAt: null }],
    ['an event that has started', { startsAt: new Date(Date.now() - 1000) }],
  ])('is not sent late for %s', async (_, change) => {
    const { eventId } = await waiting({ free: 3, people: 1 });
    const [{ email } = { email: '' }] = await room.db.select().from(ticketNotices);
    await sendDueNotices(room.db);
    await room.db.update(events).set(change).where(eq(events.id, eventId));

    await room.deliver();

    expect(room.mailsTo(email)).toEqual([]);
  });
});
