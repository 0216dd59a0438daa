import { ForbiddenError } from '@dorsal/api-client';
import { eventQuery } from '@dorsal/api-client/queries';
import { Container } from '@dorsal/ui/Container';
import { Heading } from '@dorsal/ui/Heading';
import { Spinner } from '@dorsal/ui/Spinner';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '~/session/ApiProvider.tsx';
import { BackButton } from './BackButton.tsx';
import { EventBanner } from './EventBanner.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import styles from './MyTicketsScreen.module.css';
import { MyTicketsTabs } from './MyTicketsTabs.tsx';
import { myTicketsQuery } from './my-tickets-query.ts';

export interface MyTicketsScreenProps {
  eventId: string;
}

/** A person's tickets for an event. Event and tickets are requested in parallel (spec, section 7). */
export function MyTicketsScreen({ eventId }: MyTicketsScreenProps) {
  const api = useApi();
  const event = useQuery(eventQuery(api, eventId));
  const tickets = useQuery(myTicketsQuery(api, eventId));

  if (event.data && tickets.data) {
    return (
      <Container width={960} className={styles.screen}>
        <BackButton />
        <Heading level={1} size="d2">
          Mis Tickets • {event.data.name}
        </Heading>
        <EventBanner event={event.data} />
        <MyTicketsTabs event={event.data} purchasedTickets={tickets.data} />
      </Container>
    );
  }

  const failed = [event, tickets].filter((query) => query.isError && !query.isFetching);
  const forbidden = failed.find((query) => query.error instanceof ForbiddenError);
  // The nearest boundary shows the page 403.
  if (forbidden) throw forbidden.error;
  return (
    <Container width={960} className={styles.screen}>
      <Heading level={1} size="d2">
        Mis Tickets
      </Heading>
      {failed.length > 0 ? (
        <LoadFailure onRetry={() => failed.forEach((query) => void query.refetch())} />
      ) : (
        <div className={styles.waiting}>
          <Spinner>Cargando tus tickets...</Spinner>
        </div>
      )}
    </Container>
  );
}
