import type { PanelEventBody } from '@dorsal/api-contract/panel/events';
import { saveFile } from '@dorsal/ui/save-file';
import { useToast } from '@dorsal/ui/ToastProvider';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#/session/ApiProvider.tsx';
import { eventsQuery } from '#/session/events-query.ts';
import { errorText } from '#/session/error-text.ts';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import { useOfferUndo } from '../UndoToast/UndoToast.tsx';
import { changeResults, type EventChange, oppositeChanges } from './event-actions.ts';

export interface EventActions {
  /** Shows the result or the reason as a message. */
  readonly change: (event: PanelEventBody, change: EventChange) => Promise<void>;
  /** Saves the event as a file. */
  readonly exportFile: (event: PanelEventBody) => Promise<void>;
  /** Deletes a draft. Rejects with the reason. */
  readonly remove: (event: PanelEventBody) => Promise<void>;
  /** Puts an event that a call returned into the list. */
  readonly put: (event: PanelEventBody) => void;
}

/** What can be done with the events of the organizer of the address. */
export function useEventActions(): EventActions {
  const { _id: organizerId } = useCurrentOrganizer();
  const api = useApi();
  const client = useQueryClient();
  const toasts = useToast();
  const offerUndo = useOfferUndo();
  const { queryKey } = eventsQuery(api, organizerId);
  const refOf = (event: PanelEventBody) => ({ organizerId, eventId: event._id });
  const put = (changed: PanelEventBody) => {
    client.setQueryData(queryKey, (events) =>
      events?.map((event) => (event._id === changed._id ? changed : event)),
    );
  };
  const attempt = async (action: () => Promise<void>) => {
    try {
      await action();
    } catch (error) {
      toasts.alert(errorText(error));
    }
  };
  const change = (event: PanelEventBody, name: EventChange): Promise<void> =>
    attempt(async () => {
      put(await api.events[name](refOf(event)));
      offerUndo({
        message: changeResults[name],
        undo: () => void change(event, oppositeChanges[name]),
      });
    });
  return {
    put,
    change,
    exportFile: (event) =>
      attempt(async () => {
        const file = await api.events.exportFile(refOf(event));
        const content = new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' });
        saveFile(content, `${event.slug}.json`);
      }),
    async remove(event) {
      await api.events.remove(refOf(event));
      client.setQueryData(queryKey, (events) => events?.filter(({ _id }) => _id !== event._id));
      toasts.show('Borrador borrado.');
    },
  };
}
