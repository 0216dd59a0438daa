import { useSyncExternalStore } from 'react';

/**
 * The event that is highlighted in list and map. It is stored outside of the components: a pointer that crosses the
 * list then rerenders two cards and not all of them.
 */
export interface ActiveEvent {
  /** The event under the pointer or the focus, else the selected one. */
  readonly id: () => string | undefined;
  readonly highlight: (eventId: string | undefined) => void;
  /** By its marker. The event stays selected until another one or none is. */
  readonly select: (eventId: string | undefined) => void;
  /** Calls `onChange` after every change. Returns the unsubscribe function. */
  readonly subscribe: (onChange: () => void) => () => void;
  /** Calls `listener` whenever an event is selected. Returns the unsubscribe function. */
  readonly onSelect: (listener: (eventId: string) => void) => () => void;
}

/** An explorer's active event; undefined at first. */
export function createActiveEvent(): ActiveEvent {
  let highlighted: string | undefined;
  let selected: string | undefined;
  const listeners = new Set<() => void>();
  const selectListeners = new Set<(eventId: string) => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    id: () => highlighted ?? selected,
    highlight: (eventId) => {
      highlighted = eventId;
      tell();
    },
    select: (eventId) => {
      selected = eventId;
      tell();
      if (eventId === undefined) return;
      for (const listener of selectListeners) listener(eventId);
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    onSelect: (listener) => {
      selectListeners.add(listener);
      return () => selectListeners.delete(listener);
    },
  };
}

/** Whether an event is the active one. Rerenders only when that changes. */
export function useIsActive(active: ActiveEvent, eventId: string): boolean {
  return useSyncExternalStore(active.subscribe, () => active.id() === eventId, isNone);
}

const isNone = () => false;
