import { useSyncExternalStore } from 'react';

const key = 'dorsal-panel-keys';
const listeners = new Set<() => void>();

/** Whether single letters are shortcuts; remembered in this browser. Source: WCAG 2.2, 2.1.4. */
export function areLettersOn(): boolean {
  return localStorage.getItem(key) !== 'off';
}

/** The setting, and how to change it. */
export function useLettersSetting(): readonly [isOn: boolean, setOn: (isOn: boolean) => void] {
  return [
    useSyncExternalStore(subscribe, areLettersOn),
    (isOn) => {
      localStorage.setItem(key, isOn ? 'on' : 'off');
      for (const listener of listeners) listener();
    },
  ];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
