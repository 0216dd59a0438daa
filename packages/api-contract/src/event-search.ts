import { z } from 'zod';
import { codePointLength } from '@dorsal/domain/code-points';
import { defineEndpoint, errorAnswers } from './endpoint.ts';
import { eventListItem } from './events.ts';
import { id } from './scalars.ts';

const degrees = z.number().min(-360).max(360);

/** An event of a search: the slim form without the texts that only the keyword filter reads. */
export const foundEvent = eventListItem
  .omit({ text: true, searchText: true })
  .extend({
    /** Kilometers from `near`, if a distance applies. */
    awayKm: z.number().min(0).optional(),
    /** The first 400 characters of its text, with `texts`. */
    text: z.string().optional(),
  })
  .meta({ id: 'FoundEvent' });

/** A part of the map in degrees. It crosses the antimeridian if `west` is above `east`. */
export const mapBounds = z
  .object({ west: degrees, south: degrees, east: degrees, north: degrees })
  .meta({ id: 'MapBounds' });

/** What a map draws: an event's marker, or a cluster of several events. */
export const mapFigure = z
  .union([
    z.object({ id, lat: degrees, lng: degrees }),
    z.object({
      lat: degrees,
      lng: degrees,
      count: z.int().min(2),
      bounds: mapBounds,
      /** Pixels of its disc. */
      diameter: z.number().min(1),
      /** The place of its events, in words; left out if no event names one. */
      name: z.string().optional(),
    }),
  ])
  .meta({ id: 'MapFigure' });

const count = z.int().min(0);

/** Grows with every change of a listed event. */
const revision = z.int().min(0);

const found = {
  revision,
  total: count,
  /** How many of them have no place on the map. */
  unplaced: count,
  /** How many events are left out only because their place is unknown. */
  leftOut: count,
};

/** How many events there are on each ISO day, ascending, under all filters but the date. */
const days = z.array(z.tuple([z.string(), z.int().min(1)]));

/** A page of the events that meet the filters, in the order in which they are shown. */
export const foundPage = z
  .object({
    ...found,
    /** The part of the map that all results fit in; null if none has a place. */
    bounds: mapBounds.nullable(),
    items: z.array(foundEvent),
    /** The cursor of the next page (`after`); null at the end. */
    next: z.string().nullable(),
  })
  .meta({ id: 'FoundPage' });

/** What the explorer shows first. */
export const firstPage = z
  .object({
    ...found,
    bounds: mapBounds.optional(),
    first: z.array(foundEvent),
    /** Of all listed events. */
    categories: z.array(z.string()),
    days,
    /** What the map draws when the results are fitted to its size, by zoom. */
    figureSets: z.array(z.object({ zoom: z.number(), figures: z.array(mapFigure) })),
    /** How many events are listed in all. */
    events: count,
  })
  .meta({ id: 'FirstPage' });

const mostLetters = 100;
const tooLong = `El máximo es ${mostLetters} caracteres.`;

/** The filters, by the parameters of the explorer's URL. */
const filters = {
  /** Words, each of which has to be in the event's texts. */
  q: z
    .string()
    .max(2 * mostLetters, tooLong)
    .refine((text) => codePointLength(text) <= mostLetters, tooLong)
    .optional(),
  /** The whole category, to the letter. */
  category: z.string().optional(),
  /** A day, a month, days from one to another (`2027-04-05..2027-04-18`), or `weekend`. */
  date: z.string().max(mostLetters).optional(),
  /** `west,south,east,north` in degrees. */
  area: z.string().max(mostLetters).optional(),
  /** The length of a course in kilometers, and its climb in meters: `10-21`, `42-`, `-5`. */
  km: z.string().max(mostLetters).optional(),
  climb: z.string().max(mostLetters).optional(),
  /** Kilometers from `near`. Without `near` it filters nothing. */
  distance: z.string().max(mostLetters).optional(),
};

/** The visitor's position: two decimals at most, about a kilometer. It is neither stored nor logged. */
const near = z
  .string()
  .regex(
    /^-?\d{1,2}(?:\.\d{1,2})?,-?\d{1,3}(?:\.\d{1,2})?$/,
    'Tiene que ser latitud,longitud con dos decimales como mucho.',
  )
  .transform((text) => {
    const [lat = 0, lng = 0] = text.split(',').map(Number);
    return { lat, lng };
  })
  .refine(({ lat, lng }) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180, 'No es un lugar de la Tierra.')
  .optional();

const wholeNumber = (least: number, most: number) => {
  const error = `Tiene que ser un número entero de ${least} a ${most}.`;
  return z
    .string()
    .regex(/^\d{1,7}$/, error)
    .transform(Number)
    .refine((value) => value >= least && value <= most, error);
};

const withNear = { ...filters, near };

const tileNumber = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number);
const place = z.number();

/** The events in one tile of the map. `packages/event-search` (`event-tile`) describes its parts, and draws it. */
export const eventTile = z
  .object({
    z: count,
    x: count,
    y: count,
    names: z.array(z.string()),
    events: z.array(z.tuple([id, place, place, z.int().min(-1)])),
    spots: z.array(z.tuple([place, place, count]).rest(count)),
    areas: z.array(z.tuple([count, count, count, count, count, count, count]).rest(count)),
  })
  .meta({ id: 'EventTile' });

export type FoundEventBody = z.input<typeof foundEvent>;
export type FoundPageBody = z.input<typeof foundPage>;
export type FirstPageBody = z.input<typeof firstPage>;

export const eventSearchEndpoints = {
  page: defineEndpoint({
    method: 'GET',
    path: '/api/events/search',
    summary: 'The events that meet some filters: how many there are, and a page of them',
    authorisation: 'none',
    query: z.strictObject({
      ...withNear,
      /** The cursor `next` of the page before. */
      after: z.string().max(mostLetters).optional(),
      /** Instead of a cursor, the index of the first event, from 0. */
      from: wholeNumber(0, 1_000_000).optional(),
      /** Default 24. */
      length: wholeNumber(1, 100).optional(),
      /** `true`: each event has the beginning of its text. */
      texts: z.literal('true', 'Tiene que ser true.').optional(),
    }),
    answers: { 200: foundPage, ...errorAnswers(400) },
  }),
  firstPage: defineEndpoint({
    method: 'GET',
    path: '/api/events/search/first-page',
    summary: 'What the explorer shows first for some filters; a distance filters nothing here',
    operation: 'eventSearchFirstPage',
    authorisation: 'none',
    query: z.strictObject(filters),
    answers: { 200: firstPage, ...errorAnswers(400) },
  }),
  days: defineEndpoint({
    method: 'GET',
    path: '/api/events/search/days',
    summary: 'How many events there are on each day, under all filters but the date',
    authorisation: 'none',
    query: z.strictObject(withNear),
    answers: { 200: z.object({ revision, days }), ...errorAnswers(400) },
  }),
  row: defineEndpoint({
    method: 'GET',
    path: '/api/events/search/row',
    summary:
      'One event among those that meet some filters, with its index from 0; nulls if it is not among them',
    authorisation: 'none',
    query: z.strictObject({ ...withNear, id }),
    answers: {
      200: z.object({ revision, row: count.nullable(), item: foundEvent.nullable() }),
      ...errorAnswers(400),
    },
  }),
  tile: defineEndpoint({
    method: 'GET',
    path: '/map/events/:z/:x/:y',
    summary: 'The events in one tile of the map, in a grid of cells, under some filters',
    operation: 'eventSearchTile',
    authorisation: 'none',
    params: z.object({ z: tileNumber, x: tileNumber, y: tileNumber }),
    query: z.strictObject(withNear),
    answers: { 200: eventTile, ...errorAnswers(400, 404) },
  }),
};
