import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { panelSession } from '@dorsal/api-contract/panel/session';
import type { Executor } from '../db/database.ts';
import { users } from '../db/schema/users.ts';
import { UnauthenticatedError } from '../http/refusal.ts';
import { secondFactorsOf } from '../factors/second-factors-of.ts';
import { membershipsOf } from './memberships.ts';
import type { PanelSession } from '../panel-guard/panel-session.ts';

export type PanelSessionView = z.output<typeof panelSession>;

/** What the panel's page learns about its session. */
export async function panelSessionView(
  db: Executor,
  session: Pick<PanelSession, 'userId' | 'isOpen' | 'sudoUntil'> | null,
): Promise<PanelSessionView> {
  if (!session) return { state: 'none' };
  const methods = await secondFactorsOf(db, session.userId);
  if (!session.isOpen) return { state: 'secondFactor', methods };
  const [person] = await db
    .select({ _id: users.id, name: users.name, email: users.email, emailConfirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(eq(users.id, session.userId));
  if (!person) throw new UnauthenticatedError();
  const { emailConfirmedAt, ...shown } = person;
  return {
    state: 'open',
    person: { ...shown, isEmailConfirmed: emailConfirmedAt !== null },
    methods,
    sudoUntil: session.sudoUntil,
    organizers: await membershipsOf(db, session.userId),
  };
}
