import { sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { eventDrafts } from '../db/schema/event-drafts.ts';
import { events } from '../db/schema/events.ts';

/** The address, or with the first number behind it that no event and no draft has: `milla`, `milla-2`, `milla-3`. */
export async function freeSlug(db: Executor, slug: string): Promise<string> {
  const { rows } = await db.execute<{ slug: string }>(sql`
    select ${events.slug} as slug from ${events} where starts_with(${events.slug}, ${slug})
    union select ${eventDrafts.slug} from ${eventDrafts} where starts_with(${eventDrafts.slug}, ${slug})`);
  const taken = new Set(rows.map((row) => row.slug));
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? slug : `${slug}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}
