import type { OrderBody } from '@dorsal/api-contract/orders';
import { Heading } from '@dorsal/ui/Heading';
import { ParticipantTicket } from '../ticket-qr/ParticipantTicket.tsx';
import { SaveTickets } from '../ticket-qr/SaveTickets.tsx';
import type { Ticket } from '../ticket-qr/ticket.ts';
import styles from './Confirmation.module.css';

export interface OrderTicketsProps {
  order: OrderBody;
  pageUrl: string | undefined;
  isFramed: boolean;
}

/** Each participant's QR code, of a paid order. A guest has no My Tickets: here is where they hold theirs. */
export function OrderTickets({ order, pageUrl, isFramed }: OrderTicketsProps) {
  const { id, name, startDate, timeZone, location } = order.eventInfo;
  const lines = order.tickets.map((line) => ({
    ...line,
    tickets: line.participants.map(
      (participant): Ticket => ({
        event: { _id: id, name, startDate, timeZone, location },
        ticketId: line.ticketId,
        ticketTypeName: line.name,
        participant,
      }),
    ),
  }));
  const heldTogether = lines.flatMap(({ tickets }) => tickets);
  return (
    <section className={styles.tickets} aria-labelledby="order-tickets">
      <Heading level={2} id="order-tickets">
        Tus entradas
      </Heading>
      {lines.map((line) => (
        <div key={line.ticketId}>
          <h3 className={styles.ticketType}>{line.name}</h3>
          {line.tickets.map((ticket) => (
            <ParticipantTicket
              key={ticket.participant._id}
              ticket={ticket}
              pageUrl={pageUrl}
              heldTogether={heldTogether}
              isFramed={isFramed}
            />
          ))}
        </div>
      ))}
      {heldTogether.length > 1 && <SaveTickets tickets={heldTogether} />}
      <p className={styles.reminder}>Cada participante debe mostrar su propio QR en la entrada.</p>
    </section>
  );
}
