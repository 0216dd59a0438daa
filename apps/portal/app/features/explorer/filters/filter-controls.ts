import { formatPeriod } from '@dorsal/domain/event-period';
import type { AddressFilters } from '@dorsal/event-search/filter-params';
import type { FilteredSearch } from '../results/results-view.ts';

/** The props of every form of the filters. */
export interface FilterControlsProps {
  filters: AddressFilters;
  categories: readonly string[];
  /** The position is being looked up. */
  isLocating: boolean;
  /** The search that counts the events of each day. */
  known: FilteredSearch;
  onChange: (changes: AddressFilters) => void;
  onLocate: () => void;
}

/** The filters by the courses of an event: the length in kilometers, and the climb in meters. */
export const courseFilters = [
  { filter: 'km', unit: 'km' },
  { filter: 'climb', unit: 'm+' },
] as const;

/** The values to choose from, first the chosen one if it isn't among them, so that it is visible and can be deselected. */
export function withChosen<Value>(values: readonly Value[], chosen: Value | undefined): readonly Value[] {
  return chosen === undefined || values.includes(chosen) ? values : [chosen, ...values];
}

/** The text of the date field. */
export function dateText(date: string | undefined): string {
  return date === undefined ? anyDateText : formatPeriod(date);
}

/** As many as fit in three rows on a phone, with the button for the others. */
const fewCategories = 6;

/** The first of the categories, with the chosen one; all of them if hardly any would be left out. */
export function mostFrequent(categories: readonly string[], chosen: string | undefined): readonly string[] {
  if (categories.length <= fewCategories + 1) return categories;
  const few = categories.slice(0, fewCategories);
  return withChosen(few, chosen);
}

export const nearbyLabel = 'Buscar cerca de mí';
export const locatingLabel = 'Buscando...';

/** A search of a part of the map only. */
export const areaLabel = 'Esta zona';

/** Without a period. */
export const anyDateText = 'Cualquier fecha';
