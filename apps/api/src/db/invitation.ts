import { and, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import { organizerInvitations } from './schema/members.ts';

/** Whether an invitation can be accepted: not used, revoked or expired, and its membership is not over already. */
export const isOpenInvitation: SQL | undefined = and(
  isNull(organizerInvitations.acceptedAt),
  isNull(organizerInvitations.revokedAt),
  gt(organizerInvitations.expiresAt, sql`now()`),
  or(isNull(organizerInvitations.endsAt), gt(organizerInvitations.endsAt, sql`now()`)),
);
