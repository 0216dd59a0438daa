import { FileText, IdCard, TriangleAlert } from 'lucide-react';
import type { ListedParticipant } from '../scans/listed-participants.ts';
import styles from './RaceNotes.module.css';

export interface RaceNotesProps {
  race: ListedParticipant['race'];
}

/** The category of a runner, and what to look at before they go in. Nothing if the event asks only names. */
export function RaceNotes({ race }: RaceNotesProps) {
  if (!race) return null;
  const { category, isMinor, showsLicence, lacksDayLicence, lacksDocuments = [] } = race;
  return (
    <span className={styles.race}>
      {category !== null && <span>{category}</span>}
      {isMinor && (
        <strong className={styles.note}>
          <TriangleAlert aria-hidden="true" />
          Menor de edad
        </strong>
      )}
      {showsLicence && (
        <strong className={styles.note}>
          <IdCard aria-hidden="true" />
          Que enseñe la licencia{lacksDayLicence && ': no ha pagado la de día'}
        </strong>
      )}
      {lacksDocuments.map((label) => (
        <strong key={label} className={styles.note}>
          <FileText aria-hidden="true" />
          Por entregar o revisar: {label}
        </strong>
      ))}
    </span>
  );
}
