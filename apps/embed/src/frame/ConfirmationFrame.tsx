import type { OrderBody, PublicOrderBody } from '@dorsal/api-contract/orders';
import { Confirmation, type ConfirmationLinks, isWholeOrder } from '@dorsal/checkout-widget/confirmation';
import { emailFragment } from '@dorsal/checkout-widget/email-fragment';
import { tokenOfFragment } from '@dorsal/checkout-widget/order-fragment';
import { confirmationReference } from '@dorsal/domain/order-reference';
import { useEffect } from 'react';
import type { HostLink } from '../host-link/host-link.ts';
import { api } from './api.ts';
import { resumedFrameAddress, ticketOf } from './frame-addresses.ts';
import type { ConfirmationFrameData } from './frame-data.ts';
import { newTab, withinFrame } from './frame-links.ts';
import { forgetOrder } from './kept-order.ts';
import { wasNotified } from './notified-sales.ts';

export interface ConfirmationFrameProps {
  data: ConfirmationFrameData;
  host: HostLink;
}

/** The confirmation of an order, on an organizer's own site. */
export function ConfirmationFrame({ data: { orderId, publicUrl }, host }: ConfirmationFrameProps) {
  const checkoutToken = tokenOfFragment(location.hash);
  useEffect(() => host.tell({ type: 'step', name: 'confirmation' }), [host]);

  const tellSale = (order: OrderBody | PublicOrderBody) => {
    // Without the right token the order may be another buyer's.
    if (!isWholeOrder(order)) return;
    // Host pages compare it with the order's id, which is in lower case.
    const ref = confirmationReference(orderId).toLowerCase();
    if (order.status === 'paid' && !wasSaleTold(ref)) host.tell({ type: 'completed', ref });
    // From now on a reload sells new places.
    if (isDone(order)) forgetOrder({ eventId: order.eventId, ticketId: ticketOf(location.search) }, orderId);
  };

  return (
    <Confirmation
      api={api}
      orderId={orderId}
      checkoutToken={checkoutToken}
      isSignedIn={false}
      isFramed
      links={linksOf(publicUrl, checkoutToken)}
      eventUrl={(slug) => `${publicUrl}/events/${slug}`}
      onOrderRead={tellSale}
    />
  );
}

/** Whether nothing is left to do here. A transfer takes days, and its e-mail opens the order. */
const isDone = ({ status, transfer }: OrderBody) =>
  (status !== 'reserved' && status !== 'pending') || transfer !== null;

/**
 * Whether this sale was reported before, by this page before a reload or by another frame of the site around; marks it
 * as reported. A sale reported twice would be counted twice.
 */
function wasSaleTold(ref: string): boolean {
  // If nothing can be stored, the history entry remembers it.
  const wasHere = history.state === toldState;
  history.replaceState(toldState, '');
  return wasNotified(ref) || wasHere;
}

const toldState = 'completed';

function linksOf(publicUrl: string, checkoutToken: string | undefined): ConfirmationLinks {
  return {
    home: newTab(`${publicUrl}/`),
    events: newTab(`${publicUrl}/events`),
    event: ({ eventInfo }) => newTab(`${publicUrl}/events/${eventInfo.slug}`),
    myTickets: (eventId) => newTab(`${publicUrl}/mistickets/${eventId}`),
    contact: ({ eventInfo }) => newTab(`${publicUrl}/events/${eventInfo.slug}/contacto`),
    signUp: (email) => newTab(`${publicUrl}/signup${emailFragment(email)}`),
    ...(checkoutToken && {
      retry: ({ _id, eventId, eventInfo }) =>
        withinFrame(
          resumedFrameAddress(
            { _id: eventId, slug: eventInfo.slug },
            { orderId: _id, checkoutToken },
            location.search,
          ),
        ),
    }),
  };
}
