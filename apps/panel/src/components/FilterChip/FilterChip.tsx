import { Plus, X } from 'lucide-react';
import styles from './FilterChip.module.css';

export interface FilterOption {
  value: string;
  label: string;
}

export interface FilterChipProps {
  /** What it filters by: 'Deporte'. */
  label: string;
  /** The values to choose from. */
  options: readonly FilterOption[];
  /** The chosen value; null: no filter. */
  value: string | null;
  onChange: (value: string | null) => void;
}

/** A filter by one value, chosen from the device's own list. While it applies, a second button removes it. */
export function FilterChip({ label, options, value, onChange }: FilterChipProps) {
  const chosen = options.find((option) => option.value === value);
  return (
    <span className={styles.chip} data-on={chosen !== undefined || undefined}>
      <span className={styles.face} aria-hidden="true">
        {chosen === undefined && <Plus />}
        {label} {chosen !== undefined && <b>{chosen.label}</b>}
      </span>
      <select
        className={styles.select}
        aria-label={label}
        value={chosen?.value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      >
        <option value="">Todos</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {chosen !== undefined && (
        <button
          type="button"
          className={styles.remove}
          aria-label={`Quitar el filtro ${label}: ${chosen.label}`}
          onClick={() => onChange(null)}
        >
          <X aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
