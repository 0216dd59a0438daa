import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { messagePreview } from '@dorsal/api-contract/panel/messages';
import type { Executor } from '../db/database.ts';
import { audienceWhere } from '../people/audience-where.ts';
import {
  type Addressed,
  addressOf,
  awaitsTransfer,
  hasPlace,
  isConfirmed,
  mayGet,
  messageTables,
} from './message-where.ts';

type Counts = Pick<z.output<typeof messagePreview>, 'people' | 'pendingTransfer' | 'mails' | 'left'>;

const none = { people: 0, pendingTransfer: 0, mails: 0, withoutPlace: 0, unconfirmed: 0, withoutConsent: 0 };

/** How many people and addresses a message reaches, and whom of the audience it leaves out. Throws UnknownFilterError. */
export async function messageCounts(db: Executor, addressed: Addressed): Promise<Counts> {
  const isReader = sql`${hasPlace} and ${isConfirmed} and ${mayGet(addressed)}`;
  const { rows } = await db.execute<Counts['left'] & Omit<Counts, 'left'>>(sql`
    select count(*) filter (where ${isReader})::int as people,
      count(*) filter (where ${isReader} and ${awaitsTransfer})::int as "pendingTransfer",
      count(distinct ${addressOf}) filter (where ${isReader})::int as mails,
      count(*) filter (where not ${hasPlace})::int as "withoutPlace",
      count(*) filter (where ${hasPlace} and not ${isConfirmed})::int as unconfirmed,
      count(*) filter (where ${hasPlace} and ${isConfirmed} and not ${mayGet(addressed)})::int as "withoutConsent"
    from ${messageTables} where ${audienceWhere(addressed)}`);
  const { people, pendingTransfer, mails, ...left } = rows[0] ?? none;
  const { withoutPlace, unconfirmed, withoutConsent } = left;
  return { people, pendingTransfer, mails, left: { withoutPlace, unconfirmed, withoutConsent } };
}
