import type { EventBody, PurchasedTicketBody } from '@dorsal/api-contract/events';
import { NotComing } from '@dorsal/checkout-widget/after-purchase';
import {
  isValidTicket,
  ParticipantTicket,
  type Ticket as HeldTicket,
} from '@dorsal/checkout-widget/ticket-qr';
import { ticketSections } from '@dorsal/domain/purchased-tickets';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { Collapsible } from '@dorsal/ui/Collapsible';
import { EmptyState } from '@dorsal/ui/EmptyState';
import { Info, Ticket } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { keyedPlaces } from './keyed-places.ts';
import { registrationsOf } from './registrations-of.ts';
import { sectionFacts } from './section-facts.ts';
import { TicketCorrection } from './TicketCorrection.tsx';
import { TicketActions } from './TicketActions.tsx';
import styles from './TicketSections.module.css';
import { useAskGuardian } from './use-ask-guardian.ts';
import { useCorrectionDeadline } from './use-correction-deadline.ts';
import { WalletOffer } from './WalletOffer.tsx';

// Few people ask for it.
const AskErasure = lazy(() => import('~/components/erasure/AskErasure.tsx'));
// Few events ask for documents.
const PlaceDocuments = lazy(() => import('./PlaceDocuments.tsx'));
const DocumentsFailure = lazy(() => import('./DocumentsFailure.tsx'));

export interface TicketSectionsProps {
  event: EventBody;
  purchasedTickets: readonly PurchasedTicketBody[];
  /** Whether the data are the copy on this device. Default: false. */
  isKept?: boolean;
}

/** The tab 'Mis tickets': a section for every ticket type of which the person has places. */
export function TicketSections({ event, purchasedTickets, isKept = false }: TicketSectionsProps) {
  const { until, isInTime } = useCorrectionDeadline(event);
  const askGuardian = useAskGuardian();
  const sections = ticketSections(event.tickets, purchasedTickets).map(({ ticketType, participants }) => {
    const ofType = {
      event,
      ticketId: ticketType._id,
      ticketTypeName: ticketType.name,
    } satisfies Partial<HeldTicket>;
    return { ticketType, tickets: keyedPlaces(participants).map((place) => ({ ...ofType, ...place })) };
  });
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
  const asksForDocuments = !isKept && event.sport?.documents !== undefined;
  const heldTogether = sections.flatMap(({ tickets }) => tickets).filter(isValidTicket);
  return (
    <div className={styles.sections}>
      {asksForDocuments && (
        <Suspense>
          <DocumentsFailure eventId={event._id} />
        </Suspense>
      )}
      {sections.map(({ ticketType, tickets }) => (
        <Collapsible
          key={ticketType._id}
          look="section"
          level={2}
          defaultOpen
          summary={ticketType.name}
          meta={sectionFacts(event.durationHours, tickets.length)}
        >
          <ul>
            {tickets.map((ticket) => (
              <li key={ticket.key}>
                <ParticipantTicket
                  ticket={ticket}
                  heldTogether={heldTogether}
                  onAskGuardian={isKept ? undefined : () => askGuardian(ticket.participant)}
                  correction={
                    !isKept && (
                      <TicketCorrection
                        event={event}
                        ticketType={ticketType}
                        participant={ticket.participant}
                        until={until}
                        isInTime={isInTime}
                      />
                    )
                  }
                >
                  {!isKept && <WalletOffer participant={ticket.participant} />}
                </ParticipantTicket>
                {asksForDocuments && (
                  <Suspense>
                    <PlaceDocuments eventId={event._id} participant={ticket.participant} />
                  </Suspense>
                )}
              </li>
            ))}
          </ul>
        </Collapsible>
      ))}
      <TicketActions event={event} tickets={heldTogether} isKept={isKept} />
      <p className={styles.reminder}>
        <Info aria-hidden="true" />
        Cada participante debe mostrar su propio QR en el acceso.
      </p>
      <NotComing
        level={2}
        terms={event.refundTerms}
        until={until}
        isInTime={isInTime}
        needsConnection={isKept}
        timeZone={event.timeZone}
        organizerName={event.organizer.name}
        contact={event.organizer.takesMessages ? <Link to={`/events/${event.slug}/contacto`} /> : null}
      />
      {!isKept && (
        <Suspense>
          <AskErasure
            organizerName={event.organizer.name}
            registrations={registrationsOf(purchasedTickets)}
          />
        </Suspense>
      )}
    </div>
  );
}
