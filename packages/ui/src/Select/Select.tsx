import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from '../Field/Field.tsx';
import styles from './Select.module.css';

export interface SelectProps extends FieldTexts, ComponentProps<'select'> {}

/**
 * The native select with its label, so that the list is the device's own. Takes
 * `<option>`s; `ref` and all properties of a `<select>` reach it.
 */
export function Select({
  label,
  labelHidden = false,
  hint,
  error,
  optionalLabel,
  id,
  className,
  children,
  ...rest
}: SelectProps) {
  const texts = {
    label,
    labelHidden,
    ...(hint !== undefined && { hint }),
    ...(error !== undefined && { error }),
    ...(optionalLabel !== undefined && { optionalLabel }),
  };
  return (
    <Field {...texts} id={id} className={className}>
      {(control) => (
        <span className={styles.box}>
          <select
            {...rest}
            {...control}
            aria-describedby={control['aria-describedby'] ?? rest['aria-describedby']}
            className={styles.select}
          >
            {children}
          </select>
          <ChevronDown className={styles.chevron} aria-hidden="true" />
        </span>
      )}
    </Field>
  );
}
