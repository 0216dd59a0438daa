import { dayLicenceName, licenceToShowText } from '@dorsal/domain/day-licence';
import { formatTicketPrice } from '@dorsal/domain/money';
import { BibNumeral } from '@dorsal/ui/BibNumeral';
import type { PersonDraft } from './person-draft.ts';
import styles from './PersonFields.module.css';
import type { AskedPlace } from './person-problems.ts';
import { typedLicence } from './typed-licence.ts';

export interface LicenceNoteProps {
  place: AskedPlace;
  draft: PersonDraft;
}

/** What the day license of the person costs, as soon as it is known; or that a license replaces it. */
export function LicenceNote({ place, draft }: LicenceNoteProps) {
  const licence = typedLicence(draft, place);
  return (
    <output className={styles.strip}>
      {licence.kind === 'surcharge' && licence.cents > 0 && (
        <>
          <BibNumeral className={styles.code}>+{formatTicketPrice(licence.cents)}</BibNumeral>
          <span className={styles.category}>{dayLicenceName}</span>
          <span className={styles.reason}>Se suma al total porque corres sin una licencia que valga.</span>
        </>
      )}
      {licence.kind === 'none' && licence.because === 'licence' && (
        <>
          <BibNumeral className={styles.code}>+0{'\u00a0'}€</BibNumeral>
          <span className={styles.category}>No necesitas licencia de día</span>
          <span className={styles.reason}>Vale tu licencia. {licenceToShowText}</span>
        </>
      )}
    </output>
  );
}
