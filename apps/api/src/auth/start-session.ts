import { sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { refreshTokens, sessions } from '../db/schema/sessions.ts';
import { newId } from '../ids.ts';
import { newToken, tokenHash } from '../token-hash.ts';
import type { Session } from './session.ts';

const hour = 60 * 60;

/** Seconds. `absolute`: from the sign-in, however often it is refreshed; `idle`: without a refresh. */
const sessionSeconds = {
  remembered: { absolute: 30 * 24 * hour, idle: 14 * 24 * hour },
  browser: { absolute: 12 * hour, idle: 12 * hour },
} as const;

/** What a browser needs to continue a session. */
export interface StartedSession extends Session {
  readonly refreshToken: string;
  /** Null: the cookie ends with the browser. */
  readonly cookieSeconds: number | null;
}

export function lifetimeOf({ remember }: { remember: boolean }) {
  return remember ? sessionSeconds.remembered : sessionSeconds.browser;
}

export interface NewSession {
  readonly userId: string;
  readonly remember: boolean;
  /** What the person has proven. */
  readonly startedBy: (typeof sessions.$inferInsert)['startedBy'] & string;
  /** It may only set the account's password. Default false. */
  readonly passwordRequired?: boolean;
}

/** Signs a person in: creates a session with a new family of refresh tokens, whatever cookies the browser sent. */
export async function startSession(
  db: Executor,
  { userId, remember, startedBy, passwordRequired = false }: NewSession,
): Promise<StartedSession> {
  const { absolute, idle } = lifetimeOf({ remember });
  const sessionId = newId();
  const refreshToken = newToken();
  await db.insert(sessions).values({
    id: sessionId,
    userId,
    remember,
    startedBy,
    passwordRequired,
    expiresAt: sql`now() + make_interval(secs => ${absolute}::int)`,
  });
  await db.insert(refreshTokens).values({
    hash: tokenHash(refreshToken),
    sessionId,
    generation: 0,
    expiresAt: sql`now() + make_interval(secs => ${idle}::int)`,
  });
  return { sessionId, userId, refreshToken, cookieSeconds: remember ? absolute : null };
}
