import type { Licence } from './day-licence.ts';
import { placeLicence } from './place-licence.ts';
import type { RaceDays } from './age-reference.ts';
import type { SportRules } from './ticket-rules.ts';

/**
 * What the team looks at when a bib is picked up: a license that the person claims, a day license that they have, or one
 * that they need and don't have, as after a correction, which never charges.
 */
export type LicenceCheck = 'toShow' | 'dayLicence' | 'missing';

/** As lists and files of the panel name it. */
export const licenceCheckNames: Readonly<Record<LicenceCheck, string>> = {
  toShow: 'Licencia por enseñar',
  dayLicence: 'Licencia de día',
  missing: 'Sin licencia de día',
};

interface CheckedPlace {
  readonly ticketId: string;
  readonly days: RaceDays;
  /** Whether its order has a line for it. */
  readonly hasDayLicence: boolean;
}

/**
 * What to look at of a person in a place; null: nothing. `rules`: null for an event that asks only names. A person whose
 * age isn't known needs no day license. Throws as `placeLicence` does.
 */
export function licenceCheck(
  rules: Pick<SportRules, 'dayLicences' | 'categorySets'> | null,
  { birthDate, licence }: { readonly birthDate?: string | undefined; readonly licence?: Licence | undefined },
  { hasDayLicence, ...place }: CheckedPlace,
): LicenceCheck | null {
  if (hasDayLicence) return 'dayLicence';
  const needed = rules && placeLicence(rules, { birthDate, licence: licence ?? 'none' }, place);
  if (needed?.kind === 'surcharge') return 'missing';
  return licence ? 'toShow' : null;
}
