import type { PanelOrderBody } from '@dorsal/api-contract/panel/order-card';
import { MoneySheet } from './MoneySheet.tsx';
import { receiptLines, sumOf } from './receipt-lines.ts';
import styles from './OrderReceipt.module.css';

export interface OrderReceiptProps {
  order: PanelOrderBody;
}

const paidOnce = ['paid', 'refund_pending', 'refunded'];

/** What the order cost, what of it goes back, and what stays. */
export function OrderReceipt({ order }: OrderReceiptProps) {
  const { total, refundAsked, invoices, status } = order;
  const wasPaid = paidOnce.includes(status);
  const back = refundAsked > 0 ? [{ label: 'Devuelto o en camino', amount: -refundAsked }] : [];
  return (
    <>
      <MoneySheet
        lines={[...receiptLines(order), ...back]}
        total={{ label: wasPaid ? 'Cobrado' : 'Total', amount: sumOf([total, -refundAsked]) }}
      />
      {invoices.length > 0 && (
        <p className={styles.invoices}>
          {invoices.length === 1 ? 'Factura' : 'Facturas'} {invoices.map(({ number }) => number).join(', ')}
        </p>
      )}
    </>
  );
}
