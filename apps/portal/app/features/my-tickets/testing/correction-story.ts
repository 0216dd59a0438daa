import type { EventBody } from '@dorsal/api-contract/events';
import { eventExample } from '@dorsal/api-contract/examples/event';
import { orderExample } from '@dorsal/api-contract/examples/order';
import { purchasedTicketsExample } from '@dorsal/api-contract/examples/purchased-tickets';
import { fn } from 'storybook/test';
import type { Answer, Answers } from '~/testing/answering-api.ts';
import { screenAt } from '~/testing/screen-story.tsx';

/** The event of the stories about corrections. */
export const eventId = eventExample._id;
const eventCall = `GET /api/events/event/${eventId}`;
export const ticketsCall = `${eventCall}/tickets`;
/** The participant who is corrected. */
export const [lucia] = purchasedTicketsExample[0]?.participants ?? [];
export const orderCall = `GET /api/orders/${lucia?.orderId}`;
export const correctCall = `PUT /api/orders/${lucia?.orderId}/participants/${lucia?._id}`;

/** Answers the correction; reset it before each story. */
export const correct = fn<(request: Request) => Answer>();

export const event: EventBody = {
  ...eventExample,
  cover: null,
  startDate: '2097-04-11T07:30:00.000Z',
  changesUntil: '2097-04-10T07:30:00.000Z',
};

/** The tickets of Lucía, with changes of the event and other answers of the API. */
export const at = (changes: Partial<EventBody> = {}, answers: Answers = {}) =>
  screenAt(`/mistickets/${eventId}`, {
    [eventCall]: { body: { ...event, ...changes } },
    [ticketsCall]: { body: purchasedTicketsExample },
    [correctCall]: correct,
    [orderCall]: { body: orderExample },
    ...answers,
  });
