import type { OrderBody, PublicOrderBody } from '@dorsal/api-contract/orders';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { Container } from '@dorsal/ui/Container';
import { Heading } from '@dorsal/ui/Heading';
import { Spinner } from '@dorsal/ui/Spinner';
import { useRef } from 'react';
import { bannerSources } from '../cover-address.ts';
import type { ConfirmationLinks } from './confirmation-links.ts';
import styles from './Confirmation.module.css';
import { isAwaited, isOwnAndPaid, mayTryAgain, orderTexts } from './order-texts.ts';
import { useConfetti } from './use-confetti.ts';

export interface OrderHeaderProps {
  order: OrderBody | PublicOrderBody;
  links: Pick<ConfirmationLinks, 'retry' | 'event'>;
}

/** What became of the order, in large letters over the event's cover. */
export function OrderHeader({ order, links }: OrderHeaderProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useConfetti(canvas, isOwnAndPaid(order) ? order._id : undefined);
  const { title, text } = orderTexts(order);
  return (
    <header className={styles.banner} data-theme="dark">
      {order.eventInfo.cover && (
        <img className={styles.cover} {...bannerSources(order.eventInfo.cover)} sizes="100vw" alt="" />
      )}
      <canvas ref={canvas} className={styles.confetti} aria-hidden="true" />
      <Container width={1080} className={styles.words}>
        <div aria-live="polite">
          <Heading level={1} size={order.status === 'paid' ? 'hero' : 'd1'} className={styles.title}>
            {title}
          </Heading>
          <p className={styles.lead}>{text}</p>
        </div>
        {isAwaited(order) && <Spinner className={styles.wait}>Esperando al banco...</Spinner>}
        <WayOn order={order} links={links} />
      </Container>
    </header>
  );
}

/** The one thing that can be done about an order that is not paid. */
function WayOn({ order, links }: OrderHeaderProps) {
  if (mayTryAgain(order) && links.retry) {
    return (
      <div className={styles.wayOn}>
        {isAwaited(order) && <p>¿El pago no ha salido bien? Tus plazas siguen reservadas.</p>}
        <ButtonLink render={links.retry(order)}>
          {order.status === 'pending' ? 'Intentar de nuevo' : 'Continuar la inscripción'}
        </ButtonLink>
      </div>
    );
  }
  if (order.status !== 'expired' && order.status !== 'cancelled') return null;
  return (
    <div className={styles.wayOn}>
      <ButtonLink render={links.event(order)}>Volver al evento</ButtonLink>
    </div>
  );
}
