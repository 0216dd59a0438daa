import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import styles from './Banner.module.css';

export type BannerTone = 'success' | 'warning' | 'danger' | 'info';

export interface BannerProps {
  /** Default `info`. `danger` interrupts a screen reader (`role="alert"`), the others wait (`role="status"`). */
  tone?: BannerTone;
  /** Instead of the tone's own icon. */
  icon?: ReactNode;
  /** A button or a link at the end of the row. */
  action?: ReactNode;
  /** Gives the banner a button that closes it. */
  onDismiss?: () => void;
  className?: string | undefined;
  /** One or two sentences. */
  children: ReactNode;
}

const icons = { success: CircleCheck, warning: TriangleAlert, danger: TriangleAlert, info: Info };

/** A message within the page: what happened, or what to do. */
export function Banner({ tone = 'info', icon, action, onDismiss, className, children }: BannerProps) {
  const Icon = icons[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={classNames(styles.banner, className)}
      data-tone={tone}
    >
      <div className={styles.message}>
        <span className={styles.icon} aria-hidden="true">
          {icon ?? <Icon />}
        </span>
        <div className={styles.text}>{children}</div>
      </div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
      {onDismiss !== undefined && (
        <IconButton aria-label="Cerrar" className={styles.dismiss} onClick={onDismiss}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}
