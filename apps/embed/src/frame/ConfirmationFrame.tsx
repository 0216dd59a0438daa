import type { OrderBody, OrderStatus, PublicOrderBody } from '@dorsal/api-contract/orders';
import { Confirmation, type ConfirmationLinks } from '@dorsal/checkout-widget/confirmation';
import { confirmationReference } from '@dorsal/domain/order-reference';
import { useEffect } from 'react';
import type { HostLink } from '../host-link/host-link.ts';
import { api } from './api.ts';
import { accentOf, resumedFrameAddress } from './frame-addresses.ts';
import type { ConfirmationFrameData } from './frame-data.ts';
import { newTab, withinFrame } from './frame-links.ts';
import { forgetOrder, wasTold } from './kept-order.ts';
import { tokenOfFragment } from '@dorsal/checkout-widget/order-fragment';

export interface ConfirmationFrameProps {
  data: ConfirmationFrameData;
  host: HostLink;
}

/** What became of an order, on an organiser's own site. */
export function ConfirmationFrame({ data: { orderId, publicUrl }, host }: ConfirmationFrameProps) {
  const checkoutToken = tokenOfFragment(location.hash);
  useEffect(() => host.tell({ type: 'step', name: 'confirmation' }), [host]);

  const tellSale = ({ status, eventId }: OrderBody | PublicOrderBody) => {
    // Without the token it may be anybody's order.
    if (!checkoutToken) return;
    if (status === 'paid' && !wasSaleTold(orderId))
      host.tell({ type: 'completed', ref: confirmationReference(orderId) });
    // From here on, a page that is loaded anew sells the next places.
    if (isOver(status)) forgetOrder(eventId, orderId);
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

const isOver = (status: OrderStatus) => status !== 'reserved' && status !== 'pending';

/**
 * Whether this sale has been told before: by this page before a reload, or by another frame of the tab; from now on it has. A sale
 * told twice is counted twice.
 */
function wasSaleTold(orderId: string): boolean {
  // Where nothing can be stored, the history's entry remembers it.
  const wasHere = history.state === toldState;
  history.replaceState(toldState, '');
  return wasTold(orderId) || wasHere;
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
