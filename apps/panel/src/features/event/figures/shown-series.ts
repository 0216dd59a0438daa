import type { SalesFiguresBody } from '@dorsal/api-contract/panel/figures';
import { type SalesMeasure, salesConclusion } from '@dorsal/domain/sales-conclusion';
import { eurosToCents } from '@dorsal/domain/money';
import type { ChartMark, ChartSeries } from '#/components/LineChart/chart-types.ts';
import { moneyText } from '#/components/texts/event-texts.ts';
import { amountText, sumOf } from './figures-texts.ts';

/** A chart with more lines can't be read. */
export const mostSeries = 3;

/** The tickets that sold most, at most three, each with its values and its sum. */
export function shownSeries({ tickets }: SalesFiguresBody, measure: SalesMeasure): ChartSeries[] {
  return tickets
    .map((ticket) => {
      const values = measure === 'places' ? ticket.places : ticket.charged;
      return { id: ticket._id, name: ticket.name, values, sum: sumOf(values, measure) };
    })
    .toSorted((a, b) => b.sum - a.sum)
    .slice(0, mostSeries)
    .map(({ sum, ...series }) => ({ ...series, note: amountText(sum, measure) }));
}

/** What the chart shows, in a sentence. */
export function conclusionOf({ tickets }: SalesFiguresBody, measure: SalesMeasure, when: string): string {
  const series = tickets.map(({ name, places, charged }) => ({
    name,
    amount: measure === 'places' ? sumOf(places, 'places') : eurosToCents(sumOf(charged, 'money')),
  }));
  return salesConclusion({ series, measure, when });
}

/** The changes of prices, between the points at which they are. Those of one moment are one mark. */
export function priceMarks({ priceSteps, starts }: SalesFiguresBody): ChartMark[] {
  const times = starts.map((start) => Date.parse(start));
  const moments = [...new Set(priceSteps.map(({ at }) => at))];
  return moments.flatMap((at) => {
    const [first, ...others] = priceSteps.filter((step) => step.at === at);
    const time = Date.parse(at);
    const after = times.findIndex((start) => start > time);
    const [from, to] = [times[after - 1], times[after]];
    if (from === undefined || to === undefined || first === undefined) return [];
    const one = `${first.ticketName} pasa a ${moneyText(first.price)}`;
    const text = others.length === 0 ? one : `Cambian ${others.length + 1} precios`;
    return [{ text, at: after - 1 + (time - from) / (to - from) }];
  });
}
