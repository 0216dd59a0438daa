import { raceClasses } from '@dorsal/domain/category-members';
import { healthNotice } from '@dorsal/domain/health-answers';
import type { PersonFieldSetting } from '@dorsal/domain/person-fields';
import { personLabels } from '@dorsal/domain/person-labels';
import { classConsentText, needsClassConsent, raceClassNames } from '@dorsal/domain/race-class';
import { Checkbox } from '@dorsal/ui/Checkbox';
import { Select } from '@dorsal/ui/Select';
import { type PersonDraft, type PersonInput, personOf } from './person-draft.ts';
import styles from './PersonFields.module.css';

export interface RaceClassFieldProps {
  setting: PersonFieldSetting;
  draft: PersonDraft;
  problems: Readonly<Partial<Record<PersonInput, string>>>;
  /** Shown if the order has a class that the page doesn't know: nothing is then chosen at first. */
  unknownHint: string | undefined;
  idOf: (input: PersonInput) => string;
  onChange: (input: PersonInput, value: string) => void;
}

/** What others see of the class. */
const publicText = 'En los listados queda solo el nombre de la categoría.';

/** The class of the person, and the consent that every class but the first needs. */
export function RaceClassField({
  setting,
  draft,
  problems,
  unknownHint,
  idOf,
  onChange,
}: RaceClassFieldProps) {
  const kind = personOf(draft).raceClass?.kind;
  const isBlank = unknownHint !== undefined || draft.raceClass === '';
  return (
    <>
      <Select
        id={idOf('raceClass')}
        label={personLabels.raceClass}
        hint={[healthNotice(setting), publicText, unknownHint ?? ''].join(' ').trim()}
        value={kind ?? (isBlank ? '' : raceClasses[0])}
        error={problems.raceClass}
        onChange={({ target }) => onChange('raceClass', target.value)}
      >
        {isBlank && <option value="">Elige una opción</option>}
        {raceClasses.map((each) => (
          <option key={each} value={each}>
            {raceClassNames[each]}
          </option>
        ))}
      </Select>
      {kind !== undefined && needsClassConsent(kind) && (
        <Checkbox
          id={idOf('raceClass.consent')}
          required
          className={styles.consent}
          checked={draft['raceClass.consent'] === kind}
          error={problems['raceClass.consent']}
          onChange={({ target }) => onChange('raceClass.consent', target.checked ? kind : '')}
        >
          {classConsentText}
          {/* Gives the checkbox its own name among those of the organizer's questions. */}
          <span className="visually-hidden"> {personLabels.raceClass}</span>
        </Checkbox>
      )}
    </>
  );
}
