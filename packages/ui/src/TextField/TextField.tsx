import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Field, type FieldTexts } from '../Field/Field.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import styles from './TextField.module.css';

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'type'> {
  /** Default `text`. A `password` gets a button that shows it. */
  type?: 'text' | 'email' | 'password' | 'tel' | 'search' | 'date' | 'number' | 'url';
  /** Before the text, inside the box. */
  icon?: ReactNode;
}

/** One line of text with its label. `ref` and all properties of an `<input>` reach the input. */
export function TextField({
  label,
  labelHidden = false,
  hint,
  error,
  optionalLabel,
  type = 'text',
  icon,
  id,
  className,
  ...rest
}: TextFieldProps) {
  const [shown, setShown] = useState(false);
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
        <span className={styles.box} data-icon={icon === undefined ? undefined : true}>
          {icon !== undefined && (
            <span className={styles.icon} aria-hidden="true">
              {icon}
            </span>
          )}
          <input
            {...rest}
            {...control}
            aria-describedby={control['aria-describedby'] ?? rest['aria-describedby']}
            className={styles.input}
            type={type === 'password' && shown ? 'text' : type}
            data-revealable={type === 'password' || undefined}
          />
          {type === 'password' && (
            <IconButton
              className={styles.reveal}
              aria-label={shown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
              onClick={() => setShown(!shown)}
            >
              {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            </IconButton>
          )}
        </span>
      )}
    </Field>
  );
}
