import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { useModalDialog } from '../modal-dialog.ts';
import styles from './Dialog.module.css';

export interface DialogProps {
  /** Whether it is shown. */
  open: boolean;
  /** Esc, the cross or a click beside it: the owner of `open` closes it. */
  onClose: () => void;
  /** The question, as the heading that names the dialog. */
  title: ReactNode;
  /** Default 'Cerrar'. */
  closeLabel?: string;
  className?: string | undefined;
  /** Text and controls; closing resets them. */
  children: ReactNode;
}

/**
 * A modal question. Below 768 px it is a sheet at the bottom. The content is mounted only while it is open. Focus goes
 * to the first control inside, and closing returns it to the element that had it.
 */
export function Dialog({ open, onClose, title, closeLabel = 'Cerrar', className, children }: DialogProps) {
  const ref = useModalDialog(open, onClose);
  const titleId = useId();
  return (
    <dialog ref={ref} className={classNames(styles.dialog, className)} aria-labelledby={titleId}>
      {open && (
        <div className={styles.body}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {children}
          <IconButton className={styles.close} aria-label={closeLabel} onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </dialog>
  );
}
