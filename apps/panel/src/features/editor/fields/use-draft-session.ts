import type { EventRef } from '@dorsal/api-client/panel';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useApi } from '#/session/ApiProvider.tsx';
import { createDraftSession, type DraftSession } from '../draft/draft-session.ts';
import type { DraftState } from '../draft/draft-state.ts';
import { tabDraftKeeper } from '../draft/kept-draft.ts';

/** Opens the event's draft for as long as the component is mounted. One component for each event: give it a key. */
export function useDraftSession(event: EventRef): { session: DraftSession; state: DraftState } {
  const api = useApi();
  const [session] = useState(() =>
    createDraftSession(
      {
        load: () => api.events.draft(event),
        save: (version, content) => api.events.saveDraft(event, version, content),
      },
      tabDraftKeeper(event.eventId, sessionStorage),
    ),
  );
  useEffect(() => {
    void session.load();
    return session.flush;
  }, [session]);
  useFlush(session);
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
