import type { Executor } from '../db/database.ts';
import type { activityActions } from '../db/json/activity-action.ts';
import { organizerActivity } from '../db/schema/members.ts';

interface Activity {
  readonly organizerId: string;
  /** Null: the product's team. */
  readonly caller: { readonly userId: string; readonly network: string } | null;
  readonly action: (typeof activityActions)[number];
  /** What it was done to: a name, an address. */
  readonly subject: string;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
}

/** Adds an entry to the organizer's activity. Call it in the transaction of the action itself. */
export async function recordActivity(
  db: Executor,
  { organizerId, caller, action, subject, before, after }: Activity,
): Promise<void> {
  await db.insert(organizerActivity).values({
    organizerId,
    actorId: caller?.userId ?? null,
    network: caller?.network ?? null,
    action,
    subject,
    before: before ?? null,
    after: after ?? null,
  });
}
