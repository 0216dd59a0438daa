import {
  composeFullName,
  namePartProblems,
  type NameParts,
  normalisedParts,
} from '@dorsal/domain/name-parts';
import { normalisePersonName } from '@dorsal/domain/person-name';
import { useState } from 'react';
import { type TypedName, typedParts, withInput } from './name-draft.ts';
import type { PersonInput } from './person-draft.ts';

interface PresentName {
  readonly fullName: string;
  /** Undefined: not known apart. */
  readonly names?: NameParts | undefined;
}

interface CorrectedName {
  /** As it is typed, for the fields. */
  readonly typed: TypedName;
  /** As the call has it. */
  readonly fullName: string;
  /** First and last names as the call has them; undefined if the event doesn't ask them. */
  readonly names: NameParts | undefined;
  readonly isChanged: boolean;
  /** What is wrong with first and last names, by input. */
  readonly problems: Readonly<Partial<Record<PersonInput, string>>>;
  /** The full name when its field was left: one that is half typed differs from every name. */
  readonly leftName: string;
  readonly onFullName: (text: string) => void;
  readonly onInput: (input: PersonInput, value: string) => void;
  readonly onLeave: () => void;
}

/**
 * The name of a person while it is corrected, in one field, or in two if the event asks first and last names. Shows the
 * present name until something is typed, because it may be corrected elsewhere.
 */
export function useTypedName(
  present: PresentName,
  { asksParts }: { readonly asksParts: boolean },
): CorrectedName {
  const [changed, setChanged] = useState<TypedName>();
  const [leftName, setLeftName] = useState(present.fullName);
  const { given, family } = present.names ?? {};
  const typed = changed ?? {
    fullName: present.fullName,
    person: { 'names.given': given, 'names.family': family },
  };
  const parts = normalisedParts(typedParts(typed));
  // Also if the present person has no parts: saving the proposed ones confirms them.
  const isOtherSplit = parts.given !== given || parts.family !== family;
  const fullName = asksParts ? composeFullName(parts) : normalisePersonName(typed.fullName);
  const problems = asksParts ? namePartProblems(parts) : [];
  return {
    typed,
    fullName,
    names: asksParts ? parts : undefined,
    isChanged: fullName !== present.fullName || (asksParts && isOtherSplit),
    problems: Object.fromEntries(problems.map(({ part, message }) => [`names.${part}`, message])),
    leftName,
    onFullName: (text) => setChanged({ ...typed, fullName: text }),
    onInput: (input, value) => setChanged(withInput(typed, input, value)),
    onLeave: () => setLeftName(typed.fullName),
  };
}
