import { raceClasses } from '@dorsal/domain/category-members';
import { raceClassNames } from '@dorsal/domain/race-class';
import { Checkbox } from '@dorsal/ui/Checkbox';
import { Select } from '@dorsal/ui/Select';
import type { DraftCategorySet } from '../../draft/sport-edits.ts';
import { LinesField } from '../../fields/LinesField.tsx';
import styles from '../FormStep.module.css';

type Members = NonNullable<DraftCategorySet['members']>;

export interface MemberFieldsProps {
  members: Members | undefined;
  /** Of the towns or the classes. */
  id?: string;
  error?: string;
  onChange: (members: Members | undefined) => void;
}

const names: Readonly<Record<Members['kind'] | 'all', string>> = {
  all: 'Todo el mundo',
  town: 'Quien vive en unas localidades',
  club: 'Quien corre con un club',
  team: 'Quien corre en un equipo',
  class: 'Quien compite en una clase',
};

/** Whom a classification is for. The form asks no teams, so that they can only be kept. */
export function MemberFields({ members, onChange, ...problem }: MemberFieldsProps) {
  const kind = members?.kind ?? 'all';
  const kinds = new Set<keyof typeof names>(['all', 'town', 'club', 'class', kind]);
  const choose = (next: string) => {
    if (next === 'town') onChange({ kind: 'town', towns: [] });
    else if (next === 'club') onChange({ kind: 'club' });
    else if (next === 'class') onChange({ kind: 'class', classes: ['wheelchair'] });
    else onChange(undefined);
  };
  return (
    <>
      <Select label="Es para" value={kind} onChange={({ target }) => choose(target.value)}>
        {[...kinds].map((each) => (
          <option key={each} value={each}>
            {names[each]}
          </option>
        ))}
      </Select>
      {members?.kind === 'town' && (
        <LinesField
          {...problem}
          label="Localidades"
          hint="Una por línea. Da igual si se escriben con acentos o sin ellos."
          lines={members.towns}
          most={500}
          onChange={(towns) => onChange({ kind: 'town', towns })}
        />
      )}
      {members?.kind === 'class' && (
        <fieldset className={styles.tickets}>
          <legend className={styles.legend}>Clases</legend>
          {raceClasses.map((each, at) => (
            <Checkbox
              key={each}
              {...(at === 0 && problem)}
              checked={members.classes.includes(each)}
              onChange={({ target }) =>
                onChange({
                  kind: 'class',
                  classes: raceClasses.filter((one) =>
                    one === each ? target.checked : members.classes.includes(one),
                  ),
                })
              }
            >
              {raceClassNames[each]}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </>
  );
}
