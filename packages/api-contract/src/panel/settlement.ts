import { z } from 'zod';
import { isEventPeriod, thisWeekend } from '@dorsal/domain/event-period';
import { defineEndpoint, errorAnswers } from '../endpoint.ts';
import { dateTime, euros, id, signedEuros } from '../scalars.ts';
import { organizerParams } from './members.ts';
import { peopleParams } from './people.ts';

const count = z.int().min(0);

/** What was sold, given back and kept. */
const figures = z.object({
  /** Places that were sold: those of `tickets`, also the ones that were canceled since. */
  places: count,
  /** Charged for places and for the management fee, and both together. */
  tickets: euros,
  fees: euros,
  charged: euros,
  /** Back at the buyers. */
  refunded: euros,
  /** The portal's commission, without what refunds took back of it, and its IVA. */
  commission: signedEuros,
  commissionVat: signedEuros,
  /** Left for the organizer. */
  net: signedEuros,
});

/** Money that has not come or gone yet. */
const waiting = z.object({ count, amount: euros });

const pending = z.object({
  /** Transfers that have not arrived. */
  transfers: waiting,
  /** Refunds that were asked for, and are not with the buyer. */
  refunds: waiting,
  /** Those that the bank refused: their money is still collected. */
  refused: waiting,
});

/** The settlement of an event. The rows of days and of tickets each add up to the totals. */
export const eventSettlement = z
  .object({
    /** When it was computed. */
    at: dateTime,
    /** The zone of its days. */
    timeZone: z.string(),
    /** The days of the request; null: all. */
    period: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
    totals: figures,
    /** Refunds that are back at the buyers, and their orders. */
    refunds: z.object({ count, orders: count }),
    /** For orders from now on: in percent and in euros for each paid place. Null: what the fee is. */
    commission: z.object({ percent: z.number().min(0), fixed: euros }).nullable(),
    /** `2026-11`: months with movements, newest first, whatever the period. */
    months: z.array(z.string()),
    /** Oldest first; only days with movements. */
    days: z.array(figures.extend({ day: z.iso.date() })),
    /** As the event's page orders them. */
    tickets: z.array(figures.extend({ name: z.string() })),
    /** The IVA that the organizer declares for orders without documents of VERI*FACTU mode, by rate and by reason for none. */
    vat: z.array(
      z.object({
        percent: z.number().min(0),
        /** Why there is none; null for a rate. */
        exemption: z.string().nullable(),
        gross: signedEuros,
        base: signedEuros,
        vat: signedEuros,
      }),
    ),
    /** The other orders, whose documents have their IVA. */
    ordersWithTaxDocuments: count,
    pending,
  })
  .meta({ id: 'EventSettlement' });

/** The settlement of all events that the member may see. The events add up to the totals. */
export const organizerSettlement = z
  .object({
    at: dateTime,
    timeZone: z.string(),
    period: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
    totals: figures,
    /** By their net figure, the highest first. */
    events: z.array(figures.extend({ _id: id, name: z.string(), startDate: dateTime.nullable() })),
    /** `2026-11`: months with movements, newest first. */
    months: z.array(z.string()),
    pending,
  })
  .meta({ id: 'OrganizerSettlement' });

export type SettlementFiguresBody = z.input<typeof figures>;
export type SettlementPendingBody = z.input<typeof pending>;
export type EventSettlementBody = z.input<typeof eventSettlement>;
export type OrganizerSettlementBody = z.input<typeof organizerSettlement>;

const settlementQuery = z.object({
  /** A month (`2026-11`), a day, or days from one to another (`2026-11-01..2026-11-15`); without it, all days. */
  period: z
    .string()
    .max(22)
    .refine(
      (text) => text !== thisWeekend && isEventPeriod(text),
      'Elige un mes (2026-11) o unos días (2026-11-01..2026-11-15).',
    )
    .optional(),
});

const read = {
  method: 'GET',
  authorisation: 'panelSession',
  permission: 'money.read',
  query: settlementQuery,
} as const;
const eventPath = '/api/organizer/:organizerId/events/:eventId/settlement';
const organizerPath = '/api/organizer/:organizerId/settlement';
const fileAnswers = { 200: null, ...errorAnswers(400, 401, 403, 404, 429) } as const;

export const organizerSettlementEndpoints = {
  event: defineEndpoint({
    ...read,
    path: eventPath,
    summary: 'What an event charged, gave back and earned, by day and by ticket',
    params: peopleParams,
    answers: { 200: eventSettlement, ...errorAnswers(400, 401, 403, 404) },
  }),
  eventCsv: defineEndpoint({
    ...read,
    path: `${eventPath}.csv`,
    summary: 'The settlement of an event by day as CSV; the activity records it',
    params: peopleParams,
    answerType: 'text/csv',
    answers: fileAnswers,
  }),
  eventPdf: defineEndpoint({
    ...read,
    path: `${eventPath}.pdf`,
    summary: 'The settlement of an event as a document; the activity records it',
    params: peopleParams,
    answerType: 'application/pdf',
    answers: fileAnswers,
  }),
  all: defineEndpoint({
    ...read,
    path: organizerPath,
    summary: "What the organizer's events charged, gave back and earned",
    params: organizerParams,
    answers: { 200: organizerSettlement, ...errorAnswers(400, 401, 403, 404) },
  }),
  allCsv: defineEndpoint({
    ...read,
    path: `${organizerPath}.csv`,
    summary: 'The settlement of all events as CSV; the activity records it',
    params: organizerParams,
    answerType: 'text/csv',
    answers: fileAnswers,
  }),
};
