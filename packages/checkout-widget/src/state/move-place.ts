import { type Draft, emptyPlace, type PlaceDraft } from './draft.ts';
import { asOtherPerson } from './filled-draft.ts';

/** A place that leaves its ticket type. */
export interface MovedPlace {
  readonly ticketId: string;
  readonly index: number;
  /** The ticket type that the person takes a place of instead; null: the place is given up. */
  readonly to: string | null;
}

/** The draft after the move: the quantities, and the people with them. */
export function withMovedPlace(draft: Draft, { ticketId, index, to }: MovedPlace): Draft {
  const left = draft.places[ticketId] ?? [];
  // The order has the documents of a person with their ticket type: with another one they are asked again.
  const moved = left[index] && asOtherPerson(left[index]);
  const quantities = { ...draft.quantities, [ticketId]: (draft.quantities[ticketId] ?? 1) - 1 };
  const places = { ...draft.places, [ticketId]: left.filter((_, at) => at !== index) };
  if (to === null) return { ...draft, quantities, places };
  const before = quantities[to] ?? 0;
  return {
    ...draft,
    quantities: { ...quantities, [to]: before + 1 },
    places: moved ? { ...places, [to]: inserted(places[to] ?? [], before, moved) } : places,
  };
}

/** The places with one more at a position, whose earlier ones may not have been typed into. */
function inserted(places: readonly PlaceDraft[], at: number, moved: PlaceDraft): PlaceDraft[] {
  const before = Array.from({ length: at }, (_, index) => places[index] ?? emptyPlace);
  return [...before, moved, ...places.slice(at)];
}
