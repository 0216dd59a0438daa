import { type RefObject, useEffect, useEffectEvent } from 'react';

export interface MenuClosing {
  readonly menu: RefObject<HTMLElement | null>;
  /** The button that opens the menu. */
  readonly button: RefObject<HTMLElement | null>;
  /** The menu covers other content, and closes when the visitor turns to that. */
  readonly isOverPage: boolean;
  readonly onClose: () => void;
}

/** Closes an open menu by Escape, which returns the focus to its button, and by a press or the focus elsewhere. */
export function useMenuClosing({ menu, button, isOverPage, onClose }: MenuClosing): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // The dialog around it stays open.
      event.preventDefault();
      close();
      button.current?.focus();
    };
    const onElsewhere = ({ target }: Event) => {
      const isInside = [menu, button].some(({ current }) => current?.contains(target as Node));
      if (isOverPage && !isInside) close();
    };
    document.addEventListener('keydown', onKey, { signal });
    document.addEventListener('pointerdown', onElsewhere, { signal });
    document.addEventListener('focusin', onElsewhere, { signal });
    return () => controller.abort();
  }, [menu, button, isOverPage]);
}
