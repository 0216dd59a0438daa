import { instantOfWallTime, wallTime, type WallTime } from '@dorsal/domain/wall-time';
import { Field, type FieldTexts } from '@dorsal/ui/Field';
import { useState } from 'react';
import styles from './MomentField.module.css';

export interface MomentFieldProps extends Omit<FieldTexts, 'label'> {
  /** Names the day; the time has the same name with «hora». */
  label: string;
  id?: string;
  /** ISO 8601; null: not set. */
  value: string | null;
  /** The day and the time are read in this zone. */
  timeZone: string;
  /** The time of a day that was chosen without one. */
  defaultTime: string;
  onChange: (value: string | null) => void;
  disabled?: boolean;
  className?: string | undefined;
}

/** A day and a time in the event's zone. Keeps what is typed while the focus is in it. */
export function MomentField({
  label,
  value,
  timeZone,
  defaultTime,
  onChange,
  disabled,
  className,
  ...texts
}: MomentFieldProps) {
  const [typed, setTyped] = useState<WallTime>();
  const instantOf = (wall: WallTime) => momentOf({ ...wall, time: wall.time || defaultTime }, timeZone);
  // The value can change while it is typed: undo.
  const isTyped = typed !== undefined && [undefined, value].includes(instantOf(typed));
  const shown = isTyped ? typed : (wallTime(value, timeZone) ?? { day: '', time: '' });
  const type = (changed: Partial<WallTime>) => {
    const next = { ...shown, ...changed };
    setTyped(next);
    const instant = instantOf(next);
    if (instant !== undefined) onChange(instant);
  };
  return (
    <Field {...texts} label={label} className={className}>
      {(control) => (
        <span
          className={styles.inputs}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) setTyped(undefined);
          }}
        >
          <input
            {...control}
            type="date"
            className={styles.input}
            value={shown.day}
            disabled={disabled}
            onChange={({ target }) => type({ day: target.value })}
          />
          <input
            type="time"
            aria-label={`${label}: hora`}
            aria-invalid={control['aria-invalid']}
            className={styles.input}
            value={shown.time}
            disabled={disabled}
            onChange={({ target }) => type({ time: target.value })}
          />
        </span>
      )}
    </Field>
  );
}

/** Null for no day; undefined while a part is missing: during typing the browser reports the years 2, 20 and 202. */
function momentOf(wall: WallTime, timeZone: string): string | null | undefined {
  if (wall.day === '') return null;
  return wall.day < '1900' ? undefined : instantOfWallTime(wall, timeZone);
}
