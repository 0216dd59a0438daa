import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';

interface ActiveState {
  /** The event under the pointer or the focus. */
  readonly highlighted: string | undefined;
  /** By its marker: a new object each time, also for the same event. It stays until another event or none is selected. */
  readonly selected: { readonly id: string } | undefined;
}

/**
 * The event that is highlighted in list and map. It is stored outside of the components: a pointer that crosses the
 * list then rerenders two cards and not all of them.
 */
export type ActiveEvent = StoreApi<ActiveState>;

/** An explorer's active event; undefined at first. */
export function createActiveEvent(): ActiveEvent {
  return createStore(() => ({ highlighted: undefined, selected: undefined }));
}

/** The `_id` of the event under the pointer or the focus, else of the selected one. */
export function idOfActive({ highlighted, selected }: ActiveState): string | undefined {
  return highlighted ?? selected?.id;
}

/** Calls `listener` whenever an event is selected. Returns the unsubscribe function. */
export function onSelect(active: ActiveEvent, listener: (eventId: string) => void): () => void {
  return active.subscribe(({ selected }, last) => {
    if (selected && selected !== last.selected) listener(selected.id);
  });
}

/** Whether an event is the active one. Rerenders only when that changes. */
export function useIsActive(active: ActiveEvent, eventId: string): boolean {
  return useStore(active, (state) => idOfActive(state) === eventId);
}
