import { repeatedPlaces } from '@dorsal/domain/duplicates';
import { noSportRules } from '@dorsal/domain/ticket-rules';
import { inputOf, type PersonDraft, type PersonInput } from './person-draft.ts';
import { type AskedPlace, askedPerson } from './person-problems.ts';

/** A place of the order, with what is typed about its person. */
interface TypedPlace {
  readonly fullName: string;
  readonly person: PersonDraft;
  readonly asked: AskedPlace;
}

/** Messages at the inputs of people who have an earlier place of the order, by the index of the place. */
export function repeatedProblems(
  places: readonly TypedPlace[],
): readonly { readonly index: number; readonly input: PersonInput; readonly message: string }[] {
  const compared = places.map(({ fullName, person, asked }) => ({
    ...askedPerson(person, asked),
    fullName,
    ticketId: asked.ticketId,
  }));
  return repeatedPlaces(compared, places[0]?.asked.rules ?? noSportRules).map(
    ({ index, field, part, message }) => ({ index, input: inputOf(field, part), message }),
  );
}
