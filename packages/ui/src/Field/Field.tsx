import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Field.module.css';

/** Attributes that a control inside a Field must have, so that label, hint and error belong to it. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** The texts around a control. */
export interface FieldTexts {
  /** What to enter; always visible unless `labelHidden`. */
  label: ReactNode;
  /** Shows the label only to screen readers, if its context is clear (a search box with its icon). */
  labelHidden?: boolean;
  /** How to fill it in. */
  hint?: ReactNode;
  /** What is missing and how to correct it. Its presence makes the control invalid. */
  error?: ReactNode;
  /** Shown after the label; a field without it is required. */
  optionalLabel?: string;
}

export interface FieldProps extends FieldTexts {
  /** Default: an id of its own. */
  id?: string | undefined;
  className?: string | undefined;
  /** Draws the control, with all of `control` on it. */
  children: (control: FieldControl) => ReactNode;
}

/** Label above, control, and a hint or an error below. For custom controls; TextField and Select use it. */
export function Field({
  id,
  label,
  labelHidden,
  hint,
  error,
  optionalLabel,
  className,
  children,
}: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hasError = error !== undefined && error !== null && error !== '' && error !== false;
  const describedBy = [hint === undefined ? '' : `${controlId}-hint`, hasError ? `${controlId}-error` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <div className={classNames(styles.field, className)}>
      <label className={labelHidden ? 'visually-hidden' : styles.label} htmlFor={controlId}>
        {label}
        {optionalLabel !== undefined && <span className={styles.optional}> ({optionalLabel})</span>}
      </label>
      {children({
        id: controlId,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': hasError || undefined,
      })}
      {hint !== undefined && (
        <p className={styles.hint} id={`${controlId}-hint`}>
          {hint}
        </p>
      )}
      {hasError && (
        <p className={styles.error} id={`${controlId}-error`}>
          <TriangleAlert aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
