import { type RaceDays, referenceDay } from '@dorsal/domain/age-reference';
import { birthDateProblem, birthDateProblemTexts, typedBirthDate } from '@dorsal/domain/birth-date';
import type { CategorySet } from '@dorsal/domain/categories';
import { TextField } from '@dorsal/ui/TextField';
import { useState } from 'react';
import { triedText } from '../../draft/category-rows.ts';

export interface TryDateProps {
  set: CategorySet;
  days: RaceDays;
}

/** Says which category a birth date gets. Nothing of it is stored. */
export function TryDate({ set, days }: TryDateProps) {
  const [typed, setTyped] = useState('');
  return (
    <TextField
      label="Probar con una fecha"
      inputMode="numeric"
      autoComplete="off"
      placeholder="dd/mm/aaaa"
      value={typed}
      hint={<output>{resultOf(typed, set, days)}</output>}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}

/** Nothing while the date is being typed. */
function resultOf(typed: string, set: CategorySet, days: RaceDays): string {
  if (typed.trim().length < 8) return 'Escribe una fecha de nacimiento.';
  const birthDate = typedBirthDate(typed) ?? typed;
  const problem = birthDateProblem(birthDate, days.registeredOn);
  if (problem) return birthDateProblemTexts[problem];
  return triedText(set, birthDate, referenceDay(set.reference, days));
}
