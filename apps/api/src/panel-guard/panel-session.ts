import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { sudoMinutes } from '@dorsal/domain/organizer-roles';
import type { Executor } from '../db/database.ts';
import { panelSessions, passkeys, totpFactors } from '../db/schema/panel-sessions.ts';
import { users } from '../db/schema/users.ts';
import { networkOf } from '../http/network.ts';
import { RefusedError, UnauthenticatedError } from '../http/refusal.ts';
import { newId } from '../ids.ts';
import type { Services } from '../services.ts';
import { newToken, tokenHash } from '../token-hash.ts';
import { panelTokenOf } from './panel-cookie.ts';

/** Hours without a call after which a session ends, and days after the sign-in. Source: decisions, "Sessions of the panel". */
export const idleHours = 12;
const longestDays = 7;
/** Minutes in which the second factor must follow the first. */
const awaitingMinutes = 15;

const daysFromNow = sql`now() + make_interval(days => ${longestDays}::int)`;
const minutesFromNow = sql`now() + make_interval(mins => ${awaitingMinutes}::int)`;

/** A session of the panel as stored. */
export interface PanelSession {
  readonly sessionId: string;
  readonly userId: string;
  /** False: a second factor must follow before the session may be used. */
  readonly isOpen: boolean;
  /** Whether the account has a second factor. */
  readonly hasFactor: boolean;
  /** Until when guarded actions are open; null: a second factor must be used first. */
  readonly sudoUntil: Date | null;
  readonly network: string;
}

/** A second factor must be used (again) for this action. */
export class SecondFactorNeededError extends RefusedError {
  override name = 'SecondFactorNeededError';

  constructor() {
    super({
      status: 403,
      code: 'second_factor_needed',
      message: 'Confirma que eres tú con tu segundo paso para continuar.',
    });
  }
}

/** The action needs a second factor, and the account has none. */
export class SecondFactorMissingError extends RefusedError {
  override name = 'SecondFactorMissingError';

  constructor() {
    super({
      status: 403,
      code: 'second_factor_missing',
      message: 'Activa el segundo paso en tu cuenta para continuar: protege los datos de la organización.',
    });
  }
}

const sudoEnd = sql<Date | null>`${panelSessions.secondFactorAt} + make_interval(mins => ${sudoMinutes}::int)`;

/** Neither ended nor expired nor idle for too long. */
export const isLivePanelSession = and(
  isNull(panelSessions.revokedAt),
  gt(panelSessions.expiresAt, sql`now()`),
  gt(panelSessions.lastSeenAt, sql`now() - make_interval(hours => ${idleHours}::int)`),
);

/**
 * The live session that the cookie names, or that `token` does, open or not; null without one. Notes that it was seen,
 * once a minute.
 */
export async function findPanelSession(
  { db, config }: Pick<Services, 'db' | 'config'>,
  request: FastifyRequest,
  token = panelTokenOf(config, request),
): Promise<PanelSession | null> {
  if (token === null) return null;
  const [found] = await db
    .select({
      sessionId: panelSessions.id,
      userId: panelSessions.userId,
      isOpen: isNotNull(panelSessions.openedAt).mapWith(Boolean),
      hasFactor: hasFactor,
      sudoUntil: sudoEnd.mapWith((value: string | null) => (value === null ? null : new Date(value))),
      isSudo: sql<boolean>`coalesce(${sudoEnd} > now(), false)`,
      isDue: sql<boolean>`${panelSessions.lastSeenAt} < now() - interval '1 minute'`,
    })
    .from(panelSessions)
    .innerJoin(users, eq(users.id, panelSessions.userId))
    .where(and(eq(panelSessions.tokenHash, tokenHash(token)), isLivePanelSession, isNull(users.disabledAt)));
  if (!found) return null;
  const { isDue, isSudo, sudoUntil, ...session } = found;
  if (isDue) await noteSeen(db, session.sessionId);
  return { ...session, sudoUntil: isSudo ? sudoUntil : null, network: networkOf(request.ip) };
}

const hasFactor = sql<boolean>`(
  exists (select 1 from ${passkeys} where ${passkeys.userId} = ${panelSessions.userId})
  or exists (select 1 from ${totpFactors} where ${totpFactors.userId} = ${panelSessions.userId}
    and ${totpFactors.confirmedAt} is not null))`;

async function noteSeen(db: Executor, sessionId: string): Promise<void> {
  await db
    .update(panelSessions)
    .set({ lastSeenAt: sql`now()` })
    .where(
      and(eq(panelSessions.id, sessionId), lt(panelSessions.lastSeenAt, sql`now() - interval '1 minute'`)),
    );
}

/** The open session of a call that needs one. Throws UnauthenticatedError. */
export async function requirePanelSession(
  services: Pick<Services, 'db' | 'config'>,
  request: FastifyRequest,
): Promise<PanelSession> {
  const session = await findPanelSession(services, request);
  if (!session?.isOpen) throw new UnauthenticatedError();
  return session;
}

/**
 * Throws unless the person used a second factor within the last ten minutes: SecondFactorMissingError if the account
 * has none, else SecondFactorNeededError.
 */
export function requireSudo(session: Pick<PanelSession, 'hasFactor' | 'sudoUntil'>): void {
  if (!session.hasFactor) throw new SecondFactorMissingError();
  if (session.sudoUntil === null) throw new SecondFactorNeededError();
}

interface NewPanelSession {
  readonly userId: string;
  /** False: a second factor must follow. */
  readonly isOpen: boolean;
  /** Whether the sign-in itself used a second factor. */
  readonly usedSecondFactor: boolean;
  readonly request: FastifyRequest;
}

/** Starts a session and returns the value of its cookie. */
export async function startPanelSession(
  db: Executor,
  { userId, isOpen, usedSecondFactor, request }: NewPanelSession,
): Promise<string> {
  const token = newToken();
  await db.insert(panelSessions).values({
    id: newId(),
    tokenHash: tokenHash(token),
    userId,
    expiresAt: isOpen ? daysFromNow : minutesFromNow,
    openedAt: isOpen ? sql`now()` : null,
    secondFactorAt: usedSecondFactor ? sql`now()` : null,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    network: networkOf(request.ip),
  });
  return token;
}

/**
 * Notes that a second factor was used in the session, which opens it if it was awaited. Returns the new value of its
 * cookie if it was opened; null if it was open. Throws UnauthenticatedError if the session has ended by now.
 */
export async function noteSecondFactor(
  db: Executor,
  { sessionId, isOpen }: Pick<PanelSession, 'sessionId' | 'isOpen'>,
): Promise<string | null> {
  // A new value: the previous one was known before both factors were proven.
  const token = isOpen ? null : newToken();
  const opening = token !== null && {
    tokenHash: tokenHash(token),
    openedAt: sql`now()`,
    expiresAt: daysFromNow,
  };
  const noted = await db
    .update(panelSessions)
    .set({ secondFactorAt: sql`now()`, ...opening })
    .where(
      and(
        eq(panelSessions.id, sessionId),
        isLivePanelSession,
        isOpen ? isNotNull(panelSessions.openedAt) : isNull(panelSessions.openedAt),
      ),
    )
    .returning({ id: panelSessions.id });
  if (noted.length === 0) throw new UnauthenticatedError();
  return token;
}
