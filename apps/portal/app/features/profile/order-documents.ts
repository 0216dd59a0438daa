import type { Api } from '@dorsal/api-client';
import { afterPurchaseCalls } from '@dorsal/api-client/after-purchase';
import type { OrderDocumentBody } from '@dorsal/api-contract/order-documents';
import { queryOptions } from '@tanstack/react-query';

/** The documents of an order for the tax agency, fetched at each visit as the orders are. */
export const orderDocumentsQuery = (api: Api, orderId: string) =>
  queryOptions({
    queryKey: ['user', 'purchases', orderId, 'documents'],
    queryFn: ({ signal }) => afterPurchaseCalls(api).documents(orderId, { signal }),
    gcTime: 0,
  });

/** Whether one of the documents has its buyer's name: no other invoice can be asked for. */
export function hasNamedInvoice(documents: readonly OrderDocumentBody[]): boolean {
  return documents.some(({ type, total }) => type === 'F1' || (type === 'F3' && total > 0));
}

/** Whether an invoice with the buyer's data can be asked for in place of a simplified one. */
export function canBeExchanged(documents: readonly OrderDocumentBody[]): boolean {
  return documents.some(({ type }) => type === 'F2');
}
