import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

const storageKey = (list: string) => `dorsal-panel-columns:${list}`;

/** The columns that a person chose for a list in this browser; undefined if they chose none. `list`: event and view. */
export function useStoredColumns(list: string): readonly string[] | undefined {
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(storageKey(list)));
  return text === null ? undefined : text.split(',').filter(Boolean);
}

/** Remembers the columns of a list; undefined forgets them. */
export function storeColumns(list: string, columns: readonly string[] | undefined): void {
  if (columns === undefined) localStorage.removeItem(storageKey(list));
  else localStorage.setItem(storageKey(list), columns.join(','));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
