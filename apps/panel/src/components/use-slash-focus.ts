import { useEffect, useId } from 'react';

/** Returns the id for a search field, to which the key `/` moves the focus unless the person writes in another field. */
export function useSlashFocus(): string {
  const id = useId();
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const isWriting = (event.target as Element).closest('input, textarea, select, [contenteditable]');
      if (event.key !== '/' || isWriting || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      document.getElementById(id)?.focus();
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, [id]);
  return id;
}
