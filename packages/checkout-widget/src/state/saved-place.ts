import type { SavePersonBody } from '@dorsal/api-contract/saved-people';
import { adultYears, ageOn, birthDateProblem } from '@dorsal/domain/birth-date';
import { type PersonDraft, personOf } from '../person-fields/person-draft.ts';
import { savedData } from '../person-fields/saved-data.ts';
import type { PlaceDraft } from './draft.ts';
import { firstName, otherId, ownId, type PersonChoice } from './person-choices.ts';

/** What a signed-in buyer may save of a place for the next race. */
export interface SaveOffer {
  readonly kind: SavePersonBody['kind'];
  /** Of the saved child that is changed. */
  readonly personId?: string | undefined;
  /** What the box says. */
  readonly text: string;
}

/**
 * What a place offers to save: the buyer's own data, a child, or the changes of a saved one. Undefined if nothing is new,
 * and for other adults, whom the buyer can't save. `today`: ISO day.
 */
export function saveOffer(
  place: PlaceDraft,
  choices: readonly PersonChoice[],
  today: string,
): SaveOffer | undefined {
  const id = place.who?.id ?? otherId;
  const choice = choices.find((each) => each.id === id);
  const saved = choice?.place;
  if (choice?.isAdult || (saved && isSameDraft(place, saved))) return undefined;
  if (id === ownId) return { kind: 'self', text: 'Guardar mis datos para la próxima carrera' };
  const { birthDate } = personOf(place.person);
  if (!birthDate || birthDateProblem(birthDate, today) || ageOn(birthDate, today) >= adultYears)
    return undefined;
  const name = firstName(place.fullName) || 'esta persona';
  if (saved) return { kind: 'child', personId: id, text: `Guardar los cambios de ${name}` };
  return { kind: 'child', text: `Guardar a ${name} para la próxima carrera: es mi hija o mi hijo` };
}

function isSameDraft(place: PlaceDraft, saved: PersonChoice['place']): boolean {
  return place.fullName === saved.fullName && savedText(place.person) === savedText(saved.person);
}

const savedText = (draft: PersonDraft) => JSON.stringify(savedData(draft));
