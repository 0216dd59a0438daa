import type { SalesFiguresBody } from '@dorsal/api-contract/panel/figures';
import { countOf, formatWhole } from '@dorsal/domain/count-text';
import { formatDay, formatTime, formatWeekday } from '@dorsal/domain/moment-text';
import { eurosToCents, formatEuros } from '@dorsal/domain/money';
import type { SalesMeasure } from '@dorsal/domain/sales-conclusion';
import type { ChartPoint } from '#/components/LineChart/chart-types.ts';
import { moneyText } from '#/components/texts/event-texts.ts';
import type { Period } from './figures-filters.ts';

type Source = SalesFiguresBody['sources'][number];

export const periodNames: Readonly<Record<Period, string>> = {
  '7d': '7 días',
  '30d': '30 días',
  sale: 'Toda la venta',
};

/** The period in a sentence. */
export const periodTexts: Readonly<Record<Period, string>> = {
  '7d': 'en los últimos 7 días',
  '30d': 'en los últimos 30 días',
  sale: 'desde que se abrió la venta',
};

export const stepNames: Readonly<Record<SalesFiguresBody['step'], string>> = {
  hour: 'Horas',
  day: 'Días',
  week: 'Semanas',
};

/** The heading of a table's first column. */
export const stepTitles: Readonly<Record<SalesFiguresBody['step'], string>> = {
  hour: 'Hora',
  day: 'Día',
  week: 'Semana',
};

/** The points in words, in the event's zone. The hour that the clock repeats in autumn says so. */
export function pointTexts({ starts, step, timeZone }: SalesFiguresBody, now: string): ChartPoint[] {
  const points = starts.map((start) => {
    const [weekday, time] = [formatWeekday(start, timeZone), formatTime(start, timeZone)];
    const day = formatDay(start, { now, timeZone });
    const isToday = weekday === formatWeekday(now, timeZone);
    switch (step) {
      case 'hour':
        return { label: `${weekday}, ${time}`, short: `${isToday ? 'Hoy' : day}, ${time}` };
      case 'day':
        return { label: weekday, short: isToday ? 'Hoy' : day };
      case 'week':
        return { label: `Semana del ${day}`, short: day };
      default:
        return step satisfies never;
    }
  });
  return points.map((point, index) =>
    point.label === points[index - 1]?.label ? { ...point, label: `${point.label} (hora repetida)` } : point,
  );
}

/** An amount of a measure: `12 plazas`, `228,00 €`. */
export function amountText(amount: number, measure: SalesMeasure): string {
  return measure === 'places' ? countOf(amount, 'plaza', 'plazas') : moneyText(amount);
}

/** A number of a measure, for axes and tables: `12`, `228,00 €`. */
export function numberText(amount: number, measure: SalesMeasure): string {
  return measure === 'places' ? formatWhole(amount) : moneyText(amount);
}

/** A sum of euros without errors of rounding. */
export function sumOf(amounts: readonly number[], measure: SalesMeasure): number {
  if (measure === 'places') return amounts.reduce((sum, amount) => sum + amount, 0);
  return amounts.reduce((sum, amount) => sum + eurosToCents(amount), 0) / 100;
}

/** How the period differs from the same number of days before; undefined if there is nothing to compare. */
export function changeText(
  { total, before }: Pick<SalesFiguresBody, 'total' | 'before'>,
  measure: SalesMeasure,
): { by: number; text: string } | undefined {
  if (before === null) return undefined;
  const key = measure === 'places' ? 'places' : 'charged';
  const by = eurosToCents(total[key]) - eurosToCents(before[key]);
  if (by === 0) return { by, text: measure === 'places' ? 'las mismas' : 'lo mismo' };
  const amount = measure === 'places' ? formatWhole(Math.abs(by) / 100) : formatEuros(Math.abs(by));
  return { by, text: `${amount} ${by > 0 ? 'más' : 'menos'}` };
}

/** The channel of a source. */
export function channelText({ channel, origin }: Source): string {
  switch (channel) {
    case 'portal':
      return 'Dorsal';
    case 'embed':
      return (origin ?? '').replace(/^https?:\/\//, '');
    case 'manual':
      return 'A mano';
    default:
      return channel satisfies never;
  }
}

/** The campaign of a source: `boletin · correo · navidad`; undefined without one. */
export function campaignText({ campaign }: Source): string | undefined {
  if (campaign === null) return undefined;
  return [campaign.source, campaign.medium, campaign.name].filter(Boolean).join(' · ');
}

/** From Monday. */
export const weekdayNames = [
  'Lunes',
  'Martes',
  'Miércoles',
  'Jueves',
  'Viernes',
  'Sábado',
  'Domingo',
] as const;

/** When most places are sold: `Lo que más se vende es el domingo de 20:00 a 21:00`; for no sales a sentence that says so. */
export function busiestText(weekdayHours: SalesFiguresBody['weekdayHours']): string {
  const most = Math.max(0, ...weekdayHours.flat());
  if (most === 0) return 'Todavía no hay ventas en este periodo';
  const day = weekdayHours.findIndex((hours) => hours.includes(most));
  const hour = weekdayHours[day]?.indexOf(most) ?? 0;
  return `Cuando más se vende es el ${weekdayNames[day]?.toLowerCase()} de ${hour}:00 a ${hour + 1}:00`;
}
