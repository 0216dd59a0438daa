import type { OrderBody } from '@dorsal/api-contract/orders';
import { formatOrderDate } from '@dorsal/domain/event-dates';
import { accountReference } from '@dorsal/domain/order-reference';
import { VisuallyHidden } from '@dorsal/ui/VisuallyHidden';
import { Link } from 'react-router';
import { cameFromHere } from './BackLink.tsx';
import { InvoiceButton } from './InvoiceButton.tsx';
import { OrderBadges } from './OrderBadges.tsx';
import { moneyText } from './payment-texts.ts';
import styles from './PaymentsTable.module.css';
import { viewAddress } from './profile-view.ts';
import type { InvoiceDownload } from './use-invoice.ts';

export interface PaymentRowsProps {
  orders: readonly OrderBody[];
  invoice: InvoiceDownload;
}

/** Payments on wide screens. */
export function PaymentsTable({ orders, invoice }: PaymentRowsProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Pedido</th>
          <th scope="col">Evento</th>
          <th scope="col">Fecha</th>
          <th scope="col">Estado</th>
          <th scope="col" className={styles.end}>
            Total
          </th>
          <th scope="col">
            <VisuallyHidden>Acciones</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order._id}>
            <th scope="row" className={styles.reference}>
              <Link
                className={styles.link}
                to={viewAddress({ subview: 'pagos', orderId: order._id })}
                state={cameFromHere}
              >
                {accountReference(order._id)}
                <VisuallyHidden>, {order.eventInfo.name}</VisuallyHidden>
              </Link>
            </th>
            <td>{order.eventInfo.name}</td>
            <td>
              <time dateTime={order.createdAt}>{formatOrderDate(order.createdAt)}</time>
            </td>
            <td>
              <OrderBadges order={order} />
            </td>
            <td className={styles.total}>{moneyText(order.totalAmount)}</td>
            <td className={styles.action}>
              <InvoiceButton order={order} invoice={invoice} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
