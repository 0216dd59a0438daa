import type { ReactNode } from 'react';
import styles from './DialogActions.module.css';

export interface DialogActionsProps {
  /** Cancel first, the main action last. */
  children: ReactNode;
}

/** The buttons at the foot of a dialog: side by side, on phones as wide as the sheet. */
export function DialogActions({ children }: DialogActionsProps) {
  return <div className={styles.actions}>{children}</div>;
}
