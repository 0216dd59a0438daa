import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Switch.module.css';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  /** The label. */
  children: ReactNode;
  /** What switching it on means. */
  description?: ReactNode;
}

/**
 * A setting that applies at once, with its label at the start of the row. `ref` and all properties of an `<input>`
 * reach it.
 */
export function Switch({ children, description, className, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <label className={classNames(styles.row, className)}>
      <span className={styles.texts}>
        <span className={styles.label} id={`${id}-label`}>
          {children}
        </span>
        {description !== undefined && (
          <span className={styles.description} id={`${id}-description`}>
            {description}
          </span>
        )}
      </span>
      <input
        {...rest}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox carries its own state
        role="switch"
        className={styles.switch}
        aria-labelledby={`${id}-label`}
        aria-describedby={description === undefined ? undefined : `${id}-description`}
      />
    </label>
  );
}
