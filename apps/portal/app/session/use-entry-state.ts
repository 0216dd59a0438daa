import { useLocation } from 'react-router';
import { useSession } from './browser-session.ts';
import { type EntryState, readEntryState } from './entry-state.ts';

/** What led here says of the person. Nothing while hydrating: the server, which sees no state, drew the page without it. */
export function useEntryState(): EntryState {
  const status = useSession((session) => session.status);
  const { state } = useLocation();
  return status === 'loading' ? {} : readEntryState(state);
}
