import type { PeopleAudienceBody } from '@dorsal/api-contract/panel/people-audience';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useApi } from '#/session/ApiProvider.tsx';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import { type PeopleList, readAddress, writeAddress } from './people-address.ts';
import { optionsQuery, viewsQuery } from './people-queries.ts';
import { useEventRef } from './use-event-ref.ts';

/** The list of the address: what it shows, its saved view, and how to show another. */
export function usePeople() {
  const api = useApi();
  const ref = useEventRef();
  const { permissions } = useCurrentOrganizer();
  const mayRead = permissions.includes('people.details');
  const { data: options } = useSuspenseQuery(optionsQuery(api, ref));
  const { data: views } = useSuspenseQuery(viewsQuery(api, ref, mayRead));
  const [params, setParams] = useSearchParams();
  const view = views.find(({ _id }) => _id === params.get('view'));
  const list = readAddress(params, view);
  return {
    ref,
    options,
    views,
    view,
    list,
    audience: audienceOf(list),
    /** Changes the address. */
    show: (changes: Partial<PeopleList>) =>
      setParams((current) => writeAddress(current, view, { ...readAddress(current, view), ...changes }), {
        replace: true,
        preventScrollReset: true,
      }),
  };
}

function audienceOf({ filters, q }: PeopleList): PeopleAudienceBody {
  return q.trim() === '' ? filters : { ...filters, q };
}
