import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from '../Field/Field.tsx';
import styles from './TextArea.module.css';

export interface TextAreaProps extends FieldTexts, ComponentProps<'textarea'> {
  /** Lines that show before it scrolls. Default 5. */
  rows?: number;
}

/** Several lines of text with their label. `ref` and all properties of a `<textarea>` reach it. */
export function TextArea({
  label,
  labelHidden = false,
  hint,
  error,
  optionalLabel,
  id,
  className,
  rows = 5,
  ...rest
}: TextAreaProps) {
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
        <textarea
          {...rest}
          {...control}
          aria-describedby={control['aria-describedby'] ?? rest['aria-describedby']}
          className={styles.area}
          rows={rows}
        />
      )}
    </Field>
  );
}
