import { formatOrderDate } from '@dorsal/domain/event-dates';
import { accountReference } from '@dorsal/domain/order-reference';
import { Link } from 'react-router';
import { cameFromHere } from './BackLink.tsx';
import { InvoiceButton } from './InvoiceButton.tsx';
import { OrderBadges } from './OrderBadges.tsx';
import { moneyText } from './payment-texts.ts';
import styles from './PaymentsList.module.css';
import type { PaymentRowsProps } from './PaymentsTable.tsx';
import { viewAddress } from './profile-view.ts';

/** Payments on narrow screens. */
export function PaymentsList({ orders, invoice }: PaymentRowsProps) {
  return (
    <ul className={styles.list}>
      {orders.map((order) => (
        <li key={order._id} className={styles.payment}>
          <Link
            className={styles.name}
            to={viewAddress({ subview: 'pagos', orderId: order._id })}
            state={cameFromHere}
          >
            {order.eventInfo.name}
          </Link>
          <span className={styles.total}>{moneyText(order.totalAmount)}</span>
          <span className={styles.detail}>
            Pedido <strong className={styles.reference}>{accountReference(order._id)}</strong>
          </span>
          <time className={styles.date} dateTime={order.createdAt}>
            {formatOrderDate(order.createdAt)}
          </time>
          <OrderBadges order={order} />
          <span className={styles.action}>
            <InvoiceButton order={order} invoice={invoice} />
          </span>
        </li>
      ))}
    </ul>
  );
}
