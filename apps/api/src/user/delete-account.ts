import { forgetConsents } from '../advertising/consents.ts';
import { normaliseEmail } from '@dorsal/domain/email-address';
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { deleteAccountBody } from '@dorsal/api-contract/user';
import { isPasswordOf } from '../auth/passwords.ts';
import type { Session } from '../auth/session.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { hasOtherOwner, lockOrganizer } from '../db/owners.ts';
import { exportJobs } from '../db/schema/export-jobs.ts';
import { idempotencyKeys } from '../db/schema/idempotency-keys.ts';
import { advertisingConsents } from '../db/schema/messages.ts';
import { organizerMembers } from '../db/schema/members.ts';
import { peopleViews } from '../db/schema/people.ts';
import { orders } from '../db/schema/orders.ts';
import { organizers } from '../db/schema/organizers.ts';
import { outbox } from '../db/schema/outbox.ts';
import { sessions } from '../db/schema/sessions.ts';
import { ticketNotices } from '../db/schema/ticket-notices.ts';
import { users } from '../db/schema/users.ts';
import { UnauthenticatedError } from '../http/refusal.ts';
import { limitFor } from '../limits/rate-limit.ts';
import { cancelOrder } from '../checkout/cancel-order.ts';
import { forgetAtOnce, markForgotten } from '../orders/forget-orders.ts';
import { isOver } from '../orders/open-orders.ts';
import { enqueue } from '../outbox/outbox.ts';
import { removePhoto } from '../photos/remove-photo.ts';
import type { Services } from '../services.ts';
import {
  FreshSessionRequiredError,
  LastOwnerAccountError,
  OtherAddressError,
  PaymentUnderWayError,
  WrongPasswordError,
} from './delete-account-errors.ts';
import { isOwnOrder } from './own-orders.ts';

/** How long after sign-in a session is sufficient proof for an account without a password. */
const freshMinutes = 10;

type Proof = z.output<typeof deleteAccountBody>;

/**
 * Deletes the account and its data. Holds are canceled. Orders lose their owner, and the participants' data are
 * deleted: at once if the event is over, otherwise the day after it, because until then the tickets and the link in the
 * buyer's e-mail must work. Invoices and payment records stay, as the law requires. An e-mail confirms the deletion.
 * Throws OtherAddressError, WrongPasswordError, FreshSessionRequiredError, PaymentUnderWayError, LastOwnerAccountError,
 * and TooManyRequestsError after five tries in a quarter of an hour.
 */
export async function deleteAccount(services: Services, session: Session, proof: Proof): Promise<void> {
  const { db } = services;
  await limitFor(db, session.userId, { action: 'delete-account', times: 5, windowSeconds: 900 });
  const proven = await requireProof(services, session, proof);
  const deleted = await inTransaction(db, (tx) => deleteAll(tx, session, proven));
  if (deleted) await removePhoto(services, deleted.profilePicture);
}

/** Returns the hash that the password matched; null for an account without a password. */
async function requireProof(
  { db }: Pick<Services, 'db'>,
  { userId, sessionId }: Session,
  { email, password = '' }: Proof,
): Promise<string | null> {
  const [account] = await db
    .select({
      email: users.email,
      passwordHash: users.passwordHash,
      isFresh: sql<boolean>`${sessions.createdAt} > now() - make_interval(mins => ${freshMinutes}::int)`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), eq(users.id, userId)));
  if (!account) throw new UnauthenticatedError();
  if (email !== account.email) throw new OtherAddressError();
  const { passwordHash, isFresh } = account;
  if (passwordHash === null && !isFresh) throw new FreshSessionRequiredError();
  if (passwordHash !== null && !(await isPasswordOf(passwordHash, password))) throw new WrongPasswordError();
  return passwordHash;
}

/** Returns null if another call has just deleted the account. */
async function deleteAll(tx: Transaction, { userId, sessionId }: Session, provenHash: string | null) {
  const [account] = await tx
    .select({
      email: users.email,
      name: users.name,
      passwordHash: users.passwordHash,
      profilePicture: users.profilePicture,
      isConfirmed: sql<boolean>`${users.emailConfirmedAt} is not null`,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (!account) return null;
  // Ended while the proof was checked: the owner has confirmed the address elsewhere, or the account was disabled.
  if (!(await isSessionLive(tx, sessionId))) throw new UnauthenticatedError();
  // The password was changed while the proof was checked.
  if (account.passwordHash !== provenHash) throw new WrongPasswordError();
  await requireOtherOwners(tx, userId);
  const { kept, held } = await lockOrders(tx, userId);
  for (const id of held) await cancelOrder({ db: tx }, id);
  const ids = [...kept, ...held];
  await markForgotten(tx, ids);
  await withdrawAccountMails(tx, account.email);
  // An unconfirmed address may be another person's.
  if (account.isConfirmed) {
    await tx.delete(ticketNotices).where(eq(ticketNotices.email, account.email));
    await tx.delete(advertisingConsents).where(eq(advertisingConsents.email, normaliseEmail(account.email)));
  }
  await forgetConsents(tx, ids);
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.scope, `place ${userId}`));
  // Views for the whole team stay.
  await tx.delete(peopleViews).where(and(eq(peopleViews.creatorId, userId), peopleViews.isPrivate));
  // The sweep deletes their files, some chunks at a time.
  await tx.update(exportJobs).set({ expiresAt: sql`now()` }).where(eq(exportJobs.userId, userId));
  await tx.delete(users).where(eq(users.id, userId));
  await forgetAtOnce(tx, ids);
  await enqueue(tx, {
    kind: 'account-deleted',
    payload: { to: account.email, name: account.name },
    dedupeKey: `account-deleted:${userId}`,
  });
  return account;
}

async function isSessionLive(tx: Transaction, sessionId: string): Promise<boolean> {
  return (await tx.$count(sessions, and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))) === 1;
}

/** Throws LastOwnerAccountError if an organizer would have no owner left. Locks the organizers of an owner. */
async function requireOtherOwners(tx: Transaction, userId: string): Promise<void> {
  const owned = await tx
    .select({ id: organizers.id, name: organizers.name })
    .from(organizerMembers)
    .innerJoin(organizers, eq(organizers.id, organizerMembers.organizerId))
    .where(and(eq(organizerMembers.userId, userId), eq(organizerMembers.role, 'owner')))
    .orderBy(organizers.id);
  for (const { id, name } of owned) {
    await lockOrganizer(tx, id);
    if (!(await hasOtherOwner(tx, { organizerId: id, userId }))) throw new LastOwnerAccountError(name);
  }
}

/** Locks the person's orders: those that are settled, and those that still hold places. Throws PaymentUnderWayError. */
async function lockOrders(tx: Transaction, userId: string): Promise<{ kept: string[]; held: string[] }> {
  const own = await tx
    .select({ id: orders.id, userId: orders.userId, status: orders.status, isOver })
    .from(orders)
    .where(isOwnOrder(tx, userId))
    .orderBy(orders.id)
    .for('update');
  // An open order that was placed without an account may be another person's who typed this address: leave it.
  const isOpen = ({ status }: (typeof own)[number]) => status === 'reserved' || status === 'pending';
  const ours = own.filter((order) => order.userId !== null || !isOpen(order));
  if (ours.some((order) => order.status === 'pending' && !order.isOver)) throw new PaymentUnderWayError();
  const ids = (some: typeof own) => some.map(({ id }) => id);
  return { held: ids(ours.filter(isOpen)), kept: ids(ours.filter((order) => !isOpen(order))) };
}

/** Deletes e-mails about the account that the worker has not begun to send, or has given up; those about orders stay. */
async function withdrawAccountMails(tx: Transaction, email: string): Promise<void> {
  await tx
    .delete(outbox)
    .where(
      and(
        isNull(outbox.doneAt),
        or(isNull(outbox.lockedUntil), lte(outbox.lockedUntil, sql`now()`)),
        sql`${outbox.payload} ->> 'to' = ${email}`,
      ),
    );
}
