import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { inviteBody } from '@dorsal/api-contract/panel/members';
import { mailboxOf } from '@dorsal/domain/email-address';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { organizerInvitations, organizerMembers } from '../../db/schema/members.ts';
import { users } from '../../db/schema/users.ts';
import { NotFoundError } from '../../http/refusal.ts';
import { newId } from '../../ids.ts';
import { limitFor } from '../../limits/rate-limit.ts';
import type { OrganizerCaller } from '../../panel-guard/caller.ts';
import { recordActivity } from '../../panel-guard/record-activity.ts';
import type { Services } from '../../services.ts';
import { tokenHash } from '../../token-hash.ts';
import { grantRecord, requireGoodGrant } from '../members/grant.ts';
import { lockTeam } from '../members/lock-team.ts';
import { AlreadyMemberError } from '../members/member-errors.ts';
import { AlreadyInvitedError } from './invitation-errors.ts';
import { invitationEnd, mailInvitation, withdrawInvitationMail } from './invitation-mail.ts';

const day = 24 * 60 * 60;
/** Invitations of one organizer in a day, and to one mailbox from all organizers. */
const dailyInvitations = 30;
const dailyToMailbox = 5;

/**
 * Mails an invitation. Throws PastEndError, ForeignEventError, AlreadyMemberError, AlreadyInvitedError,
 * ConfirmFirstError and TooManyRequestsError.
 */
export async function invite(
  services: Services,
  caller: OrganizerCaller,
  { email, ...grant }: z.output<typeof inviteBody>,
): Promise<void> {
  const { organizerId, userId } = caller;
  await inTransaction(services.db, async (tx) => {
    await lockTeam(tx, caller);
    await requireGoodGrant(tx, organizerId, grant);
    await requireNewAddress(tx, { organizerId, email });
    await countInvitation(tx, { organizerId, email });
    const hash = await mailInvitation(services, tx, caller, { email, role: grant.role });
    await tx.insert(organizerInvitations).values({
      ...grant,
      id: newId(),
      organizerId,
      email,
      tokenHash: hash,
      invitedBy: userId,
      expiresAt: invitationEnd,
    });
    await recordActivity(tx, {
      organizerId,
      caller,
      action: 'memberInvited',
      subject: email,
      after: grantRecord(grant),
    });
  });
}

interface Addressee {
  readonly organizerId: string;
  readonly email: string;
}

async function requireNewAddress(tx: Transaction, { organizerId, email }: Addressee): Promise<void> {
  const [member] = await tx
    .select({ userId: users.id })
    .from(organizerMembers)
    .innerJoin(users, eq(users.id, organizerMembers.userId))
    .where(and(eq(organizerMembers.organizerId, organizerId), eq(users.email, email)));
  if (member) throw new AlreadyMemberError();
  const isUnused = and(
    eq(organizerInvitations.organizerId, organizerId),
    eq(organizerInvitations.email, email),
    isNull(organizerInvitations.acceptedAt),
    isNull(organizerInvitations.revokedAt),
  );
  if ((await tx.$count(organizerInvitations, isUnused)) > 0) throw new AlreadyInvitedError();
}

/** A refused call is not counted: the transaction is rolled back. */
async function countInvitation(tx: Transaction, { organizerId, email }: Addressee): Promise<void> {
  const mailbox = tokenHash(mailboxOf(email));
  await limitFor(tx, organizerId, { action: 'invite', times: dailyInvitations, windowSeconds: day });
  await limitFor(tx, mailbox, { action: 'invite-mailbox', times: dailyToMailbox, windowSeconds: day });
}

interface Named {
  readonly organizerId: string;
  readonly invitationId: string;
}

/** Mails the invitation with a new link, valid for seven days; the previous link becomes invalid. */
export async function resendInvitation(
  services: Services,
  caller: OrganizerCaller,
  invitationId: string,
): Promise<void> {
  const { organizerId } = caller;
  await inTransaction(services.db, async (tx) => {
    await lockTeam(tx, caller);
    const { email, role, tokenHash: previous } = await requireUnused(tx, { organizerId, invitationId });
    await countInvitation(tx, { organizerId, email });
    const hash = await mailInvitation(services, tx, caller, { email, role });
    await withdrawInvitationMail(tx, previous);
    await tx
      .update(organizerInvitations)
      .set({ tokenHash: hash, expiresAt: invitationEnd })
      .where(eq(organizerInvitations.id, invitationId));
    await recordActivity(tx, { organizerId, caller, action: 'memberInvited', subject: email });
  });
}

/** Revokes an invitation that was not used. */
export async function revokeInvitation(
  { db }: Pick<Services, 'db'>,
  caller: OrganizerCaller,
  invitationId: string,
): Promise<void> {
  const { organizerId } = caller;
  await inTransaction(db, async (tx) => {
    await lockTeam(tx, caller);
    const { email, tokenHash: hash } = await requireUnused(tx, { organizerId, invitationId });
    await tx
      .update(organizerInvitations)
      .set({ revokedAt: new Date() })
      .where(eq(organizerInvitations.id, invitationId));
    await withdrawInvitationMail(tx, hash);
    await recordActivity(tx, { organizerId, caller, action: 'invitationRevoked', subject: email });
  });
}

/** The organizer's invitation, locked against an acceptance at the same time. Throws NotFoundError. */
async function requireUnused(tx: Transaction, { organizerId, invitationId }: Named) {
  const [found] = await tx
    .select({
      email: organizerInvitations.email,
      role: organizerInvitations.role,
      tokenHash: organizerInvitations.tokenHash,
    })
    .from(organizerInvitations)
    .where(
      and(
        eq(organizerInvitations.organizerId, organizerId),
        eq(organizerInvitations.id, invitationId),
        isNull(organizerInvitations.acceptedAt),
        isNull(organizerInvitations.revokedAt),
      ),
    )
    .for('update');
  if (!found) throw new NotFoundError();
  return found;
}
