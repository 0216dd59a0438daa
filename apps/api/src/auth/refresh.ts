import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { refreshTokens, sessions } from '../db/schema/sessions.ts';
import { users } from '../db/schema/users.ts';
import type { Transaction } from '../db/database.ts';
import { RefusedError, UnauthenticatedError } from '../http/refusal.ts';
import { limitFor } from '../limits/rate-limit.ts';
import type { Services } from '../services.ts';
import { tokenHash } from '../token-hash.ts';
import { mailSessionReused } from './account-mails.ts';
import { revokeSession } from './revoke-session.ts';
import { successorOf, usedJustNow } from './refresh-token.ts';
import { PasswordRequiredError, SessionEndedError, shownEndings } from './session-errors.ts';
import { lifetimeOf, type StartedSession } from './start-session.ts';
import { isXsrfToken } from './xsrf.ts';

export class XsrfError extends RefusedError {
  override name = 'XsrfError';

  constructor() {
    super({
      status: 403,
      code: 'xsrf',
      message: 'No hemos podido comprobar que la petición sea tuya. Recarga la página.',
    });
  }
}

export interface Presented {
  readonly token: string | null;
  readonly xsrfHeader: unknown;
}

/** The live session of a refresh token; null for an unknown, expired or ended one. Throws XsrfError. */
export async function findSessionOf(
  { db, secret }: Pick<Services, 'db' | 'secret'>,
  { token, xsrfHeader }: Presented,
): Promise<{ sessionId: string; passwordRequired: boolean } | null> {
  if (token === null) return null;
  const [found] = await db
    .select({ sessionId: sessions.id, passwordRequired: sessions.passwordRequired })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(
      and(
        eq(refreshTokens.hash, tokenHash(token)),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql`now()`),
        gt(refreshTokens.expiresAt, sql`now()`),
      ),
    );
  if (!found) return null;
  if (!isXsrfToken(secret, found.sessionId, xsrfHeader)) throw new XsrfError();
  return found;
}

/** The error with the reason why the token's session ended, if the user should learn it. */
async function endedError({ db }: Pick<Services, 'db'>, token: string): Promise<UnauthenticatedError> {
  const [ended] = await db
    .select({ reason: sessions.revokedFor })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(eq(refreshTokens.hash, tokenHash(token)));
  const reason = shownEndings.find((ending) => ending === ended?.reason);
  return reason ? new SessionEndedError(reason) : new UnauthenticatedError();
}

/**
 * Exchanges a refresh token for its successor. A token that was exchanged before is accepted only as the immediate
 * predecessor, within ten seconds, for the same successor. Otherwise a copy of it exists: the whole family ends, and
 * the person is notified by e-mail.
 * Throws UnauthenticatedError (SessionEndedError if the person should know why), XsrfError, PasswordRequiredError and
 * TooManyRequestsError.
 */
export async function refreshSession(services: Services, presented: Presented): Promise<StartedSession> {
  const { db, log } = services;
  const { token } = presented;
  if (token === null) throw new UnauthenticatedError();
  const session = await findSessionOf(services, presented);
  if (!session) throw await endedError(services, token);
  if (session.passwordRequired) throw new PasswordRequiredError();
  const { sessionId } = session;
  await limitFor(db, sessionId, { action: 'refresh', times: 30, windowSeconds: 60 });

  const next = await db.transaction((tx) => exchange(services, tx, { sessionId, token }));
  if (next === 'ended') throw await endedError(services, token);
  if (next === 'replayed') {
    log.warn({ sessionId }, 'a refresh token came back after its use: its family is revoked');
    throw new UnauthenticatedError();
  }
  return next;
}

async function exchange(
  services: Pick<Services, 'secret' | 'config'>,
  tx: Transaction,
  { sessionId, token }: { sessionId: string; token: string },
): Promise<StartedSession | 'ended' | 'replayed'> {
  // The lock makes exchanges of one family run one after the other, and wait while the session is being ended.
  const [session] = await tx
    .select({ userId: sessions.userId, remember: sessions.remember, expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
    .for('update');
  if (!session) return 'ended';

  const hash = tokenHash(token);
  const refreshToken = successorOf(services.secret, token);
  const state = await stateOf(tx, { hash, successorHash: tokenHash(refreshToken) });
  if (state === 'replayed') {
    await revokeSession(tx, sessionId, 'reuse');
    await tellOfReuse(services, tx, { sessionId, userId: session.userId });
    return 'replayed';
  }
  if (state === 'fresh') await rotate(tx, { sessionId, hash, refreshToken, remember: session.remember });

  const cookieSeconds = Math.max(0, Math.round((session.expiresAt.getTime() - Date.now()) / 1000));
  return {
    sessionId,
    userId: session.userId,
    refreshToken,
    cookieSeconds: session.remember ? cookieSeconds : null,
  };
}

async function tellOfReuse(
  services: Pick<Services, 'config'>,
  tx: Transaction,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<void> {
  const [person] = await tx
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  if (person) await mailSessionReused(services, tx, { sessionId, ...person });
}

async function stateOf(
  tx: Transaction,
  { hash, successorHash }: { hash: string; successorHash: string },
): Promise<'fresh' | 'repeated' | 'replayed'> {
  const [token] = await tx
    .select({ usedAt: refreshTokens.usedAt, usedJustNow })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hash));
  if (token?.usedAt === null) return 'fresh';
  const [successor] = await tx
    .select({ usedAt: refreshTokens.usedAt })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, successorHash));
  return token?.usedJustNow && successor?.usedAt === null ? 'repeated' : 'replayed';
}

async function rotate(
  tx: Transaction,
  {
    sessionId,
    hash,
    refreshToken,
    remember,
  }: { sessionId: string; hash: string; refreshToken: string; remember: boolean },
): Promise<void> {
  const [used] = await tx
    .update(refreshTokens)
    .set({ usedAt: sql`now()` })
    .where(eq(refreshTokens.hash, hash))
    .returning({ generation: refreshTokens.generation });
  await tx.insert(refreshTokens).values({
    hash: tokenHash(refreshToken),
    sessionId,
    generation: (used?.generation ?? 0) + 1,
    expiresAt: sql`now() + make_interval(secs => ${lifetimeOf({ remember }).idle}::int)`,
  });
}
