import { eq } from 'drizzle-orm';
import { users } from '../db/schema/users.ts';
import { limitFor } from '../limits/rate-limit.ts';
import type { Services } from '../services.ts';

/** Invitations name the person: a name that changes all the time would help to imitate others. */
const perHour = { action: 'rename-person', times: 20, windowSeconds: 3600 };

interface Renaming {
  readonly userId: string;
  readonly name: string;
}

/** Changes the name of the person's account. Throws TooManyRequestsError. */
export async function renamePerson({ db }: Pick<Services, 'db'>, { userId, name }: Renaming): Promise<void> {
  await limitFor(db, userId, perHour);
  await db.update(users).set({ name }).where(eq(users.id, userId));
}
