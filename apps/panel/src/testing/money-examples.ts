import type { CommissionInvoicesBody } from '@dorsal/api-contract/panel/commission-invoices';
import type { InvoicePageBody, IssuedInvoiceBody } from '@dorsal/api-contract/panel/invoices';
import type {
  EventSettlementBody,
  OrganizerSettlementBody,
  SettlementFiguresBody,
} from '@dorsal/api-contract/panel/settlement';
import type { TaxSummaryBody } from '@dorsal/api-contract/panel/tax-documents';
import { eventDay } from '@dorsal/domain/event-dates';
import { sumOfDays, type SettlementDay } from '#/features/money/shown-days.ts';
import type { Answers } from './answering-panel.tsx';
import { exampleEvents, minutesAgo } from './panel-examples.ts';

const calls = '/api/organizer/org-la-marina';
export const settlementCall = `${calls}/events/puerto/settlement`;
export const allSettlementsCall = `${calls}/settlement`;
export const invoicesCall = `${calls}/invoices/list`;
export const commissionInvoicesCall = `${calls}/commission-invoices`;

const round = (euros: number) => Math.round(euros * 100) / 100;

/** Figures of so many places at 14,16 € with a fee of 1,10 €, whose commission is the fee. */
export function exampleFigures(places: number, refunded = 0): SettlementFiguresBody {
  const [tickets, fees] = [round(places * 14.16), round(places * 1.1)];
  const charged = round(tickets + fees);
  const commissionVat = round(fees * 0.21);
  const net = round(charged - refunded - fees - commissionVat);
  return { places, tickets, fees, charged, refunded, commission: fees, commissionVat, net };
}

const sold = [46, 58, 74, 51, 47, 39, 47, 58, 61, 52, 38, 44, 31, 26];
const back: Readonly<Record<number, number>> = { 0: 18, 3: 36, 7: 54, 9: 18, 12: 36 };
const dayMs = 24 * 60 * 60_000;

/** Money whose outcome is not known yet. */
const examplePending: EventSettlementBody['pending'] = {
  transfers: { count: 2, amount: 38.2 },
  refunds: { count: 1, amount: 22 },
  refused: { count: 0, amount: 0 },
};

/** The sales of the 14 days that end with the day of `last`. */
export function soldDays(last: Date): SettlementDay[] {
  const lastDay = Date.parse(eventDay(last, 'Europe/Madrid') ?? '');
  return sold.map((places, at) => ({
    day: new Date(lastDay - (sold.length - 1 - at) * dayMs).toISOString().slice(0, 10),
    ...exampleFigures(places, back[at]),
  }));
}

/** The settlement of the 10K of the harbor until now, with changes. */
export function exampleSettlement(changes: Partial<EventSettlementBody> = {}): EventSettlementBody {
  const days = soldDays(new Date());
  return {
    at: minutesAgo(0),
    timeZone: 'Europe/Madrid',
    period: null,
    totals: sumOfDays(days),
    refunds: { count: 6, orders: 5 },
    commission: null,
    months: ['2026-11', '2026-10'],
    days,
    tickets: [
      { name: '10K', ...sumOfDays(days.slice(0, 9)) },
      { name: '5K popular', ...sumOfDays(days.slice(9)) },
    ],
    vat: [
      { percent: 21, exemption: null, gross: 739.2, base: 610.91, vat: 128.29 },
      {
        percent: 0,
        exemption: 'Exento, art. 20.Uno.13.º de la Ley 37/1992',
        gross: 9353.52,
        base: 9353.52,
        vat: 0,
      },
    ],
    ordersWithTaxDocuments: 0,
    pending: examplePending,
    ...changes,
  };
}

const events = [
  { ...exampleFigures(12_480, 2148), _id: 'puerto', name: '10K Puerto de València', startDate: null },
  { ...exampleFigures(1284, 36), _id: 'garbi', name: 'Trail Nocturno del Garbí', startDate: null },
  { ...exampleFigures(642), _id: 'calderona', name: 'Gran Fondo Serra Calderona', startDate: null },
];

/** The settlement of three events. */
export const exampleSettlements: OrganizerSettlementBody = {
  at: minutesAgo(0),
  timeZone: 'Europe/Madrid',
  period: null,
  totals: sumOfDays(events.map((event) => ({ ...event, day: event._id }))),
  events,
  months: ['2026-11', '2026-10'],
  pending: examplePending,
};

const invoice: IssuedInvoiceBody = {
  _id: 'invoice-1',
  number: '2026-011914',
  kind: 'invoice',
  state: 'issued',
  corrects: null,
  issuedAt: minutesAgo(40),
  recipient: { name: 'Dracs Torrent', taxId: 'G46218834' },
  event: { _id: 'puerto', name: '10K Puerto de València' },
  order: { _id: 'order-1', reference: '9C41E7B2' },
  base: 220.99,
  vat: 46.41,
  total: 267.4,
};

/** A page with an invoice in each state. */
export const exampleInvoices: InvoicePageBody = {
  invoices: [
    invoice,
    {
      ...invoice,
      _id: 'invoice-2',
      number: 'R2026-000086',
      kind: 'corrective',
      corrects: '2026-011907',
      recipient: { name: 'Hormigones del Turia, S. L.', taxId: 'B98120774' },
      base: -12.4,
      vat: -2.6,
      total: -15,
    },
    {
      ...invoice,
      _id: 'invoice-3',
      number: '2026-011907',
      state: 'partlyCorrected',
      recipient: { name: 'Hormigones del Turia, S. L.', taxId: 'B98120774' },
      base: 157.85,
      vat: 33.15,
      total: 191,
    },
    {
      ...invoice,
      _id: 'invoice-4',
      number: '2026-011904',
      state: 'corrected',
      recipient: { name: 'Joan Peris Andrés', taxId: '12345678Z' },
      base: 15.79,
      vat: 3.31,
      total: 19.1,
    },
  ],
  next: 'invoice-4',
  count: 11_914,
};

/** An invoice of Dorsal over its commission, and a rectification of the one before. */
const exampleCommissionInvoices: CommissionInvoicesBody = {
  invoices: [
    {
      _id: 'commission-3',
      number: 'C2027-000031',
      kind: 'invoice',
      corrects: null,
      month: '2027-02',
      issuedAt: minutesAgo(60),
      base: 512.4,
      vat: 107.6,
      total: 620,
    },
    {
      _id: 'commission-2',
      number: 'R2027C-000004',
      kind: 'corrective',
      corrects: 'C2027-000012',
      month: '2027-02',
      issuedAt: minutesAgo(60),
      base: -6.6,
      vat: -1.39,
      total: -7.99,
    },
  ],
};

/** An issuer whose invoices have no record in the tax agency. */
const noTax: TaxSummaryBody = {
  mode: 'off',
  documents: 0,
  waiting: { count: 0, since: null },
  failingSince: null,
  answeredAt: null,
  toLook: 0,
  unissued: [],
};

/** The answers for all screens of money. */
export const moneyAnswers: Answers = {
  [`GET ${calls}/events`]: { body: exampleEvents },
  // Computed for each request: the day may have changed since the stories were loaded.
  [`GET ${settlementCall}`]: () => ({ body: exampleSettlement() }),
  [`GET ${allSettlementsCall}`]: { body: exampleSettlements },
  [`POST ${invoicesCall}`]: { body: exampleInvoices },
  [`GET ${commissionInvoicesCall}`]: { body: exampleCommissionInvoices },
  [`GET ${calls}/tax-documents/summary`]: { body: noTax },
};
