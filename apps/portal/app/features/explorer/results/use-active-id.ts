import { useSyncExternalStore } from 'react';
import type { ActiveEvent } from './active-event.ts';

/** The active event's `_id`, for components that show it. */
export function useActiveId(active: ActiveEvent): string | undefined {
  return useSyncExternalStore(active.subscribe, active.id, none);
}

const none = () => undefined;
