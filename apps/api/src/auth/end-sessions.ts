import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { sessions } from '../db/schema/sessions.ts';

type Reason = NonNullable<typeof sessions.$inferSelect.revokedFor>;

/** Ends all sessions of an account, or all but one: their refresh tokens and access tokens are refused from now on. */
export async function endSessionsOf(
  tx: Transaction,
  userId: string,
  { except, reason }: { except?: string; reason: Reason },
): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: sql`now()`, revokedFor: reason })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    );
}
