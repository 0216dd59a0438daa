import { and, count, eq, isNotNull, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { panelSession, SecondFactorMethod } from '@dorsal/api-contract/panel/session';
import type { Executor } from '../db/database.ts';
import { passkeys, recoveryCodes, totpFactors } from '../db/schema/panel-sessions.ts';
import { users } from '../db/schema/users.ts';
import { UnauthenticatedError } from '../http/refusal.ts';
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

/** The person's second factors, strongest first. Recovery codes count only beside another factor. */
export async function secondFactorsOf(db: Executor, userId: string): Promise<SecondFactorMethod[]> {
  const [[keys], [app], [codes]] = await Promise.all([
    db.select({ left: count() }).from(passkeys).where(eq(passkeys.userId, userId)),
    db
      .select({ left: count() })
      .from(totpFactors)
      .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt))),
    db
      .select({ left: count() })
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))),
  ]);
  const methods: SecondFactorMethod[] = [];
  if (keys?.left) methods.push('passkey');
  if (app?.left) methods.push('totp');
  if (methods.length > 0 && codes?.left) methods.push('recoveryCode');
  return methods;
}
