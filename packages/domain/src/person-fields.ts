import { isForTicket } from './question-conditions.ts';

/**
 * What an event may ask about the person of a place besides name and e-mail (decisions, "Person fields"), in the order
 * in which forms ask it.
 */
export const personFields = [
  'names',
  'phone',
  'document',
  'nationality',
  'sex',
  'birthDate',
  'raceClass',
  'club',
  'town',
  'licence',
  'mark',
  'shirtSize',
  'emergencyContact',
] as const;
/** One of `personFields`. */
export type PersonField = (typeof personFields)[number];

/** How an event asks a field of the people with some ticket types. A field without a setting isn't asked. */
export interface PersonFieldSetting {
  readonly field: PersonField;
  readonly isRequired: boolean;
  /** Asked only of these ticket types; of all without it. */
  readonly ticketIds?: readonly string[] | undefined;
  /** Days after the race until the values are deleted; `mostKeptDays` of the field without it. */
  readonly keptDays?: number | undefined;
}

/** The fields that are asked of people with this ticket type, in the order of `personFields`. */
export function askedPersonFields<Setting extends PersonFieldSetting>(
  settings: readonly Setting[],
  ticketId: string,
): Setting[] {
  return personFields.flatMap(
    (field) => settings.find((setting) => setting.field === field && isForTicket(setting, ticketId)) ?? [],
  );
}

/**
 * The most days after the race that the values of a field are kept: 90 for documents and emergency contacts, 30 for the
 * class, as for answers about health, 365 for the others. Source: decisions, "Person fields".
 */
export function mostKeptDays(field: PersonField): number {
  if (field === 'raceClass') return 30;
  return field === 'document' || field === 'emergencyContact' ? 90 : 365;
}

/** How many days after the race the values of a setting are kept. */
export function keptDaysOf({ field, keptDays }: Pick<PersonFieldSetting, 'field' | 'keptDays'>): number {
  const most = mostKeptDays(field);
  return Math.min(keptDays ?? most, most);
}
