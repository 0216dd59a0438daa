import { IconButton } from '@dorsal/ui/IconButton';
import { Select } from '@dorsal/ui/Select';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { moved, type PeopleColumnOption, toggled } from '../column-choice.ts';
import styles from './ExportDialog.module.css';

export interface ExportColumnsProps {
  /** All that the role may see. */
  options: readonly PeopleColumnOption[];
  /** Their keys, in the order of the file. */
  columns: readonly string[];
  onChange: (columns: readonly string[]) => void;
}

/** The columns of the file, in their order. */
export function ExportColumns({ options, columns, onChange }: ExportColumnsProps) {
  const others = options.filter(({ key }) => !columns.includes(key));
  const labelOf = (key: string) => options.find((option) => option.key === key)?.label ?? key;
  return (
    <fieldset className={styles.columns}>
      <legend>
        <b>Columnas</b> {columns.length} de {options.length}, en este orden
      </legend>
      <ol className={styles.list}>
        {columns.map((key, place) => (
          <li key={key} className={styles.column}>
            <span>{labelOf(key)}</span>
            <IconButton
              aria-label={`Subir ${labelOf(key)}`}
              aria-disabled={place === 0}
              onClick={() => onChange(moved(columns, key, -1))}
            >
              <ArrowUp aria-hidden="true" />
            </IconButton>
            <IconButton
              aria-label={`Bajar ${labelOf(key)}`}
              aria-disabled={place === columns.length - 1}
              onClick={() => onChange(moved(columns, key, 1))}
            >
              <ArrowDown aria-hidden="true" />
            </IconButton>
            <IconButton aria-label={`Quitar ${labelOf(key)}`} onClick={() => onChange(toggled(columns, key))}>
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <Select
          label="Añadir columna"
          labelHidden
          value=""
          onChange={({ target }) => onChange(toggled(columns, target.value))}
        >
          <option value="">Añadir columna…</option>
          {others.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </fieldset>
  );
}
