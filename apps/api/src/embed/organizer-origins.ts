import { and, asc, count, eq } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { organizerOrigins, organizers } from '../db/schema/organizers.ts';

/** Far more than an organizer has; each is a source in a header of every frame's answer. */
export const mostOrigins = 50;

/** The organizer has the maximum number of origins. */
export class TooManyOriginsError extends Error {
  override name = 'TooManyOriginsError';

  constructor() {
    super(`An organizer lists ${mostOrigins} origins at most: remove one that is no longer used first.`);
  }
}

export interface ListedOrigin {
  /** Slug. */
  readonly organizer: string;
  readonly origin: string;
  readonly createdAt: Date;
}

/** The listed origins of all organizers, or of one. */
export async function listOrigins(db: Executor, organizerId?: string): Promise<ListedOrigin[]> {
  return db
    .select({
      organizer: organizers.slug,
      origin: organizerOrigins.origin,
      createdAt: organizerOrigins.createdAt,
    })
    .from(organizerOrigins)
    .innerJoin(organizers, eq(organizers.id, organizerOrigins.organizerId))
    .where(organizerId === undefined ? undefined : eq(organizers.id, organizerId))
    .orderBy(asc(organizers.slug), asc(organizerOrigins.origin));
}

interface Listing {
  readonly organizerId: string;
  /** From `readFrameOrigin`. */
  readonly origin: string;
}

/** Lists an origin; false if it was listed before. Throws TooManyOriginsError, also with concurrent calls. */
export async function addOrigin(db: Executor, { organizerId, origin }: Listing): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    // Requests that add to the same list wait for this lock, so that each counts the origins added before it.
    await tx
      .select({ id: organizers.id })
      .from(organizers)
      .where(eq(organizers.id, organizerId))
      .for('no key update');
    const added = await tx
      .insert(organizerOrigins)
      .values({ organizerId, origin })
      .onConflictDoNothing()
      .returning({ origin: organizerOrigins.origin });
    const [listed] = await tx
      .select({ origins: count() })
      .from(organizerOrigins)
      .where(eq(organizerOrigins.organizerId, organizerId));
    if (added.length > 0 && (listed?.origins ?? 0) > mostOrigins) throw new TooManyOriginsError();
    return added.length > 0;
  });
}

/** Removes an origin from the list; false if it was not listed. */
export async function removeOrigin(db: Executor, { organizerId, origin }: Listing): Promise<boolean> {
  const removed = await db
    .delete(organizerOrigins)
    .where(and(eq(organizerOrigins.organizerId, organizerId), eq(organizerOrigins.origin, origin)))
    .returning({ origin: organizerOrigins.origin });
  return removed.length > 0;
}
