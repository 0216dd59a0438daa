import type { Database } from '../db/database.ts';
import type { PeopleEvent } from '../people/people-event.ts';
import type { SalesFigures } from './figures-body.ts';
import { type AskedPeriod, figuresPeriod } from './figures-period.ts';
import { priceSteps } from './price-steps.ts';
import { refundsByPoint } from './refunds-by-point.ts';
import { salesBySource } from './sales-by-source.ts';
import { salesByTicket } from './sales-by-ticket.ts';
import { salesByWeekdayHour } from './sales-by-weekday-hour.ts';
import { salesTotal } from './sales-total.ts';

/** What the event sold in a period. Throws what `figuresPeriod` throws. */
export async function salesFiguresOf(
  db: Database,
  event: PeopleEvent,
  asked: AskedPeriod,
): Promise<SalesFigures> {
  const period = await figuresPeriod(db, event, asked);
  const { from, to, step, points, before } = period;
  const [tickets, refunded, total, totalBefore, weekdayHours, sources, steps] = await Promise.all([
    salesByTicket(db, event, period),
    refundsByPoint(db, event, period),
    salesTotal(db, event.id, period),
    before && salesTotal(db, event.id, before),
    salesByWeekdayHour(db, event, period),
    salesBySource(db, event.id, period),
    priceSteps(db, event, period),
  ]);
  return {
    timeZone: event.timeZone,
    from,
    to,
    step,
    starts: [...points],
    tickets,
    refunded,
    total: { ...total, refunded: refunded.reduce((sum, cents) => sum + cents, 0) },
    before: totalBefore,
    weekdayHours,
    ...sources,
    priceSteps: steps,
  };
}
