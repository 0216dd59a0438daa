import { z } from 'zod';
import { defineEndpoint, errorAnswers } from '../endpoint.ts';
import { orderStatus } from '../orders.ts';
import { dateTime, euros, id } from '../scalars.ts';
import { panelEvent } from './events.ts';
import { organizerParams } from './members.ts';

/** Orders paid in the period; `collected` excludes what was refunded since. */
const period = z.object({ places: z.int().min(0), orders: z.int().min(0), collected: euros });

/** The organizer's first screen. Days are those of the organizer's zone. */
export const home = z
  .object({
    today: period,
    /** The same weekday a week ago, until the same time of day. */
    lastWeekday: period,
    /** The whole day, and the same weekday a week before. */
    yesterday: period,
    weekdayBefore: period,
    /** The last 7 days, today included, newest first. */
    days: z.array(period.extend({ day: z.iso.date() })),
    /** Since Monday, and the week before until the same moment. */
    week: period,
    lastWeek: period,
    /** Of events on sale. */
    freePlaces: z.int().min(0),
    capacity: z.int().min(0),
    eventsOnSale: z.int().min(0),
    /** Next events by start, at most 5, with the places sold on each of the last 14 days, oldest first. */
    next: z.array(panelEvent.extend({ daily: z.array(z.int().min(0)) })),
    /** Newest first, at most 6. */
    latestOrders: z.array(
      z.object({
        _id: id,
        /** The short reference that buyers see. */
        reference: z.string(),
        /** Null for roles that must not see names. */
        buyer: z.string().nullable(),
        eventName: z.string(),
        places: z.int().min(0),
        total: euros,
        status: orderStatus,
        at: dateTime,
      }),
    ),
    /** What needs a person. */
    tasks: z.array(
      z.object({
        kind: z.enum([
          'refundRefused',
          'transferWaiting',
          'guardianMissing',
          'documentWaiting',
          'peopleRepeated',
          'erasureAsked',
          'invoiceToCheck',
          'eventReady',
          'eventBlocked',
          'memberWithoutFactor',
          'entityPending',
          'entityRejected',
        ]),
        count: z.int().min(1),
        /** The name of the thing if there is one. */
        subject: z.string().nullable(),
        eventId: id.nullable(),
        /** The only order that it is about; null: several, or none. */
        orderId: id.nullable(),
        /** The last day for it, and whether that day has passed; left out if it has none. */
        due: z.object({ on: z.iso.date(), isOver: z.boolean() }).optional(),
      }),
    ),
  })
  .meta({ id: 'OrganizerHome' });

export type PanelHomeBody = z.input<typeof home>;

export const organizerHomeEndpoints = {
  get: defineEndpoint({
    method: 'GET',
    path: '/api/organizer/:organizerId/home',
    summary: 'Sales of today and this week, next events, latest orders, tasks',
    authorisation: 'panelSession',
    permission: 'figures.read',
    params: organizerParams,
    answers: { 200: home, ...errorAnswers(401, 403, 404) },
  }),
};
