import { personLabels } from '@dorsal/domain/person-labels';
import type { PlaceDraft } from '../state/draft.ts';
import fieldStyles from './ParticipantFields.module.css';
import styles from './RacePlace.module.css';

export interface KnownPersonProps {
  place: PlaceDraft;
  /** What the name is called: first and last names may be asked below it. */
  nameLabel: string;
  /** The place, for the name of the button. */
  legend: string;
  onEdit: () => void;
}

/** What is known of a picked person, instead of their fields. */
export function KnownPerson({ place, nameLabel, legend, onEdit }: KnownPersonProps) {
  const { fullName, person } = place;
  const rows = [
    [nameLabel, fullName],
    ['Nacimiento', person.birthDate],
    [personLabels.club, person.club],
  ].filter(([, value]) => value);
  return (
    <div className={styles.known}>
      <dl className={styles.facts}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt className={styles.fact}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className={fieldStyles.textButton} onClick={onEdit}>
        Editar<span className="visually-hidden">: {legend}</span>
      </button>
    </div>
  );
}
