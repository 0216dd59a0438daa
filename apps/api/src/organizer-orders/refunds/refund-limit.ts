import { and, eq, gte, sql } from 'drizzle-orm';
import { formatEuros } from '@dorsal/domain/money';
import {
  isRefundLimited,
  refundAllowance,
  type RefundLimitProblem,
  refundLimitProblem,
  type RefundLimits,
} from '@dorsal/domain/refund-limits';
import { defaultTimeZone } from '@dorsal/domain/time-zone';
import type { Executor, Transaction } from '../../db/database.ts';
import { events } from '../../db/schema/events.ts';
import { organizerMembers } from '../../db/schema/members.ts';
import { orders } from '../../db/schema/orders.ts';
import { organizers } from '../../db/schema/organizers.ts';
import { paymentAttempts, refunds } from '../../db/schema/payments.ts';
import { NotFoundError, RefusedError } from '../../http/refusal.ts';
import type { OrganizerCaller } from '../../panel-guard/caller.ts';

/** The refund is above what the owners allow the member's role. */
export class RefundLimitError extends RefusedError {
  override name = 'RefundLimitError';

  constructor(problem: RefundLimitProblem) {
    super({ status: 403, code: 'refund_limit', message: `${limitText(problem)} ${whoMay}` });
  }
}

const whoMay = 'Pide esta devolución a quien tenga el papel de Propiedad o Tesorería.';

function limitText({ limit, leftCents }: RefundLimitProblem): string {
  if (limit === 'perDay') return `Hoy solo puedes devolver ${formatEuros(leftCents)} más.`;
  return leftCents === 0
    ? 'Tu papel no puede devolver dinero en esta organización.'
    : `Puedes devolver como mucho ${formatEuros(leftCents)}.`;
}

type Member = Pick<OrganizerCaller, 'organizerId' | 'userId' | 'role'>;

/** The cents that the member may give back now; null: no limit. */
export async function allowanceOf(db: Executor, member: Member): Promise<number | null> {
  if (!isRefundLimited(member.role)) return null;
  return refundAllowance(await limitsOf(db, member.organizerId), spentOf(await refundsToday(db, member)));
}

/**
 * Whether the member may ask the bank again for refunds that exist, as far as the limits of the role go: the same rule as
 * `requireAllowance`, for several refunds at once.
 */
export async function repeatableRefunds(
  db: Executor,
  member: Member,
): Promise<(refund: SpentRefund) => boolean> {
  if (!isRefundLimited(member.role)) return () => true;
  const limits = await limitsOf(db, member.organizerId);
  const today = await refundsToday(db, member);
  return ({ id, cents }) => !refundLimitProblem(cents, limits, spentOf(today, id));
}

/**
 * Throws RefundLimitError for a refund above what the member may give back now. A refund that exists already is named by
 * `refundId`, so that it doesn't count twice.
 */
export async function requireAllowance(
  db: Executor,
  member: Member,
  cents: number,
  { refundId = null }: { readonly refundId?: string | null } = {},
): Promise<void> {
  if (!isRefundLimited(member.role)) return;
  const limits = await limitsOf(db, member.organizerId);
  const spent = spentOf(await refundsToday(db, member), refundId);
  const problem = refundLimitProblem(cents, limits, spent);
  if (problem) throw new RefundLimitError(problem);
}

/**
 * Serializes the refunds of a member until the transaction ends, so that two of different orders can't share what is
 * left of the day. Throws NotFoundError if the member is gone.
 */
export async function lockMember(tx: Transaction, { organizerId, userId }: Member): Promise<void> {
  const [member] = await tx
    .select({ userId: organizerMembers.userId })
    .from(organizerMembers)
    .where(and(eq(organizerMembers.organizerId, organizerId), eq(organizerMembers.userId, userId)))
    .for('update');
  if (!member) throw new NotFoundError();
}

async function limitsOf(db: Executor, organizerId: string): Promise<RefundLimits> {
  const [limits] = await db
    .select({ perRefundCents: organizers.refundLimitCents, perDayCents: organizers.refundDayLimitCents })
    .from(organizers)
    .where(eq(organizers.id, organizerId));
  if (!limits) throw new NotFoundError();
  return limits;
}

/** A refund that counts for the limits. */
export interface SpentRefund {
  readonly id: string;
  readonly cents: number;
}

/** What the member gave back of the organizer's orders since midnight in the organizer's zone, whatever became of it. */
async function refundsToday(db: Executor, { organizerId, userId }: Member): Promise<SpentRefund[]> {
  const midnight = sql`date_trunc('day', now() at time zone ${defaultTimeZone}) at time zone ${defaultTimeZone}`;
  return db
    .select({ id: refunds.id, cents: refunds.amountCents })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .innerJoin(events, eq(events.id, orders.eventId))
    .where(
      and(
        eq(refunds.requestedBy, userId),
        eq(events.organizerId, organizerId),
        gte(refunds.requestedAt, midnight),
      ),
    );
}

/** The sum of the refunds, without the one that must not count twice. */
function spentOf(today: readonly SpentRefund[], exceptId: string | null = null): number {
  return today.reduce((sum, { id, cents }) => (id === exceptId ? sum : sum + cents), 0);
}
