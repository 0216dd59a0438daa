import { and, count, eq, gt, isNull, not, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { home } from '@dorsal/api-contract/panel/home';
import { hasPermission, type OrganizerRole } from '@dorsal/domain/organizer-roles';
import type { Executor } from '../db/database.ts';
import { organizerMembers } from '../db/schema/members.ts';
import { organizers } from '../db/schema/organizers.ts';
import { passkeys, totpFactors } from '../db/schema/panel-sessions.ts';
import type { PanelEventView } from './panel-event.ts';

type Task = z.output<typeof home>['tasks'][number];

interface Tasks {
  readonly organizerId: string;
  readonly role: OrganizerRole;
  readonly events: readonly PanelEventView[];
}

/** What needs a person, as far as the role can do something about it. */
export async function homeTasks(db: Executor, { organizerId, role, events }: Tasks): Promise<Task[]> {
  const [organizer] = await db
    .select({ state: organizers.state, secondFactorRequired: organizers.secondFactorRequired })
    .from(organizers)
    .where(eq(organizers.id, organizerId));
  const tasks: Task[] = [];
  const add = (kind: Task['kind'], of: Partial<Task> = {}) =>
    tasks.push({ kind, count: 1, subject: null, eventId: null, ...of });
  if (hasPermission(role, 'entity.read') && organizer?.state === 'pending') add('entityPending');
  if (hasPermission(role, 'entity.read') && organizer?.state === 'rejected') add('entityRejected');
  if (hasPermission(role, 'events.write')) {
    for (const { _id: eventId, name: subject, state, blockers, isArchived } of events) {
      if (isArchived || (state !== 'draft' && state !== 'scheduled')) continue;
      if (blockers > 0) add('eventBlocked', { subject, eventId, count: blockers });
      else if (state === 'draft') add('eventReady', { subject, eventId });
    }
  }
  const missing =
    organizer?.secondFactorRequired && hasPermission(role, 'members.read')
      ? await membersWithoutFactor(db, organizerId)
      : 0;
  if (missing > 0) add('memberWithoutFactor', { count: missing });
  return tasks;
}

async function membersWithoutFactor(db: Executor, organizerId: string): Promise<number> {
  const hasFactor = sql`(
    exists (select 1 from ${passkeys} where ${passkeys.userId} = ${organizerMembers.userId})
    or exists (select 1 from ${totpFactors} where ${totpFactors.userId} = ${organizerMembers.userId}
      and ${totpFactors.confirmedAt} is not null))`;
  const [row] = await db
    .select({ members: count() })
    .from(organizerMembers)
    .where(
      and(
        eq(organizerMembers.organizerId, organizerId),
        or(isNull(organizerMembers.endsAt), gt(organizerMembers.endsAt, sql`now()`)),
        not(hasFactor),
      ),
    );
  return row?.members ?? 0;
}
