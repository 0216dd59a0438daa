import { guardianConsentText } from '@dorsal/domain/guardian';
import { Checkbox } from '@dorsal/ui/Checkbox';
import { RadioCard } from '@dorsal/ui/RadioCard';
import { RadioGroup } from '@dorsal/ui/RadioGroup';
import { type ReactNode, useId } from 'react';
import type { GuardianInput, PersonDraft } from './person-draft.ts';
import styles from './PersonFields.module.css';

export interface GuardianFieldsProps {
  draft: PersonDraft;
  /** Whether staff fill in the form, who can't consent: the guardian is asked by a link. */
  isStaff: boolean;
  /** The control of an input. */
  inputOf: (input: GuardianInput, isRequired?: boolean) => ReactNode;
  consentId: string;
  error: string | undefined;
  onChange: (input: GuardianInput, value: string) => void;
}

/** The guardian of a person under 18, who declares the consent here, or is asked to by a link. */
export function GuardianFields({ draft, isStaff, inputOf, consentId, error, onChange }: GuardianFieldsProps) {
  const name = useId();
  const isAsked = isStaff || draft['guardian.kind'] === 'asked';
  const asked = isAsked && (
    <>
      {inputOf('guardian.email')}
      {inputOf('guardian.fullName', false)}
    </>
  );
  const choose = (kind: string) => onChange('guardian.kind', kind);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Es menor de edad</legend>
      <p className={styles.note}>
        Necesita la autorización de su madre, padre o tutor legal, que estará en la recogida del dorsal.
        {isStaff && ' Le enviamos un enlace para que firme; sin su firma no hay QR.'}
      </p>
      {!isStaff && (
        <RadioGroup className={styles.consent} legend="¿Quién la autoriza?">
          <RadioCard name={name} label="La autorizo yo" checked={!isAsked} onChange={() => choose('signs')} />
          <RadioCard
            name={name}
            label="La autoriza otra persona"
            description="Le enviamos un enlace. La plaza queda pagada y el QR llega cuando firme."
            checked={isAsked}
            onChange={() => choose('asked')}
          />
        </RadioGroup>
      )}
      {asked}
      {!isAsked && (
        <>
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
            checked={draft['guardian.consents'] === 'yes'}
            error={error}
            onChange={({ target }) => onChange('guardian.consents', target.checked ? 'yes' : '')}
          >
            {guardianConsentText}
          </Checkbox>
        </>
      )}
    </fieldset>
  );
}
