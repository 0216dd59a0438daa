import { TextLink } from '@dorsal/ui/TextLink';
import { useDownload } from '#/components/use-download.ts';
import { useApi } from '#/session/ApiProvider.tsx';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import { useOrder } from '../use-order.ts';
import styles from './OrderReceipt.module.css';

/** The invoices of the order, which download their documents if the role may see them; nothing without any. */
export function OrderInvoices() {
  const { order, ref } = useOrder();
  const api = useApi();
  const save = useDownload();
  const mayRead = useCurrentOrganizer().permissions.includes('money.read');
  const { invoices } = order;
  if (invoices.length === 0) return null;
  return (
    <p className={styles.invoices}>
      {invoices.length === 1 ? 'Factura' : 'Facturas'}{' '}
      {invoices.map(({ _id: invoiceId, number }, index) => (
        <span key={invoiceId}>
          {index > 0 && ', '}
          {mayRead ? (
            <TextLink
              className={styles.invoice}
              render={
                <button
                  type="button"
                  aria-label={`${number} (PDF)`}
                  onClick={() =>
                    void save(() => api.invoices.pdf({ ...ref, invoiceId }), `factura-${number}.pdf`)
                  }
                />
              }
            >
              {number} (PDF)
            </TextLink>
          ) : (
            number
          )}
        </span>
      ))}
    </p>
  );
}
