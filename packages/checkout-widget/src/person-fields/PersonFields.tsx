import { birthDateNeed, fieldsOfPerson } from '@dorsal/domain/adult-declaration';
import type { PersonData } from '@dorsal/domain/person-data';
import { keptDaysOf, type PersonField } from '@dorsal/domain/person-fields';
import { personLabels } from '@dorsal/domain/person-labels';
import { ageRefusal, needsGuardian } from '@dorsal/domain/sport-rules';
import { Checkbox } from '@dorsal/ui/Checkbox';
import { Fragment, type ReactNode } from 'react';
import { CategoryStrip } from './CategoryStrip.tsx';
import { federationsOf } from './federations.ts';
import { GuardianFields } from './GuardianFields.tsx';
import { inputsOf, type PersonDraft, type PersonInput, personOf } from './person-draft.ts';
import type { AskedPlace } from './person-problems.ts';
import styles from './PersonFields.module.css';
import { PersonInputField } from './PersonInputField.tsx';
import { RaceClassField } from './RaceClassField.tsx';
import { SizeTiles } from './SizeTiles.tsx';

export interface PersonFieldsProps {
  place: AskedPlace;
  draft: PersonDraft;
  /** Messages by input. */
  problems: Readonly<Partial<Record<PersonInput, string>>>;
  /** Whether the person is probably the visitor, so that the browser may fill in their data. */
  isOwn: boolean;
  /** The id of an input's control. */
  idOf: (input: PersonInput) => string;
  onChange: (input: PersonInput, value: string) => void;
  /** Shown after the license. */
  licenceNote?: ReactNode;
  /** Inputs whose values a summary shows: their fields appear only if something is wrong with them. */
  known?: readonly string[] | undefined;
  /** A hint at an input. */
  hintOf?: ((input: PersonInput) => string | undefined) | undefined;
  /** Whether the order has one box for all of its people, so that this place shows none. Default: false. */
  isAdultOfOrder?: boolean | undefined;
  /** Below the category, if the ticket type doesn't admit the person. */
  refusalActions?: ReactNode;
}

/** What an event asks about a person as a race, with the category as soon as it is known. Nothing if it asks only names. */
export function PersonFields(props: PersonFieldsProps) {
  const { place, draft, problems, isOwn, idOf, onChange, licenceNote, known = [], refusalActions } = props;
  const { isAdultOfOrder = false, hintOf } = props;
  const hasBox = !isAdultOfOrder && birthDateNeed(place.rules, place.ticketId, place.days) === 'unlessAdult';
  const isShown = (input: PersonInput) => !known.includes(input) || problems[input] !== undefined;
  const person = personOf(draft);
  const settings = fieldsOfPerson(place.rules, place, person);
  const settingOf = (field: PersonField) => settings.find((setting) => setting.field === field);
  const size = settingOf('shirtSize');
  const raceClass = settingOf('raceClass');
  const federations = federationsOf(place);
  const inputOf = (input: PersonInput, isRequired: boolean) => (
    <PersonInputField
      key={input}
      id={idOf(input)}
      input={input}
      value={draft[input] ?? ''}
      error={problems[input]}
      hint={hintOf?.(input)}
      isRequired={isRequired}
      isOwn={isOwn}
      federations={federations}
      onChange={(value) => onChange(input, value)}
    />
  );
  const fieldOf = (field: PersonField) => {
    const setting = settingOf(field);
    if (!setting) return null;
    const inputs = inputsOf(field)
      .filter(
        (input) => !input.startsWith('licence.') || input === 'licence.has' || draft['licence.has'] === 'yes',
      )
      .filter(isShown)
      .map((input) => inputOf(input, setting.isRequired || input.startsWith('licence.')));
    return field === 'document' ? (
      <div key={field} className={styles.document}>
        {inputs}
      </div>
    ) : (
      <Fragment key={field}>{inputs}</Fragment>
    );
  };
  const groupOf = (legend: string, fields: readonly PersonField[], note?: string) =>
    fields.some((field) => settingOf(field) && inputsOf(field).some(isShown)) && (
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{legend}</legend>
        {fields.map(fieldOf)}
        {note && <p className={styles.note}>{note}</p>}
      </fieldset>
    );
  return (
    <>
      {hasBox && (
        <Checkbox
          id={idOf('isAdult')}
          className={styles.consent}
          checked={draft.isAdult === 'yes'}
          onChange={({ target }) => onChange('isAdult', target.checked ? 'yes' : '')}
        >
          {personLabels.isAdult}
        </Checkbox>
      )}
      {(['phone', 'document', 'nationality', 'sex', 'birthDate'] as const).map(fieldOf)}
      {raceClass && (
        <RaceClassField
          setting={raceClass}
          draft={draft}
          problems={problems}
          unknownHint={hintOf?.('raceClass')}
          idOf={idOf}
          onChange={onChange}
        />
      )}
      <CategoryStrip place={place} draft={draft} />
      {refusalActions}
      {needsGuardian(person, place) && !isRefused(place, person) && (
        <GuardianFields
          draft={draft}
          isStaff={place.isStaff === true}
          inputOf={(input, isRequired = true) => inputOf(input, isRequired)}
          consentId={idOf('guardian.consents')}
          error={problems['guardian.consents']}
          onChange={onChange}
        />
      )}
      {groupOf('Club y licencia', ['club', 'town', 'licence', 'mark'])}
      {licenceNote}
      {size && (
        <SizeTiles
          id={idOf('shirtSize')}
          value={draft.shirtSize ?? ''}
          error={problems.shirtSize}
          isRequired={size.isRequired}
          onChange={(value) => onChange('shirtSize', value)}
        />
      )}
      {groupOf(
        'Contacto de emergencia',
        ['emergencyContact'],
        `Solo lo ve el equipo de la carrera. Se borra a los ${keptDaysOf(settingOf('emergencyContact') ?? { field: 'emergencyContact' })} días de la carrera.`,
      )}
    </>
  );
}

/** Whether the ticket type doesn't admit the person by their age, so that no consent would help. */
function isRefused({ rules, ...place }: AskedPlace, { birthDate }: PersonData): boolean {
  return birthDate !== undefined && ageRefusal(rules, { birthDate }, place) !== undefined;
}
