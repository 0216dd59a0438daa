import { IconButton } from '@dorsal/ui/IconButton';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { type MenuItem, MenuList } from '../Menu/MenuList.tsx';
import { useMenuKeys } from '../Menu/use-menu-keys.ts';

export interface RowMenuProps {
  /** The subject of the actions: the button is called 'Más acciones de …'. */
  of: string;
  actions: readonly MenuItem[];
  /** Instead of the three dots. */
  icon?: ReactNode;
}

/** What can be done with a row. */
export function RowMenu({ of, actions, icon }: RowMenuProps) {
  const id = useId();
  const { button, isOpen, onButtonKeyDown, ...list } = useMenuKeys();
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
      <MenuList id={id} label={`Acciones de ${of}`} items={actions} isOpen={isOpen} {...list} />
    </>
  );
}
