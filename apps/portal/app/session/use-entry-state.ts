import { useLocation } from 'react-router';
import { useSession } from './browser-session.ts';
import { type EntryState, readEntryState } from './entry-state.ts';

/** The state from the previous page. Empty during hydration: the server rendered the page without it. */
export function useEntryState(): EntryState {
  const status = useSession((session) => session.status);
  const { state } = useLocation();
  return status === 'loading' ? {} : readEntryState(state);
}
