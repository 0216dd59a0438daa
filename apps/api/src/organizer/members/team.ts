import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { team } from '@dorsal/api-contract/panel/members';
import type { SecondFactorMethod } from '@dorsal/api-contract/panel/session';
import type { Executor } from '../../db/database.ts';
import { organizerInvitations, organizerMembers } from '../../db/schema/members.ts';
import { organizers } from '../../db/schema/organizers.ts';
import { passkeys, totpFactors } from '../../db/schema/panel-sessions.ts';
import { users } from '../../db/schema/users.ts';
import { NotFoundError } from '../../http/refusal.ts';

type Team = z.output<typeof team>;

interface Viewer {
  readonly organizerId: string;
  readonly userId: string;
}

/** The organizer's members, the invitations that were not used, and the second-factor policy. Throws NotFoundError. */
export async function teamOf(db: Executor, viewer: Viewer): Promise<Team> {
  const { organizerId } = viewer;
  const [organizer] = await db
    .select({ secondFactorRequired: organizers.secondFactorRequired })
    .from(organizers)
    .where(eq(organizers.id, organizerId));
  if (!organizer) throw new NotFoundError();
  return {
    members: await membersOf(db, viewer),
    invitations: await invitationsOf(db, organizerId),
    secondFactorRequired: organizer.secondFactorRequired,
  };
}

const secondFactor = sql<SecondFactorMethod | null>`case
  when exists (select 1 from ${passkeys} where ${passkeys.userId} = ${users.id}) then 'passkey'
  when exists (select 1 from ${totpFactors} where ${totpFactors.userId} = ${users.id}
    and ${totpFactors.confirmedAt} is not null) then 'totp'
  end`;

async function membersOf(db: Executor, { organizerId, userId }: Viewer): Promise<Team['members']> {
  const rows = await db
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      role: organizerMembers.role,
      eventIds: organizerMembers.eventIds,
      endsAt: organizerMembers.endsAt,
      secondFactor,
      lastSeenAt: organizerMembers.lastSeenAt,
    })
    .from(organizerMembers)
    .innerJoin(users, eq(users.id, organizerMembers.userId))
    .where(eq(organizerMembers.organizerId, organizerId))
    .orderBy(asc(organizerMembers.createdAt), asc(users.id));
  return rows.map((row) => ({ ...row, isYou: row.userId === userId }));
}

/** Expired ones too: they can be sent again. */
async function invitationsOf(db: Executor, organizerId: string): Promise<Team['invitations']> {
  return db
    .select({
      _id: organizerInvitations.id,
      email: organizerInvitations.email,
      role: organizerInvitations.role,
      eventIds: organizerInvitations.eventIds,
      endsAt: organizerInvitations.endsAt,
      invitedBy: sql<string>`coalesce(${users.name}, ${organizers.name})`,
      createdAt: organizerInvitations.createdAt,
      expiresAt: organizerInvitations.expiresAt,
    })
    .from(organizerInvitations)
    .innerJoin(organizers, eq(organizers.id, organizerInvitations.organizerId))
    .leftJoin(users, eq(users.id, organizerInvitations.invitedBy))
    .where(
      and(
        eq(organizerInvitations.organizerId, organizerId),
        isNull(organizerInvitations.acceptedAt),
        isNull(organizerInvitations.revokedAt),
      ),
    )
    .orderBy(desc(organizerInvitations.createdAt));
}
