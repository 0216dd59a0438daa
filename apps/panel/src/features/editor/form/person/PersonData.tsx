import { fieldPlaces } from '../../draft/sport-edits.ts';
import { useSport } from '../use-sport.ts';
import styles from './PersonData.module.css';
import { PersonFieldRow } from './PersonFieldRow.tsx';

/** The fields of a person: each one's row says whether it is asked, and in which tickets. */
export function PersonData() {
  const places = fieldPlaces(useSport().sport);
  return (
    <ul className={styles.list} aria-label="Datos de la persona">
      {places.map(({ field, at }, index) => {
        const nth = index - places.findIndex((place) => place.field === field);
        return <PersonFieldRow key={`${field}-${nth}`} field={field} at={at} />;
      })}
    </ul>
  );
}
