import type { EventRef } from '@dorsal/api-client/panel';
import { type ReactNode, useState } from 'react';
import { isOpened } from '../draft/draft-state.ts';
import { DraftContext } from './draft-context.ts';
import { useDraftSession } from './use-draft-session.ts';

export interface DraftProviderProps {
  event: EventRef;
  /** Shown while the draft loads. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Opens a draft for the components below. Throws what made loading fail, for the route's error boundary. */
export function DraftProvider({ event, fallback, children }: DraftProviderProps) {
  const { session, state } = useDraftSession(event);
  const [openedAtMs] = useState(Date.now);
  const [showsMissing, setShowsMissing] = useState(false);
  if (state.mode === 'unloaded') throw state.error;
  if (!isOpened(state)) return fallback;
  const showMissing = () => setShowsMissing(true);
  return (
    <DraftContext value={{ event, session, state, openedAtMs, showsMissing, showMissing }}>
      {children}
    </DraftContext>
  );
}
