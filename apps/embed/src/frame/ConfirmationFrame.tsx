import type { OrderBody, PublicOrderBody } from '@dorsal/api-contract/orders';
import { Confirmation, type ConfirmationLinks } from '@dorsal/checkout-widget/confirmation';
import { confirmationReference } from '@dorsal/domain/order-reference';
import { useEffect } from 'react';
import type { HostLink } from '../host-link/host-link.ts';
import { api } from './api.ts';
import { accentOf, resumedFrameAddress } from './frame-addresses.ts';
import type { ConfirmationFrameData } from './frame-data.ts';
import { newTab, withinFrame } from './frame-links.ts';
import { tokenOfFragment } from '@dorsal/checkout-widget/order-fragment';

export interface ConfirmationFrameProps {
  data: ConfirmationFrameData;
  host: HostLink;
}

/** What became of an order, on an organiser's own site. */
export function ConfirmationFrame({ data: { orderId, publicUrl }, host }: ConfirmationFrameProps) {
  const checkoutToken = tokenOfFragment(location.hash);
  useEffect(() => host.tell({ type: 'step', name: 'confirmation' }), [host]);

  const tellSale = ({ status }: OrderBody | PublicOrderBody) => {
    // Without the token it may be anybody's order.
    if (status !== 'paid' || !checkoutToken || wasTold()) return;
    host.tell({ type: 'completed', ref: confirmationReference(orderId) });
  };

  return (
    <Confirmation
      api={api}
      orderId={orderId}
      checkoutToken={checkoutToken}
      isSignedIn={false}
      isFramed
      // A shared ticket leads to the portal's page, which stands by itself.
      pageUrl={`${publicUrl}/purchase-confirmation/${orderId}`}
      links={linksOf(publicUrl, checkoutToken)}
      eventUrl={(slug) => `${publicUrl}/events/${slug}`}
      onOrderRead={tellSale}
    />
  );
}

/** Whether this page has told of its sale, before a reload, too; from now on it has. A sale told twice is counted twice. */
function wasTold(): boolean {
  if (history.state === toldState) return true;
  history.replaceState(toldState, '');
  return false;
}

const toldState = 'completed';

function linksOf(publicUrl: string, checkoutToken: string | undefined): ConfirmationLinks {
  return {
    home: newTab(`${publicUrl}/`),
    events: newTab(`${publicUrl}/events`),
    event: ({ eventInfo }) => newTab(`${publicUrl}/events/${eventInfo.slug}`),
    myTickets: (eventId) => newTab(`${publicUrl}/mistickets/${eventId}`),
    ...(checkoutToken && {
      retry: ({ _id, eventId, eventInfo }) =>
        withinFrame(
          resumedFrameAddress(
            { _id: eventId, slug: eventInfo.slug },
            { orderId: _id, checkoutToken },
            accentOf(location.search),
          ),
        ),
    }),
  };
}
