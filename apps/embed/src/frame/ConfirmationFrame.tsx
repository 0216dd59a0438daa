import { Confirmation, type ConfirmationLinks } from '@dorsal/checkout-widget/confirmation';
import { api } from './api.ts';
import { resumedFrameAddress } from './frame-addresses.ts';
import type { ConfirmationFrameData } from './frame-data.ts';
import { newTab, withinFrame } from './frame-links.ts';
import { tokenOfFragment } from './order-fragment.ts';

export interface ConfirmationFrameProps {
  data: ConfirmationFrameData;
}

/** What became of an order, on an organiser's own site. */
export function ConfirmationFrame({ data: { orderId, publicUrl } }: ConfirmationFrameProps) {
  const checkoutToken = tokenOfFragment(location.hash);
  return (
    <Confirmation
      api={api}
      orderId={orderId}
      checkoutToken={checkoutToken}
      isSignedIn={false}
      links={linksOf(publicUrl, checkoutToken)}
      eventUrl={(slug) => `${publicUrl}/events/${slug}`}
    />
  );
}

function linksOf(publicUrl: string, checkoutToken: string | undefined): ConfirmationLinks {
  return {
    home: newTab(`${publicUrl}/`),
    events: newTab(`${publicUrl}/events`),
    event: ({ eventInfo }) => newTab(`${publicUrl}/events/${eventInfo.slug}`),
    myTickets: (eventId) => newTab(`${publicUrl}/mistickets/${eventId}`),
    ...(checkoutToken && {
      retry: ({ _id, eventId, eventInfo }) =>
        withinFrame(
          resumedFrameAddress({ _id: eventId, slug: eventInfo.slug }, { orderId: _id, checkoutToken }),
        ),
    }),
  };
}
