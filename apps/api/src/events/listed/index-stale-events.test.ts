import { eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { events } from '../../db/schema/events.ts';
import { listedEvents, listedLexemes, staleEvents } from '../../db/schema/listed-events.ts';
import { organizers } from '../../db/schema/organizers.ts';
import { eventStock, ticketStock } from '../../db/schema/stock.ts';
import { ticketTypes } from '../../db/schema/ticket-types.ts';
import { seedEvent } from '../../testing/seed-event.ts';
import { testServices } from '../../testing/test-services.ts';
import { indexStaleEvents } from './index-stale-events.ts';

const { db } = await testServices();

const rowOf = async (eventId: string) => {
  const [row] = await db.select().from(listedEvents).where(eq(listedEvents.eventId, eventId));
  return row;
};
const marked = async () => [...new Set((await db.select().from(staleEvents)).map((row) => row.eventId))];
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

async function indexAll(): Promise<void> {
  while ((await indexStaleEvents(db)) !== 'none');
}

beforeEach(indexAll);

/** Another value after each write of the event's lexemes, which takes most of the time of a change. */
const lexemesWrite = async (eventId: string) => {
  const { rows } = await db.execute<{ xmin: string }>(sql`
    select l.xmin from ${listedLexemes} l join ${listedEvents} e using (slot) where e.event_id = ${eventId}`);
  return rows[0]?.xmin;
};

describe('the row of a listed event', () => {
  it('has what filters, words and lists read', async () => {
    const { eventId } = await seedEvent(db, {
      name: 'Maratón   de Logroño',
      location: 'Paseo del Espolón, Logroño',
      category: 'Running',
      descriptionHtml: '<p>Llana y rápida</p>',
      startsAt: new Date('2030-03-05T23:30:00Z'),
      timeZone: 'Europe/Madrid',
      latitude: 42.46,
      longitude: -2.45,
    });

    await indexAll();

    expect(await rowOf(eventId)).toMatchObject({
      isListed: true,
      isOver: false,
      isBookable: true,
      day: '2030-03-06',
      category: 'Running',
      placeName: 'Logroño',
      latitude: 42.46,
      longitude: -2.45,
      mainWords: 'maraton de logrono\npaseo del espolon, logrono\nllana y rapida',
    });
  });

  it('keeps its slot and gets a later revision when it changes', async () => {
    const { eventId } = await seedEvent(db, { name: 'Marcha de otoño' });
    await indexAll();
    const before = await rowOf(eventId);

    await db.update(events).set({ name: 'Marcha de invierno' }).where(eq(events.id, eventId));
    await indexAll();

    const after = await rowOf(eventId);
    expect(after?.slot).toBe(before?.slot);
    expect(after?.revision).toBeGreaterThan(before?.revision ?? 0);
  });

  it('loses its texts when the event is no longer published, and stays', async () => {
    const { eventId } = await seedEvent(db, { name: 'Marcha cancelada' });
    await indexAll();

    await db.update(events).set({ publishedAt: null }).where(eq(events.id, eventId));
    await indexAll();

    expect(await rowOf(eventId)).toMatchObject({
      isListed: false,
      mainWords: '',
      listItem: '',
      fullEvent: '',
    });
  });

  it('is listed at the moment of its publication, without another change', async () => {
    const { eventId } = await seedEvent(db, { publishedAt: new Date(Date.now() + 500) });
    await indexAll();
    expect(await rowOf(eventId)).toMatchObject({ isListed: false });

    const isListed = async () => {
      await indexAll();
      return (await rowOf(eventId))?.isListed;
    };
    await expect.poll(isListed).toBe(true);
  });

  it('is written again if earlier code wrote it', async () => {
    const { eventId } = await seedEvent(db, { name: 'Marcha antigua' });
    await indexAll();
    await db.update(listedEvents).set({ form: 0, listItem: '{}' }).where(eq(listedEvents.eventId, eventId));

    await indexAll();

    expect((await rowOf(eventId))?.listItem).toContain('Marcha antigua');
  });

  it('stays as it was if the event is broken, which keeps no other event from being listed', async () => {
    const broken = await seedEvent(db, { name: 'Marcha rota' });
    await indexAll();
    await db.update(events).set({ timeZone: 'Nada/Nunca' }).where(eq(events.id, broken.eventId));
    const other = await seedEvent(db, { name: 'Marcha entera' });
    const reported: string[] = [];

    const left = await indexStaleEvents(db, (_, eventId) => reported.push(eventId));

    expect(left).toBe('none');
    expect(reported).toEqual([broken.eventId]);
    expect(await rowOf(broken.eventId)).toMatchObject({
      isListed: true,
      mainWords: expect.stringContaining('rota'),
    });
    expect((await rowOf(broken.eventId))?.changesAt?.getTime()).toBeGreaterThan(Date.now());
    expect(await rowOf(other.eventId)).toMatchObject({ isListed: true });
    await db.update(events).set({ timeZone: 'Europe/Madrid' }).where(eq(events.id, broken.eventId));
  });

  it('keeps its lexemes when only a price changes, and gets others when its words do', async () => {
    const { eventId, ticketIds } = await seedEvent(db, { name: 'Marcha de la sal' });
    await indexAll();
    const first = await lexemesWrite(eventId);

    await db.update(ticketTypes).set({ priceCents: 4_200 }).where(inArray(ticketTypes.id, ticketIds));
    await indexAll();
    expect(await lexemesWrite(eventId)).toBe(first);

    await db.update(events).set({ name: 'Marcha del agua' }).where(eq(events.id, eventId));
    await indexAll();
    expect(await lexemesWrite(eventId)).not.toBe(first);
  });

  it('gets other lexemes if earlier code wrote them, also if the event is broken', async () => {
    const { eventId } = await seedEvent(db, { name: 'Marcha del pan' });
    const broken = await seedEvent(db, { name: 'Marcha sin zona' });
    await indexAll();
    await db.update(events).set({ timeZone: 'Nada/Nunca' }).where(eq(events.id, broken.eventId));
    await db.delete(listedLexemes);
    await db.update(listedEvents).set({ form: 0 });

    while ((await indexStaleEvents(db, () => undefined)) !== 'none');

    expect(await lexemesWrite(eventId)).toBeDefined();
    expect(await lexemesWrite(broken.eventId)).toBeDefined();
    await db.update(events).set({ timeZone: 'Europe/Madrid' }).where(eq(events.id, broken.eventId));
  });

  it('has the words of a text of hundreds of pages as far as an index takes them', async () => {
    let state = 1;
    const letters = Array.from({ length: 200_000 }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return String.fromCodePoint(0x4e00 + (state >>> 18));
    });
    const { eventId } = await seedEvent(db, { name: 'Marcha larga', descriptionHtml: letters.join('') });

    await indexAll();

    expect(await rowOf(eventId)).toMatchObject({ isListed: true });
  });

  it('takes the slots from 0 without gaps', async () => {
    await seedEvent(db);
    await indexAll();

    const slots = (await db.select({ slot: listedEvents.slot }).from(listedEvents)).map(({ slot }) => slot);

    expect(slots.toSorted((a, b) => a - b)).toEqual(slots.map((_, at) => at));
  });
});

describe('an event is marked as stale', () => {
  it('when it, one of its ticket types or its organizer changes', async () => {
    const { eventId, ticketIds, organizerId } = await seedEvent(db);
    await indexAll();
    const changes = [
      db.update(events).set({ name: 'Otra' }).where(eq(events.id, eventId)),
      db.update(ticketTypes).set({ priceCents: 999 }).where(eq(ticketTypes.id, ticketIds[0])),
      db.update(organizers).set({ name: 'Club Nuevo' }).where(eq(organizers.id, organizerId)),
    ];

    for (const change of changes) {
      await change;
      expect(await marked()).toEqual([eventId]);
      await indexAll();
    }
  });

  it('when a sale changes how many places are shown, and only then', async () => {
    const { eventId, ticketIds } = await seedEvent(db, { capacity: 100, tickets: [{ capacity: 50 }] });
    await indexAll();
    const sell = async (sold: number) => {
      await db.update(ticketStock).set({ sold }).where(eq(ticketStock.ticketTypeId, ticketIds[0]));
      await db.update(eventStock).set({ sold }).where(eq(eventStock.eventId, eventId));
      const ids = await marked();
      await indexAll();
      return ids;
    };

    expect(await sell(1)).toEqual([]);
    expect(await sell(39)).toEqual([]);
    expect(await sell(40)).toEqual([eventId]);
    expect(await sell(41)).toEqual([eventId]);
  });

  it('not while it is a draft, nor when its organizer changes what no list shows', async () => {
    const draft = await seedEvent(db, { publishedAt: null });
    const { organizerId } = await seedEvent(db);
    await indexAll();
    expect(await rowOf(draft.eventId)).toBeUndefined();

    await db.update(events).set({ name: 'Borrador' }).where(eq(events.id, draft.eventId));
    await db.update(organizers).set({ contactEmail: 'a@b.es' }).where(eq(organizers.id, draft.organizerId));
    await db.update(organizers).set({ slug: 'otro' }).where(eq(organizers.id, organizerId));

    expect(await marked()).toEqual([]);
  });
});

describe('several processes', () => {
  it('leave the work to the one that has the lock, so that revisions are committed in their order', async () => {
    const { eventId } = await seedEvent(db, { startsAt: inDays(9) });
    const left = await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('listed events', 0))`);
      return indexStaleEvents(db);
    });
    expect(left).toBe('another process has the lock');
    expect(await marked()).toEqual([eventId]);

    await indexAll();

    expect(await rowOf(eventId)).toMatchObject({ isListed: true });
  });

  it('index each change once when they index at the same time', async () => {
    const seeded = await Promise.all(Array.from({ length: 8 }, () => seedEvent(db)));

    await Promise.all([indexAll(), indexAll(), indexAll()]);
    await indexAll();

    for (const { eventId } of seeded) expect(await rowOf(eventId)).toMatchObject({ isListed: true });
    expect(await marked()).toEqual([]);
  });

  it('keep the mark of a change that is not committed yet', async () => {
    const { eventId } = await seedEvent(db, { name: 'Marcha de otoño' });
    await indexAll();

    await db.transaction(async (tx) => {
      await tx.update(events).set({ name: 'Marcha de verano' }).where(eq(events.id, eventId));
      await indexAll();
    });
    expect((await rowOf(eventId))?.mainWords).toContain('otono');

    await indexAll();
    expect((await rowOf(eventId))?.mainWords).toContain('verano');
  });
});
