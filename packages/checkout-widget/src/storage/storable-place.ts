import type { PlaceDraft } from '../state/draft.ts';

/**
 * Documents, the class, and answers about health with their consents (`answerKey`): the browser never stores them. A blank
 * value tells nothing, and a blank class has to be chosen again (`asOtherPerson`).
 */
const isUnstorable = ([key, value]: [key: string, value: unknown]) =>
  value && /document\.number$|^raceClass\b|:/.test(key);

function storable<Typed extends object>(typed: Typed): Typed {
  // Without some keys, all of which are optional.
  return Object.fromEntries(Object.entries(typed).filter((entry) => !isUnstorable(entry))) as Typed;
}

/** The keys of what was typed and isn't stored. */
export function unstorableKeys({ person, answers }: PlaceDraft): string[] {
  // A class that is chosen again needs its own consent.
  return Object.entries({ ...person, ...answers, 'raceClass.consent': '' })
    .filter(isUnstorable)
    .map(([key]) => key);
}

/** The place as the browser stores it, with the keys of what an earlier page or this one had and didn't store. */
export function storablePlace(place: PlaceDraft): PlaceDraft {
  return {
    ...place,
    person: storable(place.person),
    answers: storable(place.answers),
    unstored: [...new Set([...(place.unstored ?? []), ...unstorableKeys(place)])],
  };
}
