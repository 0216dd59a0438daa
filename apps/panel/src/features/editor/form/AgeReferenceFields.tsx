import {
  type AgeReferenceKind,
  ageReferenceKinds,
  dayText,
  referenceDay,
} from '@dorsal/domain/age-reference';
import { isCalendarDay } from '@dorsal/domain/calendar-day';
import { Select } from '@dorsal/ui/Select';
import { TextField } from '@dorsal/ui/TextField';
import type { ReactNode } from 'react';
import type { DraftAgeLimits } from '../draft/sport-edits.ts';
import styles from './FormStep.module.css';
import { useSport } from './use-sport.ts';

type Reference = DraftAgeLimits['reference'];

export interface AgeReferenceFieldsProps {
  /** Of the field that has to be corrected: the other day if it is missing. */
  id?: string;
  error?: string;
  reference: Reference;
  hint?: ReactNode;
  onChange: (reference: Reference) => void;
}

/** What a day is called as long as the race has no date. */
const names: Readonly<Record<AgeReferenceKind, string>> = {
  raceDay: 'El día de la carrera',
  yearEnd: 'El 31 de diciembre (año de nacimiento)',
  previousYearEnd: 'El 31 de diciembre del año anterior',
  nextYearEnd: 'El 31 de diciembre del año siguiente',
  fixedDay: 'Otro día',
  registrationDay: 'El día en que se inscribe',
};

/** The day on which ages count. */
export function AgeReferenceFields({ id, error, reference, hint, onChange }: AgeReferenceFieldsProps) {
  const { days, hasRaceDay } = useSport();
  const nameOf = (kind: AgeReferenceKind) => {
    if (kind === 'fixedDay' || kind === 'registrationDay' || !hasRaceDay) return names[kind];
    const day = dayText(referenceDay({ kind }, days));
    if (kind === 'raceDay') return `${names.raceDay}, ${day}`;
    return kind === 'yearEnd' ? `El ${day} (año de nacimiento)` : `El ${day}`;
  };
  const choose = (kind: AgeReferenceKind) =>
    onChange(kind === 'fixedDay' ? { kind, day: hasRaceDay ? days.raceDay : '' } : { kind });
  const problem = { ...(id !== undefined && { id }), ...(error !== undefined && { error }) };
  const lacksDay = isDayMissing(reference);
  return (
    <div className={styles.reference}>
      <Select
        {...(!lacksDay && problem)}
        label="La edad se mira"
        value={reference.kind}
        onChange={({ target }) => choose(target.value as AgeReferenceKind)}
        {...(hint !== undefined && { hint })}
      >
        {ageReferenceKinds.map((kind) => (
          <option key={kind} value={kind}>
            {nameOf(kind)}
          </option>
        ))}
      </Select>
      {reference.kind === 'fixedDay' && (
        <TextField
          {...(lacksDay && problem)}
          type="date"
          label="Día en que se mira la edad"
          value={reference.day}
          max="2100-12-31"
          onChange={({ target }) => onChange({ kind: 'fixedDay', day: target.value.slice(0, 10) })}
        />
      )}
    </div>
  );
}

/** Whether ages count on another day that isn't chosen yet. */
export function isDayMissing(reference: Reference): boolean {
  return reference.kind === 'fixedDay' && !isCalendarDay(reference.day);
}
