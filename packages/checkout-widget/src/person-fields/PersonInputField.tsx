import { licenceToShowText } from '@dorsal/domain/day-licence';
import { guardianRelationNames, guardianRelations } from '@dorsal/domain/guardian';
import { identityDocumentKinds } from '@dorsal/domain/identity-document';
import { nationNames } from '@dorsal/domain/nations';
import { identityDocumentNames, personLabels, sexNames } from '@dorsal/domain/person-labels';
import { genders } from '@dorsal/domain/profile-options';
import { Select } from '@dorsal/ui/Select';
import { TextField } from '@dorsal/ui/TextField';
import type { ComponentProps } from 'react';
import { otherFederation } from './federations.ts';
import type { PersonInput } from './person-draft.ts';

export interface PersonInputFieldProps {
  id: string;
  input: PersonInput;
  value: string;
  error: string | undefined;
  /** Replaces that of the input. */
  hint?: string | undefined;
  isRequired: boolean;
  /** Whether the browser may fill in the visitor's own data. */
  isOwn: boolean;
  /** The federations to choose from; empty: any is typed. */
  federations: readonly string[];
  onChange: (value: string) => void;
}

/** One input about a person, with the control that suits it. */
export function PersonInputField({
  id,
  input,
  value,
  error,
  hint,
  isRequired,
  isOwn,
  federations,
  onChange,
}: PersonInputFieldProps) {
  const shared = {
    id,
    label: personLabels[input],
    ...(isRequired ? { required: true } : { optionalLabel: 'opcional' }),
    value,
    error,
  };
  const options = optionsOf(input, federations);
  if (options) {
    const isListed = value === '' || options.some((option) => option.value === value);
    return (
      <Select
        {...shared}
        // A federation that was typed elsewhere is another one.
        value={isListed ? value : otherFederation}
        onChange={({ target }) => onChange(target.value)}
      >
        {!isPreset(input) && <option value="">Elige una opción</option>}
        {options.map(({ value: option, label }) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
      </Select>
    );
  }
  const { ownAutoComplete = 'off', ...texts } = textInputs[input] ?? {};
  return (
    <TextField
      {...shared}
      {...texts}
      {...(hint !== undefined && { hint })}
      autoComplete={isOwn ? ownAutoComplete : 'off'}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Whether the first option is chosen until another one is. */
const isPreset = (input: PersonInput) => ['document.kind', 'guardian.document.kind'].includes(input);

interface Option {
  readonly value: string;
  readonly label: string;
}

function optionsOf(input: PersonInput, federations: readonly string[]): readonly Option[] | undefined {
  switch (input) {
    case 'licence.federation':
      return federations.length > 0 ? federations.map((value) => ({ value, label: value })) : undefined;
    case 'sex':
      return genders.map((value) => ({ value, label: sexNames[value] }));
    case 'guardian.relation':
      return guardianRelations.map((value) => ({ value, label: guardianRelationNames[value] }));
    case 'document.kind':
    case 'guardian.document.kind':
      return identityDocumentKinds.map((value) => ({ value, label: identityDocumentNames[value] }));
    case 'nationality':
      return nationNames().map(({ code, name }) => ({ value: code, label: name }));
    case 'licence.has':
      return [
        { value: 'no', label: 'No' },
        { value: 'yes', label: 'Sí' },
      ];
    default:
      return undefined;
  }
}

type TextProps = Pick<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'placeholder' | 'hint'>;

const textInputs: Partial<Record<PersonInput, TextProps & { ownAutoComplete?: string }>> = {
  birthDate: { inputMode: 'numeric', placeholder: 'dd/mm/aaaa', ownAutoComplete: 'bday' },
  'guardian.email': { type: 'email', inputMode: 'email', hint: 'Ahí llega el enlace para autorizar.' },
  'guardian.birthDate': { inputMode: 'numeric', placeholder: 'dd/mm/aaaa' },
  phone: { type: 'tel', ownAutoComplete: 'tel' },
  town: { ownAutoComplete: 'address-level2' },
  mark: { placeholder: 'h:mm:ss', hint: 'La organización puede pedirte el enlace a la clasificación.' },
  'licence.number': { hint: licenceToShowText },
  'emergencyContact.phone': { type: 'tel' },
};
