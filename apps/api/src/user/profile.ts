import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { profile } from '@dorsal/api-contract/user';
import type { Session } from '../auth/session.ts';
import { users } from '../db/schema/users.ts';
import { UnauthenticatedError } from '../http/refusal.ts';
import type { Services } from '../services.ts';

/** The signed-in person's profile, with exactly these fields. Throws UnauthenticatedError if the account is deleted. */
export async function requireProfile(
  { db }: Pick<Services, 'db'>,
  { userId }: Session,
): Promise<z.output<typeof profile>> {
  const [user] = await db
    .select({
      name: users.name,
      email: users.email,
      profilePicture: users.profilePicture,
      role: users.role,
      emailConfirmedAt: users.emailConfirmedAt,
      options: users.options,
      billingData: users.billingData,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) throw new UnauthenticatedError();
  const { emailConfirmedAt, ...fields } = user;
  return { ...fields, mail_confirmed: emailConfirmedAt !== null };
}
