import type { PeopleWindowBody } from '@dorsal/api-contract/panel/people';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useApi } from '#/session/ApiProvider.tsx';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import { windowQuery, windowRows, windowsKey } from '../people-queries.ts';
import { useEventRef } from '../use-event-ref.ts';
import type { ShownList } from '../use-people-rows.ts';

/** The place of the open person in the list, and the way to those beside them. */
export interface Neighbors {
  /** From 0; undefined if the person is in no loaded row. */
  readonly index: number | undefined;
  readonly hasNext: boolean;
  readonly hasPrevious: boolean;
  /** Opens the person one row further or before. */
  readonly move: (by: 1 | -1) => void;
}

/** The neighbors of the open person in the list that is shown. */
export function useNeighbors(shown: ShownList, personId: string | undefined): Neighbors {
  const api = useApi();
  const client = useQueryClient();
  const ref = useEventRef();
  const { slug } = useCurrentOrganizer();
  const { event } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  if (shown.state !== 'shown') return none;
  const { request, total } = shown;
  const windows = client.getQueriesData<PeopleWindowBody>({ queryKey: windowsKey(ref, request) });
  const index = indexOf(windows, personId);
  const go = async (to: number) => {
    const page = Math.floor(to / windowRows);
    const { rows } = await client.ensureQueryData(windowQuery(api, ref, request, page));
    const person = rows[to % windowRows];
    if (!person) return;
    const query = params.size > 0 ? `?${params}` : '';
    await navigate(`/${slug}/events/${event}/participants/${person._id}${query}`, {
      replace: true,
      preventScrollReset: true,
    });
  };
  // A person who isn't in a loaded row has the first one after them.
  const next = index === undefined ? 0 : index + 1;
  const previous = index === undefined ? -1 : index - 1;
  return {
    index,
    hasNext: next < total,
    hasPrevious: previous >= 0,
    move: (by) => {
      const to = by === 1 ? next : previous;
      // A window that could not be loaded is reported by the list, which shows it then.
      if (to >= 0 && to < total) go(to).catch(() => undefined);
    },
  };
}

const none: Neighbors = { index: undefined, hasNext: false, hasPrevious: false, move: () => undefined };

type Windows = readonly (readonly [queryKey: readonly unknown[], data: PeopleWindowBody | undefined])[];

function indexOf(windows: Windows, personId: string | undefined): number | undefined {
  for (const [key, data] of windows) {
    const at = data?.rows.findIndex(({ _id }) => _id === personId) ?? -1;
    if (at >= 0) return Number(key.at(-1)) * windowRows + at;
  }
  return undefined;
}
