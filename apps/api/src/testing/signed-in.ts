import { sql } from 'drizzle-orm';
import { signAccessToken } from '../auth/access-token.ts';
import { sessions } from '../db/schema/sessions.ts';
import { users } from '../db/schema/users.ts';
import { newId } from '../ids.ts';
import type { Services } from '../services.ts';

interface SignedIn {
  readonly userId: string;
  readonly email: string;
  readonly bearer: string;
}

/** An account with a session. Its address is confirmed by default. */
export async function signedIn(
  services: Services,
  { isConfirmed = true, email = `${newId()}@correo.example` }: { isConfirmed?: boolean; email?: string } = {},
): Promise<SignedIn> {
  const [userId, sessionId] = [newId(), newId()];
  await services.db.insert(users).values({
    id: userId,
    email,
    name: 'Andreu Soler Pla',
    termsVersion: '1',
    emailConfirmedAt: isConfirmed ? sql`now()` : null,
  });
  await services.db.insert(sessions).values({
    id: sessionId,
    userId,
    remember: false,
    expiresAt: sql`now() + interval '1 hour'`,
  });
  return { userId, email, bearer: await signAccessToken(services, { sessionId, userId }) };
}
