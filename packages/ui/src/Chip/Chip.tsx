import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Chip.module.css';

export interface ChipProps extends Omit<ComponentProps<'button'>, 'aria-pressed' | 'type'> {
  /** Whether the filter is on. Left out by a chip that acts once, such as a proposal. */
  pressed?: boolean | undefined;
  /** Shows a cross while pressed: pressing again removes the filter. */
  removable?: boolean;
  /** What it filters by, or does. */
  children: ReactNode;
}

/** A filter that is on or off. Takes all properties of a `<button>`. */
export function Chip({ pressed, removable = false, className, children, ...rest }: ChipProps) {
  return (
    <button {...rest} type="button" className={classNames(styles.chip, className)} aria-pressed={pressed}>
      {children}
      {pressed && removable && <X aria-hidden="true" />}
    </button>
  );
}
