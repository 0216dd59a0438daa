import { inArray, sql } from 'drizzle-orm';
import { Readable } from 'node:stream';
import type { Database } from '../../db/database.ts';
import { listedEvents } from '../../db/schema/listed-events.ts';
import { listOrder } from './list-order.ts';

export type ListColumn = 'fullEvent' | 'listItem';

/** Events that are read at once. */
const portion = 200;

/**
 * A list of all events as JSON, of which one portion at a time is in memory. Its events are those of the moment of the
 * call, each as it is when its portion is read.
 */
export async function streamList(db: Database, column: ListColumn): Promise<Readable> {
  // One text: a hundred thousand rows of their own would take much longer to parse.
  const { rows } = await db.execute<{ slots: string | null }>(sql`
    select string_agg(${listedEvents.slot}::text, ',' order by ${listOrder}) as slots
    from ${listedEvents} where ${listedEvents.isListed}`);
  const slots = rows[0]?.slots?.split(',').map(Number) ?? [];
  return Readable.from(listTexts(db, column, slots), { objectMode: false });
}

async function* listTexts(db: Database, column: ListColumn, slots: readonly number[]) {
  let before = '[';
  for (let from = 0; from < slots.length; from += portion) {
    const wanted = slots.slice(from, from + portion);
    const rows = await db
      .select({ slot: listedEvents.slot, text: listedEvents[column] })
      .from(listedEvents)
      .where(inArray(listedEvents.slot, wanted));
    const texts = new Map(rows.map(({ slot, text }) => [slot, text]));
    // An event that is no longer published has no text any more.
    const known = wanted.map((slot) => texts.get(slot)).filter(Boolean);
    if (known.length === 0) continue;
    yield before + known.join(',');
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}
