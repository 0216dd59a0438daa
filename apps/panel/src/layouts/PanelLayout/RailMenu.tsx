import { type ReactNode, useId } from 'react';
import { type MenuItem, MenuList } from '#/components/Menu/MenuList.tsx';
import { useMenuKeys } from '#/components/Menu/use-menu-keys.ts';
import styles from './RailMenu.module.css';

export interface RailMenuProps {
  /** Names the menu for screen readers. */
  label: string;
  items: readonly MenuItem[];
  className?: string | undefined;
  /** The button: a name and a line below it. */
  children: ReactNode;
}

/** A button of the rail or the bar that opens a menu. */
export function RailMenu({ label, items, className, children }: RailMenuProps) {
  const id = useId();
  const { button, isOpen, onButtonKeyDown, ...list } = useMenuKeys();
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className ?? styles.button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        popoverTarget={id}
        onKeyDown={onButtonKeyDown}
      >
        {children}
      </button>
      <MenuList id={id} label={label} items={items} isOpen={isOpen} {...list} />
    </>
  );
}
