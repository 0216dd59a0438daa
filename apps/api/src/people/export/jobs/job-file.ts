import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { peopleAudience } from '@dorsal/api-contract/panel/people-audience';
import { hasPermission } from '@dorsal/domain/organizer-roles';
import type { Database } from '../../../db/database.ts';
import { events } from '../../../db/schema/events.ts';
import { organizerMembers } from '../../../db/schema/members.ts';
import { users } from '../../../db/schema/users.ts';
import { requirePeopleEvent } from '../../people-event.ts';
import { mayOf } from '../../people-scope.ts';
import type { PeopleFile } from '../export-file.ts';
import type { ClaimedJob } from './claim-job.ts';

/** The file as the member may have it now; undefined if the member may no longer export these people. */
export async function findJobFile(db: Database, job: ClaimedJob): Promise<PeopleFile | undefined> {
  const { eventId, userId, sort, format, columns, includesHealth } = job;
  if (userId === null) return undefined;
  const [member] = await db
    .select({ organizerId: events.organizerId, role: organizerMembers.role })
    .from(organizerMembers)
    .innerJoin(events, eq(events.organizerId, organizerMembers.organizerId))
    .innerJoin(users, eq(users.id, organizerMembers.userId))
    .where(
      and(
        eq(events.id, eventId),
        eq(organizerMembers.userId, userId),
        isNull(users.disabledAt),
        or(isNull(organizerMembers.endsAt), gt(organizerMembers.endsAt, sql`now()`)),
        or(isNull(organizerMembers.eventIds), sql`${eventId} = any(${organizerMembers.eventIds})`),
      ),
    );
  if (!member || !hasPermission(member.role, 'people.export')) return undefined;
  return {
    event: await requirePeopleEvent(db, { organizerId: member.organizerId, eventId }),
    may: mayOf(member),
    audience: z.decode(peopleAudience, job.audience),
    sort,
    format,
    columns,
    includesHealth,
  };
}
