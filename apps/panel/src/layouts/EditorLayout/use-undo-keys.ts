import { useEffect } from 'react';
import { hasDialog } from '#/components/has-dialog.ts';

/**
 * Ctrl Z and ⌘ Z undo the last change of the draft. The rich text has its own undo, which handles the key before this
 * does. A dialog over the page keeps the browser's undo.
 */
export function useUndoKeys(undo: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      if (!isUndo || event.defaultPrevented || hasDialog()) return;
      event.preventDefault();
      undo();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [undo]);
}
