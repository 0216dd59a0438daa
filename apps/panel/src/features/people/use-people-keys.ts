import { useEffect } from 'react';
import { hasDialog } from '#/components/has-dialog.ts';
import { areLettersOn } from '#/components/keys-setting.ts';

export interface PeopleKeys {
  /** J: the next row or person; K: the one before. */
  onMove: (by: 1 | -1) => void;
  /** E; absent for roles that may not export. */
  onExport: (() => void) | undefined;
  /** Esc; absent while no person is open. */
  onClose: (() => void) | undefined;
}

/** The keys of the list. Letters only outside fields, dialogs and popups. Source: WCAG 2.2, 2.1.4. */
export function usePeopleKeys(keys: PeopleKeys): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (hasDialog() || document.querySelector('[popover="auto"]:popover-open')) return;
      const action = event.key === 'Escape' ? keys.onClose : letterAction(event, keys);
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}

function letterAction({ key, target }: KeyboardEvent, keys: PeopleKeys): (() => void) | undefined {
  const isTyping = target instanceof HTMLElement && target.matches('input, textarea, select');
  if (isTyping || !areLettersOn()) return undefined;
  switch (key.toUpperCase()) {
    case 'J':
      return () => keys.onMove(1);
    case 'K':
      return () => keys.onMove(-1);
    case 'E':
      return keys.onExport;
    default:
      return undefined;
  }
}
