import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Button.module.css';

/** How a button looks: one `primary` for each view; `ink` is the second solid one. */
export type ButtonVariant = 'primary' | 'ink' | 'outline' | 'ghost';

/** Heights: 44, 52 and 60 px. */
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonProps extends ComponentProps<'button'> {
  /** Default `button`, so that it sends no form unless it says `submit`. */
  type?: 'button' | 'submit' | 'reset';
  /** Default `primary`. */
  variant?: ButtonVariant;
  /** Default `md`. */
  size?: ButtonSize;
  /** Something is in progress: clicks do nothing; the width and the focus stay. */
  busy?: boolean;
  /** What is in progress, as a gerund ('Enviando...'). Without it the button keeps its text beside the spinner. */
  busyLabel?: string;
  /** As wide as its container. */
  fullWidth?: boolean;
  /** What it does, as a verb; may contain an icon. */
  children?: ReactNode;
}

/** A busy submit button must not send its form a second time. */
function preventDefault(event: MouseEvent) {
  event.preventDefault();
}

/** Acts on this page. To go somewhere use ButtonLink. `ref` and all properties of a `<button>` reach it. */
export function Button({
  variant = 'primary',
  size = 'md',
  busy = false,
  busyLabel,
  fullWidth = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(styles.button, className)}
      data-variant={variant}
      data-size={size}
      data-full-width={fullWidth || undefined}
      data-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? preventDefault : onClick}
    >
      <span className={styles.content} data-hidden={busy || undefined} aria-hidden={busy || undefined}>
        {children}
      </span>
      {busy && (
        <span className={styles.busy}>
          <span className={styles.spinner} aria-hidden="true" />
          {busyLabel ?? children}
        </span>
      )}
    </button>
  );
}
