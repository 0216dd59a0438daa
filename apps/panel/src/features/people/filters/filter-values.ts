import type { PeopleCountsBody, PeopleOptionsBody } from '@dorsal/api-contract/panel/people';
import type { PeopleValue } from '@dorsal/api-contract/panel/people-audience';
import { documentFilters } from '@dorsal/domain/asked-documents';
import {
  peopleOrderStateNames,
  peopleOrderStates,
  placeStateNames,
  placeStates,
} from '@dorsal/domain/people-states';
import { answerText, categoryName, documentFilterNames } from '../filter-texts.ts';
import {
  answerField,
  type FilterField,
  type PeopleFilters,
  questionOfField,
  withoutField,
} from '../people-filters.ts';

/** A value to filter by. */
export interface FilterValue {
  readonly key: string;
  readonly label: string;
  /** People whom it would leave; undefined while it loads. */
  readonly count: number | undefined;
  readonly isChosen: boolean;
  /** The filters after it was pressed. */
  readonly pressed: PeopleFilters;
}

/** The values of a field of which several can be chosen, or one if there are two only. */
export function filterValues(
  field: FilterField,
  filters: PeopleFilters,
  { tickets, categories }: Pick<PeopleOptionsBody, 'tickets' | 'categories'>,
  counts: PeopleCountsBody | undefined,
): FilterValue[] {
  const rest = withoutField(filters, field);
  switch (field) {
    case 'ticket':
      return several(
        tickets.map(({ _id }) => _id),
        filters.ticketIds,
        (ticketIds) => (ticketIds.length > 0 ? { ...rest, ticketIds } : rest),
      ).map((value) => ({
        ...value,
        label: tickets.find(({ _id }) => _id === value.value)?.name ?? '',
        count: counts?.tickets.find(({ _id }) => _id === value.value)?.count ?? (counts && 0),
      }));
    case 'category':
      return several(categoryCodes(filters, categories, counts), filters.categories, (chosen) =>
        chosen.length > 0 ? { ...rest, categories: chosen } : rest,
      ).map((value) => ({
        ...value,
        label: categoryName(value.value, { categories }),
        count: counts?.categories.find(({ code }) => code === value.value)?.count ?? (counts && 0),
      }));
    case 'payment':
      return several(peopleOrderStates, filters.orderStates, (orderStates) =>
        orderStates.length > 0 ? { ...rest, orderStates } : rest,
      ).map((value) => ({
        ...value,
        label: peopleOrderStateNames[value.value],
        count: counts?.orderStates[value.value],
      }));
    case 'place':
      return placeStates.map((place) => ({
        key: place,
        label: placeStateNames[place],
        count: counts?.place[place],
        isChosen: filters.place === place,
        pressed: filters.place === place ? rest : { ...rest, place },
      }));
    case 'checkedIn':
      return [true, false].map((checkedIn) => ({
        key: String(checkedIn),
        label: checkedIn ? 'Sí' : 'No',
        count: counts?.checkedIn[checkedIn ? 'yes' : 'no'],
        isChosen: filters.checkedIn === checkedIn,
        pressed: filters.checkedIn === checkedIn ? rest : { ...rest, checkedIn },
      }));
    case 'repeated':
      return [
        {
          key: field,
          label: 'Solo personas que pueden tener otra plaza',
          count: undefined,
          isChosen: filters.repeated === true,
          pressed: filters.repeated ? rest : { ...rest, repeated: true },
        },
      ];
    case 'awaitsGuardian':
      return [
        {
          key: field,
          label: 'Solo menores sin autorización',
          count: undefined,
          isChosen: filters.awaitsGuardian === true,
          pressed: filters.awaitsGuardian ? rest : { ...rest, awaitsGuardian: true },
        },
      ];
    case 'documents':
      return documentFilters.map((documents) => ({
        key: documents,
        label: documentFilterNames[documents],
        count: undefined,
        isChosen: filters.documents === documents,
        pressed: filters.documents === documents ? rest : { ...rest, documents },
      }));
    case 'bought':
    case 'price':
      return [];
    default:
      return answerValues(questionOfField(field) ?? '', filters, counts);
  }
}

/** The event's categories, then others that people have or that are chosen, and 'none' last. */
function categoryCodes(
  filters: PeopleFilters,
  categories: PeopleOptionsBody['categories'],
  counts: PeopleCountsBody | undefined,
): (string | null)[] {
  const known = categories.map(({ code }) => code);
  const found = [...(counts?.categories ?? []).map(({ code }) => code), ...(filters.categories ?? [])];
  return [...new Set([...known, ...found.filter((code) => code !== null), null])];
}

/** The frequent answers, and the chosen ones that aren't among them. */
function answerValues(
  questionId: string,
  filters: PeopleFilters,
  counts: PeopleCountsBody | undefined,
): FilterValue[] {
  const rest = withoutField(filters, answerField(questionId));
  const chosen = filters.answers?.find((answer) => answer.questionId === questionId)?.values ?? [];
  const frequent = counts?.answers ?? [];
  const known = frequent.map(({ value }) => value);
  const all: PeopleValue[] = [...known, ...chosen.filter((value) => !known.includes(value))];
  return several(all, chosen, (values) =>
    values.length > 0 ? { ...rest, answers: [...(rest.answers ?? []), { questionId, values }] } : rest,
  ).map((value) => ({
    ...value,
    label: answerText(value.value),
    count: frequent.find((other) => other.value === value.value)?.count,
  }));
}

function several<Value extends PeopleValue>(
  all: readonly Value[],
  chosen: readonly Value[] = [],
  filtersOf: (values: Value[]) => PeopleFilters,
) {
  return all.map((value) => {
    const isChosen = chosen.includes(value);
    const values = isChosen ? chosen.filter((other) => other !== value) : [...chosen, value];
    return { value, key: JSON.stringify(value), isChosen, pressed: filtersOf(values) };
  });
}
