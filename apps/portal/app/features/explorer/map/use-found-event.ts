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
    const controller = new AbortController();
    const { signal } = controller;
    const find = async () => {
      const event = await search.event(filters, eventId, signal);
      if (!signal.aborted) setFound(event);
    };
    find().catch((error: unknown) => {
      if (!signal.aborted) console.error('The map could not find an event of the list.', error);
    });
    return () => controller.abort();
  }, [search, filters, eventId]);
  return found?._id === eventId ? found : undefined;
}
