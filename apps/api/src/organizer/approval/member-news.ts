import { and, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { hasPermission, organizerRoles } from '@dorsal/domain/organizer-roles';
import type { Transaction } from '../../db/database.ts';
import { organizerMembers } from '../../db/schema/members.ts';
import { organizers } from '../../db/schema/organizers.ts';
import { users } from '../../db/schema/users.ts';
import { newId } from '../../ids.ts';
import type { organizerNewsKinds } from '../../mail/organizer-news.ts';
import { enqueueAll } from '../../outbox/outbox.ts';

interface News {
  readonly news: Exclude<
    (typeof organizerNewsKinds)[number],
    | 'publicationFailed'
    | 'peopleExported'
    | 'ownPeopleExported'
    | 'messageApproved'
    | 'messageRejected'
    | 'payoutAccountChanged'
    | 'exportReady'
    | 'exportFailed'
  >;
  /** Why the entity was rejected. */
  readonly reason?: string;
}

/** Mails all owners of the organizer. */
export async function mailOwners(tx: Transaction, organizerId: string, news: News): Promise<void> {
  await mailMembers(tx, organizerId, { who: eq(organizerMembers.role, 'owner'), news });
}

interface PeopleExported {
  /** The member who exports. */
  readonly actorId: string;
  readonly eventName: string;
  readonly people: number;
}

/**
 * Mails the owners that a member exports many people: who it is, or to the owner who does it, that it was them, because
 * another person may use their session.
 */
export async function mailPeopleExported(
  tx: Transaction,
  organizerId: string,
  { actorId, ...exported }: PeopleExported,
): Promise<void> {
  const [actor] = await tx.select({ actorName: users.name }).from(users).where(eq(users.id, actorId));
  const isOwner = eq(organizerMembers.role, 'owner');
  await mailMembers(tx, organizerId, {
    who: and(isOwner, ne(organizerMembers.userId, actorId)),
    news: { news: 'peopleExported', ...exported, ...actor },
  });
  await mailMembers(tx, organizerId, {
    who: and(isOwner, eq(organizerMembers.userId, actorId)),
    news: { news: 'ownPeopleExported', ...exported },
  });
}

interface AccountChanged {
  readonly news: 'payoutAccountChanged';
  readonly maskedIban: string;
}

/** Mails owners and finance that the account was changed that money is paid out to. */
export async function mailTreasury(
  tx: Transaction,
  organizerId: string,
  news: AccountChanged,
): Promise<void> {
  await mailMembers(tx, organizerId, { who: treasury(), news });
}

/** Mails owners and finance an invoice of the portal over its commission, which the worker draws. */
export async function mailCommissionInvoice(
  tx: Transaction,
  organizerId: string,
  documentId: string,
): Promise<void> {
  const members = await membersOf(tx, organizerId, treasury());
  await enqueueAll(
    tx,
    members.map(({ userId, ...member }) => ({
      kind: 'commission-invoice',
      payload: { ...member, documentId },
      dedupeKey: `commission-invoice:${userId}:${documentId}`,
    })),
  );
}

interface FailedPublication {
  readonly eventId: string;
  readonly eventName: string;
  /** In Spanish: what to correct. */
  readonly reason: string;
}

/** Mails the members who may publish the event that its publication at the chosen moment has failed. */
export async function mailPublicationFailed(
  tx: Transaction,
  organizerId: string,
  { eventId, eventName, reason }: FailedPublication,
): Promise<void> {
  const publishing = organizerRoles.filter((role) => hasPermission(role, 'events.write'));
  const who = and(
    inArray(organizerMembers.role, publishing),
    or(isNull(organizerMembers.eventIds), sql`${eventId} = any(${organizerMembers.eventIds})`),
    or(isNull(organizerMembers.endsAt), gt(organizerMembers.endsAt, sql`now()`)),
  );
  await mailMembers(tx, organizerId, { who, news: { news: 'publicationFailed', eventName, reason } });
}

interface MessageDecided {
  readonly news: 'messageApproved' | 'messageRejected';
  readonly subject: string;
  /** Why it was rejected. */
  readonly reason?: string;
}

/** Mails the author of a message, if still a member, what the product's team has decided about it. */
export async function mailMessageDecided(
  tx: Transaction,
  { organizerId, authorId }: { readonly organizerId: string; readonly authorId: string | null },
  news: MessageDecided,
): Promise<void> {
  if (authorId === null) return;
  await mailMembers(tx, organizerId, { who: eq(organizerMembers.userId, authorId), news });
}

interface ExportEnded {
  readonly news: 'exportReady' | 'exportFailed';
  readonly eventId: string;
  readonly eventName: string;
  /** How many people the file has. */
  readonly people: number;
}

/** Mails the member who asked for an export, if still a member, that the worker has ended it. */
export async function mailExportEnded(
  tx: Transaction,
  { organizerId, userId, ...news }: ExportEnded & { readonly organizerId: string; readonly userId: string },
): Promise<void> {
  await mailMembers(tx, organizerId, { who: eq(organizerMembers.userId, userId), news });
}

interface MemberNews {
  readonly who: SQL | undefined;
  readonly news:
    | News
    | (Omit<PeopleExported, 'actorId'> & {
        readonly news: 'peopleExported' | 'ownPeopleExported';
        readonly actorName?: string;
      })
    | { readonly news: 'publicationFailed'; readonly eventName: string; readonly reason: string }
    | MessageDecided
    | AccountChanged
    | ExportEnded;
}

/** The current members of the whole organizer with a role that sees its payouts. */
function treasury(): SQL | undefined {
  const roles = organizerRoles.filter((role) => hasPermission(role, 'payouts.read'));
  return and(
    inArray(organizerMembers.role, roles),
    isNull(organizerMembers.eventIds),
    or(isNull(organizerMembers.endsAt), gt(organizerMembers.endsAt, sql`now()`)),
  );
}

async function mailMembers(tx: Transaction, organizerId: string, { who, news }: MemberNews): Promise<void> {
  const members = await membersOf(tx, organizerId, who);
  await enqueueAll(
    tx,
    members.map(({ userId, ...member }) => ({
      kind: 'organizer-news',
      payload: { ...member, ...news },
      // Keeps the user id readable after sending: the export of the person's data lists the e-mail.
      dedupeKey: `organizer-news:${userId}:${newId()}`,
    })),
  );
}

function membersOf(tx: Transaction, organizerId: string, who: SQL | undefined) {
  return tx
    .select({
      userId: users.id,
      to: users.email,
      name: users.name,
      organizerName: organizers.name,
      slug: organizers.slug,
    })
    .from(organizerMembers)
    .innerJoin(users, eq(users.id, organizerMembers.userId))
    .innerJoin(organizers, eq(organizers.id, organizerMembers.organizerId))
    .where(and(eq(organizerMembers.organizerId, organizerId), who, isNull(users.disabledAt)));
}
