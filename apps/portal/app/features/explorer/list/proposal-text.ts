import type { AddressFilters } from '@dorsal/event-search/filter-params';
import type { Proposal } from '@dorsal/event-search/proposals';

/** What is searched without a filter. */
const withoutFilter: Readonly<Record<Exclude<keyof AddressFilters, 'keyword'>, string>> = {
  distanceKm: 'Cualquier distancia',
  date: 'Cualquier fecha',
  category: 'Todas las categorías',
  area: 'Todo el mapa',
  km: 'Cualquier kilometraje',
  climb: 'Cualquier desnivel',
};

/** What a proposal changes, in words. `keyword`: the one that it removes. */
export function proposalText({ filter, changes }: Proposal, keyword: string | undefined): string {
  if (filter === 'keyword') return `Quitar «${keyword}»`;
  return changes.distanceKm === undefined ? withoutFilter[filter] : `Ampliar a ${changes.distanceKm} km`;
}
