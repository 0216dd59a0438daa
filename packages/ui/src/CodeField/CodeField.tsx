import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from '../Field/Field.tsx';
import styles from './CodeField.module.css';

export interface CodeFieldProps
  extends FieldTexts,
    Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'maxLength'> {
  /** The digits so far. */
  value: string;
  /** Called with the typed, pasted or autofilled digits, at most `length`. */
  onValueChange: (digits: string) => void;
  /** How many digits. Default 6. */
  length?: number;
}

/**
 * A code of digits from an e-mail or a message, in one input: it can be pasted with its spaces, and filled in
 * by phones. `ref` and all properties of an `<input>` reach it.
 */
export function CodeField({
  label,
  labelHidden = false,
  hint,
  error,
  optionalLabel,
  value,
  onValueChange,
  length = 6,
  id,
  className,
  ...rest
}: CodeFieldProps) {
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
        <input
          autoComplete="one-time-code"
          {...rest}
          {...control}
          aria-describedby={control['aria-describedby'] ?? rest['aria-describedby']}
          className={styles.input}
          type="text"
          inputMode="numeric"
          value={value}
          onChange={(event) => onValueChange(event.target.value.replaceAll(/\D/g, '').slice(0, length))}
        />
      )}
    </Field>
  );
}
