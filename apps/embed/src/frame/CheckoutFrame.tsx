import { Checkout, memoryCheckoutStorage, postForm } from '@dorsal/checkout-widget';
import { Container } from '@dorsal/ui/Container';
import { Heading } from '@dorsal/ui/Heading';
import { useState } from 'react';
import { api } from './api.ts';
import { confirmationFrameAddress } from './frame-addresses.ts';
import type { CheckoutFrameData } from './frame-data.ts';
import styles from './CheckoutFrame.module.css';
import { newTab } from './frame-links.ts';
import { orderOfFragment } from './order-fragment.ts';

export interface CheckoutFrameProps {
  data: CheckoutFrameData;
}

/** The purchase of places on an organiser's own site. */
export function CheckoutFrame({ data: { event, publicUrl } }: CheckoutFrameProps) {
  const [storage] = useState(() => memoryCheckoutStorage());
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
        resume={orderOfFragment(location.hash)}
        signIn={newTab(`${publicUrl}/events/${event.slug}/checkout/${event._id}`)}
        legalLinks={{
          terms: newTab(`${publicUrl}/legal/terms`),
          privacy: newTab(`${publicUrl}/legal/privacy`),
        }}
        onFinished={(keys) => location.replace(confirmationFrameAddress(keys))}
        submitToTpv={(payment) => postForm(payment)}
      />
    </Container>
  );
}
