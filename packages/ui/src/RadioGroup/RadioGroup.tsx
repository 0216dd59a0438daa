import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './RadioGroup.module.css';

export interface RadioGroupProps {
  /** What is being chosen. */
  legend: ReactNode;
  /** Shows the legend only to screen readers, if a heading above says the same. */
  legendHidden?: boolean;
  /** Why a choice is needed; belongs to the whole group. */
  error?: ReactNode;
  /** Radio or RadioCard, all with the same `name`. */
  children: ReactNode;
  className?: string | undefined;
}

/** A native group of choices without its own state: the form has it. */
export function RadioGroup({ legend, legendHidden = false, error, children, className }: RadioGroupProps) {
  const id = useId();
  const hasError = error !== undefined && error !== null && error !== '' && error !== false;
  return (
    <fieldset
      className={classNames(styles.group, className)}
      aria-describedby={hasError ? `${id}-error` : undefined}
    >
      <legend className={legendHidden ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={styles.choices}>{children}</div>
      {hasError && (
        <p className={styles.error} id={`${id}-error`}>
          <TriangleAlert aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}
