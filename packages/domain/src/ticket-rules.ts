import type { AgeLimits } from './age-limits.ts';
import type { RaceDays } from './age-reference.ts';
import type { AskedDocument } from './asked-documents.ts';
import type { CategorySet } from './categories.ts';
import type { DayLicenceRule } from './day-licence.ts';
import { eventDay } from './event-dates.ts';
import type { Instant } from './instant.ts';
import { askedPersonFields, type PersonField, type PersonFieldSetting } from './person-fields.ts';
import { isForTicket } from './question-conditions.ts';

/** The ages that some ticket types admit; all of the event without ids. */
export interface TicketAgeLimits extends AgeLimits {
  readonly ticketIds?: readonly string[] | undefined;
}

/**
 * What happens if a person takes a second place of an event. `warn`: the order goes on, and organizer and buyers get an e-mail.
 * `refuse`: a second place with the same document isn't sold. Source: decisions, "Duplicates".
 */
export const duplicateRules = ['warn', 'refuse'] as const;
/** One of `duplicateRules`. */
export type DuplicateRule = (typeof duplicateRules)[number];

/** What an event asks of people as a race, and how it classifies them. Every part may be empty. */
export interface SportRules {
  readonly fields: readonly PersonFieldSetting[];
  /** The first that is for a ticket type counts. */
  readonly ageLimits: readonly TicketAgeLimits[];
  /** The first is the category of lists and bibs; the others classify beside it. */
  readonly categorySets: readonly CategorySet[];
  /** Of a ticket type and an age, the first counts. Default: none. */
  readonly dayLicences?: readonly DayLicenceRule[] | undefined;
  /** Hours before the start at which the link of a guardian ends; undefined: `usualGuardianHours`. */
  readonly guardianHours?: number | undefined;
  /** Files that are asked after the purchase. Default: none. */
  readonly documents?: readonly AskedDocument[] | undefined;
  /** Default: `warn`. */
  readonly duplicates?: DuplicateRule | undefined;
}

/** The rules of an event that asks only names. */
export const noSportRules: SportRules = { fields: [], ageLimits: [], categorySets: [] };

/**
 * The days by which an event classifies a person who registers at an instant. An event without a date counts as on that
 * day. Throws `RangeError` for an unknown zone.
 */
export function raceDaysOf(
  { startsAt, timeZone }: { readonly startsAt: Instant | null; readonly timeZone: string },
  registeredAt: Instant,
): RaceDays {
  const registeredOn = eventDay(registeredAt, timeZone) ?? '';
  return { raceDay: eventDay(startsAt, timeZone) ?? registeredOn, registeredOn };
}

/** The ages that a ticket type admits; null: all. */
export function ageLimitsOf(
  { ageLimits }: Pick<SportRules, 'ageLimits'>,
  ticketId: string,
): AgeLimits | null {
  return ageLimits.find((limits) => isForTicket(limits, ticketId)) ?? null;
}

/** The day licenses of a ticket type, in their order. */
export function dayLicencesOf(
  { dayLicences = [] }: Pick<SportRules, 'dayLicences'>,
  ticketId: string,
): DayLicenceRule[] {
  return dayLicences.filter((rule) => isForTicket(rule, ticketId));
}

/**
 * The fields that are asked of people with a ticket type, in the order of `personFields`. A ticket type with limits of age,
 * or with a day license that depends on it, always asks the birth date; one with a day license always asks the license. A
 * birth date that is asked is required: it decides whether a guardian has to consent. So are the parts of a name, which
 * compose the full name.
 */
export function fieldsOfTicket(rules: SportRules, ticketId: string): PersonFieldSetting[] {
  const dayLicences = dayLicencesOf(rules, ticketId);
  const needsAge = ageLimitsOf(rules, ticketId) !== null || dayLicences.some(({ ages }) => ages);
  const asked = askedPersonFields(
    [
      ...(needsAge ? [{ field: 'birthDate', isRequired: true } as const] : []),
      ...rules.fields,
      ...(dayLicences.length > 0 ? [{ field: 'licence', isRequired: false } as const] : []),
    ],
    ticketId,
  );
  const isAlwaysRequired = ({ field }: PersonFieldSetting) => field === 'birthDate' || field === 'names';
  return asked.map((setting) => (isAlwaysRequired(setting) ? { ...setting, isRequired: true } : setting));
}

/** Whether people with a ticket type are asked first and last names, which compose the full name. */
export function asksNameParts({ fields }: Pick<SportRules, 'fields'>, ticketId: string): boolean {
  return fields.some((setting) => setting.field === 'names' && isForTicket(setting, ticketId));
}

/** Whether an event asks the field of people with at least one ticket type. */
export function asksField(rules: SportRules, field: PersonField): boolean {
  const { fields, ageLimits, dayLicences = [] } = rules;
  if (fields.some((setting) => setting.field === field)) return true;
  if (field === 'licence') return dayLicences.length > 0;
  return field === 'birthDate' && (ageLimits.length > 0 || dayLicences.some(({ ages }) => ages));
}

/** The rules with other ids of ticket types; none for one that is gone, and without what is only for such ones. */
export function withTicketIds(
  { fields, ageLimits, dayLicences, documents, ...rules }: SportRules,
  idsOf: (ticketId: string) => string | readonly string[],
): SportRules {
  const renamed = <Item extends { readonly ticketIds?: readonly string[] | undefined }>(
    item: Item,
  ): Item[] => {
    if (!item.ticketIds) return [item];
    const ticketIds = item.ticketIds.flatMap(idsOf);
    return ticketIds.length > 0 ? [{ ...item, ticketIds }] : [];
  };
  return {
    ...rules,
    fields: fields.flatMap(renamed),
    ageLimits: ageLimits.flatMap(renamed),
    ...(dayLicences && { dayLicences: dayLicences.flatMap(renamed) }),
    ...(documents && { documents: documents.flatMap(renamed) }),
  };
}
