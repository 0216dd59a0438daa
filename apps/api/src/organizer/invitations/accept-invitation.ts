import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { acceptInvitationBody } from '@dorsal/api-contract/panel/organizers';
import { lockAccount, requireEnabled } from '../../auth/account.ts';
import { confirmAddress } from '../../auth/confirm-address.ts';
import { createAccount, newPasswordHash } from '../../auth/create-account.ts';
import type { Transaction } from '../../db/database.ts';
import { accountOf } from '../../google/google-account.ts';
import { startAfterFirstFactor } from '../../panel/begin-session.ts';
import { type Exchange, withPanelGooglePerson } from '../../panel/sign-in-google.ts';
import { isOpenInvitation } from '../../db/invitation.ts';
import { organizerInvitations, organizerMembers } from '../../db/schema/members.ts';
import { organizers } from '../../db/schema/organizers.ts';
import { users } from '../../db/schema/users.ts';
import { UnauthenticatedError } from '../../http/refusal.ts';
import { networkOf } from '../../http/network.ts';
import { type PanelSession, startPanelSession } from '../../panel-guard/panel-session.ts';
import { recordActivity } from '../../panel-guard/record-activity.ts';
import type { Services } from '../../services.ts';
import { tokenHash } from '../../token-hash.ts';
import { grantRecord } from '../members/grant.ts';
import { AlreadyMemberError } from '../members/member-errors.ts';
import { underAccount } from '../new-account.ts';
import {
  AccountNeededError,
  InvitationNotFoundError,
  OtherGoogleAccountError,
  OtherAccountError,
  SignInFirstError,
} from './invitation-errors.ts';
import { hasAccount, showInvitation } from './show-invitation.ts';

/**
 * Makes the signed-in person a member, if the account has the invited address, and returns the organizer's slug; the
 * link proves the address too. Throws InvitationNotFoundError, OtherAccountError and AlreadyMemberError.
 */
export async function acceptSignedIn(
  { db }: Pick<Services, 'db'>,
  session: PanelSession,
  token: string,
): Promise<string> {
  const { userId, network } = session;
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, { userId });
    if (!account) throw new UnauthenticatedError();
    requireEnabled(account);
    const invitation = await useInvitation(tx, token);
    if (invitation.email !== account.email) throw new OtherAccountError(invitation.email);
    if (!account.emailConfirmedAt) await confirmAddress(tx, { userId, email: account.email });
    return join(tx, invitation, { userId, network });
  });
}

interface Accepted {
  readonly slug: string;
  /** The value of the session's cookie. */
  readonly cookie: string;
}

/**
 * Creates an account with the invited address, which the link confirms, makes its person a member, and returns the
 * organizer's slug and the value of the session's cookie. Throws InvitationNotFoundError, SignInFirstError if the address has an account,
 * AccountNeededError, PasswordRefusedError and TooManyRequestsError; with Google, what `withPanelGooglePerson` does and
 * OtherGoogleAccountError.
 */
export async function acceptWithNewAccount(
  services: Services,
  { token, account, google }: { readonly token: string } & z.output<typeof acceptInvitationBody>,
  exchange: Exchange,
): Promise<Accepted> {
  const { request } = exchange;
  const { email } = await showInvitation(services.db, token);
  if (await hasAccount(services.db, email)) throw new SignInFirstError(email);
  if (google !== undefined) return acceptWithGoogle(services, { token, google }, exchange);
  if (!account) throw new AccountNeededError();
  const { name, password } = account;
  const passwordHash = await underAccount(newPasswordHash(services, { email, password }, request.ip));
  return services.db.transaction(async (tx) => {
    const invitation = await useInvitation(tx, token);
    const userId = await underAccount(createAccount(tx, { name, email, passwordHash }));
    await confirmAddress(tx, { userId, email });
    const slug = await join(tx, invitation, { userId, network: networkOf(request.ip) });
    const cookie = await startPanelSession(tx, { userId, isOpen: true, usedSecondFactor: false, request });
    return { slug, cookie };
  });
}

async function acceptWithGoogle(
  services: Services,
  { token, google }: { readonly token: string; readonly google: string },
  exchange: Exchange,
): Promise<Accepted> {
  const { request } = exchange;
  return withPanelGooglePerson(services, { token: google, ...exchange }, async (tx, person) => {
    const invitation = await useInvitation(tx, token);
    const { userId, email } = await accountOf(services, tx, person);
    if (email !== invitation.email) throw new OtherGoogleAccountError(invitation.email);
    const slug = await join(tx, invitation, { userId, network: networkOf(request.ip) });
    return { slug, cookie: await startAfterFirstFactor(tx, userId, request) };
  });
}

/** Uses up the invitation. If several calls present one link, only one gets it; the others InvitationNotFoundError. */
async function useInvitation(tx: Transaction, token: string) {
  const [invitation] = await tx
    .update(organizerInvitations)
    .set({ acceptedAt: sql`now()` })
    .where(and(isOpenInvitation, eq(organizerInvitations.tokenHash, tokenHash(token))))
    .returning({
      organizerId: organizerInvitations.organizerId,
      email: organizerInvitations.email,
      role: organizerInvitations.role,
      eventIds: organizerInvitations.eventIds,
      endsAt: organizerInvitations.endsAt,
    });
  if (!invitation) throw new InvitationNotFoundError();
  return invitation;
}

/** Adds the member, records it, and returns the organizer's slug. */
async function join(
  tx: Transaction,
  { organizerId, role, eventIds, endsAt }: Awaited<ReturnType<typeof useInvitation>>,
  caller: { readonly userId: string; readonly network: string },
): Promise<string> {
  const { userId } = caller;
  const grant = { role, eventIds, endsAt };
  const joined = await tx
    .insert(organizerMembers)
    .values({ ...grant, organizerId, userId })
    .onConflictDoNothing()
    .returning({ userId: organizerMembers.userId });
  if (joined.length === 0) throw new AlreadyMemberError();
  const [found] = await tx
    .select({ name: users.name, slug: organizers.slug })
    .from(organizerMembers)
    .innerJoin(users, eq(users.id, organizerMembers.userId))
    .innerJoin(organizers, eq(organizers.id, organizerMembers.organizerId))
    .where(and(eq(organizerMembers.organizerId, organizerId), eq(organizerMembers.userId, userId)));
  if (!found) throw new Error('A member was added and is not there.');
  await recordActivity(tx, {
    organizerId,
    caller,
    action: 'memberJoined',
    subject: found.name,
    after: grantRecord(grant),
  });
  return found.slug;
}
