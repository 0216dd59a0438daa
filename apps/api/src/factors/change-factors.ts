import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { type Account, lockAccount, requireEnabled } from '../auth/account.ts';
import { endPanelSessions } from '../auth/end-panel-sessions.ts';
import type { Transaction } from '../db/database.ts';
import { organizerMembers } from '../db/schema/members.ts';
import { organizers } from '../db/schema/organizers.ts';
import { panelSessions, recoveryCodes } from '../db/schema/panel-sessions.ts';
import { NotFoundError, UnauthenticatedError } from '../http/refusal.ts';
import type { FactorChange } from '../mail/second-factor-changed.ts';
import {
  isLivePanelSession,
  noteSecondFactor,
  type PanelSession,
  requireSudo,
} from '../panel-guard/panel-session.ts';
import type { Services } from '../services.ts';
import { LastFactorError } from './factor-errors.ts';
import { mailFactorChange } from './factor-mails.ts';
import { issueRecoveryCodes } from './recovery-codes.ts';
import { recoveryCodesLeft, secondFactorsOf } from './second-factors-of.ts';

/** Whether the session may add a factor: the first one by itself, a further one after the second factor. */
export function requireEnrolling(session: PanelSession): void {
  if (session.hasFactor) requireSudo(session);
}

/**
 * Adds a factor by `add`, ends the person's other sessions and notifies them by e-mail. Counts as a use of the second
 * factor. Returns recovery codes if the person has none left, else null. Throws what `requireSudo` and `add` do, and
 * UnauthenticatedError if the session has ended.
 */
export async function enrollFactor(
  services: Services,
  session: PanelSession,
  { change, add }: { readonly change: FactorChange; readonly add: (tx: Transaction) => Promise<void> },
): Promise<string[] | null> {
  const { userId, sessionId } = session;
  return services.db.transaction(async (tx) => {
    const account = await lockPerson(tx, session);
    // The account's row is locked: another session may have enrolled the first factor since this call began.
    requireEnrolling({ ...session, hasFactor: (await secondFactorsOf(tx, userId)).length > 0 });
    await add(tx);
    await noteSecondFactor(tx, session);
    await endPanelSessions(tx, userId, { keep: sessionId });
    await mailFactorChange(services, tx, account, change);
    return (await recoveryCodesLeft(tx, userId)) > 0 ? null : issueRecoveryCodes(services, tx, userId);
  });
}

/**
 * Removes a factor by `remove`, ends the person's other sessions and notifies them by e-mail. The last factor's removal
 * deletes the recovery codes. Throws NotFoundError if `remove` returns false, LastFactorError if an organizer requires a
 * factor, and UnauthenticatedError if the session has ended.
 */
export async function removeFactor(
  services: Services,
  session: PanelSession,
  {
    change,
    remove,
  }: { readonly change: FactorChange; readonly remove: (tx: Transaction) => Promise<boolean> },
): Promise<void> {
  const { userId, sessionId } = session;
  await services.db.transaction(async (tx) => {
    const account = await lockPerson(tx, session);
    if (!(await remove(tx))) throw new NotFoundError();
    if ((await secondFactorsOf(tx, userId)).length === 0) {
      if (await isFactorRequired(tx, userId)) throw new LastFactorError();
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
      await tx.update(panelSessions).set({ secondFactorAt: null }).where(eq(panelSessions.id, sessionId));
    }
    await endPanelSessions(tx, userId, { keep: sessionId });
    await mailFactorChange(services, tx, account, change);
  });
}

/** Replaces the recovery codes and notifies the person by e-mail. Throws SecondFactorMissingError, UnauthenticatedError. */
export async function renewRecoveryCodes(services: Services, session: PanelSession): Promise<string[]> {
  const { userId } = session;
  return services.db.transaction(async (tx) => {
    const account = await lockPerson(tx, session);
    requireSudo({ ...session, hasFactor: (await secondFactorsOf(tx, userId)).length > 0 });
    await mailFactorChange(services, tx, account, 'recoveryCodesRenewed');
    return issueRecoveryCodes(services, tx, userId);
  });
}

/** Locks the account's row, so that changes of its factors run one after the other. Throws UnauthenticatedError. */
async function lockPerson(tx: Transaction, { userId, sessionId }: PanelSession): Promise<Account> {
  const account = await lockAccount(tx, { userId });
  const isLive = await tx.$count(panelSessions, and(eq(panelSessions.id, sessionId), isLivePanelSession));
  if (!account || isLive === 0) throw new UnauthenticatedError();
  requireEnabled(account);
  return account;
}

async function isFactorRequired(tx: Transaction, userId: string): Promise<boolean> {
  const [required] = await tx
    .select({ id: organizers.id })
    .from(organizerMembers)
    .innerJoin(organizers, eq(organizers.id, organizerMembers.organizerId))
    .where(
      and(
        eq(organizerMembers.userId, userId),
        eq(organizers.secondFactorRequired, true),
        or(isNull(organizerMembers.endsAt), gt(organizerMembers.endsAt, sql`now()`)),
      ),
    )
    .limit(1);
  return required !== undefined;
}
