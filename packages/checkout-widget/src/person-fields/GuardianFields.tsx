import { guardianConsentText } from '@dorsal/domain/guardian';
import { Checkbox } from '@dorsal/ui/Checkbox';
import type { ReactNode } from 'react';
import type { GuardianInput } from './person-draft.ts';
import styles from './PersonFields.module.css';

export interface GuardianFieldsProps {
  /** The control of an input. */
  inputOf: (input: GuardianInput) => ReactNode;
  consents: boolean;
  consentId: string;
  error: string | undefined;
  onConsent: (consents: boolean) => void;
}

/** The guardian of a person under 18, and what they declare. */
export function GuardianFields({ inputOf, consents, consentId, error, onConsent }: GuardianFieldsProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Es menor de edad</legend>
      <p className={styles.note}>
        Necesita la autorización de su madre, padre o tutor legal, que estará en la recogida del dorsal.
      </p>
      {inputOf('guardian.fullName')}
      {inputOf('guardian.relation')}
      <div className={styles.document}>
        {inputOf('guardian.document.kind')}
        {inputOf('guardian.document.number')}
      </div>
      {inputOf('guardian.birthDate')}
      <Checkbox
        id={consentId}
        required
        className={styles.consent}
        checked={consents}
        error={error}
        onChange={({ target }) => onConsent(target.checked)}
      >
        {guardianConsentText}
      </Checkbox>
    </fieldset>
  );
}
