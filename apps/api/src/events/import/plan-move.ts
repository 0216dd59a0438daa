import { and, count, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { checkInDevices } from '../../db/schema/check-ins.ts';
import { eventDrafts } from '../../db/schema/event-drafts.ts';
import { eventCourses } from '../../db/schema/event-courses.ts';
import { eventPictures } from '../../db/schema/event-pictures.ts';
import type { events } from '../../db/schema/events.ts';
import { orders } from '../../db/schema/orders.ts';
import { organizers } from '../../db/schema/organizers.ts';
import { paymentAttempts } from '../../db/schema/payments.ts';
import { ticketTypes } from '../../db/schema/ticket-types.ts';
import { RowRefusedError } from './row-refused.ts';
import type { Write } from './write.ts';

/** The writes that give an event to another organizer. */
export interface MovePlan {
  readonly notes: readonly string[];
  readonly writes: readonly Write[];
}

/** The event keeps its organizer. */
export const noMove: MovePlan = { notes: [], writes: [] };

interface Move {
  readonly event: Pick<typeof events.$inferSelect, 'id' | 'organizerId' | 'pictures'>;
  /** The organizer in the file. */
  readonly organizer: { readonly id: string; readonly slug: string };
}

/**
 * Plans an event's move to another organizer, which revokes the check-in devices of the previous one, deletes its draft
 * and takes the event's pictures and courses along. Throws RowRefusedError if places are held or sold, or a payment may still
 * arrive: buyers have a contract with the seller that they saw. The plan is valid while the event is locked
 * (`lockEvents`): sales wait for that lock, too.
 */
export async function planMove(db: Executor, { event, organizer }: Move): Promise<MovePlan> {
  if (event.organizerId === organizer.id) return noMove;
  if (await hasOrders(db, event.id)) throw await refusal(db, { event, organizer });
  const isActive = and(eq(checkInDevices.eventId, event.id), isNull(checkInDevices.revokedAt));
  const [active] = await db.select({ devices: count() }).from(checkInDevices).where(isActive);
  const revoke: Write = (tx) => tx.update(checkInDevices).set({ revokedAt: sql`now()` }).where(isActive);
  const forget: Write = (tx) => tx.delete(eventDrafts).where(eq(eventDrafts.eventId, event.id));
  const isOfEvent = inArray(
    eventPictures.id,
    event.pictures.map(({ id }) => id),
  );
  const give: Write = (tx) => tx.update(eventPictures).set({ organizerId: organizer.id }).where(isOfEvent);
  const isItsCourse = sql`${eventCourses.id} in (select ${ticketTypes.course} ->> 'courseId' from ${ticketTypes}
    where ${ticketTypes.eventId} = ${event.id})`;
  const giveCourses: Write = (tx) =>
    tx.update(eventCourses).set({ organizerId: organizer.id }).where(isItsCourse);
  const writes = [revoke, forget, give, giveCourses];
  const devices = active?.devices ?? 0;
  if (devices === 0) return { notes: [], writes };
  const those = devices === 1 ? '1 check-in device is' : `${devices} check-in devices are`;
  return {
    notes: [
      `The event moves to "${organizer.slug}": ${those} revoked. Admit the new organizer's with devices add.`,
    ],
    writes,
  };
}

/** Whether orders hold or have bought places, or have a payment that the bank may still report. */
async function hasOrders(db: Executor, eventId: string): Promise<boolean> {
  const mayStillBePaid = sql`exists (select 1 from ${paymentAttempts}
    where ${paymentAttempts.orderId} = ${orders.id} and ${paymentAttempts.status} = 'open')`;
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.eventId, eventId),
        or(notInArray(orders.status, ['expired', 'cancelled']), mayStillBePaid),
      ),
    )
    .limit(1);
  return found.length > 0;
}

async function refusal(db: Executor, { event, organizer }: Move): Promise<RowRefusedError> {
  const [seller] = await db
    .select({ slug: organizers.slug })
    .from(organizers)
    .where(eq(organizers.id, event.organizerId));
  return new RowRefusedError(
    'organizer.slug',
    `is "${organizer.slug}", but "${seller?.slug}" has sold or holds places of this event: an event with orders keeps its organizer. Give "${seller?.slug}", or import the event of "${organizer.slug}" under another slug`,
  );
}
