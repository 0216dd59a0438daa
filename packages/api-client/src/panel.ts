import { kyHttp } from './lazy-ky.ts';
import { accessCalls } from './panel/access.ts';
import { eventCalls } from './panel/events.ts';
import { moneyCalls } from './panel/money.ts';
import { orderCalls } from './panel/orders.ts';
import { organizerCalls } from './panel/organizer.ts';
import { peopleCalls } from './panel/people.ts';
import { createTransport, type TransportOptions } from './transport.ts';

export type { PictureUpload, SalesFiguresQuery } from './panel/events.ts';
export type { BankFileUpload, SettlementQuery } from './panel/money.ts';
export type { ActivityQuery } from './panel/organizer.ts';
export type { ListPeopleBody } from './panel/people.ts';
export type {
  EventRef,
  InvoiceRef,
  MessageRef,
  OrderRef,
  PersonDocumentRef,
  PersonRef,
  RefundRef,
  TaxDocumentRef,
} from './panel/refs.ts';

export type PanelApiOptions = Pick<TransportOptions, 'baseUrl' | 'fetch'>;

/**
 * The calls of the organizers' panel, by resource. The session is a cookie that scripts can't read. Each call rejects
 * with an `ApiError` of the class for the status: a 403 with the code `second_factor_needed` or `second_factor_missing`
 * asks for the second factor.
 */
export function createPanelApi({ fetch: given, ...options }: PanelApiOptions = {}) {
  const transport = createTransport(options, kyHttp(given));
  return {
    ...accessCalls(transport),
    ...organizerCalls(transport),
    ...eventCalls(transport),
    ...peopleCalls(transport),
    ...orderCalls(transport),
    ...moneyCalls(transport),
  };
}

export type PanelApi = ReturnType<typeof createPanelApi>;
