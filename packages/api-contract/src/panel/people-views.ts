import { z } from 'zod';
import { defineEndpoint, errorAnswers } from '../endpoint.ts';
import { id, line } from '../scalars.ts';
import { peopleParams } from './people.ts';
import { peopleAudience, peopleColumnKeys, peopleSort } from './people-audience.ts';

const view = {
  name: line(60, 'Pon un nombre a la vista.'),
  /** Only its creator sees it. */
  isPrivate: z.boolean(),
  audience: peopleAudience,
  columns: peopleColumnKeys,
  sort: peopleSort,
};

export const saveViewBody = z.strictObject(view).meta({ id: 'SavePeopleView' });

/** A named view of the list: filters, columns and order. */
export const peopleView = z
  .object({
    ...view,
    name: z.string(),
    _id: id,
    /** Whether the caller may change or delete it: its creator, or a member who may correct people. */
    mayChange: z.boolean(),
  })
  .meta({ id: 'PeopleView' });

const views = z.array(peopleView);

export type PeopleViewBody = z.input<typeof peopleView>;
export type SaveViewBody = z.input<typeof saveViewBody>;

const viewParams = peopleParams.extend({ viewId: id });

export const organizerPeopleViewEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/organizer/:organizerId/events/:eventId/people/views',
    summary: "The event's views, and the caller's private ones, by name",
    authorisation: 'panelSession',
    permission: 'people.details',
    params: peopleParams,
    answers: { 200: views, ...errorAnswers(401, 403, 404) },
  }),
  counts: defineEndpoint({
    method: 'GET',
    path: '/api/organizer/:organizerId/events/:eventId/people/views/counts',
    summary: 'How many people each view has, by its id',
    authorisation: 'panelSession',
    permission: 'people.details',
    params: peopleParams,
    answers: {
      200: z.record(z.string(), z.int().min(0)).meta({ id: 'PeopleViewCounts' }),
      ...errorAnswers(401, 403, 404),
    },
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/organizer/:organizerId/events/:eventId/people/views',
    summary: 'Saves a view; answers the list',
    authorisation: 'panelSession',
    permission: 'people.details',
    params: peopleParams,
    body: saveViewBody,
    answers: { 201: views, ...errorAnswers(400, 401, 403, 404, 409) },
  }),
  change: defineEndpoint({
    method: 'PUT',
    path: '/api/organizer/:organizerId/events/:eventId/people/views/:viewId',
    summary: 'Changes a view; answers the list',
    authorisation: 'panelSession',
    permission: 'people.details',
    params: viewParams,
    body: saveViewBody,
    answers: { 200: views, ...errorAnswers(400, 401, 403, 404, 409) },
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/organizer/:organizerId/events/:eventId/people/views/:viewId',
    summary: 'Deletes a view; answers the list',
    authorisation: 'panelSession',
    permission: 'people.details',
    params: viewParams,
    answers: { 200: views, ...errorAnswers(401, 403, 404) },
  }),
};
