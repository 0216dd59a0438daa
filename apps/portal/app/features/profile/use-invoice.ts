import { ApiError, ConflictError } from '@dorsal/api-client';
import { invoiceFileName } from '@dorsal/domain/download-names';
import { saveFile } from '@dorsal/ui/save-file';
import { useToast } from '@dorsal/ui/ToastProvider';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '~/session/ApiProvider.tsx';
import { orderDocumentsQuery } from './order-documents.ts';

export interface InvoiceDownload {
  /** The order whose invoice is being downloaded. */
  readonly busyOrderId: string | undefined;
  /** The order whose invoice waits for complete billing data. */
  readonly waitingOrderId: string | undefined;
  readonly download: (orderId: string) => Promise<void>;
  /** Called when the person cancels the billing dialog. */
  readonly cancel: () => void;
}

/**
 * Saves an invoice as `factura-{orderId}.pdf`. The server decides whether the billing data are complete, because an
 * order may have its own from the checkout. Other failures are logged (spec, section 8) and shown as a message.
 */
export function useInvoice(): InvoiceDownload {
  const api = useApi();
  const queryClient = useQueryClient();
  const toasts = useToast();
  const [busyOrderId, setBusyOrderId] = useState<string>();
  const [waitingOrderId, setWaitingOrderId] = useState<string>();
  const download = async (orderId: string) => {
    setWaitingOrderId(undefined);
    setBusyOrderId(orderId);
    try {
      saveFile(await api.invoices.get(orderId), invoiceFileName(orderId));
      // The invoice may have been issued now.
      await queryClient.invalidateQueries({ queryKey: orderDocumentsQuery(api, orderId).queryKey });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'billing_incomplete') {
        setWaitingOrderId(orderId);
        return;
      }
      console.error('The invoice could not be downloaded.', error);
      toasts.result(noticeOf(error));
    } finally {
      setBusyOrderId(undefined);
    }
  };
  return { busyOrderId, waitingOrderId, download, cancel: () => setWaitingOrderId(undefined) };
}

/** The text of a failure; a conflict's text says what to do instead. */
function noticeOf(error: unknown): string {
  const refusal = error instanceof ConflictError ? error.serverMessage : undefined;
  return refusal ?? 'No hemos podido descargar la factura. Inténtalo de nuevo.';
}
