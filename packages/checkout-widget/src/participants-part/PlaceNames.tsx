import { NamesFields, type NamesFieldsProps } from '../person-fields/NamesFields.tsx';
import { typedParts } from '../person-fields/name-draft.ts';
import type { HeldPlace } from '../state/filled-draft.ts';

interface PlaceNamesProps extends Omit<NamesFieldsProps, 'name'> {
  held: HeldPlace;
}

/** First and last names of the person of a place; nothing if a summary shows them and they are right. */
export function PlaceNames({ held: { place }, ...props }: PlaceNamesProps) {
  const { problems } = props;
  const isWrong = problems['names.given'] !== undefined || problems['names.family'] !== undefined;
  const known = place.who?.known ?? [];
  // A full name may be known without its parts: they are proposed, and the person looks at them.
  const isKnown =
    known.includes('names.given') && known.includes('names.family') && !typedParts(place).isProposed;
  return isKnown && !isWrong ? null : <NamesFields name={place} {...props} />;
}
