import type { Api } from '@dorsal/api-client';
import type { OrderBody, PublicOrderBody } from '@dorsal/api-contract/orders';
import { formatEventDate, formatEventDateTime, formatOrderDate } from '@dorsal/domain/event-dates';
import { confirmationCategoryFallback, myTicketsFallbacks } from '@dorsal/domain/event-fallbacks';
import { eurosToCents, formatEuros } from '@dorsal/domain/money';
import { confirmationReference } from '@dorsal/domain/order-reference';
import { lineCents } from '@dorsal/domain/pricing';
import { Badge } from '@dorsal/ui/Badge';
import { Bib } from '@dorsal/ui/Bib';
import { BibNumeral } from '@dorsal/ui/BibNumeral';
import { BibSection } from '@dorsal/ui/BibSection';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { DateNumeral } from '@dorsal/ui/DateNumeral';
import { Heading } from '@dorsal/ui/Heading';
import { SummaryList } from '@dorsal/ui/SummaryList';
import { Ticket } from 'lucide-react';
import { isWholeOrder } from '../hold.ts';
import type { ConfirmationLinks } from './confirmation-links.ts';
import { InvoiceButton } from './InvoiceButton.tsx';
import styles from './OrderBib.module.css';

export interface OrderBibProps {
  order: OrderBody | PublicOrderBody;
  isSignedIn: boolean;
  links: Pick<ConfirmationLinks, 'events' | 'myTickets'>;
  api: Pick<Api, 'invoices'>;
  checkoutToken: string | undefined;
}

/** The order on a bib: the event with its tickets, and what was paid. A stranger sees no names and no amounts. */
export function OrderBib({ order, isSignedIn, links, api, checkoutToken }: OrderBibProps) {
  return (
    <Bib lift="float" columns="minmax(0, 1.25fr) minmax(0, 1fr)">
      <BibSection className={styles.main}>
        <EventCard eventInfo={order.eventInfo} />
        <ul>
          {isWholeOrder(order)
            ? order.tickets.map((line) => <OwnLine key={line.ticketId} line={line} />)
            : order.tickets.map(({ name, quantity }) => (
                <li key={name} className={styles.line}>
                  <span className={styles.lineName}>{`${quantity} × ${name}`}</span>
                </li>
              ))}
        </ul>
        <div className={styles.actions}>
          {isSignedIn && order.status === 'paid' && (
            <ButtonLink render={links.myTickets(order.eventInfo.id)}>
              <Ticket aria-hidden="true" />
              Ver mis entradas
            </ButtonLink>
          )}
          <ButtonLink variant="outline" render={links.events}>
            Explorar más eventos
          </ButtonLink>
          {hasInvoice(order) && <InvoiceButton api={api} orderId={order._id} checkoutToken={checkoutToken} />}
        </div>
      </BibSection>
      {/* It lies across the lower edge of the banner. */}
      <BibSection perforation="beside" upperNotchColor="var(--n-950)">
        <PaymentSummary order={order} />
      </BibSection>
    </Bib>
  );
}

/** Paid, for more than nothing, and the buyer said whom to invoice. */
function hasInvoice(order: OrderBody | PublicOrderBody): boolean {
  return isWholeOrder(order) && order.status === 'paid' && order.totalAmount > 0 && order.hasInvoiceData;
}

function EventCard({ eventInfo }: { eventInfo: OrderBody['eventInfo'] }) {
  const { name, startDate, timeZone, location, category } = eventInfo;
  const [day = '', ...monthYear] = startDate ? formatEventDate(startDate, timeZone).split(' ') : [];
  const facts = [
    formatEventDateTime(startDate, timeZone, myTicketsFallbacks.date),
    location || myTicketsFallbacks.location,
  ];
  return (
    <div className={styles.event}>
      {startDate && <DateNumeral size="lg" day={day} monthYear={monthYear.join(' ')} dateTime={startDate} />}
      <div>
        <Badge>{category || confirmationCategoryFallback}</Badge>
        <Heading level={2} className={styles.eventName}>
          {name}
        </Heading>
        <p className={styles.facts}>{facts.join(' · ')}</p>
      </div>
    </div>
  );
}

function OwnLine({ line }: { line: OrderBody['tickets'][number] }) {
  const { name, quantity, price, participants } = line;
  return (
    <li className={styles.line}>
      <span className={styles.lineName}>{`${quantity} × ${name}`}</span>
      <span>{formatEuros(lineCents({ priceCents: eurosToCents(price), quantity }))}</span>
      {participants.map((participant) => (
        <span key={participant._id} className={styles.participant}>
          {participant.fullName} · {participant.email}
        </span>
      ))}
    </li>
  );
}

function PaymentSummary({ order }: { order: OrderBody | PublicOrderBody }) {
  const common = [
    { label: 'Ref', value: <strong>{confirmationReference(order._id)}</strong> },
    { label: 'Fecha', value: formatOrderDate(order.createdAt) },
    { label: 'Entradas', value: order.totalQuantity },
  ];
  if (!isWholeOrder(order)) {
    return (
      <>
        <h2 className={styles.heading}>Resumen</h2>
        <SummaryList lines={common} />
      </>
    );
  }
  const totalCents = eurosToCents(order.totalAmount);
  const feesCents = eurosToCents(order.fees);
  return (
    <>
      <h2 className={styles.heading}>Resumen del pago</h2>
      <SummaryList
        lines={[
          ...common,
          { label: 'Subtotal', value: formatEuros(totalCents - feesCents) },
          ...(feesCents > 0 ? [{ label: 'Gastos de gestión', value: formatEuros(feesCents) }] : []),
        ]}
      />
      <p className={styles.total}>
        <span className={styles.totalLabel}>Total</span>
        <BibNumeral size="lg">{formatEuros(totalCents)}</BibNumeral>
      </p>
    </>
  );
}
