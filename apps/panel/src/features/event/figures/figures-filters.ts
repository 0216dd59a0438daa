import type { SalesFiguresQuery } from '@dorsal/api-client/panel';
import { eventDay } from '@dorsal/domain/event-dates';
import { hasTooManySalePoints, type SaleStep, saleSteps } from '@dorsal/domain/sale-points';
import type { SalesMeasure } from '@dorsal/domain/sales-conclusion';

/** The periods that a person can choose: so many days until today, or the whole sale. */
export const periods = ['7d', '30d', 'sale'] as const;
export type Period = (typeof periods)[number];

const daysOf = { '7d': 7, '30d': 30 } as const;

/** What the address says about the figures. */
export interface FiguresFilters {
  readonly period: Period;
  /** Undefined: what can be read, chosen by the server. */
  readonly step: SaleStep | undefined;
  readonly measure: SalesMeasure;
  readonly view: 'chart' | 'table';
}

/** Reads the address. What it doesn't name, or names wrongly, is as at first: the whole sale of an event that is over. */
export function readFilters(params: URLSearchParams, isOver: boolean): FiguresFilters {
  const given = params.get('period');
  return {
    period: periods.find((period) => period === given) ?? defaultPeriod(isOver),
    step: saleSteps.find((step) => step === params.get('step')),
    measure: params.get('measure') === 'money' ? 'money' : 'places',
    view: params.get('show') === 'table' ? 'table' : 'chart',
  };
}

/** The address with these filters. What is as at first is left out, and a new period forgets the steps of the other. */
export function writeFilters(
  params: URLSearchParams,
  changes: Partial<FiguresFilters>,
  isOver: boolean,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const set = (name: string, value: string | undefined, usual?: string) => {
    if (value === undefined || value === usual) next.delete(name);
    else next.set(name, value);
  };
  if (changes.period !== undefined) {
    set('period', changes.period, defaultPeriod(isOver));
    set('step', undefined);
  }
  if (changes.step !== undefined) set('step', changes.step);
  if (changes.measure !== undefined) set('measure', changes.measure, 'places');
  if (changes.view !== undefined) set('show', changes.view, 'chart');
  return next;
}

const defaultPeriod = (isOver: boolean): Period => (isOver ? 'sale' : '30d');

/** What the server is asked for; days are those of the event's zone. A step with too many points is left to the server. */
export function figuresQueryOf(
  { period, step }: Pick<FiguresFilters, 'period' | 'step'>,
  now: string,
  timeZone: string,
): SalesFiguresQuery {
  const to = eventDay(now, timeZone) ?? '';
  if (period === 'sale') return step === undefined || step === 'hour' ? {} : { step };
  const from = new Date(Date.parse(to) - (daysOf[period] - 1) * 86_400_000).toISOString().slice(0, 10);
  const isTooFine = step !== undefined && hasTooManySalePoints({ from, to }, step);
  return { from, to, ...(step !== undefined && !isTooFine && { step }) };
}
