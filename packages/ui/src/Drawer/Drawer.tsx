import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { useModalDialog } from '../modal-dialog.ts';
import styles from './Drawer.module.css';

export interface DrawerProps {
  /** Whether it is shown. */
  open: boolean;
  /** Esc, the cross or a click beside it: the owner of `open` closes it. */
  onClose: () => void;
  /** Its name, only for screen readers. */
  label: string;
  /** Default 'Cerrar'. */
  closeLabel?: string;
  className?: string | undefined;
  /** The menu. */
  children: ReactNode;
}

/** A panel from the right edge, for the menu of small screens. */
export function Drawer({ open, onClose, label, closeLabel = 'Cerrar', className, children }: DrawerProps) {
  const ref = useModalDialog(open, onClose);
  return (
    <dialog ref={ref} className={classNames(styles.drawer, className)} aria-label={label}>
      {open && (
        <div className={styles.body}>
          <IconButton className={styles.close} aria-label={closeLabel} onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
          {children}
        </div>
      )}
    </dialog>
  );
}
