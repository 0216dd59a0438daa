import type { PeopleCountsBody } from '@dorsal/api-contract/panel/people';
import { formatWhole } from '@dorsal/domain/count-text';
import type { PeopleList } from '../people-address.ts';
import { writeFilters } from '../people-filters.ts';

/** What the number of the title means: how many people the filters leave, or have an active place. */
export function leadText(
  { filters, q }: Pick<PeopleList, 'filters' | 'q'>,
  { everyone, active }: Pick<PeopleCountsBody, 'everyone' | 'active'>,
  total: number | undefined,
): string {
  if (everyone === 0) return 'Aparecen aquí en cuanto alguien se inscribe.';
  if (writeFilters(filters) === '' && q.trim() === '') {
    return active === everyone ? 'Ninguna plaza anulada.' : `${formatWhole(active)} con plaza activa.`;
  }
  if (total === undefined) return 'Buscando…';
  return `${formatWhole(total)} con ${q.trim() === '' ? 'los filtros de abajo' : 'lo que buscas'}.`;
}
