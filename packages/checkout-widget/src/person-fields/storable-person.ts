import type { PersonDraft } from './person-draft.ts';

/** The draft as it may be stored in the browser: never with a document. */
export function storablePerson(draft: PersonDraft): PersonDraft {
  const { 'document.number': _own, 'guardian.document.number': _guardian, ...rest } = draft;
  return rest;
}
