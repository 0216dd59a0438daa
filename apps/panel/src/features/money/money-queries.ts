import type { EventRef, PanelApi, SettlementQuery } from '@dorsal/api-client/panel';
import type { ListInvoicesBody } from '@dorsal/api-contract/panel/invoices';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { RunGuarded } from '#/session/guard.ts';

/** What money is read with: a read may ask for the second factor. */
export interface MoneyReader {
  readonly api: PanelApi;
  readonly run: RunGuarded;
}

/** A read may open a dialog, so it happens only when a person opens a page. */
export const whenAsked = {
  staleTime: 60_000,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

/** The key of everything about an organizer's money. */
export const moneyKey = (organizerId: string) => ['organizer', organizerId, 'money'] as const;

/** The days of a settlement: of a month (`2026-11`) or, with null, all. */
export const settlementDays = (month: string | null): SettlementQuery =>
  month === null ? {} : { period: month };

/** The settlement of an event, for a month or, with null, for all days. */
export const eventSettlementQuery = ({ api, run }: MoneyReader, ref: EventRef, month: string | null) =>
  queryOptions({
    ...whenAsked,
    queryKey: [...moneyKey(ref.organizerId), 'event', ref.eventId, month],
    queryFn: ({ signal }) => run(() => api.settlement.event(ref, settlementDays(month), signal)),
  });

/** The settlement of all events, for a month or, with null, for all days. */
export const organizerSettlementQuery = (
  { api, run }: MoneyReader,
  organizerId: string,
  month: string | null,
) =>
  queryOptions({
    ...whenAsked,
    queryKey: [...moneyKey(organizerId), 'all', month],
    queryFn: ({ signal }) => run(() => api.settlement.all(organizerId, settlementDays(month), signal)),
  });

/** What Dorsal invoiced to the organizer for its commission. */
export const commissionInvoicesQuery = ({ api, run }: MoneyReader, organizerId: string) =>
  queryOptions({
    ...whenAsked,
    queryKey: [...moneyKey(organizerId), 'commission-invoices'],
    queryFn: ({ signal }) => run(() => api.commissionInvoices.list(organizerId, signal)),
  });

/** Which invoices; the page is added. */
export type InvoicesRequest = Omit<ListInvoicesBody, 'after'>;

/** The invoices of a search, newest first, page by page. */
export const invoicesQuery = ({ api, run }: MoneyReader, organizerId: string, request: InvoicesRequest) =>
  infiniteQueryOptions({
    ...whenAsked,
    queryKey: [...moneyKey(organizerId), 'invoices', request],
    queryFn: ({ signal, pageParam }) =>
      run(() =>
        api.invoices.list(
          organizerId,
          { ...request, ...(pageParam !== null && { after: pageParam }) },
          signal,
        ),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
