import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { invitation } from '@dorsal/api-contract/panel/organizers';
import type { Executor } from '../../db/database.ts';
import { isOpenInvitation } from '../../db/invitation.ts';
import { eventDrafts } from '../../db/schema/event-drafts.ts';
import { events } from '../../db/schema/events.ts';
import { organizerInvitations } from '../../db/schema/members.ts';
import { organizers } from '../../db/schema/organizers.ts';
import { users } from '../../db/schema/users.ts';
import { isSettledAccount } from '../../db/settled-account.ts';
import { tokenHash } from '../../token-hash.ts';
import { InvitationNotFoundError } from './invitation-errors.ts';

/** The invitation that the link's page shows. Throws InvitationNotFoundError. */
export async function showInvitation(db: Executor, token: string): Promise<z.output<typeof invitation>> {
  const [found] = await db
    .select({
      organizerId: organizerInvitations.organizerId,
      organizerName: organizers.name,
      email: organizerInvitations.email,
      role: organizerInvitations.role,
      eventIds: organizerInvitations.eventIds,
      invitedBy: sql<string>`coalesce(${users.name}, ${organizers.name})`,
      expiresAt: organizerInvitations.expiresAt,
    })
    .from(organizerInvitations)
    .innerJoin(organizers, eq(organizers.id, organizerInvitations.organizerId))
    .leftJoin(users, eq(users.id, organizerInvitations.invitedBy))
    .where(and(eq(organizerInvitations.tokenHash, tokenHash(token)), isOpenInvitation));
  if (!found) throw new InvitationNotFoundError();
  const { organizerId, eventIds, ...shown } = found;
  return {
    ...shown,
    eventNames: eventIds && (await eventNames(db, { organizerId, eventIds })),
    hasAccount: await hasAccount(db, found.email),
  };
}

/** Whether an account has the address for good. The invited person replaces another one, as a sign-up does. */
export async function hasAccount(db: Executor, email: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.email, email), isSettledAccount))) > 0;
}

interface Limit {
  readonly organizerId: string;
  readonly eventIds: string[];
}

async function eventNames(db: Executor, { organizerId, eventIds }: Limit): Promise<string[]> {
  const name = sql<string>`coalesce(${events.name}, ${eventDrafts.content} ->> 'name')`;
  const rows = await db
    .select({ name })
    .from(events)
    .fullJoin(eventDrafts, eq(eventDrafts.eventId, events.id))
    .where(
      and(
        eq(sql`coalesce(${events.organizerId}, ${eventDrafts.organizerId})`, organizerId),
        or(inArray(events.id, eventIds), inArray(eventDrafts.eventId, eventIds)),
      ),
    )
    .orderBy(asc(name));
  return rows.map((row) => row.name);
}
