import type { Api } from '@dorsal/api-client';
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
