import { IconButton } from '@dorsal/ui/IconButton';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import styles from './RowMenu.module.css';
import { useMenuKeys } from './use-menu-keys.ts';

export type RowAction =
  | { label: string; to: string }
  | { label: string; onSelect: () => void; isDanger?: boolean };

export interface RowMenuProps {
  /** Whose actions they are: the button is called 'Más acciones de …'. */
  of: string;
  /** In order; those that can't be undone last. */
  actions: readonly RowAction[];
  /** Instead of the three dots. */
  icon?: ReactNode;
}

/** What can be done with a row. The list is in the top layer, so that no scrolling table cuts it off. */
export function RowMenu({ of, actions, icon }: RowMenuProps) {
  const id = useId();
  const { button, menu, isOpen, onKeyDown, onButtonKeyDown, close } = useMenuKeys();
  return (
    <>
      <IconButton
        ref={button}
        aria-label={`Más acciones de ${of}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        popoverTarget={id}
        onKeyDown={onButtonKeyDown}
      >
        {icon ?? <Ellipsis aria-hidden="true" />}
      </IconButton>
      <div
        ref={menu}
        id={id}
        role="menu"
        aria-label={`Acciones de ${of}`}
        popover="auto"
        className={styles.menu}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        {isOpen &&
          actions.map((action) =>
            'to' in action ? (
              <Link
                key={action.label}
                role="menuitem"
                className={styles.item}
                tabIndex={-1}
                to={action.to}
                onClick={close}
              >
                {action.label}
              </Link>
            ) : (
              <button
                key={action.label}
                type="button"
                role="menuitem"
                className={styles.item}
                tabIndex={-1}
                data-danger={action.isDanger || undefined}
                onClick={() => {
                  close();
                  action.onSelect();
                }}
              >
                {action.label}
              </button>
            ),
          )}
      </div>
    </>
  );
}
