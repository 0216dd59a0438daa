import { TextField } from '@dorsal/ui/TextField';
import { type ClipboardEventHandler, type KeyboardEvent, type ReactNode, useState } from 'react';
import styles from './NumberField.module.css';
import { readNumber } from './read-number.ts';

export interface NumberFieldProps {
  id?: string;
  label: ReactNode;
  labelHidden?: boolean;
  /** Null: left empty. */
  value: number | null;
  /** Called with each valid number, and with null when the field is emptied. */
  onChange: (value: number | null) => void;
  /** Default 0. */
  decimals?: 0 | 2 | 4;
  /** Whether a number below zero is accepted: a coordinate. */
  signed?: boolean;
  /** Default true; false for years: 2026, not 2.026. */
  grouped?: boolean;
  /** Shown inside, at the end: `€`, `%`. */
  unit?: string;
  hint?: ReactNode;
  error?: ReactNode;
  optionalLabel?: string;
  placeholder?: string;
  disabled?: boolean;
  onPaste?: ClipboardEventHandler<HTMLInputElement>;
  className?: string | undefined;
}

/** A number as people write it in Spanish: `1.400`, `32,50`. Keeps what is typed until the focus leaves. */
export function NumberField({
  value,
  onChange,
  decimals = 0,
  signed = false,
  grouped = true,
  unit,
  error,
  hint,
  onPaste,
  ...rest
}: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && readNumber(typed, decimals, signed) === undefined;
  // The caller may store another value than the typed one: a default for an emptied field.
  const shown = typed ?? numberText(value, { fewest: unit === '€' ? 2 : 0, most: decimals, grouped });
  const wrongText =
    decimals === 0 ? 'Escribe un número entero, sin letras.' : 'Escribe un número, por ejemplo 32,50.';
  const shownError = isWrong ? wrongText : error;
  return (
    <div
      className={styles.number}
      data-unit={unit === undefined ? undefined : true}
      data-label-hidden={rest.labelHidden || undefined}
    >
      <TextField
        {...rest}
        {...(hint !== undefined && { hint })}
        {...(shownError !== undefined && { error: shownError })}
        inputMode={decimals === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={shown}
        onChange={({ target }) => {
          setTyped(target.value);
          const next = readNumber(target.value, decimals, signed);
          if (next !== undefined) onChange(next);
        }}
        onKeyDown={(event) => {
          if (isUndo(event)) setTyped(undefined);
        }}
        onPaste={(event) => {
          onPaste?.(event);
          // The caller took the pasted text, and gives the value.
          if (event.defaultPrevented) setTyped(undefined);
        }}
        onBlur={() => {
          if (!isWrong) setTyped(undefined);
        }}
      />
      {unit !== undefined && (
        <span className={styles.unit} aria-hidden="true">
          {unit}
        </span>
      )}
    </div>
  );
}

interface NumberFormat {
  /** Decimals. */
  fewest: number;
  most: number;
  grouped: boolean;
}

function numberText(value: number | null, { fewest, most, grouped }: NumberFormat): string {
  if (value === null) return '';
  return new Intl.NumberFormat('es', {
    minimumFractionDigits: Math.min(fewest, most),
    maximumFractionDigits: most,
    useGrouping: grouped && most === 0,
  }).format(value);
}

/** The editor undoes the value, so the typed text is no longer true. */
const isUndo = ({ ctrlKey, metaKey, shiftKey, key }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'z';
