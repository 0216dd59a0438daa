import type { PersonDraft, PersonInput } from './person-draft.ts';

/** The inputs that are never stored in the browser: documents. */
const unstorable = ['document.number', 'guardian.document.number'] as const satisfies PersonInput[];

/** The draft as it may be stored in the browser: never with a document. */
export function storablePerson(draft: PersonDraft): PersonDraft {
  const { 'document.number': _own, 'guardian.document.number': _guardian, ...rest } = draft;
  return rest;
}

/** The inputs that were typed and are not stored, now or by an earlier page: after a reload they are blank. */
export const unstoredInputs = (draft: PersonDraft, before: readonly PersonInput[] = []): PersonInput[] =>
  unstorable.filter((input) => draft[input] || before.includes(input));
