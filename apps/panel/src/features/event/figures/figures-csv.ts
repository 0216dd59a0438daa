import type { SalesFiguresBody } from '@dorsal/api-contract/panel/figures';
import { csvByteOrderMark, csvLine } from '@dorsal/domain/csv';
import { wallTime } from '@dorsal/domain/wall-time';
import { campaignText, channelText, stepTitles, weekdayNames } from './figures-texts.ts';

type Rows = readonly (readonly string[])[];

/** A file for spreadsheets in Spanish: UTF-8 with its mark, `;` between cells. */
export function csvFile(rows: Rows): Blob {
  return new Blob([csvByteOrderMark, ...rows.map((row) => csvLine(row))], { type: 'text/csv;charset=utf-8' });
}

/** Places of each ticket, money and refunds at each point: what the table shows. */
export function salesRows({ starts, step, timeZone, tickets, refunded }: SalesFiguresBody): Rows {
  const places = tickets.map(({ name }) => name);
  const charged = tickets.map(({ name }) => `${name} (€)`);
  return [
    [stepTitles[step], ...places, ...charged, 'Devuelto (€)'],
    ...starts.map((start, point) => [
      momentCell(start, step, timeZone),
      ...tickets.map((ticket) => String(ticket.places[point] ?? 0)),
      ...tickets.map((ticket) => eurosCell(ticket.charged[point] ?? 0)),
      eurosCell(refunded[point] ?? 0),
    ]),
  ];
}

/** The places and the money of each source. */
export function sourceRows({ sources, otherSources }: SalesFiguresBody): Rows {
  const others = ['Otros orígenes', '', String(otherSources.places), eurosCell(otherSources.charged)];
  return [
    ['Origen', 'Campaña', 'Plazas', 'Cobrado (€)'],
    ...sources.map((source) => [
      channelText(source),
      campaignText(source) ?? '',
      String(source.places),
      eurosCell(source.charged),
    ]),
    ...(otherSources.places > 0 || otherSources.charged > 0 ? [others] : []),
  ];
}

/** A row for each day of the week, a column for each hour. */
export function weekdayHourRows({ weekdayHours }: SalesFiguresBody): Rows {
  return [
    ['Día', ...Array.from({ length: 24 }, (_, hour) => `${hour}:00`)],
    ...weekdayHours.map((hours, day) => [weekdayNames[day] ?? '', ...hours.map(String)]),
  ];
}

const eurosCell = (euros: number) => euros.toFixed(2).replace('.', ',');

function momentCell(start: string, step: SalesFiguresBody['step'], timeZone: string): string {
  const { day = '', time = '' } = wallTime(start, timeZone) ?? {};
  return step === 'hour' ? `${day} ${time}` : day;
}
