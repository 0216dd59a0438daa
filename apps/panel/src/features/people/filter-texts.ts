import type { PeopleValue } from '@dorsal/api-contract/panel/people-audience';
import type { PeopleOptionsBody } from '@dorsal/api-contract/panel/people';
import type { DocumentFilter } from '@dorsal/domain/asked-documents';
import { type Reading, formatDay } from '@dorsal/domain/moment-text';
import { peopleOrderStateNames, placeStateNames } from '@dorsal/domain/people-states';
import { moneyText } from '#/components/texts/event-texts.ts';
import { answerField, type FilterField, type PeopleFilters } from './people-filters.ts';

/** A filter that applies, as its chip reads: **Entrada** 10K. */
export interface FilterText {
  readonly field: FilterField;
  readonly label: string;
  readonly value: string;
}

/** The names of the fields that every event has. */
export const fieldNames = {
  ticket: 'Entrada',
  category: 'Categoría',
  payment: 'Pago',
  place: 'Plaza',
  checkedIn: 'Dentro',
  repeated: 'Posibles repetidas',
  awaitsGuardian: 'Falta la autorización',
  documents: 'Documentos',
  bought: 'Inscripción',
  price: 'Precio',
} as const satisfies Partial<Record<FilterField, string>>;

/** The states of documents to filter by. */
export const documentFilterNames: Readonly<Record<DocumentFilter, string>> = {
  missing: 'Faltan',
  pending: 'Por revisar',
  refused: 'Rechazados',
};

type Names = Pick<PeopleOptionsBody, 'tickets' | 'categories' | 'questions'>;

/** The texts of the filters that apply, in the order in which they can be added. */
export function filterTexts(filters: PeopleFilters, names: Names, now: string): FilterText[] {
  const texts: (FilterText | undefined)[] = [
    fixed('ticket', list(filters.ticketIds?.map((id) => ticketName(id, names)))),
    fixed('category', list(filters.categories?.map((code) => categoryName(code, names)))),
    fixed('payment', list(filters.orderStates?.map((state) => peopleOrderStateNames[state]))),
    fixed('place', filters.place && placeStateNames[filters.place]),
    fixed('checkedIn', filters.checkedIn === undefined ? undefined : answerText(filters.checkedIn)),
    fixed('repeated', filters.repeated && 'Sí'),
    fixed('awaitsGuardian', filters.awaitsGuardian && 'Sí'),
    fixed('documents', filters.documents && documentFilterNames[filters.documents]),
    fixed('bought', daysText(filters, now)),
    fixed('price', pricesText(filters)),
    ...(filters.answers ?? []).map(({ questionId, values }) => ({
      field: answerField(questionId),
      label: names.questions.find(({ _id }) => _id === questionId)?.label ?? 'Otra pregunta',
      value: list(values.map(answerText)) ?? '',
    })),
  ];
  return texts.filter((text) => text !== undefined);
}

/** An answer as people read it. */
export function answerText(value: PeopleValue): string {
  if (value === null || value === '') return 'Sin respuesta';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  return String(value);
}

/** `2026-11-16` as `16 nov`. */
export function dayText(day: string, now: Reading['now']): string {
  return formatDay(`${day}T12:00:00Z`, { now, timeZone: 'UTC' });
}

function fixed(field: keyof typeof fieldNames, value: string | undefined): FilterText | undefined {
  return value === undefined ? undefined : { field, label: fieldNames[field], value };
}

/** `10K`, `10K o 5K`, `3 elegidas`. */
function list(values: readonly string[] | undefined): string | undefined {
  if (values === undefined || values.length === 0) return undefined;
  return values.length > 2 ? `${values.length} elegidas` : values.join(' o ');
}

function ticketName(id: string, { tickets }: Names): string {
  return tickets.find(({ _id }) => _id === id)?.name ?? 'Otra';
}

/** A category by its name; the code of one that the event no longer has. */
export function categoryName(code: string | null, { categories }: Pick<Names, 'categories'>): string {
  if (code === null) return 'Sin categoría';
  return categories.find((category) => category.code === code)?.name ?? code;
}

function daysText({ boughtFrom, boughtUntil }: PeopleFilters, now: string): string | undefined {
  const [from, until] = [boughtFrom, boughtUntil].map((day) => (day ? dayText(day, now) : undefined));
  if (from !== undefined && from === until) return `el ${from}`;
  return rangeText(from && `el ${from}`, until && `el ${until}`);
}

function pricesText({ priceFrom, priceUntil }: PeopleFilters): string | undefined {
  const [from, until] = [priceFrom, priceUntil].map((euros) =>
    euros === undefined ? undefined : moneyText(euros),
  );
  return from !== undefined && from === until ? from : rangeText(from, until);
}

function rangeText(from: string | undefined, until: string | undefined): string | undefined {
  if (from === undefined) return until === undefined ? undefined : `hasta ${until}`;
  return until === undefined ? `desde ${from}` : `desde ${from} hasta ${until}`;
}
