import { z } from 'zod';
import { defineEndpoint, errorAnswers } from './endpoint.ts';
import { eventHandle, id } from './scalars.ts';

/** Who may show the checkout of an organiser's events in a frame, besides the product itself. */
export const frameOrigins = z
  .object({
    /** Exact origins, as browsers write them. Empty: nobody else. */
    origins: z.array(z.string()),
  })
  .meta({ id: 'FrameOrigins' });

export type FrameOriginsBody = z.input<typeof frameOrigins>;

export const embedEndpoints = {
  eventFrame: defineEndpoint({
    method: 'GET',
    path: '/api/embed/events/:id',
    summary: "Who may show an event's checkout in a frame",
    authorisation: 'none',
    params: z.object({ id: eventHandle }),
    answers: { 200: frameOrigins, ...errorAnswers(404) },
  }),
  orderFrame: defineEndpoint({
    method: 'GET',
    path: '/api/embed/orders/:orderId',
    summary: "Who may show an order's confirmation in a frame",
    authorisation: 'none',
    params: z.object({ orderId: id }),
    answers: { 200: frameOrigins, ...errorAnswers(404) },
  }),
};
