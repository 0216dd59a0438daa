import type { OrderBody, PublicOrderBody } from '@dorsal/api-contract/orders';
import { Confirmation, type ConfirmationLinks } from '@dorsal/checkout-widget/confirmation';
import { emailFragment } from '@dorsal/checkout-widget/email-fragment';
import { orderFragment } from '@dorsal/checkout-widget/order-fragment';
import { Container } from '@dorsal/ui/Container';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { erasableOrder, hasPlaces } from '~/components/erasure/erasable-order.ts';
import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';
import { useApi } from '~/session/ApiProvider.tsx';
import { useSession } from '~/session/browser-session.ts';
import { forgetCheckout, keepCheckoutToken } from '~/session/order-keys.ts';
import styles from './ConfirmationScreen.module.css';
import { useCheckoutToken } from './use-checkout-token.ts';

// Few people ask for it.
const AskErasure = lazy(() => import('~/components/erasure/AskErasure.tsx'));

export interface ConfirmationScreenProps {
  orderId: string;
}

/** The result of an order. */
export function ConfirmationScreen({ orderId }: ConfirmationScreenProps) {
  const api = useApi();
  const { publicUrl } = useConfiguration();
  const isSignedIn = useSession((session) => session.status === 'authenticated');
  const { isKnown, checkoutToken } = useCheckoutToken(orderId);
  const [order, setOrder] = useState<OrderBody | PublicOrderBody>();
  const own = order && isWholeOrder(order) ? order : undefined;
  // My Tickets has the action for the places of an account.
  const erasable = own && !(isSignedIn && hasPlaces(own)) ? erasableOrder(own) : undefined;
  return (
    <>
      <Confirmation
        api={api}
        orderId={orderId}
        isReady={isKnown}
        checkoutToken={checkoutToken}
        isSignedIn={isSignedIn}
        links={linksOf(checkoutToken)}
        eventUrl={(slug) => `${publicUrl}/events/${slug}`}
        onPayAgain={keepCheckoutToken}
        onOrderRead={(read) => {
          forgetSettledCheckout(read);
          setOrder(read);
        }}
      />
      {erasable && (
        <Suspense>
          <Container width={1080} className={styles.erasure}>
            <AskErasure
              organizerName={own?.afterPurchase?.organizer.name}
              registrations={[erasable]}
              checkoutToken={checkoutToken}
            />
          </Container>
        </Suspense>
      )}
    </>
  );
}

const isWholeOrder = (order: OrderBody | PublicOrderBody): order is OrderBody => 'buyer' in order;

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
