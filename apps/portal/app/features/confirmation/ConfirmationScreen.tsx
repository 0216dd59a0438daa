import type { OrderBody, PublicOrderBody } from '@dorsal/api-contract/orders';
import { Confirmation, type ConfirmationLinks } from '@dorsal/checkout-widget/confirmation';
import { emailFragment } from '@dorsal/checkout-widget/email-fragment';
import { orderFragment } from '@dorsal/checkout-widget/order-fragment';
import { Link } from 'react-router';
import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';
import { useApi } from '~/session/ApiProvider.tsx';
import { useSession } from '~/session/browser-session.ts';
import { forgetCheckout, keepCheckoutToken } from '~/session/order-keys.ts';
import { useCheckoutToken } from './use-checkout-token.ts';

export interface ConfirmationScreenProps {
  orderId: string;
}

/** The result of an order. */
export function ConfirmationScreen({ orderId }: ConfirmationScreenProps) {
  const api = useApi();
  const { publicUrl } = useConfiguration();
  const isSignedIn = useSession((session) => session.status === 'authenticated');
  const { isKnown, checkoutToken } = useCheckoutToken(orderId);
  return (
    <Confirmation
      api={api}
      orderId={orderId}
      isReady={isKnown}
      checkoutToken={checkoutToken}
      isSignedIn={isSignedIn}
      links={linksOf(checkoutToken)}
      eventUrl={(slug) => `${publicUrl}/events/${slug}`}
      onPayAgain={keepCheckoutToken}
      onOrderRead={forgetSettledCheckout}
    />
  );
}

function linksOf(checkoutToken: string | undefined): ConfirmationLinks {
  return {
    home: <Link to="/" />,
    events: <Link to="/events" />,
    event: ({ eventInfo }) => <Link to={`/events/${eventInfo.slug}`} />,
    myTickets: (eventId) => <Link to={`/mistickets/${eventId}`} />,
    contact: ({ eventInfo }) => <Link to={`/events/${eventInfo.slug}/contacto`} />,
    signUp: (email) => <Link to={{ pathname: '/signup', hash: emailFragment(email) }} />,
    ...(checkoutToken && {
      retry: ({ _id, eventId, eventInfo }) => (
        <Link
          to={{
            pathname: `/events/${eventInfo.slug}/checkout/${eventId}`,
            hash: orderFragment({ orderId: _id, checkoutToken }),
          }}
        />
      ),
    }),
  };
}

const settled: readonly OrderBody['status'][] = ['paid', 'refund_pending', 'refunded'];

function forgetSettledCheckout({ status, eventId }: OrderBody | PublicOrderBody): void {
  if (settled.includes(status)) forgetCheckout(eventId);
}
