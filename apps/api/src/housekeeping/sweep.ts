import { and, inArray, isNotNull, isNull, lt, lte, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { forgetOldScans } from '../check-in/forget-scans.ts';
import type { Database } from '../db/database.ts';
import { deleteInBatches } from '../db/in-batches.ts';
import { bankLines } from '../db/schema/bank-lines.ts';
import { usedCaptchas } from '../db/schema/captcha.ts';
import { addressCodes } from '../db/schema/address-codes.ts';
import { emailCodes } from '../db/schema/email-codes.ts';
import { emailTokens } from '../db/schema/email-tokens.ts';
import { usedGoogleNonces } from '../db/schema/google.ts';
import { events } from '../db/schema/events.ts';
import { organizerInvitations } from '../db/schema/members.ts';
import { loginFailures, rateLimits } from '../db/schema/limits.ts';
import { orders } from '../db/schema/orders.ts';
import { outbox } from '../db/schema/outbox.ts';
import {
  panelSessions,
  passkeyChallenges,
  secondFactorFailures,
  totpFactors,
} from '../db/schema/panel-sessions.ts';
import { peopleExports } from '../db/schema/people.ts';
import { refreshTokens, sessions } from '../db/schema/sessions.ts';
import { forgetErasureTexts } from '../erasure/forget-erasure-texts.ts';
import { forgetEvidence } from '../evidence/forget-evidence.ts';
import { failuresCount } from '../factors/factor-throttle.ts';
import { isLivePanelSession } from '../panel-guard/panel-session.ts';
import { shownEndings } from '../auth/session-errors.ts';
import { deleteOldOrders } from '../orders/delete-old-orders.ts';
import { forgetLimitData } from '../orders/forget-limit-data.ts';
import { forgetDueHealthAnswers } from '../orders/forget-due-health-answers.ts';
import { forgetDueOrders } from '../orders/forget-orders.ts';
import { forgetOldDocuments } from '../orders/forget-documents.ts';
import { forgetPersonFields } from '../orders/forget-person-fields.ts';
import { forgetOldKeys } from '../orders/idempotency.ts';
import { forgetExports } from '../people/export/jobs/forget-exports.ts';
import { forgetAccounts } from '../payouts/forget-accounts.ts';
import { forgetNotices } from '../ticket-notices/forget-notices.ts';
import { forgetAdults } from '../saved-adults/forget-adults.ts';
import { forgetSavedPeople } from '../user/people/forget-saved-people.ts';
import type { OutboxMessage } from '../outbox/outbox.ts';
import { secretKinds } from '../outbox/sealed.ts';

/** Long enough to answer questions about an e-mail; repeated requests for the same work come much earlier. */
const doneWorkKept = sql`interval '30 days'`;

/** E-mails whose link or code has expired: no link is valid longer, and an operator can't do anything about them. */
const secretsKept = sql`interval '48 hours'`;

/** A notice about a ticket is useless days later, too. */
const shortLivedKinds: OutboxMessage['kind'][] = [...secretKinds, 'ticket-notice'];

/** Withheld e-mails of free orders. Those of a paid order are kept until its event starts: they may still be sent. */
const withheldKept = sql`interval '90 days'`;

/** Belongs to a paid order whose event has not started, or has no date. */
const isOfOrderToCome = sql`exists (select 1 from ${orders} join ${events} on ${events.id} = ${orders.eventId}
  where ${orders.id} = ${outbox.payload} ->> 'orderId' and ${orders.status} = 'paid'
    and coalesce(${events.startsAt} > now(), true))`;

/** An owner can send an expired invitation again. Source: decisions, "Members of an organizer". */
const invitationsKept = sql`interval '30 days'`;

/** The period on the privacy page for contact-form messages; those to organizers have the same one. */
const messagesKept = sql`interval '1 year'`;

/** Lines of a bank's file that pay no order: they name people, and a transfer is expected for days. */
const bankLinesKept = sql`interval '90 days'`;

/** They hold a visitor's name, e-mail address and text. */
const visitorMessages = ['contact-message', 'organizer-message'] as const satisfies OutboxMessage['kind'][];

/**
 * The job: deletes expired data. Failed work stays for an operator to look at, except e-mails with a link or a code: a
 * mistyped address is kept no longer than they are valid, and messages of visitors for a year at most. Deletes in short
 * transactions, so that sales don't wait for it when many rows are due. Several processes may do it at once.
 */
export async function sweep(db: Database): Promise<void> {
  const now = sql`now()`;
  const remove = (table: PgTable, where: SQL | undefined) => deleteInBatches(db, table, where);
  await remove(rateLimits, lte(rateLimits.resetsAt, now));
  // Failures count for an hour; a longer delay is never set.
  await remove(
    loginFailures,
    and(
      lt(loginFailures.failedAt, sql`now() - interval '1 hour'`),
      or(isNull(loginFailures.blockedUntil), lte(loginFailures.blockedUntil, now)),
    ),
  );
  // Deleting a session deletes its refresh tokens. A used token stays until its own end, to detect a replay.
  // A session that ended for a reason its user should know is kept until it would have expired.
  await remove(
    sessions,
    or(
      lte(sessions.expiresAt, now),
      and(lte(sessions.revokedAt, now), notInArray(sessions.revokedFor, shownEndings)),
    ),
  );
  await remove(refreshTokens, lte(refreshTokens.expiresAt, now));
  await remove(emailTokens, lte(emailTokens.expiresAt, now));
  await remove(emailCodes, lte(emailCodes.expiresAt, now));
  await remove(addressCodes, lte(addressCodes.expiresAt, now));
  await remove(usedGoogleNonces, lte(usedGoogleNonces.expiresAt, now));
  await remove(usedCaptchas, lte(usedCaptchas.expiresAt, now));
  await remove(outbox, lt(outbox.doneAt, sql`now() - ${doneWorkKept}`));
  await remove(
    outbox,
    and(
      isNotNull(outbox.deadAt),
      or(
        and(inArray(outbox.kind, shortLivedKinds), lt(outbox.createdAt, sql`now() - ${secretsKept}`)),
        and(inArray(outbox.kind, [...visitorMessages]), lt(outbox.createdAt, sql`now() - ${messagesKept}`)),
      ),
    ),
  );
  await remove(
    outbox,
    and(
      isNotNull(outbox.withheldReason),
      lt(outbox.createdAt, sql`now() - ${withheldKept}`),
      not(isOfOrderToCome),
    ),
  );
  await remove(
    bankLines,
    and(isNull(bankLines.orderId), lt(bankLines.createdAt, sql`now() - ${bankLinesKept}`)),
  );
  await forgetPanelAccess(db);
  await forgetOldKeys(db);
  await forgetDueOrders(db);
  await forgetLimitData(db);
  await forgetPersonFields(db);
  await forgetDueHealthAnswers(db);
  await forgetEvidence(db);
  await forgetOldDocuments(db);
  await forgetErasureTexts(db);
  await deleteOldOrders(db);
  await forgetOldScans(db);
  await forgetNotices(db);
  await forgetAccounts(db);
  await forgetExports(db);
  await forgetSavedPeople(db);
  await forgetAdults(db);
}

/** Deletes ended sessions of the panel, links of exports, what was left of sign-ins and enrollments that were never completed, and old invitations. */
async function forgetPanelAccess(db: Database): Promise<void> {
  const aDayAgo = sql`now() - interval '1 day'`;
  await deleteInBatches(db, panelSessions, sql`not (${isLivePanelSession})`);
  // It has what was searched for, which may be a name.
  await deleteInBatches(db, peopleExports, lte(peopleExports.expiresAt, sql`now()`));
  await deleteInBatches(db, passkeyChallenges, lte(passkeyChallenges.expiresAt, sql`now()`));
  await deleteInBatches(
    db,
    secondFactorFailures,
    lt(secondFactorFailures.lastAt, sql`now() - ${failuresCount}`),
  );
  await deleteInBatches(
    db,
    totpFactors,
    and(isNull(totpFactors.confirmedAt), lt(totpFactors.createdAt, aDayAgo)),
  );
  // The activity says who was invited, and what became of it.
  await deleteInBatches(
    db,
    organizerInvitations,
    lt(organizerInvitations.expiresAt, sql`now() - ${invitationsKept}`),
  );
}
