import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { ActivityAction } from '@dorsal/api-contract/panel/activity';
import type { Executor } from '../../db/database.ts';
import { organizerActivity } from '../../db/schema/members.ts';
import { users } from '../../db/schema/users.ts';

/** An id above every stored one. */
const afterAll = 2n ** 63n - 1n;

interface Page {
  readonly organizerId: string;
  /** Only entries before this one. */
  readonly before?: string | undefined;
  readonly action?: ActivityAction | undefined;
  readonly size: number;
}

/** Entries of the organizer's activity, newest first, and the id after which the next page begins; null: no more. */
export async function activityPage(db: Executor, { organizerId, before, action, size }: Page) {
  const asked = before === undefined ? afterAll : BigInt(before);
  const rows = await db
    .select({
      id: organizerActivity.id,
      at: organizerActivity.at,
      actor: users.name,
      // The product's team has neither an account nor a network.
      isTeam: sql<boolean>`${organizerActivity.actorId} is null`,
      network: organizerActivity.network,
      action: organizerActivity.action,
      subject: organizerActivity.subject,
      before: organizerActivity.before,
      after: organizerActivity.after,
    })
    .from(organizerActivity)
    .leftJoin(users, eq(users.id, organizerActivity.actorId))
    .where(
      and(
        eq(organizerActivity.organizerId, organizerId),
        lt(organizerActivity.id, asked < afterAll ? asked : afterAll),
        action && eq(organizerActivity.action, action),
      ),
    )
    .orderBy(desc(organizerActivity.id))
    .limit(size + 1);
  const entries = rows.slice(0, size);
  const next = rows.length > size ? (entries.at(-1)?.id.toString() ?? null) : null;
  return { entries, next };
}

/** An entry with its person's name. */
export type ActivityRow = Awaited<ReturnType<typeof activityPage>>['entries'][number];
