import type { EventRef } from '@dorsal/api-client/panel';
import type { PersonRowBody } from '@dorsal/api-contract/panel/people';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#/session/ApiProvider.tsx';
import { type PeopleRequest, windowQuery, windowRows } from './people-queries.ts';

/** The rows that are shown while the next ones load. */
export type ShownList =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown; readonly retry: () => void }
  | {
      readonly state: 'shown';
      /** What the rows answer: the last request until the rows of the next one are here. */
      readonly request: PeopleRequest;
      readonly total: number;
      readonly isStale: boolean;
    };

/** The first window of the requested list, and until it is here, the list before it: typing doesn't blank the table. */
export function useShownList(ref: EventRef, request: PeopleRequest): ShownList {
  const first = useQuery({
    ...windowQuery(useApi(), ref, request, 0),
    placeholderData: keepPreviousData,
  });
  const [shown, setShown] = useState(request);
  const isCurrent = JSON.stringify(shown) === JSON.stringify(request);
  if (!first.isPlaceholderData && first.isSuccess && !isCurrent) setShown(request);
  if (first.isSuccess) {
    const { total } = first.data;
    return { state: 'shown', request: isCurrent ? request : shown, total, isStale: first.isPlaceholderData };
  }
  return first.isError
    ? { state: 'failed', error: first.error, retry: () => void first.refetch() }
    : { state: 'loading' };
}

/** The loaded rows among those of the indexes; others are being fetched, by windows. */
export function useRows(ref: EventRef, request: PeopleRequest, indexes: readonly number[]) {
  const api = useApi();
  const pages = [...new Set(indexes.map((index) => Math.floor(index / windowRows)))];
  const windows = useQueries({ queries: pages.map((page) => windowQuery(api, ref, request, page)) });
  const failed = windows.filter(({ isError }) => isError);
  return {
    rowAt: (index: number): PersonRowBody | undefined =>
      windows[pages.indexOf(Math.floor(index / windowRows))]?.data?.rows[index % windowRows],
    /** Set if a window could not be loaded. */
    retry: failed.length > 0 ? () => failed.forEach((window) => void window.refetch()) : undefined,
  };
}
