import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowPositions, type RowSet } from '@dorsal/event-search/row-set';
import type { Database } from '../db/database.ts';
import { listedEvents, listedLexemes } from '../db/schema/listed-events.ts';
import { indexStaleEvents } from '../events/listed/index-stale-events.ts';
import { openTransaction, someWait } from '../testing/open-transaction.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';
import { withQueries } from '../testing/with-queries.ts';
import { keywordLookups, type KeywordLookups } from './keyword-lookups.ts';
import type { ListedWords } from './lookup-sets.ts';
import { slotRows } from './slot-set.ts';

describe('the lookup of keywords', async () => {
  const services = await testServices();
  let lookups = 0;
  const { db } = withQueries(services, (statement) => {
    if (statement.includes('slots_by_main_words')) lookups += 1;
    return statement;
  });

  beforeAll(async () => {
    for (const name of ['Maratón de Cullera', 'Trail de Cullera', 'Milla'])
      await seedEvent(services.db, { name, location: 'Cullera la Bella', category: 'Carrera' });
    await indexStaleEvents(services.db);
  });

  /** A list in which the row of each event is its slot. */
  const slots = Uint32Array.from({ length: 5_001 }, (_, slot) => slot);
  const list = { slots, rowsOf: slotRows(slots) };
  const slotsIn = (rows: RowSet) => [...rowPositions(rows)];
  const find = async (keywords: KeywordLookups, keyword: string) => keywords.find(keyword, list);
  /** A keyword of which the events with the phrase are not known. */
  const findPossible = async (keywords: KeywordLookups, keyword: string) => {
    const found = await find(keywords, keyword);
    if ('phraseRows' in found) throw new Error('The phrase is known already.');
    return found;
  };
  /** The slots of the keyword's rows, and of those with the phrase. */
  const findSlots = async (keywords: KeywordLookups, keyword: string) => {
    const found = await find(keywords, keyword);
    if ('phraseRows' in found) return [slotsIn(found.rows), slotsIn(found.phraseRows)];
    const { rows, phraseCandidates, withPhrase } = found;
    return [slotsIn(rows), [...(await withPhrase(rowPositions(phraseCandidates)))]];
  };
  const changed = (slot: number, mainWords: string): ListedWords => ({
    slot,
    mainWords,
    otherWords: 'carrera',
  });

  it.each([
    ['maraton', [[0], [0]]],
    [
      'de cullera',
      [
        [0, 1, 2],
        [0, 1],
      ],
    ],
    ['cullera trail', [[1], []]],
    ['carrera', [[0, 1, 2], []]],
    ['bella la carrera', [[0, 1, 2], []]],
    ['a_a', [[], []]],
    ['%', [[], []]],
    ['\0', [[], []]],
  ])('finds the events that have the words, and the phrase: %s', async (keyword, slots) => {
    expect(await findSlots(keywordLookups(db), keyword)).toEqual(slots);
  });

  it('finds all events by a keyword without words', async () => {
    const [rows = [], phraseRows] = await findSlots(keywordLookups(db), ' ');

    expect(rows).toHaveLength(slots.length);
    expect(phraseRows).toEqual(rows);
  });

  it('reads the texts for a part of a word that is longer than a lexeme', async () => {
    const long = 'abcdefghij'.repeat(4);
    const ids: string[] = [];
    for (const draft of [
      { name: `x${long} de Sueca` },
      { name: `x${long.slice(0, 35)} de Sueca` },
      { name: 'Otra', category: `${long}x` },
    ])
      ids.push((await seedEvent(services.db, draft)).eventId);
    await indexStaleEvents(services.db);
    const { eventId, slot } = listedEvents;
    const rows = await services.db.select({ eventId, slot }).from(listedEvents);
    const eventIds = new Map(rows.map((row) => [row.slot, row.eventId]));
    const found = async (keyword: string) => {
      const sets = await findSlots(keywordLookups(db), keyword);
      return sets.map((slots) => slots.map((slot) => ids.indexOf(eventIds.get(slot) ?? '')));
    };

    expect(await found(long)).toEqual([[0, 2], [0]]);
    expect(await found(`sueca ${long}`)).toEqual([[0], []]);
    expect(await found(`${long} de sueca`)).toEqual([[0], [0]]);
    const { readPhraseRows } = await findPossible(keywordLookups(db), `${long} de sueca`);
    expect(slotsIn(await readPhraseRows()).map((row) => eventIds.get(row))).toEqual(ids.slice(0, 1));
  });

  it('queries the database once for a keyword, however it is written', async () => {
    const keywords = keywordLookups(db);
    lookups = 0;

    await Promise.all(['cullera', 'CULLERA', ' Cúllera '].map(async (keyword) => find(keywords, keyword)));
    await find(keywords, 'cullera');

    expect(lookups).toBe(1);
  });

  it('queries only what it does not know yet of a keyword', async () => {
    const keywords = keywordLookups(db);
    await Promise.all([find(keywords, 'trail'), find(keywords, 'cullera')]);
    lookups = 0;

    expect(await findSlots(keywords, 'cullera trail')).toEqual([[1], []]);
    expect(lookups).toBe(1);
    expect(await findSlots(keywords, 'trail cullera cullera')).toEqual([[1], []]);
    expect(lookups).toBe(2);
  });

  it('forgets the lookups that were used longest ago when they take too many bytes', async () => {
    const [roomy, tight] = [keywordLookups(db), keywordLookups(db, 4_000)];
    const repeat = async (keywords: KeywordLookups) => {
      await find(keywords, 'milla');
      for (const keyword of ['trail', 'bella', 'maraton', 'sueca']) await find(keywords, keyword);
      lookups = 0;
      await find(keywords, 'milla');
      return lookups;
    };

    expect(await repeat(roomy)).toBe(0);
    expect(await repeat(tight)).toBe(1);
  });

  it('corrects what it has found when events change, without another query', async () => {
    const keywords = keywordLookups(db);
    await find(keywords, 'milla');
    await find(keywords, 'de cullera');
    lookups = 0;

    const changes = [changed(0, 'milla de cullera'), changed(1, ''), changed(5_000, 'milla')];

    expect(await keywords.apply(changes)).toBe(true);
    expect(await keywords.apply(changes)).toBe(false);

    expect(await findSlots(keywords, 'milla')).toEqual([
      [0, 2, 5_000],
      [0, 2, 5_000],
    ]);
    const { rows, phraseCandidates } = await findPossible(keywords, 'de cullera');
    expect([rows, phraseCandidates].map(slotsIn)).toEqual([[0, 2], [0]]);
    expect(lookups).toBe(0);
  });

  it('applies a change that happens while the database is queried', async () => {
    const keywords = keywordLookups(db);

    const finding = findSlots(keywords, 'milla');
    await keywords.apply([changed(1, 'milla')]);

    expect(await finding).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });

  it('corrects more lookups than fit in one slice', async () => {
    const keywords = keywordLookups(db);
    const keyword = Array.from({ length: 250 }, (_, at) => `palabra${at}x`).join(' ');
    expect(await findSlots(keywords, keyword)).toEqual([[], []]);

    await keywords.apply([changed(1, keyword)]);

    const { rows, phraseCandidates } = await findPossible(keywords, keyword);
    expect([rows, phraseCandidates].map(slotsIn)).toEqual([[1], [1]]);
  });

  it('combines a corrected word with one that it does not know yet', async () => {
    const keywords = keywordLookups(db);
    await find(keywords, 'trail');

    await keywords.apply([changed(0, 'trail de cullera'), changed(1, 'milla')]);

    expect(await findSlots(keywords, 'trail bella')).toEqual([[0], []]);
  });

  it('queries again after more changes than are worth correcting', async () => {
    const keywords = keywordLookups(db);
    await find(keywords, 'milla');
    lookups = 0;

    await keywords.apply(Array.from({ length: 201 }, () => changed(0, 'milla')));

    expect(await findSlots(keywords, 'milla')).toEqual([[2], [2]]);
    expect(lookups).toBe(1);
  });

  it('uses two connections at most, and refuses when too many keywords wait', async () => {
    const keywords = keywordLookups(db);
    const lock = await openTransaction(services.db, (tx) =>
      tx.execute(sql`lock table ${listedLexemes} in access exclusive mode`),
    );
    const waiting = Array.from({ length: 53 }, (_, at) => find(keywords, `palabra${at}`));
    const ends = Promise.allSettled(waiting);
    await someWait(services.db, 2);

    await expect(waiting[52]).rejects.toMatchObject({ refusal: { status: 503, code: 'busy' } });
    expect(await waitingStatements(services.db)).toBe(2);

    await lock.end();
    expect((await ends).filter(({ status }) => status === 'rejected')).toHaveLength(1);
  });

  it('finds the candidates for a phrase by the boundaries between its words', async () => {
    const slotOf = new Map<string, number>();
    for (const name of ['Marina de la Paella', 'Paella de la Marina', 'Paella marinera']) {
      const { eventId } = await seedEvent(services.db, { name });
      await indexStaleEvents(services.db);
      const { slot, eventId: id } = listedEvents;
      const [row] = await services.db.select({ slot }).from(listedEvents).where(eq(id, eventId));
      slotOf.set(name, row?.slot ?? -1);
    }
    const keywords = keywordLookups(db);

    const { rows, phraseCandidates, withPhrase } = await findPossible(keywords, 'paella mar');

    expect(slotsIn(rows)).toEqual([...slotOf.values()]);
    expect(slotsIn(phraseCandidates)).toEqual([...slotOf.values()].slice(1));
    expect([...(await withPhrase(rowPositions(rows)))]).toEqual([slotOf.get('Paella marinera')]);
  });

  it('looks a phrase up once, and corrects it when events change', async () => {
    const keywords = keywordLookups(db);
    const { readPhraseRows } = await findPossible(keywords, 'de cullera');
    lookups = 0;

    const [first, second] = await Promise.all([readPhraseRows(), readPhraseRows()]);

    expect(lookups).toBe(1);
    expect(slotsIn(first)).toEqual([0, 1]);
    expect(slotsIn(second)).toEqual([0, 1]);
    await keywords.apply([changed(1, 'trail cullera'), changed(2, 'milla de cullera')]);
    expect(await findSlots(keywords, 'de cullera')).toEqual([
      [0, 2],
      [0, 2],
    ]);
    expect(slotsIn(await readPhraseRows())).toEqual([0, 2]);
    expect(lookups).toBe(1);
  });

  it('tries again after a query has failed', async () => {
    let fails = true;
    const failing = withQueries(services, (statement) =>
      fails ? statement.replace('slots_by_main_words', 'unknown_function') : statement,
    );
    const keywords = keywordLookups(failing.db);

    await expect(find(keywords, 'milla')).rejects.toThrow('Failed query');

    fails = false;
    expect(await findSlots(keywords, 'milla')).toEqual([[2], [2]]);
  });
});

async function waitingStatements(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]?.count ?? 0;
}
