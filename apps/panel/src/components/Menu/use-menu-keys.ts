import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

export interface MenuKeys {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly menu: RefObject<HTMLDivElement | null>;
  readonly isOpen: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onButtonKeyDown: (event: KeyboardEvent) => void;
  readonly close: () => void;
}

/** Pixels between the button and its menu, and between the menu and the edge of the window. */
const gap = 6;

/**
 * The state, place and keys of a menu in a popover: arrows, Home and End move, Tab closes. The browser closes it on Esc
 * and on a press outside. Source: WAI-ARIA practices, menu button.
 */
export function useMenuKeys(): MenuKeys {
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    const element = menu.current;
    if (element === null) return undefined;
    const update = (event: Event) => setIsOpen((event as ToggleEvent).newState === 'open');
    // A press renders the items before the menu is shown: only then has it a size, and can be focused.
    const place = (event: Event) => {
      if ((event as ToggleEvent).newState !== 'open' || button.current === null) return;
      placeBelow(element, button.current);
      items(element)[0]?.focus({ preventScroll: true });
    };
    element.addEventListener('beforetoggle', update);
    element.addEventListener('toggle', place);
    return () => {
      element.removeEventListener('beforetoggle', update);
      element.removeEventListener('toggle', place);
    };
  }, []);

  useEffect(() => {
    const [element, opener] = [menu.current, button.current];
    if (!isOpen || element === null || opener === null) return undefined;
    const { top, left } = opener.getBoundingClientRect();
    // The menu has a fixed place: it can't follow its row. Other parts of the page scroll when their content arrives.
    const hide = () => {
      const now = opener.getBoundingClientRect();
      if (now.top !== top || now.left !== left) element.hidePopover();
    };
    addEventListener('scroll', hide, { capture: true });
    return () => removeEventListener('scroll', hide, { capture: true });
  }, [isOpen]);

  const close = () => {
    menu.current?.hidePopover();
    button.current?.focus();
  };

  return {
    button,
    menu,
    isOpen,
    close,
    onButtonKeyDown(event) {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      menu.current?.showPopover();
    },
    onKeyDown(event) {
      if (menu.current === null) return;
      if (event.key === 'Tab') close();
      const all = items(menu.current);
      const next = nextIndex(event.key, all.indexOf(document.activeElement as HTMLElement), all.length);
      if (next === undefined) return;
      event.preventDefault();
      all[next]?.focus();
    },
  };
}

function nextIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

function items(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];
}

/** Below the button with the same right edge; above it if there is no room. */
function placeBelow(menu: HTMLElement, button: HTMLElement): void {
  const { bottom, top, right } = button.getBoundingClientRect();
  const { offsetHeight, offsetWidth } = menu;
  const fitsBelow = bottom + gap + offsetHeight <= innerHeight;
  menu.style.left = `${Math.max(gap, right - offsetWidth)}px`;
  menu.style.top = `${fitsBelow ? bottom + gap : Math.max(gap, top - gap - offsetHeight)}px`;
}
