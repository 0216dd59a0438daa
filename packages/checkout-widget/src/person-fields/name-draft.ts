import { composeFullName, type KnownParts, partsOfName } from '@dorsal/domain/name-parts';
import type { PersonDraft, PersonInput } from './person-draft.ts';

/** A name as it is typed: the full name, and its parts in the draft of the person if the event asks them. */
export interface TypedName {
  readonly fullName: string;
  readonly person: PersonDraft;
}

/** The typed parts of a name. A full name without typed parts, as that of an account, is proposed in parts. */
export function typedParts({ fullName, person }: TypedName): KnownParts {
  const { 'names.given': given = '', 'names.family': family = '' } = person;
  return partsOfName(fullName, given || family ? { given, family } : undefined);
}

/** The draft with the parts of the name, as rules and calls read them. What the event doesn't ask is not sent. */
export function withParts({ fullName, person }: TypedName): PersonDraft {
  const { given, family } = typedParts({ fullName, person });
  return { ...person, 'names.given': given, 'names.family': family };
}

/** The name and the person with another value of an input. A part of the name composes the full name again. */
export function withInput({ fullName, person }: TypedName, input: PersonInput, value: string): TypedName {
  if (input !== 'names.given' && input !== 'names.family')
    return { fullName, person: { ...person, [input]: value } };
  const typed = { ...withParts({ fullName, person }), [input]: value };
  const { 'names.given': given = '', 'names.family': family = '' } = typed;
  return { fullName: composeFullName({ given, family }), person: typed };
}
