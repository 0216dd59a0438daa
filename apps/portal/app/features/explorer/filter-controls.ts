import type { AddressFilters } from './filter-params.ts';

/** What every form of the filters is given. */
export interface FilterControlsProps {
  filters: AddressFilters;
  categories: readonly string[];
  /** The position is being looked up. */
  isLocating: boolean;
  /** How many events there are on each ISO day, under all filters but the date. */
  countDays: () => ReadonlyMap<string, number>;
  onChange: (changes: AddressFilters) => void;
  onLocate: () => void;
}

/** Kilometres to choose from. */
export const distances = [5, 10, 25, 50, 100, 200] as const;

export const nearbyLabel = 'Buscar cerca de mí';
export const locatingLabel = 'Buscando...';

/** Where no day was chosen. */
export const anyDateText = 'Cualquier fecha';
