import type { z } from 'zod';
import type { organizerSettlement } from '@dorsal/api-contract/panel/settlement';
import type { DayRange } from '@dorsal/domain/event-period';
import { settle, sumOfFigures } from '@dorsal/domain/settlement';
import { defaultTimeZone } from '@dorsal/domain/time-zone';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { events } from '../db/schema/events.ts';
import { orders } from '../db/schema/orders.ts';
import type { OrganizerCaller } from '../panel-guard/caller.ts';
import { figuresBody, monthsOf } from './figures-body.ts';
import { pendingMoney } from './pending-money.ts';
import { atOneMoment, requireSeller } from './read-money.ts';
import { refundedLines, refundEntry } from './refund-entries.ts';
import { soldEntries } from './sold-entries.ts';

/** The settlement of an organizer's events, with its amounts in cents. */
export type OrganizerSettlement = z.output<typeof organizerSettlement>;

/** Settles all events that the member may see, for all days or some, in days of the organizer's zone. */
export function settleOrganizer(
  db: Database,
  { organizerId, eventIds: visible }: Pick<OrganizerCaller, 'organizerId' | 'eventIds'>,
  period: DayRange | undefined,
): Promise<OrganizerSettlement> {
  return atOneMoment(db, async (tx) => {
    const { at } = await requireSeller(tx, organizerId);
    const sold = await tx
      .selectDistinct({ id: events.id, name: events.name, startDate: events.startsAt })
      .from(events)
      .innerJoin(orders, eq(orders.eventId, events.id))
      .where(eq(orders.sellerId, organizerId));
    const own = sold.filter(({ id }) => visible === null || visible.includes(id));
    const scope = { organizerId, eventIds: own.map(({ id }) => id), timeZone: defaultTimeZone };
    const entries = [...(await soldEntries(tx, scope)), ...(await refundedLines(tx, scope)).map(refundEntry)];
    const byEvent = Map.groupBy(entries, ({ eventId }) => eventId);
    const settled = own.flatMap(({ id, ...event }) => {
      const { totals, days } = settle(byEvent.get(id) ?? [], period);
      return days.length === 0 ? [] : [{ _id: id, ...event, totals }];
    });
    return {
      at,
      timeZone: scope.timeZone,
      period: period ?? null,
      totals: figuresBody(sumOfFigures(settled.map(({ totals }) => totals))),
      events: settled
        .toSorted(
          (one, other) => other.totals.netCents - one.totals.netCents || (one._id < other._id ? -1 : 1),
        )
        .map(({ totals, ...event }) => ({ ...event, ...figuresBody(totals) })),
      months: monthsOf(entries),
      pending: await pendingMoney(tx, scope),
    };
  });
}
