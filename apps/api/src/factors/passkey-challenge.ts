import { and, eq, gt, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { passkeyChallenges } from '../db/schema/panel-sessions.ts';
import { panelCookieAttributes, panelCookieName } from '../panel-guard/panel-cookie.ts';
import type { Services } from '../services.ts';
import { newToken, tokenHash } from '../token-hash.ts';

const challengeSeconds = 5 * 60;
const cookie = 'dorsal-panel-passkey';

type Needs = Pick<Services, 'db' | 'config'>;

type Challenge = Pick<typeof passkeyChallenges.$inferSelect, 'purpose' | 'challenge' | 'userId'>;

/** Stores a challenge for five minutes and binds it to the browser; it replaces the browser's previous one. */
export async function keepChallenge(
  { db, config }: Needs,
  reply: FastifyReply,
  challenge: Challenge,
): Promise<void> {
  const token = newToken();
  await db.insert(passkeyChallenges).values({
    ...challenge,
    tokenHash: tokenHash(token),
    expiresAt: sql`now() + make_interval(secs => ${challengeSeconds}::int)`,
  });
  reply.setCookie(panelCookieName(config, cookie), token, {
    ...panelCookieAttributes(config),
    maxAge: challengeSeconds,
  });
}

/**
 * Uses up the browser's challenge, whether or not its answer turns out right. Null without one. If several calls
 * present one challenge, only one gets it.
 */
export async function takeChallenge(
  { db, config }: Needs,
  request: FastifyRequest,
  purpose: Challenge['purpose'],
): Promise<Challenge | null> {
  const token = request.cookies[panelCookieName(config, cookie)];
  if (token === undefined) return null;
  const [taken] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.tokenHash, tokenHash(token)),
        eq(passkeyChallenges.purpose, purpose),
        gt(passkeyChallenges.expiresAt, sql`now()`),
      ),
    )
    .returning({
      purpose: passkeyChallenges.purpose,
      challenge: passkeyChallenges.challenge,
      userId: passkeyChallenges.userId,
    });
  return taken ?? null;
}
