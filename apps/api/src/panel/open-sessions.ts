import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { openedSession } from '@dorsal/api-contract/panel/session';
import type { Database } from '../db/database.ts';
import { panelSessions } from '../db/schema/panel-sessions.ts';
import { isLivePanelSession, type PanelSession } from '../panel-guard/panel-session.ts';
import { deviceName } from './device-name.ts';

type OpenedSession = z.output<typeof openedSession>;

/** The person's open sessions of the panel, the last used first. */
export async function openSessionsOf(
  db: Database,
  { userId, sessionId }: PanelSession,
): Promise<OpenedSession[]> {
  const rows = await db
    .select({
      _id: panelSessions.id,
      createdAt: panelSessions.createdAt,
      lastSeenAt: panelSessions.lastSeenAt,
      userAgent: panelSessions.userAgent,
      network: panelSessions.network,
    })
    .from(panelSessions)
    .where(and(eq(panelSessions.userId, userId), isNotNull(panelSessions.openedAt), isLivePanelSession))
    .orderBy(desc(panelSessions.lastSeenAt));
  return rows.map(({ userAgent, ...row }) => ({
    ...row,
    device: deviceName(userAgent),
    isCurrent: row._id === sessionId,
  }));
}

/** Whether the session is one of the person's open ones. */
export async function isOpenSessionOf(db: Database, userId: string, sessionId: string): Promise<boolean> {
  const isTheirs = and(eq(panelSessions.id, sessionId), eq(panelSessions.userId, userId), isLivePanelSession);
  return (await db.$count(panelSessions, isTheirs)) === 1;
}
