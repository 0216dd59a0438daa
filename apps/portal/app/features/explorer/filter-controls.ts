import type { AddressFilters } from './filter-params.ts';

/** Counts the events of each ISO day, ascending. It is another function once the events are others. */
export type CountDays = () => Promise<ReadonlyMap<string, number>>;

/** What every form of the filters is given. */
export interface FilterControlsProps {
  filters: AddressFilters;
  categories: readonly string[];
  /** The position is being looked up. */
  isLocating: boolean;
  /** How many events there are on each ISO day, under all filters but the date. */
  countDays: CountDays;
  onChange: (changes: AddressFilters) => void;
  onLocate: () => void;
}

/** Kilometres to choose from. */
export const distances = [5, 10, 25, 50, 100, 200] as const;

export const nearbyLabel = 'Buscar cerca de mí';
export const locatingLabel = 'Buscando...';

/** Where no day was chosen. */
export const anyDateText = 'Cualquier fecha';
