import type { SavePersonBody } from '@dorsal/api-contract/saved-people';
import { type PersonDraft, personOf } from './person-draft.ts';

/** What an account saves of the typed data: never a document, a class, a guardian or a declaration. */
export function savedData(draft: PersonDraft): SavePersonBody['person'] {
  const {
    document: _,
    raceClass: _class,
    guardian: _guardian,
    isAdult: _isAdult,
    ...person
  } = personOf(draft);
  return person;
}
