import { Container } from '@dorsal/ui/Container';
import { Heading } from '@dorsal/ui/Heading';
import { Spinner } from '@dorsal/ui/Spinner';
import { BackButton } from './BackButton.tsx';
import { EventBanner } from './EventBanner.tsx';
import { KeptNotice } from './KeptNotice.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import styles from './MyTicketsScreen.module.css';
import { MyTicketsTabs } from './MyTicketsTabs.tsx';
import { useLeaving } from '~/session/use-leaving.ts';
import { useMyTickets } from './use-my-tickets.ts';

export interface MyTicketsScreenProps {
  eventId: string;
}

/** A person's tickets for an event (spec, section 2); without a network, those stored on their device. */
export function MyTicketsScreen({ eventId }: MyTicketsScreenProps) {
  const tickets = useMyTickets(eventId);
  useLeaving(tickets.state === 'loaded' && tickets.kept !== undefined);

  if (tickets.state === 'loaded') {
    const { event, purchasedTickets, kept } = tickets;
    return (
      <Container width={960} className={styles.screen}>
        <BackButton />
        <Heading level={1} size="d2">
          Mis Tickets • {event.name}
        </Heading>
        {kept && <KeptNotice {...kept} />}
        <EventBanner event={event} />
        <MyTicketsTabs event={event} purchasedTickets={purchasedTickets} isKept={kept !== undefined} />
      </Container>
    );
  }

  // The nearest error boundary shows the 403 page.
  if (tickets.state === 'failed' && tickets.forbidden) throw tickets.forbidden;
  return (
    <Container width={960} className={styles.screen}>
      <Heading level={1} size="d2">
        Mis Tickets
      </Heading>
      {tickets.state === 'failed' ? (
        <LoadFailure onRetry={tickets.retry} />
      ) : (
        <div className={styles.waiting}>
          <Spinner>Cargando tus tickets...</Spinner>
        </div>
      )}
    </Container>
  );
}
