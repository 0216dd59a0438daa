import type { PlaceDraft } from '../state/draft.ts';

/** Documents, the class, and answers about health with their consents (`answerKey`): the browser never stores them. */
const isUnstorable = (key: string) => /document\.number$|^raceClass\b|:/.test(key);

/** It has to be chosen again, which another reload must not change. */
const isBlankClass = (key: string, value: unknown) => key === 'raceClass' && value === '';

function storable<Typed extends object>(typed: Typed): Typed {
  // Without some keys, all of which are optional.
  return Object.fromEntries(
    Object.entries(typed).filter(([key, value]) => !isUnstorable(key) || isBlankClass(key, value)),
  ) as Typed;
}

/** The keys of what was typed and isn't stored. */
export function unstorableKeys({ person, answers }: PlaceDraft): string[] {
  return Object.entries({ ...person, ...answers }).flatMap(([key, value]) =>
    // A class that is chosen again needs its own consent.
    value && isUnstorable(key) && key !== 'raceClass.consent' ? [key] : [],
  );
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
