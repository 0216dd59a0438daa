import { and, count, eq, gt, isNull, not, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { home } from '@dorsal/api-contract/panel/home';
import { hasPermission, isOrganizerWide, type OrganizerPermission } from '@dorsal/domain/organizer-roles';
import { isRefundLimited } from '@dorsal/domain/refund-limits';
import type { Executor } from '../db/database.ts';
import { organizerMembers } from '../db/schema/members.ts';
import { organizers } from '../db/schema/organizers.ts';
import { orders } from '../db/schema/orders.ts';
import { passkeys, totpFactors } from '../db/schema/panel-sessions.ts';
import { waitsForTransfer } from '../orders/open-orders.ts';
import type { OrganizerCaller } from '../panel-guard/caller.ts';
import { retryable } from '../payments/order-refunds.ts';
import { documentsToLookAt } from '../tax-view/tax-summary.ts';
import type { PanelEventView } from '../organizer-events/panel-event.ts';

type Task = z.output<typeof home>['tasks'][number];

type Member = Pick<OrganizerCaller, 'organizerId' | 'role' | 'eventIds'>;

/** What needs a person, as far as the member can do something about it: money first. */
export async function homeTasks(
  db: Executor,
  member: Member,
  events: readonly PanelEventView[],
): Promise<Task[]> {
  const { organizerId, role, eventIds } = member;
  const may = (permission: OrganizerPermission) =>
    hasPermission(role, permission) && !(eventIds && isOrganizerWide(permission));
  const [organizer] = await db
    .select({
      state: organizers.state,
      secondFactorRequired: organizers.secondFactorRequired,
      refundLimitCents: organizers.refundLimitCents,
    })
    .from(organizers)
    .where(eq(organizers.id, organizerId));
  const tasks: Task[] = [];
  const add = (kind: Task['kind'], of: Partial<Task> = {}) =>
    tasks.push({ kind, count: 1, subject: null, eventId: null, orderId: null, ...of });
  if (may('orders.refund')) {
    const limit = isRefundLimited(role) ? (organizer?.refundLimitCents ?? 0) : null;
    for (const { eventId, orderIds, refunds } of await refusedRefunds(db, events, limit)) {
      const subject = events.find(({ _id }) => _id === eventId)?.name ?? null;
      const orderId = orderIds.length === 1 ? (orderIds[0] ?? null) : null;
      add('refundRefused', { count: refunds, subject, eventId, orderId });
    }
  }
  const transfers = may('transfers.manage') ? await waitingTransfers(db, events) : 0;
  if (transfers > 0) add('transferWaiting', { count: transfers });
  const invoices = may('invoices.correct') ? await documentsToLookAt(db, member) : 0;
  if (invoices > 0) add('invoiceToCheck', { count: invoices });
  if (may('entity.read') && organizer?.state === 'pending') add('entityPending');
  if (may('entity.read') && organizer?.state === 'rejected') add('entityRejected');
  if (may('events.write')) {
    for (const { _id: eventId, name: subject, state, blockers, isArchived } of events) {
      if (isArchived || (state !== 'draft' && state !== 'scheduled')) continue;
      if (blockers > 0) add('eventBlocked', { subject, eventId, count: blockers });
      else if (state === 'draft') add('eventReady', { subject, eventId });
    }
  }
  const missing =
    organizer?.secondFactorRequired && may('members.read') ? await membersWithoutFactor(db, organizerId) : 0;
  if (missing > 0) add('memberWithoutFactor', { count: missing });
  return tasks;
}

const idsOf = (events: readonly PanelEventView[]) => sql.param(events.map(({ _id }) => _id));

interface RefusedRefunds {
  readonly eventId: string;
  readonly orderIds: readonly string[];
  readonly refunds: number;
}

/** The refunds that the bank refused and the member may ask for again, by event. `limitCents`: of each; null: none. */
async function refusedRefunds(
  db: Executor,
  events: readonly PanelEventView[],
  limitCents: number | null,
): Promise<readonly RefusedRefunds[]> {
  const { rows } = await db.execute<RefusedRefunds & Record<string, unknown>>(sql`
    select o.event_id as "eventId", array_agg(distinct o.id) as "orderIds", count(*)::int as refunds
    from refunds r join payment_attempts a on a.id = r.attempt_id join orders o on o.id = a.order_id
    where ${retryable} and o.event_id = any(${idsOf(events)})
      and r.amount_cents <= coalesce(${limitCents}::int, r.amount_cents)
    group by o.event_id order by min(r.requested_at)`);
  return rows;
}

function waitingTransfers(db: Executor, events: readonly PanelEventView[]): Promise<number> {
  return db.$count(orders, and(waitsForTransfer, sql`${orders.eventId} = any(${idsOf(events)})`));
}

async function membersWithoutFactor(db: Executor, organizerId: string): Promise<number> {
  const hasFactor = sql`(
    exists (select 1 from ${passkeys} where ${passkeys.userId} = ${organizerMembers.userId})
    or exists (select 1 from ${totpFactors} where ${totpFactors.userId} = ${organizerMembers.userId}
      and ${totpFactors.confirmedAt} is not null))`;
  const [row] = await db
    .select({ members: count() })
    .from(organizerMembers)
    .where(
      and(
        eq(organizerMembers.organizerId, organizerId),
        or(isNull(organizerMembers.endsAt), gt(organizerMembers.endsAt, sql`now()`)),
        not(hasFactor),
      ),
    );
  return row?.members ?? 0;
}
