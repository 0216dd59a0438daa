import type { PanelOrderBody } from '@dorsal/api-contract/panel/order-card';
import { moneyText } from '#/components/texts/event-texts.ts';
import { sumOfEuros } from '#/components/texts/money-texts.ts';
import { MoneySheet } from './MoneySheet.tsx';
import { receiptLines } from './receipt-lines.ts';
import { OrderInvoices } from './OrderInvoices.tsx';
import styles from './OrderReceipt.module.css';

export interface OrderReceiptProps {
  order: PanelOrderBody;
}

const paidOnce = ['paid', 'refund_pending', 'refunded'];

/** What is back at the buyer or on its way; what the bank refused is still collected. */
function backLines({ refunded, refundAsked, refundRefused }: PanelOrderBody) {
  return [
    { label: 'Devuelto', amount: -refunded },
    { label: 'Devolución en curso', amount: sumOfEuros([refunded, refundRefused, -refundAsked]) },
  ].filter(({ amount }) => amount < 0);
}

/** What the order cost, what of it goes back, and what stays. */
export function OrderReceipt({ order }: OrderReceiptProps) {
  const { status, total, refundRefused } = order;
  const back = backLines(order);
  const paidLabel = back.length > 0 ? 'Queda cobrado' : 'Cobrado';
  return (
    <>
      <MoneySheet
        lines={[...receiptLines(order), ...back]}
        total={{
          label: paidOnce.includes(status) ? paidLabel : 'Total',
          amount: sumOfEuros([total, ...back.map(({ amount }) => amount)]),
        }}
      />
      {refundRefused > 0 && (
        <p className={styles.invoices}>
          Incluye {moneyText(refundRefused)} cuya devolución ha rechazado el banco.
        </p>
      )}
      <OrderInvoices />
    </>
  );
}
