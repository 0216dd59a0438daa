import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { sessions } from '../db/schema/sessions.ts';
import { endPanelSessions } from './end-panel-sessions.ts';

type Reason = NonNullable<typeof sessions.$inferSelect.revokedFor>;

/**
 * Ends all sessions of an account, or all but one: their refresh tokens and access tokens are refused from now on. Its
 * sessions of the organizers' panel end too, unless the person only signs out elsewhere (`others`): the panel has its
 * own list. Returns how many of the portal's were live.
 */
export async function endSessionsOf(
  db: Executor,
  userId: string,
  { except, reason }: { except?: string; reason: Reason },
): Promise<number> {
  if (reason !== 'others') await endPanelSessions(db, userId);
  const ended = await db
    .update(sessions)
    .set({ revokedAt: sql`now()`, revokedFor: reason })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql`now()`),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    )
    .returning({ id: sessions.id });
  return ended.length;
}
