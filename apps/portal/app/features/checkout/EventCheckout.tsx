import type { EventBody } from '@dorsal/api-contract/events';
import {
  Checkout,
  type CheckoutProps,
  type OrderKeys,
  postForm,
  sessionCheckoutStorage,
} from '@dorsal/checkout-widget';
import { orderOfFragment, tokenFragment } from '@dorsal/checkout-widget/order-fragment';
import { Container } from '@dorsal/ui/Container';
import { Heading } from '@dorsal/ui/Heading';
import { useToast } from '@dorsal/ui/ToastProvider';
import { ArrowLeft } from 'lucide-react';
import { type ComponentType, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation, useNavigate } from 'react-router';
import { PlainButton } from '~/components/PlainButton.tsx';
import { useApi } from '~/session/ApiProvider.tsx';
import { useSession } from '~/session/browser-session.ts';
import { checkoutStorageKey, keepCheckoutToken } from '~/session/order-keys.ts';
import styles from './EventCheckout.module.css';
import { landingCampaign } from './landing-campaign.ts';

export interface SignInDialogProps {
  /** The checkout's own path. */
  redirect: string;
  onClose: () => void;
  onDone: () => void;
}

export interface EventCheckoutProps extends Pick<CheckoutProps, 'onEventChanged'> {
  event: EventBody;
  /** A dialog over the checkout, so that no input is lost. Open while it is mounted. */
  signInDialog: ComponentType<SignInDialogProps>;
}

/** The checkout widget with the portal's router, session and storage. */
export function EventCheckout({ event, signInDialog: SignInDialog, onEventChanged }: EventCheckoutProps) {
  const api = useApi();
  const profile = useSession((session) => session.profile);
  const isVisitor = useSession((session) => session.status === 'unauthenticated');
  const location = useLocation();
  const navigate = useNavigate();
  const storage = useMemo(() => sessionCheckoutStorage(checkoutStorageKey(event._id)), [event._id]);
  const here = `${location.pathname}${location.search}`;
  const toasts = useToast();
  const title = useRef<HTMLHeadingElement>(null);
  const [isSigningIn, setIsSigningIn] = useState(false);

  const closeDialog = () => {
    flushSync(() => setIsSigningIn(false));
    // After a sign-in the button that opened the dialog is gone, and the focus would be lost.
    if (document.activeElement === document.body) title.current?.focus();
  };
  const welcome = () => {
    closeDialog();
    toasts.result('Has iniciado sesión.');
  };

  const finish = ({ orderId, checkoutToken }: OrderKeys) =>
    void navigate(
      { pathname: `/purchase-confirmation/${orderId}`, hash: tokenFragment(checkoutToken) },
      { replace: true },
    );

  return (
    <Container className={styles.page}>
      <Link discover="none" to={`/events/${event.slug}`} className={styles.back}>
        <ArrowLeft aria-hidden="true" />
        Volver al evento
      </Link>
      <Heading ref={title} tabIndex={-1} level={1} size="d2" className={styles.title}>
        Completa tu inscripción
      </Heading>
      <Checkout
        api={api}
        event={event}
        preselectedTicketId={preselectedTicketId(location)}
        profile={profile}
        storage={storage}
        resume={orderOfFragment(location.hash)}
        {...(isVisitor && { signIn: <PlainButton onClick={() => setIsSigningIn(true)} /> })}
        legalLinks={{
          terms: <Link discover="none" to="/legal/terms" />,
          privacy: <Link discover="none" to="/legal/privacy" />,
        }}
        onResumed={() => void navigate(here, { replace: true, preventScrollReset: true })}
        campaign={() => landingCampaign(event)}
        onEventChanged={onEventChanged}
        onFinished={finish}
        submitToTpv={(payment, order) => {
          keepCheckoutToken(order);
          postForm(payment);
        }}
      />
      {isSigningIn && <SignInDialog redirect={here} onClose={closeDialog} onDone={welcome} />}
    </Container>
  );
}

/** The ticket chosen on the event page: from the link's state, or from the URL after a reload or in another tab. */
function preselectedTicketId({ state, search }: { state: unknown; search: string }): string | undefined {
  const isState = typeof state === 'object' && state !== null && 'ticketId' in state;
  if (isState && typeof state.ticketId === 'string') return state.ticketId;
  return new URLSearchParams(search).get('ticket') ?? undefined;
}
