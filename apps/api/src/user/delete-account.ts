import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { deleteAccountBody } from '@dorsal/api-contract/user';
import { isPasswordOf } from '../auth/passwords.ts';
import type { Session } from '../auth/session.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { idempotencyKeys } from '../db/schema/idempotency-keys.ts';
import { orders } from '../db/schema/orders.ts';
import { outbox } from '../db/schema/outbox.ts';
import { sessions } from '../db/schema/sessions.ts';
import { users } from '../db/schema/users.ts';
import { UnauthenticatedError } from '../http/refusal.ts';
import { limitFor } from '../limits/rate-limit.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { forgetAtOnce, markForgotten } from '../orders/forget-orders.ts';
import { isOver } from '../orders/open-orders.ts';
import { enqueue } from '../outbox/outbox.ts';
import { removePhoto } from '../photos/remove-photo.ts';
import type { Services } from '../services.ts';
import {
  FreshSessionRequiredError,
  OtherAddressError,
  PaymentUnderWayError,
  WrongPasswordError,
} from './delete-account-errors.ts';
import { isOwnOrder } from './own-orders.ts';

/** A session without a password behind it proves who is there for so long. */
const freshMinutes = 10;

type Proof = z.output<typeof deleteAccountBody>;

/**
 * Deletes the account with all that belongs to it. Holds are cancelled; orders become nobody's, and their people are
 * forgotten: at once where the event is over, else the day after it, so that everybody still gets in and the link in the
 * buyer's e-mail goes on working. Invoices and the money's own records stay, as the law asks. An e-mail confirms it.
 * Throws OtherAddressError, WrongPasswordError, FreshSessionRequiredError, PaymentUnderWayError, and
 * TooManyRequestsError after five tries in a quarter of an hour.
 */
export async function deleteAccount(services: Services, session: Session, proof: Proof): Promise<void> {
  const { db } = services;
  await limitFor(db, session.userId, { action: 'delete-account', times: 5, windowSeconds: 900 });
  const proven = await requireProof(services, session, proof);
  const deleted = await inTransaction(db, (tx) => deleteAll(tx, session.userId, proven));
  if (deleted) await removePhoto(services, deleted.profilePicture);
}

/** Gives the hash of the password that was right; null for an account without one. */
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

/** Null where another call has just done it. */
async function deleteAll(tx: Transaction, userId: string, provenHash: string | null) {
  const [account] = await tx
    .select({
      email: users.email,
      name: users.name,
      passwordHash: users.passwordHash,
      profilePicture: users.profilePicture,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (!account) return null;
  // Changed meanwhile: what was proven is no longer the password.
  if (account.passwordHash !== provenHash) throw new WrongPasswordError();
  const { kept, held } = await lockOrders(tx, userId);
  for (const id of held) await cancelOrder({ db: tx }, id);
  const ids = [...kept, ...held];
  await markForgotten(tx, ids);
  await withdrawAccountMails(tx, account.email);
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.scope, `place ${userId}`));
  await tx.delete(users).where(eq(users.id, userId));
  await forgetAtOnce(tx, ids);
  await enqueue(tx, {
    kind: 'account-deleted',
    payload: { to: account.email, name: account.name },
    dedupeKey: `account-deleted:${userId}`,
  });
  return account;
}

/** Locks the person's orders: those that are settled, and those that still hold places. Throws PaymentUnderWayError. */
async function lockOrders(tx: Transaction, userId: string): Promise<{ kept: string[]; held: string[] }> {
  const own = await tx
    .select({ id: orders.id, userId: orders.userId, status: orders.status, isOver })
    .from(orders)
    .where(isOwnOrder(tx, userId))
    .orderBy(orders.id)
    .for('update');
  // What somebody without an account has begun under this address may be another's, and is left alone.
  const isOpen = ({ status }: (typeof own)[number]) => status === 'reserved' || status === 'pending';
  const ours = own.filter((order) => order.userId !== null || !isOpen(order));
  if (ours.some((order) => order.status === 'pending' && !order.isOver)) throw new PaymentUnderWayError();
  const ids = (some: typeof own) => some.map(({ id }) => id);
  return { held: ids(ours.filter(isOpen)), kept: ids(ours.filter((order) => !isOpen(order))) };
}

/** E-mails about the account that nobody has begun to send, or that were given up; those about orders stay. */
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
