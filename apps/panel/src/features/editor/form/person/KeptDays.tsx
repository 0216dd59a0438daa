import { mostKeptDays } from '@dorsal/domain/person-fields';
import { useState } from 'react';
import type { DraftFieldSetting } from '../../draft/sport-edits.ts';
import { NumberField } from '../../fields/NumberField.tsx';

export interface KeptDaysProps {
  setting: DraftFieldSetting;
  /** Undefined: the most that the field allows. */
  onChange: (keptDays: number | undefined) => void;
}

/** How many days after the race a field's values are deleted: fewer than usual, if the organizer wants. */
export function KeptDays({ setting: { field, keptDays }, onChange }: KeptDaysProps) {
  const most = mostKeptDays(field);
  const [isWrong, setWrong] = useState(false);
  return (
    <NumberField
      label="Días después de la carrera"
      value={keptDays ?? most}
      hint="Los datos se borran al pasar estos días."
      onChange={(days) => {
        // The server refuses a draft with such a number, so it isn't stored.
        const isOutside = days !== null && (days < 1 || days > most);
        setWrong(isOutside);
        if (!isOutside) onChange(days === null || days === most ? undefined : days);
      }}
      {...(isWrong && { error: `Pon de 1 a ${most} días: son los que se puede guardar este dato.` })}
    />
  );
}
