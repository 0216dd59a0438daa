import { X } from 'lucide-react';
import { type KeyboardEventHandler, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { useModalDialog } from '../modal-dialog.ts';
import { useBackCloses } from './back-closes.ts';
import styles from './ScreenDialog.module.css';

export interface ScreenDialogProps {
  /** Whether it is shown. */
  open: boolean;
  /** Called for Esc, the cross or the browser's Back button: the owner of `open` closes it. */
  onClose: () => void;
  /** The heading that names it. */
  title: ReactNode;
  /** Default 'Cerrar'. */
  closeLabel?: string;
  /** Default: the theme of the page. */
  theme?: 'light' | 'dark' | 'coral';
  /** Called for keys that are pressed anywhere in it. */
  onKeyDown?: KeyboardEventHandler;
  className?: string | undefined;
  /** The content; fills the space below the heading. */
  children: ReactNode;
}

/**
 * A dialog over the whole screen. The content is mounted only while it is open. Closing returns focus to the element
 * that had it.
 */
export function ScreenDialog({
  open,
  onClose,
  title,
  closeLabel = 'Cerrar',
  theme,
  onKeyDown,
  className,
  children,
}: ScreenDialogProps) {
  const ref = useModalDialog(open, onClose);
  const titleId = useId();
  useBackCloses(open, onClose);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the controls inside
    <dialog
      ref={ref}
      className={classNames(styles.dialog, className)}
      aria-labelledby={titleId}
      data-theme={theme}
      onKeyDown={onKeyDown}
    >
      {open && (
        <div className={styles.body}>
          <div className={styles.head}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <IconButton aria-label={closeLabel} onClick={onClose}>
              <X aria-hidden="true" />
            </IconButton>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
