import type { OrderBody } from '@dorsal/api-contract/orders';
import { formatEventDate, formatOrderDate } from '@dorsal/domain/event-dates';
import { myTicketsFallbacks } from '@dorsal/domain/event-fallbacks';
import { accountReference } from '@dorsal/domain/order-reference';
import { BibNumeral } from '@dorsal/ui/BibNumeral';
import { Button } from '@dorsal/ui/Button';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { EmptyState } from '@dorsal/ui/EmptyState';
import { Heading } from '@dorsal/ui/Heading';
import { SummaryList } from '@dorsal/ui/SummaryList';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { erasableOrder, hasPlaces } from '~/components/erasure/erasable-order.ts';
import { BackLink } from './BackLink.tsx';
import { OrderBadges } from './OrderBadges.tsx';
import { PaymentDocuments } from './PaymentDocuments.tsx';
import { methodText, moneyText, paymentLines } from './payment-texts.ts';
import styles from './PaymentDetail.module.css';
import { subviewTitles, viewAddress } from './profile-view.ts';
import type { InvoiceDownload } from './use-invoice.ts';

// Few people ask for it.
const AskErasure = lazy(() => import('~/components/erasure/AskErasure.tsx'));

export interface PaymentDetailProps {
  /** Undefined if the person has no such order. */
  order: OrderBody | undefined;
  isWide: boolean;
  invoice: InvoiceDownload;
  /** Set if the orders could not be loaded, because this one may be among them. */
  onRetry?: () => void;
}

// Heading levels below the order's own heading, without a gap.
const belowTab = { Part: 'h3', Ticket: 'h4' } as const;
const belowPage = { Part: 'h2', Ticket: 'h3' } as const;

/** One payment: its tickets, participants and payment method. */
export function PaymentDetail({ order, isWide, invoice, onRetry }: PaymentDetailProps) {
  const level = isWide ? 2 : 1;
  const below = isWide ? belowTab : belowPage;
  return (
    <>
      <BackLink to={viewAddress({ subview: 'pagos' })}>{subviewTitles.pagos}</BackLink>
      {order === undefined && onRetry && (
        <EmptyState
          level={level}
          title="No hemos podido cargar este pedido"
          action={
            <Button variant="outline" onClick={onRetry}>
              Volver a cargar
            </Button>
          }
        />
      )}
      {order === undefined && !onRetry && (
        <EmptyState level={level} title="No encontramos este pedido">
          Puede que sea de otra cuenta.
        </EmptyState>
      )}
      {order !== undefined && (
        <article className={styles.detail}>
          <header className={styles.head}>
            <Heading level={level} size="d2">
              Pedido {accountReference(order._id)}
            </Heading>
            <OrderBadges order={order} />
          </header>
          <div className={styles.columns}>
            <Bought order={order} headings={below} />
            <Paid order={order} headings={below} invoice={invoice} />
          </div>
          <Erasure order={order} />
        </article>
      )}
    </>
  );
}

/** For an order without places: My Tickets has the action for the others. */
function Erasure({ order }: { order: OrderBody }) {
  const erasable = hasPlaces(order) ? undefined : erasableOrder(order);
  return (
    erasable && (
      <Suspense>
        <AskErasure organizerName={order.afterPurchase?.organizer.name} registrations={[erasable]} />
      </Suspense>
    )
  );
}

interface PartProps {
  order: OrderBody;
  headings: typeof belowTab | typeof belowPage;
}

function Bought({ order: { eventInfo, tickets }, headings: { Part, Ticket } }: PartProps) {
  return (
    <div className={styles.bought}>
      <section className={styles.event}>
        <Part className={styles.name}>{eventInfo.name}</Part>
        <p className={styles.facts}>
          {formatEventDate(eventInfo.startDate, eventInfo.timeZone, myTicketsFallbacks.date)}
          <br />
          {eventInfo.location ?? myTicketsFallbacks.location}
        </p>
        <ButtonLink variant="outline" size="sm" render={<Link to={`/events/${eventInfo.id}`} />}>
          Ver evento
        </ButtonLink>
      </section>
      <section>
        <Part className={styles.subtitle}>Participantes</Part>
        {tickets.map((ticket) => (
          <div key={ticket.ticketId} className={styles.ticket}>
            <Ticket className={styles.ticketName}>
              {ticket.name} × {ticket.quantity}
            </Ticket>
            <ul className={styles.participants}>
              {ticket.participants.map(({ _id, fullName, email, state }) => (
                <li key={_id} className={styles.participant}>
                  {fullName}
                  {state === 'cancelled' && ' · Plaza anulada'}
                  <span className={styles.email}>{email}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </section>
    </div>
  );
}

function Paid({ order, headings: { Part, Ticket }, invoice }: PartProps & { invoice: InvoiceDownload }) {
  return (
    <section className={styles.paid}>
      <Part className={styles.subtitle}>Pago</Part>
      <SummaryList
        lines={[
          { label: 'Fecha', value: formatOrderDate(order.createdAt) },
          { label: 'Método de pago', value: methodText(order) },
        ]}
      />
      <SummaryList className={styles.lines} lines={paymentLines(order)} />
      <p className={styles.total}>
        Total
        <BibNumeral size="md">{moneyText(order.totalAmount)}</BibNumeral>
      </p>
      {order.refundedAmount > 0 && (
        <SummaryList lines={[{ label: 'Devuelto', value: moneyText(order.refundedAmount) }]} />
      )}
      <PaymentDocuments order={order} invoice={invoice} Title={Ticket} />
      {order.status === 'pending' && (
        <ButtonLink variant="ink" size="sm" render={<Link to={`/purchase-confirmation/${order._id}`} />}>
          Ver cómo completar el pago
        </ButtonLink>
      )}
    </section>
  );
}
