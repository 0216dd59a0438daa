import { Checkout, memoryCheckoutStorage, type OrderKeys, postForm } from '@dorsal/checkout-widget';
import { Container } from '@dorsal/ui/Container';
import { Heading } from '@dorsal/ui/Heading';
import { useRef, useState } from 'react';
import type { HostLink } from '../host-link/host-link.ts';
import { api } from './api.ts';
import styles from './CheckoutFrame.module.css';
import { accentOf, bankTabPath, confirmationFrameAddress } from './frame-addresses.ts';
import type { CheckoutFrameData } from './frame-data.ts';
import { newTab } from './frame-links.ts';
import { forgetOrder, keepOrder, keptOrder } from './kept-order.ts';
import { orderFragment, orderOfFragment } from '@dorsal/checkout-widget/order-fragment';

export interface CheckoutFrameProps {
  data: CheckoutFrameData;
  host: HostLink;
}

/** The purchase of places on an organiser's own site. */
export function CheckoutFrame({ data: { event, publicUrl }, host }: CheckoutFrameProps) {
  const [storage] = useState(() => memoryCheckoutStorage());
  const [resume] = useState(() => orderOfFragment(location.hash) ?? keptOrder(event._id));
  const heldId = useRef(resume?.orderId);

  const keep = (keys: OrderKeys | null) => {
    keepInAddress(keys);
    if (keys) keepOrder(event._id, keys);
    else if (heldId.current) forgetOrder(event._id, heldId.current);
    heldId.current = keys?.orderId;
  };

  return (
    <Container className={styles.page}>
      <Heading level={1} size="d2">
        Completa tu inscripción
      </Heading>
      <Checkout
        api={api}
        event={event}
        preselectedTicketId={new URLSearchParams(location.search).get('ticket') ?? undefined}
        storage={storage}
        resume={resume}
        signIn={newTab(`${publicUrl}/events/${event.slug}/checkout/${event._id}`)}
        legalLinks={{
          terms: newTab(`${publicUrl}/legal/terms`),
          privacy: newTab(`${publicUrl}/legal/privacy`),
        }}
        isFramed
        paysInTab
        bankTabUrl={bankTabPath}
        returnUrl={() => host.returnPage()}
        onStep={(name) => host.tell({ type: 'step', name })}
        onHeld={(expiresAt) => host.tell({ type: 'held', expiresAt })}
        onOrder={keep}
        onFinished={(keys) => location.replace(confirmationFrameAddress(keys, accentOf(location.search)))}
        submitToTpv={(payment) => postForm(payment, '_top')}
      />
    </Container>
  );
}

/** The frame's own address outlives its reload, also where a frame may have neither cookies nor storage. */
function keepInAddress(keys: OrderKeys | null): void {
  history.replaceState(null, '', location.pathname + location.search + (keys ? orderFragment(keys) : ''));
}
