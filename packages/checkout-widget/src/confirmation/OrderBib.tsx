import type { OrderBody, PublicOrderBody } from '@dorsal/api-contract/orders';
import { formatEventDate, formatOrderDate } from '@dorsal/domain/event-dates';
import { confirmationCategoryFallback, myTicketsFallbacks } from '@dorsal/domain/event-fallbacks';
import { eurosToCents, formatEuros } from '@dorsal/domain/money';
import { confirmationReference } from '@dorsal/domain/order-reference';
import { itemCents } from '@dorsal/domain/pricing';
import { formatTimeHere } from '@dorsal/domain/zone-name';
import { Badge } from '@dorsal/ui/Badge';
import { Bib } from '@dorsal/ui/Bib';
import { BibNumeral } from '@dorsal/ui/BibNumeral';
import { BibSection } from '@dorsal/ui/BibSection';
import { Button } from '@dorsal/ui/Button';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { DateNumeral } from '@dorsal/ui/DateNumeral';
import { Heading } from '@dorsal/ui/Heading';
import { SummaryList } from '@dorsal/ui/SummaryList';
import { Ticket } from 'lucide-react';
import { isWholeOrder } from '../state/hold.ts';
import type { ConfirmationLinks } from './confirmation-links.ts';
import { CalendarButton, type CalendarButtonProps } from './CalendarButton.tsx';
import { hasPlace, isDeclined, isOwnAndPaid } from './order-texts.ts';
import styles from './OrderBib.module.css';

export interface OrderBibProps extends Omit<CalendarButtonProps, 'order'> {
  order: OrderBody | PublicOrderBody;
  isSignedIn: boolean;
  links: Pick<ConfirmationLinks, 'events' | 'myTickets'>;
  /** Opens the first ticket on this page. */
  onAskForTicket: () => void;
}

/** The order on a bib: the event with its tickets, and what was paid. A stranger sees no names and no amounts. */
export function OrderBib(props: OrderBibProps) {
  const { order, links } = props;
  return (
    <Bib lift="float" columns="minmax(0, 1.25fr) minmax(0, 1fr)">
      <BibSection className={styles.main}>
        <EventCard eventInfo={order.eventInfo} />
        {isOwnAndPaid(order) && <PaidActions {...props} order={order} />}
        <ul>
          {isWholeOrder(order)
            ? order.tickets.map((line) => (
                <OwnLine key={line.ticketId} line={line} hasNames={order.status !== 'paid'} />
              ))
            : order.tickets.map(({ name, quantity }) => (
                <li key={name} className={styles.line}>
                  <span className={styles.lineName}>{`${quantity} × ${name}`}</span>
                </li>
              ))}
        </ul>
        {!isOwnAndPaid(order) && (
          <div className={styles.actions}>
            <ButtonLink variant="outline" render={links.events}>
              Explorar más eventos
            </ButtonLink>
          </div>
        )}
      </BibSection>
      {/* This section overlaps the lower edge of the banner. */}
      <BibSection perforation="beside" upperNotchColor="var(--n-950)">
        <PaymentSummary order={order} />
      </BibSection>
    </Bib>
  );
}

/** Buttons for the ticket and the calendar file. On phones they are in the first screen. */
function PaidActions({
  order,
  isSignedIn,
  links,
  onAskForTicket,
  ...calendar
}: OrderBibProps & { order: OrderBody }) {
  const ticket = <Ticket aria-hidden="true" />;
  return (
    <div className={styles.actions}>
      {isSignedIn ? (
        <ButtonLink render={links.myTickets(order.eventInfo.id)}>
          {ticket}
          Ver mis entradas
        </ButtonLink>
      ) : (
        // Not while all wait for a guardian.
        hasPlace(order, 'active') && (
          <Button onClick={onAskForTicket}>
            {ticket}
            {order.totalQuantity === 1 ? 'Ver mi entrada' : `Ver las ${order.totalQuantity} entradas`}
          </Button>
        )
      )}
      {order.eventInfo.startDate && <CalendarButton {...calendar} order={order} />}
    </div>
  );
}

function EventCard({ eventInfo }: { eventInfo: OrderBody['eventInfo'] }) {
  const { name, startDate, timeZone, location, category } = eventInfo;
  const [day = '', ...monthYear] = startDate ? formatEventDate(startDate, timeZone).split(' ') : [];
  const facts = [
    // The server never renders this: only the browser reads the order.
    startDate ? formatTimeHere(startDate, timeZone) : myTicketsFallbacks.date,
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

interface OwnLineProps {
  line: OrderBody['tickets'][number];
  /** False if each participant has their own row below. */
  hasNames: boolean;
}

function OwnLine({ line, hasNames }: OwnLineProps) {
  const { name, quantity, price, participants } = line;
  return (
    <li className={styles.line}>
      <span className={styles.lineName}>{`${quantity} × ${name}`}</span>
      <span>{formatEuros(itemCents({ priceCents: eurosToCents(price), quantity }))}</span>
      {hasNames &&
        participants.map((participant) => (
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
  if (isDeclined(order)) {
    // Nothing was paid: no summary of a payment.
    return (
      <>
        <h2 className={styles.heading}>Tu reserva</h2>
        <SummaryList lines={[...common, { label: 'Por pagar', value: formatEuros(totalCents) }]} />
      </>
    );
  }
  const feesCents = eurosToCents(order.fees);
  const licenceCents = eurosToCents(order.dayLicences ?? 0);
  return (
    <>
      <h2 className={styles.heading}>Resumen del pago</h2>
      <SummaryList
        lines={[
          ...common,
          { label: 'Subtotal', value: formatEuros(totalCents - feesCents - licenceCents) },
          ...(licenceCents > 0 ? [{ label: 'Licencia de día', value: formatEuros(licenceCents) }] : []),
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
