import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { organizerActivity, organizerInvitations, organizerMembers } from '../db/schema/members.ts';
import { organizers } from '../db/schema/organizers.ts';
import { panelSessions, passkeys, totpFactors } from '../db/schema/panel-sessions.ts';
import { peopleViews } from '../db/schema/people.ts';

/** What the organizers' panel stores about a person, without keys, secrets and hashes. */
export async function panelDataOf(db: Database, userId: string) {
  return {
    memberships: await membershipsOf(db, userId),
    sessions: await sessionsOf(db, userId),
    passkeys: await db
      .select({ name: passkeys.name, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
      .from(passkeys)
      .where(eq(passkeys.userId, userId)),
    authenticatorApps: await db
      .select({ createdAt: totpFactors.createdAt, confirmedAt: totpFactors.confirmedAt })
      .from(totpFactors)
      .where(eq(totpFactors.userId, userId)),
    views: await viewsOf(db, userId),
    activity: await activityOf(db, userId),
  };
}

/** The invitations that the address has received. */
export function invitationsOf(db: Database, email: string) {
  return db
    .select({
      organizerName: organizers.name,
      role: organizerInvitations.role,
      sentAt: organizerInvitations.createdAt,
      expiresAt: organizerInvitations.expiresAt,
      acceptedAt: organizerInvitations.acceptedAt,
      revokedAt: organizerInvitations.revokedAt,
    })
    .from(organizerInvitations)
    .innerJoin(organizers, eq(organizers.id, organizerInvitations.organizerId))
    .where(eq(organizerInvitations.email, email))
    .orderBy(asc(organizerInvitations.createdAt));
}

function membershipsOf(db: Database, userId: string) {
  return db
    .select({
      organizerName: organizers.name,
      role: organizerMembers.role,
      eventIds: organizerMembers.eventIds,
      since: organizerMembers.createdAt,
      endsAt: organizerMembers.endsAt,
      lastSeenAt: organizerMembers.lastSeenAt,
    })
    .from(organizerMembers)
    .innerJoin(organizers, eq(organizers.id, organizerMembers.organizerId))
    .where(eq(organizerMembers.userId, userId))
    .orderBy(asc(organizerMembers.createdAt));
}

/** Saved views of participants. */
function viewsOf(db: Database, userId: string) {
  const { name, isPrivate, audience, createdAt } = peopleViews;
  return db
    .select({ name, isPrivate, filters: audience, createdAt })
    .from(peopleViews)
    .where(eq(peopleViews.creatorId, userId))
    .orderBy(asc(createdAt));
}

function sessionsOf(db: Database, userId: string) {
  return db
    .select({
      startedAt: panelSessions.createdAt,
      lastSeenAt: panelSessions.lastSeenAt,
      expiresAt: panelSessions.expiresAt,
      endedAt: panelSessions.revokedAt,
      browser: panelSessions.userAgent,
      network: panelSessions.network,
    })
    .from(panelSessions)
    .where(eq(panelSessions.userId, userId))
    .orderBy(asc(panelSessions.createdAt));
}

/** Entries of other people about the person are those people's data too, and stay out. */
function activityOf(db: Database, userId: string) {
  return db
    .select({
      organizerName: organizers.name,
      at: organizerActivity.at,
      network: organizerActivity.network,
      action: organizerActivity.action,
      subject: organizerActivity.subject,
    })
    .from(organizerActivity)
    .innerJoin(organizers, eq(organizers.id, organizerActivity.organizerId))
    .where(eq(organizerActivity.actorId, userId))
    .orderBy(asc(organizerActivity.id));
}
