import type { PanelEventBody } from '@dorsal/api-contract/panel/events';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useApi } from '#/session/ApiProvider.tsx';
import { eventsQuery } from '#/session/events-query.ts';
import { useCurrentOrganizer } from '#/session/use-session.ts';

/** Returns what follows a creation: the event joins the list, and its editor opens. */
export function useOpenCreated(): (event: PanelEventBody) => Promise<void> {
  const { _id, slug } = useCurrentOrganizer();
  const { queryKey } = eventsQuery(useApi(), _id);
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (event) => {
    client.setQueryData(queryKey, (events) => events && [event, ...events]);
    void client.invalidateQueries({ queryKey });
    await navigate(`/${slug}/events/${event._id}/edit/details`);
  };
}
