import { type SQL, sql } from 'drizzle-orm';
import { eventDay } from '@dorsal/domain/event-dates';
import { movedByDays } from '@dorsal/domain/moved-days';
import {
  countSaleDays,
  hasTooManySalePoints,
  maxSalePoints,
  saleDaysBefore,
  salePoints,
  type SaleStep,
  saleStepFor,
} from '@dorsal/domain/sale-points';
import type { Database } from '../db/database.ts';
import { RefusedError } from '../http/refusal.ts';
import type { PeopleEvent } from '../people/people-event.ts';
import { isSold, type Span } from './sold-orders.ts';

/** What a person asks for; absent parts have the contract's defaults. */
export interface AskedPeriod {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly step?: SaleStep | undefined;
}

export interface FiguresPeriod extends Span {
  readonly from: string;
  readonly to: string;
  readonly step: SaleStep;
  /** The beginning of each point, without those that are still to come. */
  readonly points: readonly Date[];
  /** The same number of days before, until the same time of day; null for the whole sale. */
  readonly before: Span | null;
}

class BackwardPeriodError extends RefusedError {
  override name = 'BackwardPeriodError';

  constructor() {
    const message = 'El periodo termina antes de empezar. Cambia uno de los dos días.';
    super({ status: 400, code: 'backward_period', message, fields: { to: message } });
  }
}

class TooManyPointsError extends RefusedError {
  override name = 'TooManyPointsError';

  constructor() {
    const message = `El gráfico tendría más de ${maxSalePoints} puntos. Elige un periodo más corto, o agrupa por días o semanas.`;
    super({ status: 400, code: 'too_many_points', message, fields: { step: message } });
  }
}

/** The period of an event's figures, in its zone. Throws BackwardPeriodError and TooManyPointsError. */
export async function figuresPeriod(
  db: Database,
  { id, timeZone }: PeopleEvent,
  asked: AskedPeriod,
): Promise<FiguresPeriod> {
  const { now, firstSale } = await clock(db, id);
  const to = asked.to ?? dayOf(now, timeZone);
  const first = dayOf(firstSale ?? now, timeZone);
  const days = { from: asked.from ?? (first < to ? first : to), to };
  if (days.from > days.to) throw new BackwardPeriodError();
  const step = asked.step ?? saleStepFor(days);
  if (hasTooManySalePoints(days, step)) throw new TooManyPointsError();
  const { starts, end } = salePoints(days, step, timeZone);
  const begun = starts.map((start) => new Date(start)).filter((start) => start <= now);
  const points = begun.length > 0 ? begun : [new Date(starts[0] ?? end)];
  const span = { starts: new Date(starts[0] ?? end), ends: new Date(end) };
  return {
    ...days,
    ...span,
    step,
    points,
    before: asked.from === undefined ? null : spanBefore(days, span, { now, timeZone }),
  };
}

function spanBefore(
  days: { readonly from: string; readonly to: string },
  { ends }: Span,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Span {
  const { starts, end } = salePoints(saleDaysBefore(days), 'week', timeZone);
  const sameTime = movedByDays(now, -countSaleDays(days), timeZone);
  return {
    starts: new Date(starts[0] ?? end),
    ends: now < ends && sameTime < new Date(end) ? sameTime : new Date(end),
  };
}

const dayOf = (moment: Date, timeZone: string): string => eventDay(moment, timeZone) ?? '';

/** The database's time, and when the event sold its first place. */
async function clock(db: Database, eventId: string): Promise<{ now: Date; firstSale: Date | null }> {
  const { rows } = await db.execute<{ now: number; firstSale: number | null }>(sql`
    select ${milliseconds(sql`now()`)} as now, ${milliseconds(sql`min(o.paid_at)`)} as "firstSale"
    from orders o where ${isSold(eventId)}`);
  const { now = 0, firstSale = null } = rows[0] ?? {};
  return { now: new Date(now), firstSale: firstSale === null ? null : new Date(firstSale) };
}

const milliseconds = (moment: SQL) => sql`floor(extract(epoch from ${moment}) * 1000)::float8`;
