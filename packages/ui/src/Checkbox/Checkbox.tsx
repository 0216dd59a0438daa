import { TriangleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** The label; may hold links. */
  children: ReactNode;
  /** Why it has to be ticked. */
  error?: ReactNode;
}

/** A box to tick, with its label beside it. `ref` and all properties of an `<input>` reach the input. */
export function Checkbox({ children, error, id, className, ...rest }: CheckboxProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const hasError = error !== undefined && error !== null && error !== '' && error !== false;
  return (
    <div className={classNames(styles.checkbox, className)}>
      <label className={styles.row} htmlFor={inputId}>
        <input
          {...rest}
          id={inputId}
          type="checkbox"
          className={styles.input}
          aria-invalid={hasError || undefined}
          aria-describedby={hasError ? `${inputId}-error` : rest['aria-describedby']}
        />
        <span className={styles.label}>{children}</span>
      </label>
      {hasError && (
        <p className={styles.error} id={`${inputId}-error`}>
          <TriangleAlert aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
