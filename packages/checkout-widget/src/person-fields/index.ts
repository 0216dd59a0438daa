export { PersonFields, type PersonFieldsProps } from './PersonFields.tsx';
export { inputsOf, type PersonDraft, type PersonInput } from './person-draft.ts';

export { type AskedPlace, askedPerson, typedProblems } from './person-problems.ts';
