import { personLabels } from '@dorsal/domain/person-labels';
import { TextField } from '@dorsal/ui/TextField';
import { type TypedName, typedParts } from './name-draft.ts';
import type { PersonInput } from './person-draft.ts';

export interface NamesFieldsProps {
  name: TypedName;
  /** Messages by input. */
  problems: Readonly<Partial<Record<PersonInput, string>>>;
  /** Whether the person is probably the visitor, so that the browser may fill in their name. */
  isOwn: boolean;
  /** The id of an input's control. */
  idOf: (input: PersonInput) => string;
  onChange: (input: PersonInput, value: string) => void;
  /** Runs when a field is left. */
  onBlur?: (() => void) | undefined;
}

/** First and last names, which compose the full name: instead of its field, if the event asks them. */
export function NamesFields({ name, problems, isOwn, idOf, onChange, onBlur }: NamesFieldsProps) {
  const { given, family, isProposed } = typedParts(name);
  const shared = (input: 'names.given' | 'names.family') => ({
    id: idOf(input),
    label: personLabels[input],
    required: true,
    error: problems[input],
    onChange: ({ target }: { target: { value: string } }) => onChange(input, target.value),
    onBlur,
  });
  return (
    <>
      <TextField {...shared('names.given')} autoComplete={isOwn ? 'given-name' : 'off'} value={given} />
      <TextField
        {...shared('names.family')}
        {...(isProposed && { hint: 'Hemos separado el nombre completo: comprueba que está bien.' })}
        autoComplete={isOwn ? 'family-name' : 'off'}
        value={family}
      />
    </>
  );
}
