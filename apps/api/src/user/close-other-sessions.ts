import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Session } from '../auth/session.ts';
import { sessions } from '../db/schema/sessions.ts';
import type { Services } from '../services.ts';

/** Ends every session of the person but this one; says how many were alive. */
export async function closeOtherSessions(
  { db }: Pick<Services, 'db'>,
  { userId, sessionId }: Session,
): Promise<number> {
  const closed = await db
    .update(sessions)
    .set({ revokedAt: sql`now()`, revokedFor: 'others' })
    .where(
      and(
        eq(sessions.userId, userId),
        ne(sessions.id, sessionId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql`now()`),
      ),
    )
    .returning({ id: sessions.id });
  return closed.length;
}
