import { eventQuery } from '@dorsal/api-client/queries';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '~/session/ApiProvider.tsx';
import { EventCheckout, type EventCheckoutProps } from './EventCheckout.tsx';
import { useCanonicalAddress } from './use-canonical-address.ts';

export interface CheckoutScreenProps extends Pick<EventCheckoutProps, 'signInDialog'> {
  /** The event's `_id` or slug in the URL. */
  id: string;
  /** The event's `_id`. */
  eventId: string;
}

/** The checkout of an event, which the route has loaded. */
export function CheckoutScreen({ id, eventId, signInDialog }: CheckoutScreenProps) {
  const { data: event, refetch } = useSuspenseQuery(eventQuery(useApi(), eventId));
  useCanonicalAddress({ id, eventId }, event);
  return (
    <EventCheckout
      key={event._id}
      event={event}
      signInDialog={signInDialog}
      onEventChanged={() => void refetch()}
    />
  );
}
