import { TextField } from '@dorsal/ui/TextField';
import { type ClipboardEventHandler, type ReactNode, useState } from 'react';
import styles from './NumberField.module.css';

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
  unit,
  error,
  hint,
  ...rest
}: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  const parsed = typed === undefined || typed.trim() === '' ? null : parseNumber(typed, decimals, signed);
  const isWrong = typed !== undefined && parsed === undefined;
  // The value can change while it is typed: undo.
  const isTyped = typed !== undefined && (isWrong || parsed === value);
  const shown = isTyped ? typed : numberText(value, unit === '€' ? 2 : 0, decimals);
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
          const next = target.value.trim() === '' ? null : parseNumber(target.value, decimals, signed);
          if (next !== undefined) onChange(next);
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

function numberText(value: number | null, fewest: number, most: number): string {
  if (value === null) return '';
  return new Intl.NumberFormat('es', {
    minimumFractionDigits: Math.min(fewest, most),
    maximumFractionDigits: most,
    useGrouping: most === 0,
  }).format(value);
}

function parseNumber(text: string, decimals: number, signed: boolean): number | undefined {
  const compact = text.replaceAll(/\s/g, '').replace('−', '-');
  // A point that can divide thousands is not read as a decimal mark.
  const isGrouped = /^-?\d{1,3}(?:\.\d{3})+(?:,\d*)?$/.test(compact);
  const plain = (isGrouped ? compact.replaceAll('.', '') : compact).replace(',', '.');
  if (!/^-?\d+(?:\.\d*)?$/.test(plain) || (!signed && plain.startsWith('-'))) return undefined;
  const factor = 10 ** decimals;
  return Number.isInteger(Number(plain)) || decimals > 0
    ? Math.round(Number(plain) * factor) / factor
    : undefined;
}
