import { Link } from 'react-router';
import styles from './MenuList.module.css';
import type { MenuKeys } from './use-menu-keys.ts';

export type MenuItem =
  | { readonly label: string; readonly to: string; readonly isCurrent?: boolean }
  | { readonly label: string; readonly onSelect: () => void; readonly isDanger?: boolean };

export interface MenuListProps extends Pick<MenuKeys, 'menu' | 'isOpen' | 'onKeyDown' | 'close'> {
  id: string;
  /** Names the menu for screen readers. */
  label: string;
  /** In order; those that can't be undone last. */
  items: readonly MenuItem[];
}

/** The items of a menu. It is in the top layer, so that no scrolling table cuts it off. */
export function MenuList({ id, label, items, menu, isOpen, onKeyDown, close }: MenuListProps) {
  return (
    <div
      ref={menu}
      id={id}
      role="menu"
      aria-label={label}
      popover="auto"
      data-theme="light"
      className={styles.menu}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {isOpen &&
        items.map((item) =>
          'to' in item ? (
            <Link
              key={item.to}
              role="menuitem"
              className={styles.item}
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
              className={styles.item}
              tabIndex={-1}
              data-danger={item.isDanger || undefined}
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
  );
}
