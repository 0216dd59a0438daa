import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { panelSessions } from '../db/schema/panel-sessions.ts';

/** Ends every session that the person has in the organizers' panel, except `keep`. */
export async function endPanelSessions(
  db: Executor,
  userId: string,
  { keep }: { readonly keep?: string } = {},
): Promise<void> {
  await db
    .update(panelSessions)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(panelSessions.userId, userId),
        isNull(panelSessions.revokedAt),
        keep === undefined ? undefined : ne(panelSessions.id, keep),
      ),
    );
}
