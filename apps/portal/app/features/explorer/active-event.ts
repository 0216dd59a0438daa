import { useSyncExternalStore } from 'react';

/**
 * Which event stands out in list and map. It lives outside of the components: a pointer that crosses the list then draws two cards
 * anew, and not all of them.
 */
export interface ActiveEvent {
  /** The event under the pointer or the focus, else the selected one. */
  readonly id: () => string | undefined;
  readonly highlight: (eventId: string | undefined) => void;
  /** By its marker: it stays until another is, or none. */
  readonly select: (eventId: string | undefined) => void;
  /** Runs after every change; the result ends that. */
  readonly subscribe: (onChange: () => void) => () => void;
  /** Runs whenever an event is selected; the result ends that. */
  readonly onSelect: (listener: (eventId: string) => void) => () => void;
}

/** An explorer's active event; none at first. */
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

/** Whether an event is the active one; draws anew only when that changes. */
export function useIsActive(active: ActiveEvent, eventId: string): boolean {
  return useSyncExternalStore(active.subscribe, () => active.id() === eventId, isNone);
}

const isNone = () => false;
