import type { EventBody } from '@dorsal/api-contract/events';
import { Checkout, type HeldOrder, memoryCheckoutStorage, postForm } from '@dorsal/checkout-widget';
import { Container } from '@dorsal/ui/Container';
import { Heading } from '@dorsal/ui/Heading';
import { useRef, useState } from 'react';
import type { HostLink } from '../host-link/host-link.ts';
import { api } from './api.ts';
import styles from './CheckoutFrame.module.css';
import { bankTabPath, confirmationFrameAddress, ticketOf } from './frame-addresses.ts';
import type { CheckoutFrameData } from './frame-data.ts';
import { newTab } from './frame-links.ts';
import { reloadWith, takeDraft } from './kept-draft.ts';
import { forgetOrder } from './kept-order.ts';
import { keepInAddress, keepOrder, openUnknowing, takeUpOrder } from './take-up-order.ts';

export interface CheckoutFrameProps {
  data: CheckoutFrameData;
  host: HostLink;
}

/** The purchase of places on an organizer's own site. */
export function CheckoutFrame({ data: { event: written, publicUrl }, host }: CheckoutFrameProps) {
  const [event, setEvent] = useState(written);
  const [storage] = useState(() => memoryCheckoutStorage(takeDraft()));
  const ticketId = ticketOf(location.search);
  const offer = { eventId: event._id, ticketId };
  const [resume] = useState(() => takeUpOrder(offer));
  const heldId = useRef(resume?.orderId);

  const keep = (order: HeldOrder | null) => {
    if (order) keepOrder(offer, order);
    else {
      keepInAddress('');
      if (heldId.current) forgetOrder(offer, heldId.current);
    }
    heldId.current = order?.orderId;
  };

  return (
    <Container className={styles.page}>
      <Heading level={1} size="d2">
        Completa tu inscripción
      </Heading>
      <Checkout
        api={api}
        event={event}
        preselectedTicketId={ticketId ?? undefined}
        storage={storage}
        resume={resume}
        signIn={newTab(`${publicUrl}/events/${event.slug}/checkout/${event._id}`)}
        legalLinks={{
          terms: newTab(`${publicUrl}/legal/terms`),
          privacy: newTab(`${publicUrl}/legal/privacy`),
        }}
        isFramed
        paysInTab
        openTab={() => openUnknowing(bankTabPath)}
        returnUrl={() => host.returnPage()}
        onEventChanged={() => void readAgain(event, setEvent)}
        onStep={(name) => host.tell({ type: 'step', name })}
        onHeld={(expiresAt) => host.tell({ type: 'held', expiresAt })}
        onOrder={keep}
        onFinished={(keys) => location.replace(confirmationFrameAddress(keys, location.search))}
        submitToTpv={(payment) => postForm(payment, '_top')}
        reload={() => reloadWith(storage.read())}
      />
    </Container>
  );
}

/** Reads the event again. Without an answer the page keeps what it has, and the server's message says what to do. */
async function readAgain({ _id: id }: EventBody, show: (event: EventBody) => void): Promise<void> {
  try {
    show(await api.call('GET /api/events/event/:id', { params: { id } }));
  } catch (error) {
    console.info('The changed event was not read: the page keeps the one that it has.', error);
  }
}
