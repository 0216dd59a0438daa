import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { sessions } from '../db/schema/sessions.ts';

/** Ends a session: its refresh tokens and its access tokens are refused from now on. */
export async function revokeSession(
  db: Executor,
  sessionId: string,
  reason: NonNullable<typeof sessions.$inferSelect.revokedFor>,
): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: sql`now()`, revokedFor: reason })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
}
