import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './IconButton.module.css';

export interface IconButtonProps extends ComponentProps<'button'> {
  /** Default `button`, so that it sends no form unless it says `submit`. */
  type?: 'button' | 'submit' | 'reset';
  /** What it does, since the icon alone says nothing to a screen reader. */
  'aria-label': string;
  /** With a border. */
  line?: boolean;
  /** One icon. */
  children: ReactNode;
}

/** A button of 44 by 44 px with only an icon. `ref` and all properties of a `<button>` reach it. */
export function IconButton({ line = false, type = 'button', className, children, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(styles.button, className)}
      data-line={line || undefined}
    >
      {children}
    </button>
  );
}
