export { PersonFields, type PersonFieldsProps } from './PersonFields.tsx';
export { knownDraft } from './known-draft.ts';
export { inputsOf, type PersonDraft, type PersonInput } from './person-draft.ts';
export { PersonInputField } from './PersonInputField.tsx';
export { savedData } from './saved-data.ts';
export { SizeTiles } from './SizeTiles.tsx';
export { type AskedPlace, askedPerson, inputProblems, typedProblems } from './person-problems.ts';
