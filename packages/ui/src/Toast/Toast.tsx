import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Toast.module.css';

export interface ToastProps {
  /** `alert` for errors. Default `status`. */
  tone?: 'status' | 'alert';
  /** One short sentence. */
  children: ReactNode;
}

/** Only the bar. To show one for some seconds, use ToastProvider and its `useToast`. */
export function Toast({ tone = 'status', children }: ToastProps) {
  const Icon = tone === 'alert' ? TriangleAlert : Check;
  return (
    <div className={styles.toast}>
      <Icon aria-hidden="true" />
      <span>{children}</span>
    </div>
  );
}
