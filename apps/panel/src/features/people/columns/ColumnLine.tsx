import { Checkbox } from '@dorsal/ui/Checkbox';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { PeopleColumnOption } from '../column-choice.ts';
import styles from './ColumnChooser.module.css';

export interface ColumnLineProps {
  option: PeopleColumnOption;
  /** Among the shown columns, from 0; -1: not shown. */
  place: number;
  /** Of the shown columns. */
  count: number;
  onToggle: () => void;
  onMove: (by: -1 | 1) => void;
}

/** A column to show or hide, and to move: by its buttons, or by Alt and an arrow. */
export function ColumnLine({ option, place, count, onToggle, onMove }: ColumnLineProps) {
  const isShown = place >= 0;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isShown || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li className={styles.line}>
      <Checkbox
        checked={isShown}
        onChange={onToggle}
        onKeyDown={onKeyDown}
        aria-keyshortcuts={isShown ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
      >
        {option.label}
        {option.isSensitive && <small className={styles.note}>Dato protegido</small>}
      </Checkbox>
      {isShown && (
        <span className={styles.moves}>
          <button
            type="button"
            aria-label={`Subir ${option.label}`}
            aria-disabled={place === 0}
            onClick={() => onMove(-1)}
          >
            <ArrowUp aria-hidden="true" />
          </button>
          <button
            type="button"
            aria-label={`Bajar ${option.label}`}
            aria-disabled={place === count - 1}
            onClick={() => onMove(1)}
          >
            <ArrowDown aria-hidden="true" />
          </button>
        </span>
      )}
    </li>
  );
}
