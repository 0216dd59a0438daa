import type { TaxDocumentRef } from '@dorsal/api-client/panel';
import type { ListTaxDocumentsBody } from '@dorsal/api-contract/panel/tax-documents';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { moneyKey, type MoneyReader, whenAsked } from '../money-queries.ts';

/** The key of everything about an organizer's tax documents. */
export const taxKey = (organizerId: string) => [...moneyKey(organizerId), 'tax'] as const;

/** What waits for the tax agency and what needs a person, of an event or, without one, of all. */
export const taxSummaryQuery = (
  { api, run }: MoneyReader,
  organizerId: string,
  eventId: string | undefined,
) =>
  queryOptions({
    ...whenAsked,
    queryKey: [...taxKey(organizerId), 'summary', eventId],
    queryFn: ({ signal }) =>
      run(() => api.taxDocuments.summary(organizerId, eventId === undefined ? {} : { eventId }, signal)),
  });

/** Which documents; the page is added. */
export type TaxRequest = Omit<ListTaxDocumentsBody, 'after'>;

/** The documents of a search, newest first, page by page. */
export const taxDocumentsQuery = ({ api, run }: MoneyReader, organizerId: string, request: TaxRequest) =>
  infiniteQueryOptions({
    ...whenAsked,
    queryKey: [...taxKey(organizerId), 'list', request],
    queryFn: ({ signal, pageParam }) =>
      run(() =>
        api.taxDocuments.list(
          organizerId,
          { ...request, ...(pageParam !== null && { after: pageParam }) },
          signal,
        ),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** One document with its records. */
export const taxDocumentQuery = ({ api, run }: MoneyReader, ref: TaxDocumentRef) =>
  queryOptions({
    ...whenAsked,
    queryKey: [...taxKey(ref.organizerId), 'document', ref.documentId],
    queryFn: ({ signal }) => run(() => api.taxDocuments.get(ref, signal)),
  });
