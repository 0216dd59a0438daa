import { afterPurchaseCalls } from '@dorsal/api-client/after-purchase';
import type { OrderDocumentBody } from '@dorsal/api-contract/order-documents';
import type { OrderBody } from '@dorsal/api-contract/orders';
import { Button } from '@dorsal/ui/Button';
import { saveFile } from '@dorsal/ui/save-file';
import { useToast } from '@dorsal/ui/ToastProvider';
import { VisuallyHidden } from '@dorsal/ui/VisuallyHidden';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '~/session/ApiProvider.tsx';
import { InvoiceButton } from './InvoiceButton.tsx';
import { canBeExchanged, hasNamedInvoice, orderDocumentsQuery } from './order-documents.ts';
import styles from './PaymentDocuments.module.css';
import { hasInvoice, moneyText } from './payment-texts.ts';
import { TaxQr } from './TaxQr.tsx';
import type { InvoiceDownload } from './use-invoice.ts';

export interface PaymentDocumentsProps {
  order: OrderBody;
  invoice: InvoiceDownload;
  /** The heading of each document, one level below the part's. */
  Title: 'h3' | 'h4';
}

/**
 * The documents of an order for the tax agency, and the button for an invoice with the buyer's data. An order whose seller
 * has no such documents, or that was invoiced before, has the button for that invoice.
 */
export function PaymentDocuments({ order, invoice, Title }: PaymentDocumentsProps) {
  const { data: documents = [] } = useQuery({
    ...orderDocumentsQuery(useApi(), order._id),
    enabled: hasInvoice(order),
  });
  return (
    <>
      {documents.length > 0 && (
        <ul className={styles.documents}>
          {documents.map((document) => (
            <TaxDocument key={document._id} orderId={order._id} document={document} Title={Title} />
          ))}
        </ul>
      )}
      {!hasNamedInvoice(documents) && (
        <InvoiceButton order={order} invoice={invoice}>
          {canBeExchanged(documents) ? 'Pedir factura con mis datos' : 'Descargar factura'}
        </InvoiceButton>
      )}
    </>
  );
}

interface TaxDocumentProps extends Pick<PaymentDocumentsProps, 'Title'> {
  orderId: string;
  document: OrderDocumentBody;
}

function TaxDocument({ orderId, document, Title }: TaxDocumentProps) {
  const { _id, title, number, issuedOn, total, isExchanged, replacedBy, checkUrl, qr } = document;
  const api = useApi();
  const toasts = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setIsBusy(true);
    try {
      saveFile(await afterPurchaseCalls(api).document(orderId, _id), `${number}.pdf`);
    } catch (error) {
      console.error('The document could not be downloaded.', error);
      toasts.result('No hemos podido descargar el documento. Inténtalo de nuevo.');
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <li className={styles.document}>
      <TaxQr {...qr} />
      <div className={styles.facts}>
        <Title className={styles.title}>{title}</Title>
        <p>
          {number}
          <br />
          {issuedOn.replace(/^(\d+)-(\d+)-(\d+)$/, '$3/$2/$1')} · {moneyText(total)}
        </p>
        {isExchanged && <p>Canjeada por una factura con tus datos.</p>}
        {replacedBy !== null && <p>Sustituida por {replacedBy}.</p>}
        <a href={checkUrl} rel="noreferrer" target="_blank">
          Comprobarla en la Agencia Tributaria
          <VisuallyHidden> ({number}, se abre en otra pestaña)</VisuallyHidden>
        </a>
        <Button variant="outline" size="sm" busy={isBusy} onClick={() => void download()}>
          <Download aria-hidden="true" />
          Descargar PDF<VisuallyHidden> de {number}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}
