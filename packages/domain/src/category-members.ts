import { searchText } from './search-text.ts';

/** What people race in, or with: the class of a place (wheelchair and handbike are classified apart). */
export const raceClasses = ['open', 'wheelchair', 'handbike'] as const;
/** One of `raceClasses`. */
export type RaceClass = (typeof raceClasses)[number];

/** Whom a set classifies: residents of towns, people who run for a club or in a team, or people of a class. */
export type Members =
  | { readonly kind: 'town'; readonly towns: readonly string[] }
  | { readonly kind: 'club' }
  | { readonly kind: 'team' }
  | { readonly kind: 'class'; readonly classes: readonly RaceClass[] };

/** What decides whether a set classifies a person. A missing class is `open`. */
export interface MemberData {
  readonly town?: string | null | undefined;
  readonly club?: string | null | undefined;
  readonly team?: string | null | undefined;
  readonly raceClass?: RaceClass | null | undefined;
}

/** Whether a set classifies a person; a set without members classifies everyone. Towns ignore accents and case. */
export function isMember(members: Members | undefined, person: MemberData): boolean {
  if (members?.kind === 'town') {
    const town = searchText(person.town ?? '').trim();
    return town !== '' && members.towns.some((each) => searchText(each).trim() === town);
  }
  if (members?.kind === 'class') return members.classes.includes(person.raceClass ?? 'open');
  return members ? Boolean(person[members.kind]?.trim()) : true;
}
