import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { useMenuKeys } from '#/components/RowMenu/use-menu-keys.ts';
import menuStyles from '#/components/RowMenu/RowMenu.module.css';
import styles from './RailMenu.module.css';

export type MenuItem =
  | { readonly label: string; readonly to: string; readonly isCurrent?: boolean }
  | { readonly label: string; readonly onSelect: () => void };

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
  const { button, menu, isOpen, onKeyDown, onButtonKeyDown, close } = useMenuKeys();
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
      <div
        ref={menu}
        id={id}
        role="menu"
        aria-label={label}
        popover="auto"
        data-theme="light"
        className={menuStyles.menu}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        {isOpen &&
          items.map((item) =>
            'to' in item ? (
              <Link
                key={item.to}
                role="menuitem"
                className={menuStyles.item}
                tabIndex={-1}
                to={item.to}
                aria-current={item.isCurrent || undefined}
                onClick={close}
              >
                {item.label}
              </Link>
            ) : (
              <button
                key={item.label}
                type="button"
                role="menuitem"
                className={menuStyles.item}
                tabIndex={-1}
                onClick={() => {
                  close();
                  item.onSelect();
                }}
              >
                {item.label}
              </button>
            ),
          )}
      </div>
    </>
  );
}
