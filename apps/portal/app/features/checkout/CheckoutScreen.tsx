import { NotFoundError } from '@dorsal/api-client';
import { eventQuery } from '@dorsal/api-client/queries';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { Container } from '@dorsal/ui/Container';
import { EmptyState } from '@dorsal/ui/EmptyState';
import { Spinner } from '@dorsal/ui/Spinner';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '~/session/ApiProvider.tsx';
import styles from './CheckoutScreen.module.css';
import { EventCheckout, type EventCheckoutProps } from './EventCheckout.tsx';
import { useCanonicalAddress } from './use-canonical-address.ts';

export interface CheckoutScreenProps extends Pick<EventCheckoutProps, 'signInDialog'> {
  /** The event's public handle, as in the address. */
  id: string;
  /** The event's `_id`. */
  eventId: string;
}

/** The purchase of places for an event. */
export function CheckoutScreen({ id, eventId, signInDialog }: CheckoutScreenProps) {
  const { data: event, error } = useQuery(eventQuery(useApi(), eventId));
  useCanonicalAddress({ id, eventId }, event);
  if (event) return <EventCheckout key={event._id} event={event} signInDialog={signInDialog} />;
  if (error) return <CheckoutFailure isMissing={error instanceof NotFoundError} />;
  return (
    <div className={styles.waiting}>
      <Spinner>Cargando...</Spinner>
    </div>
  );
}

function CheckoutFailure({ isMissing }: { isMissing: boolean }) {
  return (
    <Container width={680} className={styles.failure}>
      <EmptyState
        level={1}
        title={isMissing ? <span lang="en">Error: Event not found</span> : 'No hemos podido cargar el evento'}
        action={<ButtonLink render={<Link to="/events" />}>Ver todos los eventos</ButtonLink>}
      >
        {isMissing
          ? 'Puede que el enlace esté incompleto o que el evento ya no esté publicado.'
          : 'Comprueba tu conexión y vuelve a abrir esta página.'}
      </EmptyState>
    </Container>
  );
}
