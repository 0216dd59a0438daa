import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Chip.module.css';

export interface ChipProps extends Omit<ComponentProps<'button'>, 'aria-pressed' | 'type'> {
  pressed: boolean;
  /** Shows a cross while pressed: pressing again takes the filter away. */
  removable?: boolean;
  children: ReactNode;
}

/** A filter that is on or off. */
export function Chip({ pressed, removable = false, className, children, ...rest }: ChipProps) {
  return (
    <button {...rest} type="button" className={classNames(styles.chip, className)} aria-pressed={pressed}>
      {children}
      {pressed && removable && <X aria-hidden="true" />}
    </button>
  );
}
