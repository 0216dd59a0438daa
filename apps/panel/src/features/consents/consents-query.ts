import type { EventRef, PanelApi } from '@dorsal/api-client/panel';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { RunGuarded } from '#/session/guard.ts';

interface ConsentsReader {
  readonly api: PanelApi;
  /** A read may ask for the second factor. */
  readonly run: RunGuarded;
}

/** The evidence of the consents of an event with these words in a name, newest first, page by page. */
export const consentsQuery = ({ api, run }: ConsentsReader, ref: EventRef, q: string) =>
  infiniteQueryOptions({
    queryKey: ['organizer', ref.organizerId, 'consents', ref.eventId, q],
    queryFn: ({ signal, pageParam }) =>
      run(() =>
        api.evidence.list(ref, { ...(q !== '' && { q }), ...(pageParam && { after: pageParam }) }, signal),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // A read may open a dialog, so it happens only when a person opens the page.
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
