import type { PeopleAudienceBody, PeopleValue } from '@dorsal/api-contract/panel/people-audience';
import { documentFilters } from '@dorsal/domain/asked-documents';
import { peopleOrderStates, placeStates } from '@dorsal/domain/people-states';

/** Which participants are listed, without the text of the search. */
export type PeopleFilters = Omit<PeopleAudienceBody, 'q'>;

/** What a filter is about: a fixed field, or a question's id after `answer:`. */
export type FilterField =
  | 'ticket'
  | 'category'
  | 'payment'
  | 'place'
  | 'checkedIn'
  | 'repeated'
  | 'awaitsGuardian'
  | 'documents'
  | 'bought'
  | 'price'
  | `answer:${string}`;

const answerPrefix = 'answer:';

/** The field of a question's answers. */
export function answerField(questionId: string): FilterField {
  return `${answerPrefix}${questionId}`;
}

/** The question of an answer's field; undefined for another field. */
export function questionOfField(field: string): string | undefined {
  return field.startsWith(answerPrefix) ? field.slice(answerPrefix.length) : undefined;
}

/** The filters as the address has them in `f`: pairs like those of a query. Answers are written in JSON; no category is ''. */
export function writeFilters(filters: PeopleFilters): string {
  const pairs = new URLSearchParams();
  for (const ticketId of filters.ticketIds ?? []) pairs.append('ticket', ticketId);
  for (const code of filters.categories ?? []) pairs.append('category', code ?? '');
  for (const state of filters.orderStates ?? []) pairs.append('payment', state);
  if (filters.place !== undefined) pairs.set('place', filters.place);
  if (filters.checkedIn !== undefined) pairs.set('in', filters.checkedIn ? 'yes' : 'no');
  if (filters.repeated) pairs.set('repeated', 'yes');
  if (filters.awaitsGuardian) pairs.set('guardian', 'missing');
  if (filters.documents) pairs.set('documents', filters.documents);
  if (filters.boughtFrom !== undefined) pairs.set('from', filters.boughtFrom);
  if (filters.boughtUntil !== undefined) pairs.set('until', filters.boughtUntil);
  if (filters.priceFrom !== undefined) pairs.set('min', String(filters.priceFrom));
  if (filters.priceUntil !== undefined) pairs.set('max', String(filters.priceUntil));
  for (const { questionId, values } of filters.answers ?? []) {
    for (const value of values) pairs.append(answerField(questionId), JSON.stringify(value));
  }
  return pairs.toString();
}

/** The filters of `f`. Parts that can't be read are left out. */
export function readFilters(text: string): PeopleFilters {
  const pairs = new URLSearchParams(text);
  const ticketIds = [...new Set(pairs.getAll('ticket').filter(Boolean))];
  const categories = [...new Set(pairs.getAll('category').map((code) => code || null))];
  const orderStates = peopleOrderStates.filter((state) => pairs.getAll('payment').includes(state));
  const place = placeStates.find((state) => state === pairs.get('place'));
  const checkedIn = pairs.get('in');
  const documents = documentFilters.find((state) => state === pairs.get('documents'));
  const answers = readAnswers(pairs);
  return {
    ...(ticketIds.length > 0 && { ticketIds }),
    ...(categories.length > 0 && { categories }),
    ...(orderStates.length > 0 && { orderStates }),
    ...(place !== undefined && { place }),
    ...((checkedIn === 'yes' || checkedIn === 'no') && { checkedIn: checkedIn === 'yes' }),
    ...(pairs.get('repeated') === 'yes' && { repeated: true as const }),
    ...(pairs.get('guardian') === 'missing' && { awaitsGuardian: true as const }),
    ...(documents !== undefined && { documents }),
    ...readDay('boughtFrom', pairs.get('from')),
    ...readDay('boughtUntil', pairs.get('until')),
    ...readEuros('priceFrom', pairs.get('min')),
    ...readEuros('priceUntil', pairs.get('max')),
    ...(answers.length > 0 && { answers }),
  };
}

/** The filters without those of a field. */
export function withoutField(filters: PeopleFilters, field: FilterField): PeopleFilters {
  const { ticketIds, categories, orderStates, place, checkedIn, repeated, documents, ...others } = filters;
  const { awaitsGuardian, boughtFrom, boughtUntil, priceFrom, priceUntil, answers, ...rest } = others;
  const kept = (answers ?? []).filter(({ questionId }) => answerField(questionId) !== field);
  return {
    ...rest,
    ...(field !== 'ticket' && ticketIds && { ticketIds }),
    ...(field !== 'category' && categories && { categories }),
    ...(field !== 'payment' && orderStates && { orderStates }),
    ...(field !== 'place' && place && { place }),
    ...(field !== 'checkedIn' && checkedIn !== undefined && { checkedIn }),
    ...(field !== 'repeated' && repeated && { repeated }),
    ...(field !== 'awaitsGuardian' && awaitsGuardian && { awaitsGuardian }),
    ...(field !== 'documents' && documents && { documents }),
    ...(field !== 'bought' && boughtFrom !== undefined && { boughtFrom }),
    ...(field !== 'bought' && boughtUntil !== undefined && { boughtUntil }),
    ...(field !== 'price' && priceFrom !== undefined && { priceFrom }),
    ...(field !== 'price' && priceUntil !== undefined && { priceUntil }),
    ...(kept.length > 0 && { answers: kept }),
  };
}

function readDay<Name extends string>(name: Name, text: string | null): { [key in Name]?: string } {
  const isDay = text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
  return isDay ? ({ [name]: text } as { [key in Name]?: string }) : {};
}

function readEuros<Name extends string>(name: Name, text: string | null): { [key in Name]?: number } {
  const isAmount = text !== null && /^\d{1,7}(?:\.\d\d?)?$/.test(text);
  return isAmount ? ({ [name]: Number(text) } as { [key in Name]?: number }) : {};
}

function readAnswers(pairs: URLSearchParams): NonNullable<PeopleFilters['answers']> {
  const fields = [...new Set(pairs.keys())].filter((key) => questionOfField(key));
  return fields
    .map((field) => ({
      questionId: questionOfField(field) ?? '',
      values: pairs.getAll(field).flatMap(readValue),
    }))
    .filter(({ values }) => values.length > 0);
}

/** One value, or none if the text isn't one. */
function readValue(text: string): PeopleValue[] {
  try {
    const value: unknown = JSON.parse(text);
    const isValue = value === null || ['string', 'number', 'boolean'].includes(typeof value);
    return isValue ? [value as PeopleValue] : [];
  } catch {
    // An address that a person has changed: the rest of it still works.
    return [];
  }
}
