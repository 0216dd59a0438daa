import type { SavePersonBody } from '@dorsal/api-contract/saved-people';
import { type PersonDraft, personOf } from './person-draft.ts';

/** What an account saves of the typed data: never a document or a guardian. */
export function savedData(draft: PersonDraft): SavePersonBody['person'] {
  const { document: _, guardian: _guardian, ...person } = personOf(draft);
  return person;
}
