import type { PeopleOptionsBody } from '@dorsal/api-contract/panel/people';
import type { PeopleViewBody } from '@dorsal/api-contract/panel/people-views';
import { allowedColumns, usualColumns } from '../column-choice.ts';
import { storeColumns, useStoredColumns } from './stored-columns.ts';

/** The columns of a list: chosen in this browser, else those of its view, else the usual ones. */
export function useColumns(eventId: string, view: PeopleViewBody | undefined, options: PeopleOptionsBody) {
  const list = `${eventId}:${view?._id ?? 'everyone'}`;
  const stored = useStoredColumns(list);
  const columns = stored ?? view?.columns ?? usualColumns(options.columns);
  return {
    columns: allowedColumns(columns, options.columns),
    isChosen: stored !== undefined,
    /** Undefined: as they were before a person chose. */
    choose: (keys: readonly string[] | undefined) => storeColumns(list, keys),
  };
}
