export { PersonFields, type PersonFieldsProps } from './PersonFields.tsx';
export { knownDraft } from './known-draft.ts';
export { inputsOf, type PersonDraft, type PersonInput } from './person-draft.ts';
export { type AskedPlace, askedPerson, inputProblems, typedProblems } from './person-problems.ts';
