import type { Api } from '@dorsal/api-client';
import { afterPurchaseCalls } from '@dorsal/api-client/after-purchase';
import type { OrderBody } from '@dorsal/api-contract/orders';
import { invoiceFileName } from '@dorsal/domain/download-names';
import { saveFile } from '@dorsal/ui/save-file';

/** Saves the order's invoice as `factura-{orderId}.pdf`. Rejects with the call's `ApiError`. */
export async function saveInvoice(
  api: Pick<Api, 'invoices'>,
  orderId: string,
  checkoutToken: string | undefined,
): Promise<void> {
  saveFile(await api.invoices.get(orderId, { checkoutToken }), invoiceFileName(orderId));
}

/** Saves the order's event as `{slug}.ics`. Rejects with the call's `ApiError`. */
export async function saveCalendar(
  api: Pick<Api, 'call'>,
  { _id, eventInfo }: Pick<OrderBody, '_id' | 'eventInfo'>,
  checkoutToken: string | undefined,
): Promise<void> {
  saveFile(await afterPurchaseCalls(api).calendar(_id, { checkoutToken }), `${eventInfo.slug}.ics`);
}
