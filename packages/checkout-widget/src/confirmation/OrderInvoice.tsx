import type { Api } from '@dorsal/api-client';
import { afterPurchaseCalls } from '@dorsal/api-client/after-purchase';
import type { OrderBody } from '@dorsal/api-contract/orders';
import { Button } from '@dorsal/ui/Button';
import { Spinner } from '@dorsal/ui/Spinner';
import { Download, FileText } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { LazyPart } from '../lazy/LazyPart.tsx';
import styles from './AfterPurchase.module.css';
import { lazyInvoiceForm } from './lazy-invoice-form.ts';
import { saveInvoice } from './saved-files.ts';
import { useDownload } from './use-download.ts';

export interface OrderInvoiceProps {
  order: OrderBody;
  api: Pick<Api, 'call' | 'invoices'>;
  /** A guest's proof that the order is theirs. */
  checkoutToken: string | undefined;
  /** Called when the order has changed on the server. */
  onChanged: () => void;
}

/** The invoice of a paid order: a download, or a form for its recipient if that is unknown. */
export function OrderInvoice({ order, api, checkoutToken, onChanged }: OrderInvoiceProps) {
  const { _id: orderId, hasInvoiceData, buyer } = order;
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const formId = useId();
  const { isBusy, notice, download } = useDownload(
    'No hemos podido descargar la factura. Inténtalo de nuevo.',
    () => saveInvoice(api, orderId, checkoutToken),
  );
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <section className={styles.topic} data-open={isOpen || undefined}>
      <h3 className={styles.title}>Factura</h3>
      <p>
        {hasInvoiceData
          ? 'Descárgala en PDF cuando la necesites.'
          : 'Pídela ahora con los datos de quien la recibe.'}
      </p>
      <Button
        ref={button}
        variant="outline"
        size="sm"
        busy={isBusy}
        busyLabel="Preparando..."
        {...(!hasInvoiceData && { 'aria-expanded': isOpen, 'aria-controls': formId })}
        onClick={hasInvoiceData ? () => void download() : () => setIsOpen(!isOpen)}
      >
        {hasInvoiceData ? <Download aria-hidden="true" /> : <FileText aria-hidden="true" />}
        {hasInvoiceData ? 'Descargar factura' : 'Pedir factura'}
      </Button>
      {notice !== undefined && (
        <p role="alert" className={styles.notice}>
          {notice}
        </p>
      )}
      <div id={formId} className={styles.form}>
        {isOpen && !hasInvoiceData && (
          <LazyPart
            module={lazyInvoiceForm}
            waiting={<Spinner size="sm">Preparando el formulario...</Spinner>}
            failureText="No hemos podido mostrar el formulario."
          >
            {({ InvoiceForm }) => (
              <InvoiceForm
                buyerName={buyer?.fullName ?? ''}
                onSave={async (billingData, idempotencyKey) => {
                  await afterPurchaseCalls(api).setRecipient(
                    orderId,
                    { billingData },
                    { checkoutToken, idempotencyKey },
                  );
                  close();
                  onChanged();
                  await download();
                }}
              />
            )}
          </LazyPart>
        )}
      </div>
    </section>
  );
}
