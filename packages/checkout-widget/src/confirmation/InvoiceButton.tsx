import { type Api, ApiError } from '@dorsal/api-client';
import { Button } from '@dorsal/ui/Button';
import { Download } from 'lucide-react';
import { useState } from 'react';
import styles from './OrderBib.module.css';

export interface InvoiceButtonProps {
  api: Pick<Api, 'invoices'>;
  orderId: string;
  /** How a guest shows that the order is theirs. */
  checkoutToken: string | undefined;
}

/** Saves the order's invoice as `factura-{orderId}.pdf`; below, why it can't be had. */
export function InvoiceButton({ api, orderId, checkoutToken }: InvoiceButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [notice, setNotice] = useState<string>();

  const download = async () => {
    setIsBusy(true);
    setNotice(undefined);
    try {
      // Few people ask for it: its code comes with the press.
      const { saveInvoice } = await import('./save-invoice.ts');
      await saveInvoice(api, orderId, checkoutToken);
    } catch (error) {
      console.error('The invoice could not be downloaded.', error);
      setNotice(noticeOf(error));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <>
      <Button variant="outline" busy={isBusy} busyLabel="Preparando..." onClick={() => void download()}>
        <Download aria-hidden="true" />
        Descargar factura
      </Button>
      <p role="alert" className={styles.notice}>
        {notice}
      </p>
    </>
  );
}

/** The server says what to do about its refusals. */
function noticeOf(error: unknown): string {
  const refusal = error instanceof ApiError && error.status === 409 ? error.serverMessage : undefined;
  return refusal ?? 'No hemos podido descargar la factura. Inténtalo de nuevo.';
}
