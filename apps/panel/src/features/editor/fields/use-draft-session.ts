import type { EventRef } from '@dorsal/api-client/panel';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useApi } from '#/session/ApiProvider.tsx';
import { sessionQuery } from '#/session/session-query.ts';
import { unsavedDraftKey } from '#/session/unsaved-drafts.ts';
import { useOpenSession } from '#/session/use-session.ts';
import { createDraftSession, type DraftSession, OtherPersonError } from '../draft/draft-session.ts';
import { type DraftState, isOpened } from '../draft/draft-state.ts';
import { tabDraftKeeper } from '../draft/kept-draft.ts';

/** Opens the event's draft for as long as the component is mounted. One component for each event: give it a key. */
export function useDraftSession(event: EventRef): { session: DraftSession; state: DraftState } {
  const api = useApi();
  const queryClient = useQueryClient();
  const { person } = useOpenSession();
  const [session] = useState(() =>
    createDraftSession(
      {
        load: () => api.events.draft(event),
        async save(body) {
          const current = queryClient.getQueryData(sessionQuery(api).queryKey);
          if (current?.state === 'open' && current.person._id !== person._id) throw new OtherPersonError();
          return api.events.saveDraft(event, body);
        },
      },
      tabDraftKeeper(unsavedDraftKey(person._id, event.eventId), sessionStorage),
    ),
  );
  useEffect(() => {
    void session.load();
    return session.end;
  }, [session]);
  useFlush(session);
  useLeaveQuestion(session);
  return { session, state: useSyncExternalStore(session.subscribe, session.state) };
}

/** Saves at once when the page is hidden, and when the network comes back. */
function useFlush({ flush }: DraftSession): void {
  useEffect(() => {
    const flushHidden = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    document.addEventListener('visibilitychange', flushHidden);
    addEventListener('online', flush);
    return () => {
      document.removeEventListener('visibilitychange', flushHidden);
      removeEventListener('online', flush);
    };
  }, [flush]);
}

/** The browser asks before it leaves a page whose draft isn't saved. */
function useLeaveQuestion({ state }: DraftSession): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      const current = state();
      if (isOpened(current) && current.mode !== 'saved' && current.mode !== 'gone') event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [state]);
}
