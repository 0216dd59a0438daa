import type { EventBody, PurchasedTicketBody } from '@dorsal/api-contract/events';
import { ParticipantTicket } from '@dorsal/checkout-widget/ticket-qr';
import { ticketSections } from '@dorsal/domain/purchased-tickets';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { Collapsible } from '@dorsal/ui/Collapsible';
import { EmptyState } from '@dorsal/ui/EmptyState';
import { Info, Ticket } from 'lucide-react';
import { Link } from 'react-router';
import { sectionFacts } from './section-facts.ts';
import styles from './TicketSections.module.css';

export interface TicketSectionsProps {
  event: EventBody;
  purchasedTickets: readonly PurchasedTicketBody[];
}

/** The tab 'Mis tickets': a section for every ticket type that the person holds places of. */
export function TicketSections({ event, purchasedTickets }: TicketSectionsProps) {
  const sections = ticketSections(event.tickets, purchasedTickets);
  if (sections.length === 0) {
    return (
      <EmptyState
        className={styles.empty}
        icon={<Ticket />}
        title="No tienes tickets para este evento"
        action={
          <ButtonLink variant="ink" render={<Link to={`/events/${event._id}`} />}>
            Ver detalles del evento
          </ButtonLink>
        }
      />
    );
  }
  return (
    <div className={styles.sections}>
      {sections.map(({ ticketType, participants }) => (
        <Collapsible
          key={ticketType._id}
          look="section"
          level={2}
          defaultOpen
          summary={ticketType.name}
          meta={sectionFacts(event.durationHours, participants.length)}
        >
          <ul>
            {participants.map((participant) => (
              <li key={participant._id}>
                <ParticipantTicket
                  ticket={{ event, ticketId: ticketType._id, ticketTypeName: ticketType.name, participant }}
                />
              </li>
            ))}
          </ul>
        </Collapsible>
      ))}
      <p className={styles.reminder}>
        <Info aria-hidden="true" />
        Cada participante debe mostrar su propio QR en la entrada.
      </p>
    </div>
  );
}
