import { formatDayAndTime } from '@dorsal/domain/moment-text';
import { manualOrderNames } from '@dorsal/domain/manual-orders';
import type { PanelOrderBody } from '@dorsal/api-contract/panel/order-card';
import { Banner } from '@dorsal/ui/Banner';
import { TextLink } from '@dorsal/ui/TextLink';
import { Link, Outlet } from 'react-router';
import { Suspense } from 'react';
import { PageHeader } from '#/components/PageHeader/PageHeader.tsx';
import { moneyText } from '#/components/texts/event-texts.ts';
import { orderStatusNames, paymentMethodTexts } from '#/components/texts/order-texts.ts';
import { useOrder } from '../use-order.ts';
import { OrderActions } from './OrderActions.tsx';
import { OrderErasure } from './OrderErasure.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { OrderMails } from './OrderMails.tsx';
import { OrderPeople } from './OrderPeople.tsx';
import { OrderReceipt } from './OrderReceipt.tsx';
import { OrderRefunds } from './OrderRefunds.tsx';
import styles from './OrderScreen.module.css';

/** An order with its people, money, refunds, e-mails and history. */
export function OrderScreen() {
  const { order, name, reading, ordersPath } = useOrder();
  const { reference, boughtAt, paymentMethod, buyerName, buyerEmail, buyerPhone, total, status, manual } =
    order;
  const facts = [
    `Pedido ${reference}, ${formatDayAndTime(boughtAt, reading)}`,
    ...(manual ? [`${manualOrderNames[manual.kind]}${manual.reason ? ` (${manual.reason})` : ''}`] : []),
    ...(paymentMethod && total > 0 ? [paymentMethodTexts[paymentMethod]] : []),
  ].join(', ');
  const contact = [buyerEmail, buyerPhone].filter(Boolean).join(', ');
  return (
    <>
      <PageHeader
        context={
          <>
            <TextLink render={<Link to={ordersPath} />}>Pedidos</TextLink> de {name}
          </>
        }
        title={`${moneyText(total)} de ${buyerName ?? 'Sin nombre'}`}
        actions={<OrderActions />}
      >
        {facts}. {stateOf(order)}.{contact && ` ${contact}.`}
      </PageHeader>
      {status === 'expired' && (
        <Banner tone="info">No se pagó a tiempo, así que sus plazas volvieron a la venta.</Banner>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          <OrderErasure />
          <OrderPeople />
          <OrderRefunds />
          <OrderMails />
          <OrderHistory />
        </div>
        <aside className={styles.aside} aria-label="Cuentas del pedido">
          <OrderReceipt order={order} />
        </aside>
      </div>
      <Suspense>
        <Outlet />
      </Suspense>
    </>
  );
}

/** `refund_pending` is said of money on its way; what the bank refused is not. */
function stateOf({ status, refundRefused }: PanelOrderBody): string {
  return status === 'refund_pending' && refundRefused > 0
    ? 'Devolución rechazada por el banco'
    : orderStatusNames[status];
}
