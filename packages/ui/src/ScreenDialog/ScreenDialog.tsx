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
  /** Esc, the cross or the browser's way back: the owner of `open` closes it. */
  onClose: () => void;
  /** What fills the screen, as the heading that names it. */
  title: ReactNode;
  /** Default 'Cerrar'. */
  closeLabel?: string;
  /** Default: the theme of the page. */
  theme?: 'light' | 'dark' | 'coral';
  /** Keys that are pressed anywhere in it. */
  onKeyDown?: KeyboardEventHandler;
  className?: string | undefined;
  /** Fills what the heading leaves. */
  children: ReactNode;
}

/** One thing over the whole screen. The content lives only while it is open; focus goes back to where it was after closing. */
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
