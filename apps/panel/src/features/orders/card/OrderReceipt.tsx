import type { PanelOrderBody } from '@dorsal/api-contract/panel/order-card';
import { sumOfEuros } from '#/components/texts/money-texts.ts';
import { MoneySheet } from './MoneySheet.tsx';
import { receiptLines } from './receipt-lines.ts';
import styles from './OrderReceipt.module.css';

export interface OrderReceiptProps {
  order: PanelOrderBody;
}

const paidOnce = ['paid', 'refund_pending', 'refunded'];

function totalLabel({ status, refundAsked }: PanelOrderBody): string {
  if (!paidOnce.includes(status)) return 'Total';
  return refundAsked > 0 ? 'Queda cobrado' : 'Cobrado';
}

/** What the order cost, what of it goes back, and what stays. */
export function OrderReceipt({ order }: OrderReceiptProps) {
  const { total, refundAsked, invoices } = order;
  const back = refundAsked > 0 ? [{ label: 'Devuelto o en camino', amount: -refundAsked }] : [];
  return (
    <>
      <MoneySheet
        lines={[...receiptLines(order), ...back]}
        total={{ label: totalLabel(order), amount: sumOfEuros([total, -refundAsked]) }}
      />
      {invoices.length > 0 && (
        <p className={styles.invoices}>
          {invoices.length === 1 ? 'Factura' : 'Facturas'} {invoices.map(({ number }) => number).join(', ')}
        </p>
      )}
    </>
  );
}
