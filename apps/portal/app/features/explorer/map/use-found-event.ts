import { useEffect, useState } from 'react';
import type { ListedEvent } from '../../../../shared/listed-event.ts';
import type { FilteredSearch } from '../results/results-view.ts';

/** An event of the results by its `_id`; undefined during the lookup, and if it isn't among them. */
export function useFoundEvent(
  { search, filters }: FilteredSearch,
  eventId: string | undefined,
): ListedEvent | undefined {
  const [found, setFound] = useState<ListedEvent>();
  useEffect(() => {
    if (eventId === undefined) return undefined;
    let isLate = false;
    const find = async () => {
      const event = await search.event(filters, eventId);
      if (!isLate) setFound(event);
    };
    find().catch((error: unknown) => console.error('The map could not find an event of the list.', error));
    return () => {
      isLate = true;
    };
  }, [search, filters, eventId]);
  return found?._id === eventId ? found : undefined;
}
