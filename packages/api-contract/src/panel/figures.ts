import { z } from 'zod';
import { isEventDay } from '@dorsal/domain/event-day';
import { saleSteps } from '@dorsal/domain/sale-points';
import { defineEndpoint, errorAnswers } from '../endpoint.ts';
import { dateTime, euros, id } from '../scalars.ts';
import { peopleParams } from './people.ts';

const day = z.string().refine(isEventDay, 'Elige un día del calendario.');
const step = z.enum(saleSteps, 'Elige horas, días o semanas.');
const count = z.int().min(0);

/** What was sold in a period. */
const sales = z.object({
  /** Without canceled ones. */
  places: count,
  orders: count,
  /** With the fee. */
  charged: euros,
});

/** A source of sales. */
const saleSource = z.object({
  /** `manual`: a member of the organizer made the order. */
  channel: z.enum(['portal', 'embed', 'manual']),
  /** Of the page with the frame; null for the other channels. */
  origin: z.string().nullable(),
  /** What the link by which buyers came says; null: nothing. */
  campaign: z
    .object({ source: z.string().nullable(), medium: z.string().nullable(), name: z.string().nullable() })
    .nullable(),
  places: count,
  charged: euros,
});

/** The sales of an event in a period. Days and hours are those of the event's zone. */
export const salesFigures = z
  .object({
    timeZone: z.string(),
    /** Days of the period, both included. */
    from: day,
    to: day,
    step,
    /** The beginning of each point until now, oldest first, at most 400. */
    starts: z.array(dateTime),
    /** By the ticket as buyers know it; an amount for each point. */
    tickets: z.array(
      z.object({ _id: id, name: z.string(), places: z.array(count), charged: z.array(euros) }),
    ),
    /** What was given back, for each point. */
    refunded: z.array(euros),
    total: sales.extend({ refunded: euros }),
    /** The same number of days before, until the same time of day; null for the whole sale. */
    before: sales.nullable(),
    /** Rows from Monday, columns from 0 to 23 h: the places sold then. */
    weekdayHours: z.array(z.array(count)),
    /** The 20 with the most places. */
    sources: z.array(saleSource),
    /** All others together. */
    otherSources: sales.omit({ orders: true }),
    /** The moments of the period at which a ticket's price rose or will rise. */
    priceSteps: z.array(z.object({ at: dateTime, ticketName: z.string(), price: euros })),
  })
  .meta({ id: 'SalesFigures' });

export type SalesFiguresBody = z.input<typeof salesFigures>;

export const organizerFiguresEndpoints = {
  get: defineEndpoint({
    method: 'GET',
    path: '/api/organizer/:organizerId/events/:eventId/figures',
    summary: 'Sales over time, by ticket, by weekday and hour, by source',
    authorisation: 'panelSession',
    permission: 'figures.read',
    params: peopleParams,
    query: z.object({
      /** Default: the day of the first sale. */
      from: day.optional(),
      /** Default: today. */
      to: day.optional(),
      /** Default: what can be read, by the number of days. */
      step: step.optional(),
    }),
    answers: { 200: salesFigures, ...errorAnswers(400, 401, 403, 404) },
  }),
};
