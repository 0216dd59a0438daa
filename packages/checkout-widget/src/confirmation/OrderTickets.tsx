import type { OrderBody } from '@dorsal/api-contract/orders';
import { Heading } from '@dorsal/ui/Heading';
import { ParticipantTicket } from '../ticket-qr/ParticipantTicket.tsx';
import styles from './Confirmation.module.css';

export interface OrderTicketsProps {
  order: OrderBody;
  pageUrl: string | undefined;
}

/** Each participant's QR code, of a paid order. A guest has no My Tickets: here is where they hold theirs. */
export function OrderTickets({ order, pageUrl }: OrderTicketsProps) {
  const { id, name, startDate, timeZone, location } = order.eventInfo;
  return (
    <section className={styles.tickets} aria-labelledby="order-tickets">
      <Heading level={2} id="order-tickets">
        Tus entradas
      </Heading>
      {order.tickets.map((line) => (
        <div key={line.ticketId}>
          <h3 className={styles.ticketType}>{line.name}</h3>
          {line.participants.map((participant) => (
            <ParticipantTicket
              key={participant._id}
              pageUrl={pageUrl}
              ticket={{
                event: { _id: id, name, startDate, timeZone, location },
                ticketId: line.ticketId,
                ticketTypeName: line.name,
                participant,
              }}
            />
          ))}
        </div>
      ))}
      <p className={styles.reminder}>Cada participante debe mostrar su propio QR en la entrada.</p>
    </section>
  );
}
