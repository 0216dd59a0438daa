import type { PeopleViewBody, SaveViewBody } from '@dorsal/api-contract/panel/people-views';
import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useApi } from '#/session/ApiProvider.tsx';
import { useColumns } from '../columns/use-columns.ts';
import { viewCountsQuery, viewsQuery } from '../people-queries.ts';
import { usePeople } from '../use-people.ts';

/** Saves, changes and deletes views. What is saved is the list of the address with its columns. */
export function useSavedView() {
  const api = useApi();
  const client = useQueryClient();
  const { ref, view, list, audience, options } = usePeople();
  const { columns, choose } = useColumns(ref.eventId, view, options);
  const [, setParams] = useSearchParams();
  const apply = (views: PeopleViewBody[], shown: string | undefined) => {
    client.setQueryData(viewsQuery(api, ref, true).queryKey, views);
    void client.invalidateQueries({ queryKey: viewCountsQuery(api, ref).queryKey });
    // The view has them from now on.
    choose(undefined);
    setParams(shown === undefined ? {} : { view: shown }, { replace: true, preventScrollReset: true });
  };
  const body = (name: string, isPrivate: boolean): SaveViewBody => ({
    name,
    isPrivate,
    audience,
    columns,
    sort: list.sort,
  });
  return {
    create: async (name: string, isPrivate: boolean) => {
      const views = await api.peopleViews.create(ref, body(name, isPrivate));
      apply(views, views.find((other) => other.name === name && other.isPrivate === isPrivate)?._id);
    },
    change: async ({ _id, name, isPrivate }: PeopleViewBody) =>
      apply(await api.peopleViews.change(ref, _id, body(name, isPrivate)), _id),
    remove: async ({ _id }: PeopleViewBody) => apply(await api.peopleViews.remove(ref, _id), undefined),
  };
}
