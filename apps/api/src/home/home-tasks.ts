import { and, count, eq, gt, isNull, not, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { home } from '@dorsal/api-contract/panel/home';
import { hasPermission, isOrganizerWide, type OrganizerPermission } from '@dorsal/domain/organizer-roles';
import type { Executor } from '../db/database.ts';
import { organizerMembers } from '../db/schema/members.ts';
import { organizers } from '../db/schema/organizers.ts';
import { orders } from '../db/schema/orders.ts';
import { passkeys, totpFactors } from '../db/schema/panel-sessions.ts';
import { waitsForTransfer } from '../orders/open-orders.ts';
import { unreviewedTwins } from '../duplicates/active-twins.ts';
import { repeatableRefunds } from '../organizer-orders/refunds/refund-limit.ts';
import type { OrganizerCaller } from '../panel-guard/caller.ts';
import { retryable } from '../payments/order-refunds.ts';
import { documentsToLookAt } from '../tax-view/tax-summary.ts';
import { missingGuardians } from './missing-guardians.ts';
import { openErasures } from './open-erasures.ts';
import { waitingDocuments } from './waiting-documents.ts';
import type { PanelEventView } from '../organizer-events/panel-event.ts';

type Task = z.output<typeof home>['tasks'][number];

type Member = Pick<OrganizerCaller, 'organizerId' | 'userId' | 'role' | 'eventIds'>;

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
    })
    .from(organizers)
    .where(eq(organizers.id, organizerId));
  const tasks: Task[] = [];
  const add = (kind: Task['kind'], of: Partial<Task> = {}) =>
    tasks.push({ kind, count: 1, subject: null, eventId: null, orderId: null, ...of });
  if (may('orders.refund')) {
    for (const [eventId, refunds] of await refusedRefunds(db, member, events)) {
      const subject = events.find(({ _id }) => _id === eventId)?.name ?? null;
      const [orderId = null, ...others] = new Set(refunds.map((refund) => refund.orderId));
      add('refundRefused', {
        count: refunds.length,
        subject,
        eventId,
        orderId: others.length > 0 ? null : orderId,
      });
    }
  }
  const transfers = may('transfers.manage') ? await waitingTransfers(db, events) : 0;
  if (transfers > 0) add('transferWaiting', { count: transfers });
  if (may('orders.write')) {
    for (const { eventId, orderId, due } of await openErasures(
      db,
      events.map(({ _id }) => _id),
    )) {
      const subject = events.find(({ _id }) => _id === eventId)?.name ?? null;
      add('erasureAsked', { subject, eventId, orderId, due });
    }
  }
  if (may('people.write')) {
    for (const [eventId, people] of await missingGuardians(
      db,
      events.map(({ _id }) => _id),
    )) {
      const subject = events.find(({ _id }) => _id === eventId)?.name ?? null;
      add('guardianMissing', { count: people, subject, eventId });
    }
  }
  if (may('people.documents')) {
    for (const [eventId, files] of await waitingDocuments(
      db,
      events.map(({ _id }) => _id),
    )) {
      const subject = events.find(({ _id }) => _id === eventId)?.name ?? null;
      add('documentWaiting', { count: files, subject, eventId });
    }
  }
  if (may('people.sensitive')) {
    for (const [eventId, pairs] of await unreviewedTwins(
      db,
      events.map(({ _id }) => _id),
    )) {
      const subject = events.find(({ _id }) => _id === eventId)?.name ?? null;
      add('peopleRepeated', { count: pairs, subject, eventId });
    }
  }
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

interface RefusedRefund {
  readonly id: string;
  readonly cents: number;
  readonly orderId: string;
  readonly eventId: string;
}

/** The refunds that the bank refused and the member may ask for again, by event: that of the oldest refund first. */
async function refusedRefunds(
  db: Executor,
  member: Member,
  events: readonly PanelEventView[],
): Promise<ReadonlyMap<string, readonly RefusedRefund[]>> {
  const { rows } = await db.execute<RefusedRefund & Record<string, unknown>>(sql`
    select r.id, r.amount_cents as cents, o.id as "orderId", o.event_id as "eventId"
    from refunds r join payment_attempts a on a.id = r.attempt_id join orders o on o.id = a.order_id
    where ${retryable} and o.event_id = any(${idsOf(events)}) order by r.requested_at`);
  if (rows.length === 0) return new Map();
  const mayRepeat = await repeatableRefunds(db, member);
  return Map.groupBy(rows.filter(mayRepeat), ({ eventId }) => eventId);
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
