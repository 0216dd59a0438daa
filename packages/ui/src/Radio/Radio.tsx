import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Radio.module.css';

export interface RadioProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Same for all choices of a group: the browser then handles arrow keys and exclusion. */
  name: string;
  /** The label. */
  children: ReactNode;
}

/** One choice of a RadioGroup. `ref` and all properties of an `<input>` reach the input. */
export function Radio({ children, className, ...rest }: RadioProps) {
  return (
    <label className={classNames(styles.row, className)}>
      <input {...rest} type="radio" className={styles.input} />
      <span className={styles.label}>{children}</span>
    </label>
  );
}
