import type { EventDraftContentBody } from '@dorsal/api-contract/panel/event-draft';
import { type BirthDateNeed, birthDateNeed } from '@dorsal/domain/adult-declaration';
import { categoryFields, type CategorySet } from '@dorsal/domain/categories';
import { type PersonField, personFields } from '@dorsal/domain/person-fields';
import { ageLimitsOf, fieldsOfTicket } from '@dorsal/domain/ticket-rules';
import { ticketNames } from './ticket-names.ts';

/** What a draft asks of people as a race. */
export type DraftSport = EventDraftContentBody['sport'];
export type DraftFieldSetting = DraftSport['fields'][number];
export type DraftAgeLimits = DraftSport['ageLimits'][number];
export type DraftDayLicence = NonNullable<DraftSport['dayLicences']>[number];
export type DraftCategorySet = DraftSport['categorySets'][number];
export type DraftCategoryRow = DraftCategorySet['rows'][number];

/** Whether a field is asked. */
export type Asking = 'no' | 'optional' | 'required';

/** The index of a field in the list of settings; `at` undefined: it has no setting, so it isn't asked. */
export interface FieldPlace {
  readonly field: PersonField;
  readonly at: number | undefined;
}

/**
 * The places of all fields, in the order of forms. A draft that a program made may ask a field differently in some
 * tickets: then it has several.
 */
export function fieldPlaces({ fields }: Pick<DraftSport, 'fields'>): FieldPlace[] {
  return personFields.flatMap((field): FieldPlace[] => {
    const places = fields.flatMap((setting, at) => (setting.field === field ? [{ field, at }] : []));
    return places.length > 0 ? places : [{ field, at: undefined }];
  });
}

/** The rules with the field asked in another way. A new setting is for all tickets. */
export function withAsking(sport: DraftSport, { field, at }: FieldPlace, asking: Asking): DraftSport {
  const isRequired = asking === 'required';
  if (at === undefined) {
    return asking === 'no' ? sport : { ...sport, fields: [...sport.fields, { field, isRequired }] };
  }
  if (asking === 'no') return { ...sport, fields: sport.fields.toSpliced(at, 1) };
  return withSetting(sport, at, { isRequired });
}

/** The rules with other values of the setting at an index. */
export function withSetting(sport: DraftSport, at: number, values: Partial<DraftFieldSetting>): DraftSport {
  return { ...sport, fields: changedAt(sport.fields, at, values) };
}

/** The rules with other values of the limits at an index. */
export function withLimits(sport: DraftSport, at: number, values: Partial<DraftAgeLimits>): DraftSport {
  return { ...sport, ageLimits: changedAt(sport.ageLimits, at, values) };
}

/** The rules with these day licenses, and with the questions that they need. */
export function withDayLicences(sport: DraftSport, dayLicences: DraftDayLicence[]): DraftSport {
  const isAsked = sport.fields.some(({ field }) => field === 'licence');
  const isNew = dayLicences.length > 0 && !isAsked;
  return {
    ...sport,
    dayLicences: dayLicences.length > 0 ? dayLicences : undefined,
    fields: isNew ? [...sport.fields, { field: 'licence', isRequired: false }] : sport.fields,
  };
}

/** The rules with another set at an index, and with what it needs. */
export function withSet(
  sport: DraftSport,
  at: number,
  change: (set: DraftCategorySet) => DraftCategorySet,
): DraftSport {
  return withNeededFields({
    ...sport,
    categorySets: sport.categorySets.map((set, of) => (of === at ? change(set) : set)),
  });
}

/** The list with other values of the item at an index: the parts of the rules have no id. */
export function changedAt<Item>(list: readonly Item[], at: number, values: Partial<Item>): Item[] {
  return list.map((item, of) => (of === at ? { ...item, ...values } : item));
}

/**
 * The rules with the fields that the sets need: birth date and sex required in all tickets, since the server refuses to
 * publish otherwise; town, club and class asked at least.
 */
export function withNeededFields(sport: DraftSport): DraftSport {
  const { categorySets } = sport;
  let fields = sport.fields;
  for (const field of ['birthDate', 'sex'] as const) {
    if (categorySets.some((set) => categoryFields(set)[field])) fields = withRequired(fields, field);
  }
  for (const [field, kind] of [
    ['town', 'town'],
    ['club', 'club'],
    ['raceClass', 'class'],
  ] as const) {
    const isNeeded = categorySets.some(({ members }) => members?.kind === kind);
    const isAsked = fields.some((setting) => setting.field === field);
    if (isNeeded && !isAsked) fields = [...fields, { field, isRequired: false }];
  }
  return { ...sport, fields };
}

function withRequired(fields: DraftFieldSetting[], field: PersonField): DraftFieldSetting[] {
  const own = fields.find((setting) => setting.field === field);
  const isEnough = own?.isRequired && own.ticketIds === undefined;
  if (isEnough) return fields;
  const required = { field, isRequired: true, ...(own?.keptDays && { keptDays: own.keptDays }) };
  return own
    ? fields
        .filter((setting) => setting.field !== field || setting === own)
        .map((setting) => (setting === own ? required : setting))
    : [...fields, required];
}

/** Why a field is required, whatever its setting says. */
export interface FieldNeed {
  readonly reason: string;
  /** Whether it already is in all tickets, so that there is nothing to choose. */
  readonly isLocked: boolean;
}

/** Why a field has to be required; undefined if it doesn't have to be. */
export function needOf(
  field: PersonField,
  { sport, tickets }: Pick<EventDraftContentBody, 'sport' | 'tickets'>,
): FieldNeed | undefined {
  const isLocked = tickets.every(({ id }) =>
    fieldsOfTicket(sport, id).some((setting) => setting.field === field && setting.isRequired),
  );
  if (isNeededBySet(field, sport.categorySets))
    return { reason: 'Hace falta para las categorías.', isLocked };
  if (field !== 'birthDate') return undefined;
  return birthDateReason(sport, tickets);
}

/** Why the ages that tickets admit need the birth date, whatever its own setting says. */
function birthDateReason(
  sport: DraftSport,
  tickets: EventDraftContentBody['tickets'],
): FieldNeed | undefined {
  const rules = { ...sport, fields: sport.fields.filter(({ field }) => field !== 'birthDate') };
  const withNeed = (need: BirthDateNeed) =>
    tickets.filter(({ id }) => birthDateNeed(rules, id, anyDays) === need).map(({ id }) => id);
  const always = withNeed('always');
  const isByAge = always.some((id) => ageLimitsOf(sport, id) !== null);
  const cause = isByAge ? 'la edad para participar' : 'la licencia de día';
  if (always.length > 0 && always.length === tickets.length)
    return { reason: `Hace falta por ${cause}.`, isLocked: true };
  if (always.length > 0)
    return { reason: `Siempre en ${ticketNames(always, tickets)}, por ${cause}.`, isLocked: false };
  if (withNeed('unlessAdult').length === 0) return undefined;
  return {
    reason: 'Sin ella, una casilla pregunta si todas las personas son mayores de 18 años.',
    isLocked: false,
  };
}

/** The days of a registration that no organizer knows yet: before every day on which ages count. */
const anyDays = { raceDay: '9998-12-31', registeredOn: '0001-01-01' };

function isNeededBySet(field: PersonField, sets: readonly CategorySet[]): boolean {
  if (field !== 'birthDate' && field !== 'sex') return false;
  return sets.some((set) => categoryFields(set)[field]);
}
