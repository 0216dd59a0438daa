import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { askAdultBody, savedAdult } from '@dorsal/api-contract/saved-adults';
import { mailboxOf } from '@dorsal/domain/email-address';
import type { Database, Executor } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { savedAdults } from '../db/schema/saved-adults.ts';
import { users } from '../db/schema/users.ts';
import { RefusedError, UnauthenticatedError } from '../http/refusal.ts';
import { newId } from '../ids.ts';
import { isUsedUp, limitFor } from '../limits/rate-limit.ts';
import { enqueue } from '../outbox/outbox.ts';
import { tokenHash } from '../token-hash.ts';
import { requireRoom, UnfitPersonError } from './saved-people-refusals.ts';

type SavedAdult = z.output<typeof savedAdult>;

const day = 24 * 60 * 60;
/** Letters of one account. */
const accountLimit = { action: 'ask-adult', times: 10, windowSeconds: day } as const;
/** To one mailbox, with all of its tags, from all accounts. */
const mailboxLimit = { action: 'ask-adult-at', times: 5, windowSeconds: day } as const;
/** An adult who has refused or withdrawn is not asked again by this account for half a year. */
export const declinedLimit = { action: 'adult-declined', times: 1, windowSeconds: 183 * day } as const;

/** Of `declinedLimit`. */
export const declinedSubject = (userId: string, email: string): string =>
  tokenHash(`${userId} ${mailboxOf(email)}`);

/** The account has not proved to read its own address. */
class AccountUnconfirmedError extends RefusedError {
  override name = 'AccountUnconfirmedError';

  constructor() {
    super({
      status: 409,
      code: 'email_unconfirmed',
      message: 'Confirma antes tu correo: te hemos enviado un enlace al crear la cuenta.',
    });
  }
}

/** The adult has accepted already. */
class AdultAcceptedError extends RefusedError {
  override name = 'AdultAcceptedError';

  constructor() {
    super({ status: 409, code: 'adult_accepted', message: 'Esta persona ya ha aceptado.' });
  }
}

/** The adult has refused or withdrawn. */
class AdultDeclinedError extends RefusedError {
  override name = 'AdultDeclinedError';

  constructor() {
    super({
      status: 409,
      code: 'adult_declined',
      message: 'Esta persona ha dicho que no quiere que guardes sus datos.',
    });
  }
}

const answer = {
  _id: savedAdults.id,
  state: sql<
    SavedAdult['state']
  >`case when ${savedAdults.acceptedAt} is null then 'waiting' else 'accepted' end`,
  fullName: savedAdults.fullName,
  email: savedAdults.email,
  askedAt: savedAdults.askedAt,
};

/** The adults whom the account has asked, in the order of asking. */
export function findAdults(db: Executor, userId: string): Promise<SavedAdult[]> {
  return db
    .select(answer)
    .from(savedAdults)
    .where(eq(savedAdults.userId, userId))
    .orderBy(asc(savedAdults.askedAt), asc(savedAdults.id));
}

/** The adults who have accepted, with what they let the account save. */
export async function findAcceptedAdults(db: Executor, userId: string) {
  const rows = await db
    .select({
      _id: savedAdults.id,
      fullName: savedAdults.fullName,
      email: savedAdults.email,
      person: savedAdults.person,
    })
    .from(savedAdults)
    .where(and(eq(savedAdults.userId, userId), isNotNull(savedAdults.acceptedAt)))
    .orderBy(asc(savedAdults.acceptedAt), asc(savedAdults.id));
  return rows.map(({ person, ...adult }) => ({ ...adult, kind: 'adult' as const, person: person ?? {} }));
}

/**
 * Mails an adult the link with which they accept. Throws UnfitPersonError for the account's own address,
 * AccountUnconfirmedError, AdultAcceptedError, AdultDeclinedError, TooManySavedPeopleError and TooManyRequestsError.
 */
export async function askAdult(
  db: Database,
  userId: string,
  { fullName, email }: z.output<typeof askAdultBody>,
): Promise<SavedAdult> {
  return inTransaction(db, async (tx) => {
    const [account] = await tx
      .select({ email: users.email, confirmedAt: users.emailConfirmedAt })
      .from(users)
      .where(eq(users.id, userId))
      .for('update');
    if (!account) throw new UnauthenticatedError();
    if (account.confirmedAt === null) throw new AccountUnconfirmedError();
    const mailbox = mailboxOf(email);
    if (mailbox === mailboxOf(account.email)) {
      const message = 'Este es tu correo: tus datos ya los guardas arriba.';
      throw new UnfitPersonError({ email: message }, message);
    }
    if (await isUsedUp(tx, declinedSubject(userId, email), declinedLimit)) throw new AdultDeclinedError();
    const before = (await findAdults(tx, userId)).find((adult) => adult.email === email);
    if (before?.state === 'accepted') throw new AdultAcceptedError();
    if (!before) await requireRoom(tx, userId);
    await limitFor(tx, userId, accountLimit);
    await limitFor(tx, tokenHash(mailbox), mailboxLimit);
    const asked = { fullName, askedAt: sql`now()` };
    const [row] = await tx
      .insert(savedAdults)
      .values({ id: newId(), userId, email, ...asked })
      .onConflictDoUpdate({ target: [savedAdults.userId, savedAdults.email], set: asked })
      .returning(answer);
    if (!row) throw new Error('An adult was not stored: the insert returned no row.');
    // The key names no person: it outlives the row.
    await enqueue(tx, {
      kind: 'saved-adult-asked',
      payload: { adultId: row._id },
      dedupeKey: `saved-adult-asked:${newId()}`,
    });
    return row;
  });
}

/** Deletes an adult of the account, whose link ends; nothing if there is none. */
export async function removeAdult(db: Database, userId: string, adultId: string): Promise<void> {
  await db.delete(savedAdults).where(and(eq(savedAdults.id, adultId), eq(savedAdults.userId, userId)));
}
