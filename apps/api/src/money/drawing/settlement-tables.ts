import { formatWhole } from '@dorsal/domain/count-text';
import { formatOrderDate } from '@dorsal/domain/event-dates';
import { formatEuros } from '@dorsal/domain/money';
import type { EventSettlement } from '../event-settlement.ts';

/** A table of the document: a wide column of names, then figures. */
export interface SettlementTable {
  readonly heading: string;
  readonly titles: readonly [name: string, ...figures: string[]];
  /** Of the figures, in points. */
  readonly width: number;
  readonly rows: readonly (readonly string[])[];
  readonly total?: readonly string[];
}

type Figures = EventSettlement['totals'];

/** What was charged, and what of it is left: the sheet of cents of the screen. */
export function sumsTable({ totals, refunds }: EventSettlement): SettlementTable {
  const { tickets, fees, charged, refunded, commission, commissionVat, net } = totals;
  return {
    heading: 'Resumen',
    titles: ['Concepto', 'Importe'],
    width: 90,
    rows: [
      ['Inscripciones', formatEuros(tickets)],
      ['Gastos de gestión que paga quien se inscribe', formatEuros(fees)],
      ['Cobrado', formatEuros(charged)],
      [`Devoluciones: ${formatWhole(refunds.count)}`, formatEuros(0 - refunded)],
      ['Comisión de Dorsal', formatEuros(0 - commission)],
      ['IVA de la comisión, 21 %', formatEuros(0 - commissionVat)],
    ],
    total: ['Neto', formatEuros(net)],
  };
}

/** What each ticket earned. */
export function ticketsTable({ tickets, totals }: EventSettlement): SettlementTable {
  const rows = tickets.map(({ name, ...figures }) => [name, ...figureTexts(figures)]);
  return {
    heading: 'Por entrada',
    titles: ['Entrada', ...figureTitles],
    width,
    rows,
    total: totalOf(totals),
  };
}

/** What each day earned, the newest last. */
export function daysTable({ days, totals }: EventSettlement): SettlementTable {
  const rows = days.map(({ day, ...figures }) => [dayText(day), ...figureTexts(figures)]);
  return { heading: 'Por día', titles: ['Día', ...figureTitles], width, rows, total: totalOf(totals) };
}

/** The IVA that the organizer declares. */
export function vatTable({ vat }: EventSettlement): SettlementTable {
  return {
    heading: 'IVA que declara el organizador',
    titles: ['Tipo', 'Base', 'IVA', 'Total'],
    width: 90,
    rows: vat.map(({ percent, exemption, base, vat: tax, gross }) => [
      exemption ?? `${String(percent).replace('.', ',')}\u00a0%`,
      formatEuros(base),
      formatEuros(tax),
      formatEuros(gross),
    ]),
  };
}

/** `21/11/2026`. */
export function dayText(day: string): string {
  return formatOrderDate(`${day}T12:00Z`);
}

const figureTitles = ['Plazas', 'Cobrado', 'Devuelto', 'Comisión e IVA', 'Neto'];
const width = 70;

function totalOf(totals: Figures): string[] {
  return ['Total', ...figureTexts(totals)];
}

function figureTexts({ places, charged, refunded, commission, commissionVat, net }: Figures): string[] {
  const sums = [charged, 0 - refunded, 0 - commission - commissionVat, net];
  return [formatWhole(places), ...sums.map(formatEuros)];
}
