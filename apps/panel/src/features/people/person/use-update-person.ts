import type { PanelPersonBody } from '@dorsal/api-contract/panel/people-person';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#/session/ApiProvider.tsx';
import { peopleKey, personQuery } from '../people-queries.ts';
import { useEventRef } from '../use-event-ref.ts';

/** Shows the person as the server answered after a change, and reads the lists again. */
export function useUpdatePerson(): (person: PanelPersonBody) => void {
  const api = useApi();
  const client = useQueryClient();
  const ref = useEventRef();
  return (person) => {
    client.setQueryData(personQuery(api, { ...ref, personId: person._id }).queryKey, person);
    void client.invalidateQueries({ queryKey: [...peopleKey(ref), 'list'] });
  };
}
