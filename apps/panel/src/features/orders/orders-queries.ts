import type { EventRef, OrderRef, PanelApi } from '@dorsal/api-client/panel';
import type { ListOrdersBody } from '@dorsal/api-contract/panel/orders';
import type { RefundChoiceBody } from '@dorsal/api-contract/panel/refunds';
import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';

/** The key of everything about the orders of an event. */
export const ordersKey = ({ organizerId, eventId }: EventRef) =>
  ['organizer', organizerId, 'orders', eventId] as const;

/** Which orders of the event; the page is added. */
export type OrdersRequest = Omit<ListOrdersBody, 'after'>;

/** The orders of a search, newest first, page by page. */
export const orderListQuery = (api: PanelApi, ref: EventRef, request: OrdersRequest) =>
  infiniteQueryOptions({
    queryKey: [...ordersKey(ref), 'list', request],
    queryFn: ({ signal, pageParam }) =>
      api.orders.list(ref, { ...request, ...(pageParam !== null && { after: pageParam }) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** How often an order is read while the bank is asked for a refund, in milliseconds. */
const whileRefunding = 4000;

/** One order. It is read again while the bank is asked for money. */
export const orderQuery = (api: PanelApi, ref: OrderRef) =>
  queryOptions({
    queryKey: [...ordersKey(ref), 'order', ref.orderId],
    queryFn: ({ signal }) => api.orders.get(ref, signal),
    refetchInterval: ({ state }) =>
      state.data?.refunds.some(({ status, method }) => status === 'requested' && method === 'card')
        ? whileRefunding
        : false,
  });

/** What the page asks for a new order. */
export const orderFormQuery = (api: PanelApi, ref: EventRef) =>
  queryOptions({
    queryKey: [...ordersKey(ref), 'form'],
    queryFn: ({ signal }) => api.manualOrders.form(ref, signal),
  });

/** What a refund would book; undefined while the choice isn't complete. */
export const previewQuery = (api: PanelApi, ref: OrderRef, choice: RefundChoiceBody | undefined) =>
  queryOptions({
    queryKey: [...ordersKey(ref), 'preview', ref.orderId, choice],
    queryFn: choice === undefined ? skipToken : ({ signal }) => api.refunds.preview(ref, choice, signal),
    retry: false,
    // A refund must show what the order is now.
    gcTime: 0,
    staleTime: 0,
  });
