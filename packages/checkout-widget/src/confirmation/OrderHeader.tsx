import type { Api } from '@dorsal/api-client';
import type { OrderBody, PublicOrderBody } from '@dorsal/api-contract/orders';
import { Button } from '@dorsal/ui/Button';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { Container } from '@dorsal/ui/Container';
import { Heading } from '@dorsal/ui/Heading';
import { Spinner } from '@dorsal/ui/Spinner';
import { useRef } from 'react';
import { CoverPicture } from '../cover/CoverPicture.tsx';
import { isWholeOrder, type OrderKeys } from '../state/hold.ts';
import type { ConfirmationLinks } from './confirmation-links.ts';
import styles from './Confirmation.module.css';
import { RetryPayment } from './RetryPayment.tsx';
import {
  isAwaited,
  isDeclined,
  isOwnAndPaid,
  mayRepeatPayment,
  mayTryAgain,
  type OrderTexts,
  restingTexts,
} from './order-texts.ts';
import { useConfetti } from './use-confetti.ts';
import type { OrderWatch } from './use-order.ts';
import { WayBack } from './WayBack.tsx';

export interface OrderHeaderProps {
  order: OrderBody | PublicOrderBody;
  texts: OrderTexts;
  readAt: Date;
  links: Pick<ConfirmationLinks, 'retry' | 'event'>;
  /** The page where it was bought; null if nothing leads back there. */
  returnUrl: string | null;
  watch: OrderWatch;
  /** Reads the order now. */
  onAsk: () => void;
  api: Pick<Api, 'call'>;
  checkoutToken: string | undefined;
  /** See `ConfirmationProps`. */
  onPayAgain: ((keys: OrderKeys) => void) | undefined;
}

/** The order's status, in large letters over the event's cover. */
export function OrderHeader(props: OrderHeaderProps) {
  const { order, watch, onAsk } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  useConfetti(canvas, isOwnAndPaid(order) ? order._id : undefined);
  const isWaiting = isAwaited(order);
  const { title, text } = isWaiting && watch.isResting ? restingTexts : props.texts;
  return (
    <header className={styles.banner} data-theme="dark">
      {order.eventInfo.cover && (
        <CoverPicture className={styles.cover} cover={order.eventInfo.cover} shape="hero" sizes="100vw" />
      )}
      <canvas ref={canvas} className={styles.confetti} aria-hidden="true" />
      <Container width={1080} className={styles.words}>
        <div aria-live="polite">
          <Heading level={1} size={order.status === 'paid' ? 'hero' : 'd1'} className={styles.title}>
            {title}
          </Heading>
          <p className={styles.lead}>{text}</p>
        </div>
        {isWaiting && <BankWait watch={watch} onAsk={onAsk} />}
        <WayOn {...props} />
      </Container>
    </header>
  );
}

/** Shows that the bank's answer is awaited and whether the page still polls; the button reads the order at once. */
function BankWait({
  watch: { isResting, isLost, isAsking },
  onAsk,
}: Pick<OrderHeaderProps, 'watch' | 'onAsk'>) {
  return (
    <div className={styles.wait}>
      {!isResting && <Spinner>Esperando al banco...</Spinner>}
      <output>{isLost && 'No hemos podido comprobarlo: parece que no hay conexión.'}</output>
      <Button busy={isAsking} busyLabel="Comprobando..." onClick={onAsk}>
        Comprobar ahora
      </Button>
    </div>
  );
}

/** Actions for an order that is not paid, and the link back to the page where it was bought. */
function WayOn(props: OrderHeaderProps) {
  const { order, links, returnUrl, checkoutToken, readAt, onPayAgain } = props;
  const isOver = order.status === 'expired' || order.status === 'cancelled';
  const retry = mayTryAgain(order, readAt) &&
    links.retry && { text: retryText(order), link: links.retry(order) };
  const keys =
    isWholeOrder(order) && isDeclined(order) && mayRepeatPayment(order) && checkoutToken
      ? { orderId: order._id, checkoutToken }
      : null;
  return (
    <>
      {retry && keys && onPayAgain && (
        <RetryPayment
          api={props.api}
          keys={keys}
          otherWay={retry.link}
          onPayAgain={onPayAgain}
          onRefused={props.onAsk}
        />
      )}
      {retry && !(keys && onPayAgain) && (
        <div className={styles.wayOn}>
          {isAwaited(order) && <p>¿El pago no ha salido bien? Tus plazas siguen reservadas.</p>}
          {/* While the bank may have accepted, paying again is only the secondary action. */}
          <ButtonLink variant={isAwaited(order) ? 'outline' : 'primary'} render={retry.link}>
            {retry.text}
          </ButtonLink>
        </div>
      )}
      {returnUrl !== null && <WayBack returnUrl={returnUrl} isSecond={Boolean(retry)} />}
      {returnUrl === null && isOver && (
        <div className={styles.wayOn}>
          <ButtonLink render={links.event(order)}>Volver al evento</ButtonLink>
        </div>
      )}
    </>
  );
}

function retryText(order: OrderBody): string {
  if (order.transfer) return 'Cambiar la forma de pago';
  if (isDeclined(order) && !mayRepeatPayment(order)) return 'Cambiar los datos';
  return order.status === 'pending' ? 'Intentar de nuevo' : 'Continuar la inscripción';
}
