import type { PeopleSortBody } from '@dorsal/api-contract/panel/people-audience';
import type { PeopleViewBody } from '@dorsal/api-contract/panel/people-views';
import { type PeopleFilters, readFilters, writeFilters } from './people-filters.ts';

/** What the list shows. */
export interface PeopleList {
  readonly filters: PeopleFilters;
  /** The text of the search. */
  readonly q: string;
  readonly sort: PeopleSortBody;
}

const everyone: PeopleList = { filters: {}, q: '', sort: { by: 'name', direction: 'ascending' } };

/** The list of a saved view; undefined: everyone. */
export function listOf(view: PeopleViewBody | undefined): PeopleList {
  if (view === undefined) return everyone;
  const { q = '', ...filters } = view.audience;
  return { filters, q, sort: view.sort };
}

/** The list of an address. What the address doesn't say is as in its view. */
export function readAddress(params: URLSearchParams, view: PeopleViewBody | undefined): PeopleList {
  const base = listOf(view);
  const [f, q, sort] = [params.get('f'), params.get('q'), params.get('sort')];
  return {
    filters: f === null ? base.filters : readFilters(f),
    q: q ?? base.q,
    sort: (sort === null ? undefined : readSort(sort)) ?? base.sort,
  };
}

/** The same address for another list: `f`, `q` and `sort` are there only if they differ from the view's. */
export function writeAddress(
  params: URLSearchParams,
  view: PeopleViewBody | undefined,
  list: PeopleList,
): URLSearchParams {
  const base = listOf(view);
  const next = new URLSearchParams(params);
  const values = [
    ['f', writeFilters(list.filters), writeFilters(base.filters)],
    ['q', list.q, base.q],
    ['sort', writeSort(list.sort), writeSort(base.sort)],
  ] as const;
  for (const [name, value, ofView] of values) {
    if (value === ofView) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** Whether the address shows something else than its view. */
export function isChanged(params: URLSearchParams): boolean {
  return params.has('f') || params.has('q') || params.has('sort');
}

const sortKeys = ['name', 'boughtAt', 'ticket', 'order'] as const satisfies readonly PeopleSortBody['by'][];

/** `boughtAt`, with `-` before it for descending. */
export function writeSort({ by, direction }: PeopleSortBody): string {
  return direction === 'descending' ? `-${by}` : by;
}

/** The order of a text; undefined if it isn't one. */
export function readSort(text: string): PeopleSortBody | undefined {
  const by = sortKeys.find((key) => key === text.replace(/^-/, ''));
  return by && { by, direction: text.startsWith('-') ? 'descending' : 'ascending' };
}
