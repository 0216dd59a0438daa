import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { messagePreview } from '@dorsal/api-contract/panel/messages';
import type { Executor } from '../db/database.ts';
import { audienceWhere } from '../people/audience-where.ts';
import { type Addressed, addressOf, hasPlace, isConfirmed, mayGet, messageTables } from './message-where.ts';

type Counts = Pick<z.output<typeof messagePreview>, 'people' | 'mails' | 'left'>;

/** How many people and addresses a message reaches, and whom of the audience it leaves out. Throws UnknownFilterError. */
export async function messageCounts(db: Executor, addressed: Addressed): Promise<Counts> {
  const isReader = sql`${hasPlace} and ${isConfirmed} and ${mayGet(addressed)}`;
  const { rows } = await db.execute<Counts['left'] & { people: number; mails: number }>(sql`
    select count(*) filter (where ${isReader})::int as people,
      count(distinct ${addressOf}) filter (where ${isReader})::int as mails,
      count(*) filter (where not ${hasPlace})::int as "withoutPlace",
      count(*) filter (where ${hasPlace} and not ${isConfirmed})::int as unconfirmed,
      count(*) filter (where ${hasPlace} and ${isConfirmed} and not ${mayGet(addressed)})::int as "withoutConsent"
    from ${messageTables} where ${audienceWhere(addressed)}`);
  const { people = 0, mails = 0, withoutPlace = 0, unconfirmed = 0, withoutConsent = 0 } = rows[0] ?? {};
  return { people, mails, left: { withoutPlace, unconfirmed, withoutConsent } };
}
