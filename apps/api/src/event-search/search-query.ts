import type { z } from 'zod';
import type { eventSearchEndpoints } from '@dorsal/api-contract/event-search';
import { searchWords } from '@dorsal/domain/search-text';
import type { EventFilters } from '@dorsal/event-search/event-filters';
import { type AddressFilters, readFilters } from '@dorsal/event-search/filter-params';
import { searchFilters } from '@dorsal/event-search/search-filters';
import { RefusedError } from '../http/refusal.ts';

type FilterQuery = z.output<typeof eventSearchEndpoints.firstPage.query>;
type Near = z.output<typeof eventSearchEndpoints.days.query>['near'];

/** The parameters that have a format, with the filter that each becomes, and what it has to be. */
const formats: readonly (readonly [keyof FilterQuery, keyof AddressFilters, string])[] = [
  [
    'date',
    'date',
    'Tiene que ser un día (2027-04-05), un mes (2027-04), unos días (2027-04-05..2027-04-18) o weekend.',
  ],
  ['area', 'area', 'Tiene que ser oeste,sur,este,norte, en grados.'],
  ['km', 'km', 'Tiene que ser un intervalo de kilómetros: 10-21, 42- o -5.'],
  ['climb', 'climb', 'Tiene que ser un intervalo de metros: 500-1500, 1000- o -300.'],
  ['distance', 'distanceKm', 'Tiene que ser un número de kilómetros mayor que 0.'],
];

/** The filters among the parameters. Throws a 400 that names those that are not valid. */
export function readAddress(query: FilterQuery): AddressFilters {
  const filters = readFilters(new URLSearchParams(givenValues(query)));
  const invalid = formats.filter(([name, filter]) => query[name] && filters[filter] === undefined);
  const [first] = invalid;
  if (first) throw invalidQuery(Object.fromEntries(invalid.map(([name, , text]) => [name, text])), first[2]);
  // Only its words count, and without any it finds all: what finds the same shares one result.
  return { ...filters, keyword: searchWords(filters.keyword ?? '').join(' ') || undefined };
}

/** The filters of a search. A distance applies only with a position. */
export function filtersOf(address: AddressFilters, near: Near, now: Date): EventFilters {
  const { distanceKm, ...others } = searchFilters(address, now);
  return { ...others, ...(near && distanceKm && { distanceKm, userLocation: near }) };
}

/** The parameters that have a value. */
function givenValues(query: FilterQuery): [string, string][] {
  return Object.entries(query).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []));
}

/** A 400 for parameters: each with what it has to be. */
export function invalidQuery(fields: Readonly<Record<string, string>>, message: string): RefusedError {
  return new RefusedError({ status: 400, code: 'invalid_request', message, fields });
}
