import { csvByteOrderMark, type CsvCell, csvLine } from '@dorsal/domain/csv';
import { formatOrderDate } from '@dorsal/domain/event-dates';
import type { EventSettlement } from './event-settlement.ts';
import type { OrganizerSettlement } from './organizer-settlement.ts';

type Figures = EventSettlement['totals'];

const figureHeadings = [
  'Plazas vendidas',
  'Inscripciones',
  'Gastos de gestión',
  'Cobrado',
  'Devuelto',
  'Comisión de Dorsal',
  'IVA de la comisión',
  'Neto',
];

/** A settlement by day, as CSV: a line for each day, and the totals. */
export function eventCsv({ days, totals }: EventSettlement): string {
  const rows = days.map(({ day, ...figures }) => ({ name: day, figures }));
  return file(
    ['Día'],
    [...rows.map(({ name, figures }) => [name, ...cellsOf(figures)]), ['Total', ...cellsOf(totals)]],
  );
}

/** A settlement by event, as CSV: a line for each event, and the totals. */
export function organizerCsv({ events, totals }: OrganizerSettlement): string {
  const rows = events.map((event) => [event.name, formatOrderDate(event.startDate), ...cellsOf(event)]);
  return file(['Evento', 'Fecha'], [...rows, ['Total', '', ...cellsOf(totals)]]);
}

function file(names: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const lines = [[...names, ...figureHeadings], ...rows].map((cells) => csvLine(cells));
  return csvByteOrderMark + lines.join('');
}

function cellsOf(figures: Figures): CsvCell[] {
  const { places, tickets, fees, charged, refunded, commission, commissionVat, net } = figures;
  const amounts = [tickets, fees, charged, refunded, commission, commissionVat, net];
  return [String(places), ...amounts.map((cents) => ({ cents }))];
}
